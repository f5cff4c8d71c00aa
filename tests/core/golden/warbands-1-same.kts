Kitchen Table Skirmish record 1
ruleset warbands 1
option limit 180
table {"name":"Market Cross","width":1536,"height":1536,"mat":"cobbles","edges":["south","north"],"source":"market-cross.tmx"}
piece {"id":"F1","kind":"forest","corners":[[960,384],[1216,384],[1216,640],[960,640]],"name":"south-east garden","overrides":{}}
piece {"id":"F2","kind":"forest","corners":[[320,896],[576,896],[576,1152],[320,1152]],"name":"north-west garden","overrides":{}}
piece {"id":"F3","kind":"forest","corners":[[640,640],[896,640],[896,896],[640,896]],"name":"garden at the cross","overrides":{}}
piece {"id":"H1","kind":"house","corners":[[256,480],[512,480],[512,736],[256,736]],"name":"wool hall","look":"brick","overrides":{}}
piece {"id":"H2","kind":"house","corners":[[1024,800],[1280,800],[1280,1056],[1024,1056]],"name":"corn hall","look":"concrete","overrides":{}}
spawn {"id":"S1","place":[256,128],"radius":32}
spawn {"id":"S2","place":[768,128],"radius":32}
spawn {"id":"S3","place":[1280,128],"radius":32}
spawn {"id":"S4","place":[1280,1408],"radius":32}
spawn {"id":"S5","place":[768,1408],"radius":32}
spawn {"id":"S6","place":[256,1408],"radius":32}
force A {"name":"Robyn’s Merry Men"}
figure A {"name":"Robyn Foxley","look":"foxley-robyn","rank":"Boss","stat":5,"skill":"Ranger","melee":"Sword","shooter":"light","gun":"Bow"}
figure A {"name":"Little Jon","look":"foxley-little-jon","rank":"Specialist","stat":4,"skill":"Ranger","melee":"Staff","shooter":"light","gun":"Bow"}
figure A {"name":"Red William","look":"foxley-red-william","rank":"Specialist","stat":5,"skill":"Brawler","melee":"Heavy Daggers"}
figure A {"name":"Lady Mariah","look":"foxley-lady-mariah","rank":"Specialist","stat":4,"skill":"Healer","melee":"knife","shooter":"light","gun":"Mystic Clouds"}
figure A {"name":"Much Millerson","look":"foxley-much","rank":"Rookie","stat":3,"role":"Gunner","melee":"knife","shooter":"light","gun":"Bow"}
figure A {"name":"Alan the Loud","look":"foxley-alan","rank":"Rookie","stat":4,"role":"Distraction","melee":"lute"}
figure A {"name":"Brother Tuckwell","look":"foxley-tuckwell","rank":"Rookie","stat":3,"role":"Meat Shield","melee":"cudgel"}
figure A {"name":"Wat Hedger","look":"foxley-wat","rank":"Rookie","stat":3,"role":"Fighter","melee":"billhook","shield":true}
force B {"name":"Neon Saints"}
figure B {"name":"Glitch","look":"neon-glitch","rank":"Boss","stat":5,"skill":"Influencer","melee":"shock baton","shooter":"light","gun":"needler"}
figure B {"name":"Longshot","look":"neon-longshot","rank":"Specialist","stat":4,"skill":"Sniper","melee":"knife","shooter":"medium","gun":"rail rifle","team":1}
figure B {"name":"Razor Six","look":"neon-razor","rank":"Specialist","stat":5,"skill":"Skirmisher","melee":"mono-blade"}
figure B {"name":"Bulwark","look":"neon-bulwark","rank":"Specialist","stat":4,"skill":"Tank","melee":"power fist","shield":true}
figure B {"name":"Loader Kay","look":"neon-kay","rank":"Rookie","stat":3,"role":"Fire Team","melee":"knife","shooter":"area","gun":"plasma mortar","team":1}
figure B {"name":"Loader Dee","look":"neon-dee","rank":"Rookie","stat":3,"role":"Fire Team","melee":"knife","team":1}
figure B {"name":"Courier Jun","look":"neon-jun","rank":"Rookie","stat":3,"melee":"stun rod"}
figure B {"name":"Trace","look":"neon-trace","rank":"Rookie","stat":3,"role":"Gunner","melee":"knife","shooter":"light","gun":"pistol"}
player A random
player B random
dice seed 16184226688143867045 0
begin c18601cbbaa25733
# 1
> edge south
; Blue rolls for the side: 6. [WB-R96]
; Orange rolls for the side: 3. [WB-R96]
; Blue starts in the south. [WB-R96]
= 5a52682f7dc0a100
# 2
> deploy B7 @ 20.0625,20.703125
; Courier Jun is set up. [WB-R96]
= 452d6a532f16f507
# 3
> deploy A6 @ 2.546875,1.046875
; Alan the Loud is set up. [WB-R96]
= 6f806d973a63b632
# 4
> deploy B6 @ 21.140625,22.09375
; Loader Dee is set up. [WB-R96]
= b4d1becce031a56e
# 5
> deploy A4 @ 4.984375,3.1875
; Lady Mariah is set up. [WB-R96]
= 1a040f0cf93ec813
# 6
> deploy B1 @ 6.015625,22.9375
; Glitch is set up. [WB-R96]
= abd95b8428e21e4b
# 7
> deploy A5 @ 14.25,2.28125
; Much Millerson is set up. [WB-R96]
= d4ce76bca38f20fd
# 8
> deploy B8 @ 17.46875,22.734375
; Trace is set up. [WB-R96]
= dce2e79ab9c1a8c3
# 9
> deploy A2 @ 11.359375,1.578125
; Little Jon is set up. [WB-R96]
= 56574808870833c2
# 10
> deploy B4 @ 2.453125,23.171875
; Bulwark is set up. [WB-R96]
= 52c377a08edfb04d
# 11
> deploy A1 @ 10.34375,1.546875
; Robyn Foxley is set up. [WB-R96]
= 27bf7e9313cca4c2
# 12
> deploy B3 @ 11.796875,20.265625
; Razor Six is set up. [WB-R96]
= 494d18efe0535a11
# 13
> deploy A8 @ 2.90625,4
; Wat Hedger is set up. [WB-R96]
= 1e5764c64498a36a
# 14
> deploy B2 @ 3.484375,21.75
; Longshot is set up. [WB-R96]
= 2076b10e63386179
# 15
> deploy A3 @ 12.90625,3.8125
; Red William is set up. [WB-R96]
= 00b8831eb3379ae5
# 16
> deploy B5 @ 4.109375,19.875
; Loader Kay is set up. [WB-R96]
= 391901a8238f4613
# 17
> deploy A7 @ 9.296875,1.96875
; Brother Tuckwell is set up. [WB-R96]
= b17345f7024d8352
# 18
; Turn 1 of 8. [WB-02]
; Blue rolls for initiative: 4. [WB-04]
; Orange rolls for initiative: 10. [WB-04]
; Orange acts first. [WB-06]
= 1cb2537552e4bdab
# 19
> activate B4
; Bulwark is activated. [WB-10]
= 0e4183397b4a9af2
# 20
> done
= 9cd51aeb70907aeb
# 21
= feb72d0a4fa46337
# 22
> activate A5
; Much Millerson is activated. [WB-10]
= 357bb2c46a212d6f
# 23
> done
= dcb9f378af60fc5a
# 24
= 48f9b70d5f1e6e42
# 25
> activate B3
; Razor Six is activated. [WB-10]
= 203886774d6b1770
# 26
> move @ 11.546875,22.109375
; Razor Six moves 1.9″. [WB-14]
= caaa9068c60ff3ff
# 27
> move @ 11.640625,22
; Razor Six moves 0.1″. [WB-14]
= 3c44d8ed4d0dcab7
# 28
= a0d0ab8df8e2fc4b
# 29
> activate A4
; Lady Mariah is activated. [WB-10]
= 5946c0538e52c15e
# 30
> done
= 9171fcc3874e971c
# 31
= 7e64d28202459a64
# 32
> activate B8
; Trace is activated. [WB-10]
= 521b477c6ba1d1ee
# 33
> move @ 16.828125,21.4375
; Trace moves 1.4″. [WB-14]
= 680d6c775a18828f
# 34
> move @ 14.984375,21.546875
; Trace moves 1.8″. [WB-14]
= e47c83e005776f0b
# 35
= 63383d1b21820464
# 36
> activate A1
; Robyn Foxley is activated. [WB-10]
= b1429f369fe6e5ca
# 37
> command
; Robyn Foxley commands: 7; <6 needed, failed. [WB-183]
= 2e5a577eb8be03cc
# 38
= 097e0d9d70833da2
# 39
> activate B7
; Courier Jun is activated. [WB-10]
= 370c098605248df0
# 40
> done
= 0c53bcc389ae3ffa
# 41
= 6e2c7b01e9524e6c
# 42
> activate A7
; Brother Tuckwell is activated. [WB-10]
= af7c7e5e3785b2e7
# 43
> move @ 8.609375,2.4375
; Brother Tuckwell moves 0.8″. [WB-14]
= 7165727aabca1507
# 44
> done
= f351c5627b4c0ddd
# 45
= 01f1bebeb165a7be
# 46
> activate B1
; Glitch is activated. [WB-10]
= 059e98134ccbb752
# 47
> move @ 9.078125,21.984375
; Glitch moves 3.2″. [WB-14]
= 4b4750a4fd5f2df8
# 48
> done
= 5a629460b63890a9
# 49
= 651e6e227a48807e
# 50
> activate A2
; Little Jon is activated. [WB-10]
= f6ad758ef89eafe4
# 51
> done
= 4463d7ce3cbeaa37
# 52
= 7520de057c95f1fb
# 53
; Fire Team: nothing else is possible. [WB-07]
; Longshot commands the Fire Team. [WB-100]
; The Fire Team acts under Longshot. [WB-82]
= 651f60e68ccbdc80
# 54
> march
= 895deb14745ea564
# 55
> act B2
> done
= f4c945c84bb6e88e
# 56
> act B6
> done
= 391e154326b17d5c
# 57
> move @ 3.359375,17.6875
; Loader Kay moves 2.3″. [WB-14]
= c924699c20d405e6
# 58
= 456a46f58a05424b
# 59
> activate A8
; Wat Hedger is activated. [WB-10]
= 1e4a8f90c779f931
# 60
> done
= 03fde693a2956385
# 61
= 5291765bbef6123f
# 62
> activate A3
; Red William is activated. [WB-10]
= a85a05c0ed1b35b1
# 63
> move @ 11.1875,4.578125
; Red William moves 1.9″. [WB-14]
= 23d6295377343bcf
# 64
> move @ 12.546875,7.140625
; Red William moves 2.9″. [WB-14]
= ec55c9f5caa01bc7
# 65
= 86fbeaec10fa08b4
# 66
; Alan the Loud is the only one left to activate. [WB-07]
; Alan the Loud is activated. [WB-10]
= 8b4de0f187e3fba5
# 67
> done
= 59b9244d1cba3b23
# 68
= 3235fae31ad8e16b
# 69
= 1b1037f816e69b59
# 70
; Upkeep: all markers come off. [WB-08]
= aa04c5dd5c336139
# 71
; Turn 2 of 8. [WB-02]
; Blue rolls for initiative: 3. [WB-04]
; Orange rolls for initiative: 4. [WB-04]
; Orange acts first. [WB-06]
= 2dfc0b60c356a60a
# 72
> activate B4
; Bulwark is activated. [WB-10]
= ce00f3872c4fd002
# 73
> done
= 6d2286b588dc66ad
# 74
= 9f8fdb605554910e
# 75
> activate A5
; Much Millerson is activated. [WB-10]
= 5cc539e81d571930
# 76
> move @ 14.0625,5.03125
; Much Millerson moves 2.8″. [WB-14]
= f05a49b13512e1a8
# 77
> move @ 14.59375,5.734375
; Much Millerson moves 0.9″. [WB-14]
= d1ea0ac37a32a545
# 78
= 3960ada8f0594cc4
# 79
> crew 0
; Longshot commands the Fire Team. [WB-100]
; The Fire Team acts under Longshot. [WB-82]
= ac6f64eafe2e9524
# 80
> march
= cf6973934a9bf708
# 81
> done
= eea0b6d6392347b6
# 82
> activate A3
; Red William is activated. [WB-10]
= c431dbc7ba759c53
# 83
> move @ 8.890625,10.140625
; Red William moves 4.7″. [WB-14]
= bb2eda57d0a24485
# 84
> move @ 7.078125,12.75
; Red William moves 3.4″. [WB-14]
= e087014704d7bbb3
# 85
= 6a8d600f10d29397
# 86
> activate B1
; Glitch is activated. [WB-10]
= ac59ac11cd48934a
# 87
> shoot A3
; Glitch shoots at Red William. [WB-29]
; Glitch shoots at Red William: 3, 4; <6 needed, made. [WB-51]
; Red William defends: 2; 6+ needed, failed. [WB-52]
; Cover, 4.1″ of north-west garden on the line: again. [WB-R40]
; Red William defends (again): 4; 6+ needed, failed. [WB-52]
; Red William is wounded and goes down. [WB-58]
= 1d00d3cf8cc75b32
# 88
= 368b2cd3bd5f35ca
# 89
> activate A8
; Wat Hedger is activated. [WB-10]
= 383f3dcdbf5b0374
# 90
> done
= c85f0a2b1e7f45a7
# 91
= 1c997cafab5df1a4
# 92
> activate B3
; Razor Six is activated. [WB-10]
= 62875bf1c9722e12
# 93
> move @ 7.9375,21.890625
; Razor Six moves 3.7″. [WB-14]
= 95c20fc2c1405655
# 94
> done
= 585d3606e4b4b7cd
# 95
= 8a5632126138342f
# 96
> activate A2
; Little Jon is activated. [WB-10]
= 6f4cd2c17e6688be
# 97
> done
= e58cb1120f525eda
# 98
= 6e09d38252ef34fc
# 99
> activate B8
; Trace is activated. [WB-10]
= 003a2bdfb5ebde05
# 100
> move @ 13.578125,19.546875
; Trace moves 2.4″. [WB-14]
= 24db94effe68a501
# 101
> move @ 15.609375,18.328125
; Trace moves 2.4″. [WB-14]
= 03d971ad4a83edbf
# 102
= 5f5a2dafb92045eb
# 103
> activate A6
; Alan the Loud is activated. [WB-10]
= 483e772e595cda52
# 104
> move @ 0.796875,1.40625
; Alan the Loud moves 1.8″. [WB-14]
= 3fcfa3edb7ecda2e
# 105
> move @ 1.578125,4.125
; Alan the Loud moves 2.8″. [WB-14]
= 4ab4c7c1503411b5
# 106
= 5f5bee9e336b437b
# 107
; Courier Jun is the only one left to activate. [WB-07]
; Courier Jun is activated. [WB-10]
= 797c0f117a6a0e03
# 108
> done
= b4afa36194a6b95d
# 109
= 2e6ba2513faa7ed2
# 110
> activate A7
; Brother Tuckwell is activated. [WB-10]
= 9e83ec6d0dfeb471
# 111
> done
= a4ec136944712e73
# 112
= 55c54c6cd3de2510
# 113
> activate A4
; Lady Mariah is activated. [WB-10]
= 5b4530092fc4db09
# 114
> move @ 7.125,6.171875
; Lady Mariah moves 3.7″. [WB-14]
= 9cf2ead0afc15e83
# 115
> done
= d5e345c110648110
# 116
= 858d83b30518649c
# 117
; Robyn Foxley is the only one left to activate. [WB-07]
; Robyn Foxley is activated. [WB-10]
= d23cff6327b3dcab
# 118
> done
= 4712db8b35bbdef3
# 119
= 5aeac3ddb263e5da
# 120
= 13af0ae6dc9c27b1
# 121
; Upkeep: all markers come off. [WB-08]
= 848613766134356e
# 122
; Turn 3 of 8. [WB-02]
; Blue rolls for initiative: 9. [WB-04]
; Orange rolls for initiative: 7. [WB-04]
; Blue acts first. [WB-06]
= bd31773b2414541e
# 123
> activate A6
; Alan the Loud is activated. [WB-10]
= 2fbea5fe48be7878
# 124
> done
= 26f29f0d2f0666f6
# 125
= 206cb29b7111efd2
# 126
> activate B8
; Trace is activated. [WB-10]
= b51d19003f808bf2
# 127
> move @ 18.234375,17.625
; Trace moves 2.7″. [WB-14]
= c3519bbfd868cf52
# 128
> move @ 18.859375,19.5
; Trace moves 2.0″. [WB-14]
= 5d0a60c91ba5cce4
# 129
= 5f370b0464e86c77
# 130
> activate A2
; Little Jon is activated. [WB-10]
= 52cba00e8a0226c6
# 131
> done
= ac3eb6516b68a013
# 132
= 56627e2e739a0c1c
# 133
> crew 0
; Longshot commands the Fire Team. [WB-100]
; The Fire Team acts under Longshot. [WB-82]
= 93ff5c32e087c18f
# 134
> march
= 6fc1be989b358994
# 135
> done
= 9a5748674542aa64
# 136
> activate A8
; Wat Hedger is activated. [WB-10]
= 0a9f0cf0f14ba56f
# 137
> done
= 46d1960b5ab4274a
# 138
= 611f93fee1274dd4
# 139
> activate B4
; Bulwark is activated. [WB-10]
= 017295d4fd84d83d
# 140
> done
= f0a4f3722f2b6d4a
# 141
= 834d494a69e47db9
# 142
> activate A1
; Robyn Foxley is activated. [WB-10]
= ace6c2275eaf119a
# 143
> move @ 10.359375,1.953125
; Robyn Foxley moves 0.4″. [WB-14]
= be089194b57382c2
# 144
> command
; Robyn Foxley commands: 9; <6 needed, failed. [WB-183]
= 8d34d7bed497f415
# 145
= a1769311c87d16da
# 146
> activate B7
; Courier Jun is activated. [WB-10]
= ee76d6ed211e3388
# 147
> move @ 20.078125,18.546875
; Courier Jun moves 2.2″. [WB-14]
= b821a815ddfd4cef
# 148
> done
= 15e36ca2117e0332
# 149
= d22286e3c01ec6ac
# 150
> activate A4
; Lady Mariah is activated. [WB-10]
= eded12151f8f0da6
# 151
> done
= b880c23aec2f9c3e
# 152
= 88be3f6b771f1ba0
# 153
> activate B3
; Razor Six is activated. [WB-10]
= 62b2929f28e1d019
# 154
> done
= 4356aab57bbb3943
# 155
= 0764d5b6a81e34d2
# 156
> activate A5
; Much Millerson is activated. [WB-10]
= d21dd08223b3111e
# 157
> move @ 12.65625,5.3125
; Much Millerson moves 2.0″. [WB-14]
= d90fb65f30a45201
# 158
> done
= 1589c361cca887ea
# 159
= d4aac4ba9011b998
# 160
; Glitch is the only one left to activate. [WB-07]
; Glitch is activated. [WB-10]
= 2038a030b2d6c6a0
# 161
> move @ 6.71875,21.8125
; Glitch moves 2.4″. [WB-14]
= 97a75c73e4474323
# 162
> move @ 8.96875,23.109375
; Glitch moves 2.6″. [WB-14]
= 73bbfc6883c8d918
# 163
= f32d0503a053f9ba
# 164
> activate A7
; Brother Tuckwell is activated. [WB-10]
= ba56b8cbb9a5f0c3
# 165
> move @ 9.09375,2.671875
; Brother Tuckwell moves 0.5″. [WB-14]
= 68aaf29994677034
# 166
> move @ 8.671875,3.140625
; Brother Tuckwell moves 0.6″. [WB-14]
= 41616f20032466ce
# 167
= 43f73ceb52b0720c
# 168
; Red William is the only one left to activate. [WB-07]
; Red William is activated. [WB-10]
= 6ab8eeb0c5dbbd3f
# 169
> done
= ddd701b46b83ba71
# 170
= 1db31ba290911923
# 171
= 092d6b633c5071cf
# 172
; Upkeep: all markers come off. [WB-08]
= d4a4751efc8910f1
# 173
; Turn 4 of 8. [WB-02]
; Blue rolls for initiative: 8. [WB-04]
; Orange rolls for initiative: 1. [WB-04]
; Blue acts first. [WB-06]
= a226c65798bf033d
# 174
> activate A6
; Alan the Loud is activated. [WB-10]
= 9eadc93dbcbd2ea3
# 175
> move @ 5.1875,4.171875
; Alan the Loud moves 3.6″. [WB-14]
= 3cc3002a9cf49c89
# 176
> move @ 5.671875,2.125
; Alan the Loud moves 2.1″. [WB-14]
= 31f455582bf79fd5
# 177
= 6b0625838e2f959b
# 178
> activate B3
; Razor Six is activated. [WB-10]
= 62fd92ad27e08d6d
# 179
> done
= 28357a3b7f07f589
# 180
= 0029d776922e9945
# 181
> activate A2
; Little Jon is activated. [WB-10]
= 953cdeba64230133
# 182
> move @ 10.625,4.734375
; Little Jon moves 3.2″. [WB-14]
= f3bb2f086ebce7f4
# 183
> move @ 8.59375,5.0625
; Little Jon moves 2.1″. [WB-14]
= 790df81e4e77f902
# 184
= 58367b7287c6b302
# 185
> crew 0
; Longshot commands the Fire Team. [WB-100]
; The Fire Team acts under Longshot. [WB-82]
= 1d0b695f74f4f216
# 186
> done
= 5ecda3223f65e4b1
# 187
= 9fd4abcc5c2306d9
# 188
> activate A5
; Much Millerson is activated. [WB-10]
= 9c133a421eed09bd
# 189
> move @ 10.625,6.421875
; Much Millerson moves 2.3″. [WB-14]
= 1706600678f11835
# 190
> done
= 22e799206d144ecd
# 191
= a0c4e207c57f3959
# 192
> activate B7
; Courier Jun is activated. [WB-10]
= 2e60bd3914f0406b
# 193
> move @ 19.078125,17.65625
; Courier Jun moves 1.3″. [WB-14]
= fe45951772efed1a
# 194
> done
= 1ef12ae94f9a0dee
# 195
= 9cd2366ab0e56ca3
# 196
> activate A7
; Brother Tuckwell is activated. [WB-10]
= 20f60a5281fde3a5
# 197
> move @ 8.046875,4.03125
; Brother Tuckwell moves 1.1″. [WB-14]
= b594bd04417937a3
# 198
> move @ 7.515625,3.546875
; Brother Tuckwell moves 0.7″. [WB-14]
= 24e927bca8a1c104
# 199
= c2f6334458462c83
# 200
> activate B8
; Trace is activated. [WB-10]
= bd415bc35abe7fa3
# 201
> move @ 18.34375,19.75
; Trace moves 0.6″. [WB-14]
= 19a8dd3f9e92f07f
# 202
> done
= 75001598ddb7797c
# 203
= 89f2d57bb5af28cf
# 204
> activate A4
; Lady Mariah is activated. [WB-10]
= 81fc08783e1eecce
# 205
> done
= e476ceffb72fbf0f
# 206
= 962ba7f63214ed05
# 207
> activate B1
; Glitch is activated. [WB-10]
= 8f2e111ab407a657
# 208
> command
; Glitch commands: 4; <6 needed, made. [WB-183]
= 4d46a2f4864b36ae
# 209
> done
= 6fe75437baa5d975
# 210
= 780ee81fb4ec9977
# 211
> activate A3
; Red William is activated. [WB-10]
= 40abf89346b41531
# 212
> recover
; Red William recovers: 5; 6+ needed, failed. [WB-61]
= 9650eb61d0ee7601
# 213
> recover
; Red William recovers: 8; 6+ needed, made. [WB-61]
; Red William is on his feet again. [WB-61]
= f587eeea36d5e643
# 214
= 4fb08a9c8cde0afe
# 215
; Bulwark is the only one left to activate. [WB-07]
; Bulwark is activated. [WB-10]
= a55c24f668d5d39d
# 216
> done
= f01e655f85534535
# 217
= 6ae0a33fa72cdb1e
# 218
> activate A1
; Robyn Foxley is activated. [WB-10]
= 738808fb62b2b07f
# 219
> command
; Robyn Foxley commands: 1; <6 needed, made. [WB-183]
= 3392877201424866
# 220
> bid A5
= b915b043d4a0a66c
# 221
> move @ 11.546875,7.765625
; Much Millerson moves 1.6″. [WB-14]
= e849871d65e8fb31
# 222
= 8477505a7a12e278
# 223
; Wat Hedger is the only one left to activate. [WB-07]
; Wat Hedger is activated. [WB-10]
= 6ab3454545ef992f
# 224
> move @ 3.25,5
; Wat Hedger moves 1.1″. [WB-14]
= 69beaf0c027e59b6
# 225
> done
= 22e9d17685b3e970
# 226
= ed785336817b9442
# 227
= e274e466f687c278
# 228
; Upkeep: all markers come off. [WB-08]
= 7465b4d737d7a781
# 229
; Turn 5 of 8. [WB-02]
; Blue rolls for initiative: 8. [WB-04]
; Orange rolls for initiative: 1. [WB-04]
; Blue acts first. [WB-06]
= e466c1b0f4e9f89c
# 230
> activate A5
; Much Millerson is activated. [WB-10]
= 87b5900d73a7f365
# 231
> done
= dbd440d0ebf05733
# 232
= 8115625e922ab67c
# 233
> activate B3
; Razor Six is activated. [WB-10]
= 16fc0920ba88378d
# 234
> done
= 9de694f895f6a604
# 235
= bbfe3ef185853f87
# 236
> activate A2
; Little Jon is activated. [WB-10]
= fbcacc9e9ddb0457
# 237
> move @ 10.921875,5.234375
; Little Jon moves 2.3″. [WB-14]
= 56a6881781d0dfff
# 238
> move @ 12.4375,6.6875
; Little Jon moves 2.1″. [WB-14]
= 10ff645eedae86ce
# 239
= b29f68d791def2af
# 240
> activate B7
; Courier Jun is activated. [WB-10]
= 8d7c3b075a994a01
# 241
> move @ 17.40625,18.59375
; Courier Jun moves 1.9″. [WB-14]
= 39a0991d9ae75aed
# 242
> move @ 14.953125,19.78125
; Courier Jun moves 2.7″. [WB-14]
= ad1b3a9fbedf1456
# 243
= 59f5b5307119b764
# 244
> activate A4
; Lady Mariah is activated. [WB-10]
= 338110aa18795e79
# 245
> move @ 7.40625,6.9375
; Lady Mariah moves 0.8″. [WB-14]
= c110a2f1b88f6094
# 246
> move @ 11.015625,6.0625
; Lady Mariah moves 3.7″. [WB-14]
= 747a126346972499
# 247
= c51ab55cf009e8fc
# 248
> activate B8
; Trace is activated. [WB-10]
= 9cb989c7b90f45cc
# 249
> done
= dfd4e8194411f8ad
# 250
= 9fcd90db0e74574d
# 251
> activate A8
; Wat Hedger is activated. [WB-10]
= 97dd15b31610a86e
# 252
> done
= ff62d3b104c1bd1c
# 253
= 42034a0a628ff246
# 254
> activate B4
; Bulwark is activated. [WB-10]
= e50f6adec428e8f9
# 255
> done
= e5ab593adfaaef13
# 256
= 12fb0ea47cba2e9d
# 257
> activate A6
; Alan the Loud is activated. [WB-10]
= adf30f9b7f25429b
# 258
> done
= 83059207f999e435
# 259
= aa023d0120f694f8
# 260
> activate B1
; Glitch is activated. [WB-10]
= 8f5641db9bb3d478
# 261
> done
= ed8596e15e1f6e1d
# 262
= 3e1453455ea1f520
# 263
> activate A3
; Red William is activated. [WB-10]
= a3e18d74b4d9da9d
# 264
> done
= f702999bed9154eb
# 265
= cd2b4cbef971085e
# 266
; Fire Team: nothing else is possible. [WB-07]
; Longshot commands the Fire Team. [WB-100]
; The Fire Team acts under Longshot. [WB-82]
= 0bf33d3214259119
# 267
> march
= 140a783b44012102
# 268
> act B6
> done
= e1ddafb8e99d9ae9
# 269
> act B5
> done
= ea13582e6fa63d22
# 270
> done
= d2e621be562172c8
# 271
= 6109daead575ad88
# 272
> activate A1
; Robyn Foxley is activated. [WB-10]
= 18ca045697e4ea0b
# 273
> command
; Robyn Foxley commands: 8; <6 needed, failed. [WB-183]
= 20b529e5898e70ac
# 274
= 1e8ff2ef04d23199
# 275
; Brother Tuckwell is the only one left to activate. [WB-07]
; Brother Tuckwell is activated. [WB-10]
= 49bb1829e4f6302a
# 276
> done
= cc9d439d6c7cfe26
# 277
= c7624bfd25c95070
# 278
= 34e6fcba2295ace4
# 279
; Upkeep: all markers come off. [WB-08]
= c1561843f09d5a17
# 280
; Turn 6 of 8. [WB-02]
; Blue rolls for initiative: 9. [WB-04]
; Orange rolls for initiative: 5. [WB-04]
; Blue acts first. [WB-06]
= 52be8ddcc0d9868e
# 281
> activate A3
; Red William is activated. [WB-10]
= b8e3f074552efb7f
# 282
> done
= 4d508b365435c277
# 283
= bf3ed80802426ce9
# 284
> crew 0
; Longshot commands the Fire Team. [WB-100]
; The Fire Team acts under Longshot. [WB-82]
= 4a309eb6bacdd20c
# 285
> done
= 7a00a183531ccc57
# 286
= c768348c4641d244
# 287
> activate A4
; Lady Mariah is activated. [WB-10]
= fe5682464722892c
# 288
> move @ 11.109375,4.03125
; Lady Mariah moves 2.0″. [WB-14]
= 6e34e781b0d2f52d
# 289
> move @ 11.546875,3.46875
; Lady Mariah moves 0.7″. [WB-14]
= 06a9451b0c978e4b
# 290
= 7be3f0960f30ff24
# 291
> activate B8
; Trace is activated. [WB-10]
= 2a9311dccbcd1145
# 292
> move @ 16.09375,20.515625
; Trace moves 2.4″. [WB-14]
= aeb1e1960fea93b5
# 293
> done
= 20b030e38e9dd0a4
# 294
= 4e40aff7b740cc5d
# 295
> activate A6
; Alan the Loud is activated. [WB-10]
= b889b057f3f02401
# 296
> move @ 7.65625,1.40625
; Alan the Loud moves 2.1″. [WB-14]
= 589f1e5c1791abfe
# 297
> move @ 5.390625,1.265625
; Alan the Loud moves 2.3″. [WB-14]
= 65acb96331a9e6d5
# 298
= d91f352f00e4d177
# 299
> activate B7
; Courier Jun is activated. [WB-10]
= f94c461956bc650d
# 300
> done
= 83237de3572930e4
# 301
= 80a0f4130f22a1e8
# 302
> activate A7
; Brother Tuckwell is activated. [WB-10]
= 64be75632afe2d65
# 303
> done
= 490a5f4639d33ad4
# 304
= c1db76b20e7cd4a7
# 305
> activate B1
; Glitch is activated. [WB-10]
= 4f0504b3dc249c96
# 306
> done
= d27a9ba23fc98f4c
# 307
= da3c71173e656aaf
# 308
> activate A5
; Much Millerson is activated. [WB-10]
= 35a6e15c115e1f9a
# 309
> move @ 14.28125,7.84375
; Much Millerson moves 2.7″. [WB-14]
= 2b20ecdf1d7b7e6d
# 310
> done
= 9414af03f5c7506b
# 311
= de1a7edd8a659be5
# 312
> activate B3
; Razor Six is activated. [WB-10]
= 488b4732cdf3c62f
# 313
> move @ 10.875,21.234375
; Razor Six moves 3.0″. [WB-14]
= 5765e3d67495fd32
# 314
> done
= a55ddfe8368123b8
# 315
= efde40188f975199
# 316
> activate A1
; Robyn Foxley is activated. [WB-10]
= e31a589aeb795499
# 317
> done
= dd1da6411f1a89bd
# 318
= c55bbb91caa8ff44
# 319
; Bulwark is the only one left to activate. [WB-07]
; Bulwark is activated. [WB-10]
= b9300e2a01a9281a
# 320
> done
= 550ed60c236b8b4a
# 321
= 98914f21a3eec7f9
# 322
> activate A8
; Wat Hedger is activated. [WB-10]
= e4bc7c0f3ef00db6
# 323
> move @ 2.796875,6.390625
; Wat Hedger moves 1.5″. [WB-14]
= 40175ab19785a60c
# 324
> done
= ecdc7e0116c836e3
# 325
= 736987696fcb8f19
# 326
; Little Jon is the only one left to activate. [WB-07]
; Little Jon is activated. [WB-10]
= 287edda84f87371f
# 327
> move @ 13.5,8.75
; Little Jon moves 2.3″. [WB-14]
= 2183a334c39a0c84
# 328
> done
= 07ba71659a6a2c01
# 329
= e2ec7d8392b20cc6
# 330
= 7dd8ab77cad6915c
# 331
; Upkeep: all markers come off. [WB-08]
= d18cff85e979c728
# 332
; Turn 7 of 8. [WB-02]
; Blue rolls for initiative: 2. [WB-04]
; Orange rolls for initiative: 2. [WB-04]
; A tie: both roll again. [WB-R21]
; Blue rolls for initiative: 2. [WB-04]
; Orange rolls for initiative: 7. [WB-04]
; Orange acts first. [WB-06]
= 2e402804b51f73e5
# 333
> activate B3
; Razor Six is activated. [WB-10]
= 36f9d63bd4572a54
# 334
> move @ 12.359375,22.75
; Razor Six moves 2.1″. [WB-14]
= 3b03babd33e5dda2
# 335
> move @ 11,21.828125
; Razor Six moves 1.6″. [WB-14]
= 747874799b7036a2
# 336
= 2ae8324b767b2adc
# 337
> activate A3
; Red William is activated. [WB-10]
= b343634dc48f79fc
# 338
> done
= da7f2a3bd43615c9
# 339
= 4787015ffd71b10e
# 340
> activate B1
; Glitch is activated. [WB-10]
= 6b7b35dca37b5c91
# 341
> shoot A3
; Glitch shoots at Red William. [WB-29]
; Glitch shoots at Red William: 3, 6; <6 needed, failed. [WB-51]
= 13793a913195c04e
# 342
= ab02ad65d91cb9b9
# 343
> activate A5
; Much Millerson is activated. [WB-10]
= eaea0133792590b5
# 344
> move @ 14.75,5.28125
; Much Millerson moves 2.6″. [WB-14]
= 9fe0bde284fc4a03
# 345
> done
= 0a42daaf4b69b3cc
# 346
= aa457fdef6ce2afd
# 347
> activate B7
; Courier Jun is activated. [WB-10]
= 7b2784dde08a2760
# 348
> done
= dd401da0e36ccc5d
# 349
= 59fcc8ec56b19286
# 350
> activate A4
; Lady Mariah is activated. [WB-10]
= f79a4eb964d0384b
# 351
> done
= 1a3f35a4234b0ade
# 352
= f469ae1092d53192
# 353
> crew 0
; Longshot commands the Fire Team. [WB-100]
; The Fire Team acts under Longshot. [WB-82]
= e893bba5e8b5ca09
# 354
> march
= 2980654e8e2428f9
# 355
> act B2
> move @ 4.96875,22.9375
; Longshot moves 1.9″. [WB-14]
= fd66e0dd1291ff70
# 356
> done
= 089278125808a94c
# 357
> activate A8
; Wat Hedger is activated. [WB-10]
= 276c7c67846a2ea2
# 358
> done
= 1be97f6687606c0c
# 359
= 9853b2c907e52d76
# 360
> activate B4
; Bulwark is activated. [WB-10]
= 009dd0f526ee8d57
# 361
> done
= f9afc0a5dbf15fb9
# 362
= 2caa808a3bbaae3b
# 363
> activate A6
; Alan the Loud is activated. [WB-10]
= 54044dc0194f0e57
# 364
> done
= 421fa12c1398f315
# 365
= 8822ffd8150a7272
# 366
; Trace is the only one left to activate. [WB-07]
; Trace is activated. [WB-10]
= fb2d66ec5cf80801
# 367
> move @ 17.609375,18.453125
; Trace moves 2.6″. [WB-14]
= db3a7b1ebcc4dbd6
# 368
> done
= 20bc772c32e961d4
# 369
= 984c5ff38211ebbc
# 370
> activate A2
; Little Jon is activated. [WB-10]
= 6844b28a90584bc5
# 371
> shoot B1
; Little Jon shoots at Glitch. [WB-29]
; Little Jon shoots at Glitch: 5, 8; <5 needed, failed. [WB-51]
= bdb998394242e508
# 372
= f7cd0a8176a7ef0f
# 373
> activate A7
; Brother Tuckwell is activated. [WB-10]
= 119d23ab7cf90bfe
# 374
> move @ 8.21875,3.078125
; Brother Tuckwell moves 0.8″. [WB-14]
= 3ecb619abe0efa44
# 375
> move @ 7.828125,2.75
; Brother Tuckwell moves 0.5″. [WB-14]
= 6421985d7e93ee5b
# 376
= 02083c52a1ec1918
# 377
; Robyn Foxley is the only one left to activate. [WB-07]
; Robyn Foxley is activated. [WB-10]
= 5ebfe85451addf92
# 378
> done
= 9e68eabeabb63c22
# 379
= 57cfa692cebd1278
# 380
= df7a7976f8d71157
# 381
; Upkeep: all markers come off. [WB-08]
= 9b58934a46a4b844
# 382
; Turn 8 of 8. [WB-02]
; Blue rolls for initiative: 3. [WB-04]
; Orange rolls for initiative: 7. [WB-04]
; Orange acts first. [WB-06]
= f5b15c0877a69a65
# 383
> activate B8
; Trace is activated. [WB-10]
= 56bba98cf05db085
# 384
> move @ 19,18.875
; Trace moves 1.5″. [WB-14]
= 4ef66be2d4e6aada
# 385
> move @ 21.203125,17.484375
; Trace moves 2.6″. [WB-14]
= b112a5c69bed59a8
# 386
= 47e5ccbe8fa0723f
# 387
> activate A8
; Wat Hedger is activated. [WB-10]
= 8f18e84bdf943e7a
# 388
> done
= ffac7994bf527960
# 389
= e1fef5583ff81f60
# 390
> crew 0
; Longshot commands the Fire Team. [WB-100]
; The Fire Team acts under Longshot. [WB-82]
= f08cc92a20b39962
# 391
> done
= e682de9de78c70ce
# 392
= 28d842c3b970780e
# 393
> activate A1
; Robyn Foxley is activated. [WB-10]
= 936a8ee05176391c
# 394
> done
= f353e00c943ef74c
# 395
= 4335936263f8d5af
# 396
> activate B7
; Courier Jun is activated. [WB-10]
= 634b485a0c5738e9
# 397
> move @ 14.703125,20.75
; Courier Jun moves 1.0″. [WB-14]
= bc4a77b7f89757c5
# 398
> done
= ae44a9e5f8ebfc83
# 399
= ef4eea8245393708
# 400
> activate A6
; Alan the Loud is activated. [WB-10]
= 3280551e4dedb67f
# 401
> move @ 4.71875,0.703125
; Alan the Loud moves 0.9″. [WB-14]
= 3c2370f05b9f9c83
# 402
> done
= c09f727fd3fe04da
# 403
= 4bf01eef92915246
# 404
> activate B1
; Glitch is activated. [WB-10]
= 4dc43972a07c7d30
# 405
> done
= 7833cdef5e76149f
# 406
= 93315e2aff84b679
# 407
> activate A5
; Much Millerson is activated. [WB-10]
= 01e475b5c95a0aec
# 408
> move @ 13.34375,5.53125
; Much Millerson moves 1.4″. [WB-14]
= 9029b6c05685c9b2
# 409
> done
= 9765fa814a19cb1b
# 410
= c3336a9c9338a9b6
# 411
> activate B3
; Razor Six is activated. [WB-10]
= 394fc2c28a3b3cec
# 412
> move @ 14,18.09375
; Razor Six moves 4.8″. [WB-14]
= 36f1c5324cbf3da8
# 413
> done
= 6bf6271586b7a9ac
# 414
= f11a66466e9aa3fe
# 415
> activate A4
; Lady Mariah is activated. [WB-10]
= bbcf24282ae3ca06
# 416
> done
= 490d5a25e2439d53
# 417
= a33201982b4d537a
# 418
; Bulwark is the only one left to activate. [WB-07]
; Bulwark is activated. [WB-10]
= f4047b32bdccd3ed
# 419
> done
= 9c0728fe209a60ff
# 420
= ded79e7aa10dbfd0
# 421
> activate A7
; Brother Tuckwell is activated. [WB-10]
= 3dd76a2c03f75ab6
# 422
> done
= 8d0c08bc69c7154a
# 423
= 4f2f086d1f5eafaa
# 424
> activate A3
; Red William is activated. [WB-10]
= b532a5c884c23d12
# 425
> done
= 656a23a71cc7d199
# 426
= 1db1ca2d3d52867b
# 427
; Little Jon is the only one left to activate. [WB-07]
; Little Jon is activated. [WB-10]
= c4d77ab5eb3cef01
# 428
> shoot B1
; Little Jon shoots at Glitch. [WB-29]
; Little Jon shoots at Glitch: 6, 8; <5 needed, failed. [WB-51]
= fd9fa4a9c3a264c6
# 429
= 7363d5b1ce42e398
# 430
= 221d246c4a819a0b
# 431
; Upkeep: all markers come off. [WB-08]
= a2d5e3b80bf9d42f
