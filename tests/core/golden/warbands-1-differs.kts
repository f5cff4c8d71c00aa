Kitchen Table Skirmish record 1
ruleset warbands 1
option limit 180
table {"name":"Old Mill in the Woods","width":1536,"height":1536,"mat":"grass","edges":["south","north"],"source":"old-mill-in-the-woods.tmx"}
piece {"id":"F1","kind":"forest","corners":[[192,640],[448,640],[448,896],[192,896]],"name":"west wood","overrides":{}}
piece {"id":"F2","kind":"forest","corners":[[1088,640],[1344,640],[1344,896],[1088,896]],"name":"east wood","overrides":{}}
piece {"id":"F3","kind":"forest","corners":[[640,320],[896,320],[896,576],[640,576]],"name":"south wood","overrides":{}}
piece {"id":"F4","kind":"forest","corners":[[640,960],[896,960],[896,1216],[640,1216]],"name":"north wood","overrides":{}}
piece {"id":"H1","kind":"house","corners":[[640,640],[896,640],[896,896],[640,896]],"name":"the old mill","look":"flat","overrides":{}}
spawn {"id":"S1","place":[256,128],"radius":32}
spawn {"id":"S2","place":[768,128],"radius":32}
spawn {"id":"S3","place":[1280,128],"radius":32}
spawn {"id":"S4","place":[1280,1408],"radius":32}
spawn {"id":"S5","place":[768,1408],"radius":32}
spawn {"id":"S6","place":[256,1408],"radius":32}
force A {"name":"Neon Saints"}
figure A {"name":"Glitch","look":"neon-glitch","rank":"Boss","stat":5,"skill":"Influencer","melee":"shock baton","shooter":"light","gun":"needler"}
figure A {"name":"Longshot","look":"neon-longshot","rank":"Specialist","stat":4,"skill":"Sniper","melee":"knife","shooter":"medium","gun":"rail rifle","team":1}
figure A {"name":"Razor Six","look":"neon-razor","rank":"Specialist","stat":5,"skill":"Skirmisher","melee":"mono-blade"}
figure A {"name":"Bulwark","look":"neon-bulwark","rank":"Specialist","stat":4,"skill":"Tank","melee":"power fist","shield":true}
figure A {"name":"Loader Kay","look":"neon-kay","rank":"Rookie","stat":3,"role":"Fire Team","melee":"knife","shooter":"area","gun":"plasma mortar","team":1}
figure A {"name":"Loader Dee","look":"neon-dee","rank":"Rookie","stat":3,"role":"Fire Team","melee":"knife","team":1}
figure A {"name":"Courier Jun","look":"neon-jun","rank":"Rookie","stat":3,"melee":"stun rod"}
figure A {"name":"Trace","look":"neon-trace","rank":"Rookie","stat":3,"role":"Gunner","melee":"knife","shooter":"light","gun":"pistol"}
force B {"name":"Iron Lotus Temple"}
figure B {"name":"Master Quan","look":"lotus-quan","rank":"Boss","stat":5,"skill":"Warrior","melee":"straight sword","shield":true}
figure B {"name":"Sister Plum","look":"lotus-plum","rank":"Specialist","stat":5,"skill":"Martial Artist"}
figure B {"name":"Mirror Monk","look":"lotus-mirror-monk","rank":"Specialist","stat":4,"skill":"Switcher","melee":"bo staff"}
figure B {"name":"Ox Ren","look":"lotus-ox-ren","rank":"Specialist","stat":4,"skill":"Berserker","melee":"great hook"}
figure B {"name":"Disciple Bao","look":"lotus-bao","rank":"Rookie","stat":3,"role":"Fighter","melee":"spear","shield":true}
figure B {"name":"Disciple Lin","look":"lotus-lin","rank":"Rookie","stat":3,"role":"Fighter","melee":"spear"}
figure B {"name":"Gatekeeper Ho","look":"lotus-ho","rank":"Rookie","stat":4,"role":"Meat Shield","melee":"bronze gong"}
figure B {"name":"Needle Mei","look":"lotus-mei","rank":"Rookie","stat":3,"role":"Gunner","melee":"dagger","shooter":"light","gun":"throwing stars"}
figure B {"name":"Novice Tam","look":"lotus-tam","rank":"Rookie","stat":3,"melee":"broom"}
player A easy
player B easy
dice seed 8196980753821780235 0
begin 6c6989e2f207aed3
# 1
> edge north
; Blue rolls for the side: 2. [WB-R96]
; Orange rolls for the side: 5. [WB-R96]
; Blue starts in the south. [WB-R96]
= 5a76eed0aaa8f471
# 2
> deploy A1 @ 18.71875,4.375
; Glitch is set up. [WB-R96]
= 938ec886f80828f7
# 3
> deploy B1 @ 18.71875,19.515625
; Master Quan is set up. [WB-R96]
= 75bee00f59e7c21e
# 4
> deploy A2 @ 21.109375,3.578125
; Longshot is set up. [WB-R96]
= 1d45c063da7e6241
# 5
> deploy B2 @ 5.171875,19.515625
; Sister Plum is set up. [WB-R96]
= 4c9f3e2ecf38509e
# 6
> deploy A3 @ 5.171875,4.375
; Razor Six is set up. [WB-R96]
= 8f3ea359c63f7626
# 7
> deploy B3 @ 21.90625,20.3125
; Mirror Monk is set up. [WB-R96]
= 3235187406a51445
# 8
> deploy A4 @ 21.90625,1.1875
; Bulwark is set up. [WB-R96]
= ec0680331af284a5
# 9
> deploy B4 @ 2.78125,20.3125
; Ox Ren is set up. [WB-R96]
= abc9aa5afb93cff1
# 10
> deploy A5 @ 17.921875,1.984375
; Loader Kay is set up. [WB-R96]
= b327e9a4d59ef350
# 11
> deploy B5 @ 17.921875,21.90625
; Disciple Bao is set up. [WB-R96]
= ff44a9cbf6199a39
# 12
> deploy A6 @ 2.78125,3.578125
; Loader Dee is set up. [WB-R96]
= 7d83265da361fee7
# 13
> deploy B6 @ 21.109375,22.703125
; Disciple Lin is set up. [WB-R96]
= 12e810125511f879
# 14
> deploy A7 @ 3.578125,1.1875
; Courier Jun is set up. [WB-R96]
= 7fb7569d3f6ae65a
# 15
> deploy B7 @ 3.578125,22.703125
; Gatekeeper Ho is set up. [WB-R96]
= 09a6902e1646d9a5
# 16
> deploy A8 @ 5.96875,1.984375
; Trace is set up. [WB-R96]
= 52e21459440a4c55
# 17
> deploy B8 @ 9.953125,20.3125
; Needle Mei is set up. [WB-R96]
= 5d19f8674c42fea2
# 18
> deploy B9 @ 5.96875,21.90625
; Novice Tam is set up. [WB-R96]
= 2a62914c1c6dd6a6
# 19
; Turn 1 of 8. [WB-02]
; Blue rolls for initiative: 3. [WB-04]
; Orange rolls for initiative: 9. [WB-04]
; Orange acts first. [WB-06]
= 6f6a86517481b91f
# 20
> activate B6
; Disciple Lin is activated. [WB-10]
= b7158f47720f709d
# 21
> move @ 19.515625,23.5
; Disciple Lin moves 1.8″. [WB-14]
= 67c96957fd5fe038
# 22
> move @ 17.125,23.5
; Disciple Lin moves 2.4″. [WB-14]
= 0ff77552b9f0ab16
# 23
= 57d76e7478391058
# 24
> activate A1
; Glitch is activated. [WB-10]
= 3ea23de93d449bdd
# 25
> command
; Glitch commands: 9; <6 needed, failed. [WB-183]
= 9caa889c1da0d4f6
# 26
= e0aec5c97f8155d0
# 27
> activate B5
; Disciple Bao is activated. [WB-10]
= 5db0030110581729
# 28
> move @ 18.71875,23.5
; Disciple Bao moves 1.8″. [WB-14]
= 2382e26dce9da349
# 29
> move @ 19.515625,21.109375
; Disciple Bao moves 2.5″. [WB-14]
= dcdd18ffd424e476
# 30
= d48730afbe67c68b
# 31
> activate A8
; Trace is activated. [WB-10]
= fd777337c9b7cfad
# 32
> move @ 5.171875,1.1875
; Trace moves 1.1″. [WB-14]
= 01e191cefbe87d89
# 33
> done
= ea06fa415a62b4c6
# 34
= 02cc060065ad52be
# 35
> activate B7
; Gatekeeper Ho is activated. [WB-10]
= 0ac9fb46073ad7e5
# 36
> move @ 3.578125,21.109375
; Gatekeeper Ho moves 1.6″. [WB-14]
= a899c04669a4b909
# 37
> move @ 4.375,20.3125
; Gatekeeper Ho moves 1.1″. [WB-14]
= ae777e9d9ade8ea0
# 38
= 8787c010fcf839a8
# 39
> activate A3
; Razor Six is activated. [WB-10]
= 427a21c7489becb5
# 40
> move @ 6.765625,1.1875
; Razor Six moves 3.6″. [WB-14]
= 32961fd47bcf0224
# 41
> done
= ac35ca9fe3ea7d62
# 42
= f6c57f121bc0d39a
# 43
> activate B2
; Sister Plum is activated. [WB-10]
= 59fa36f7fce5f59a
# 44
> move @ 4.375,14.734375
; Sister Plum moves 4.8″. [WB-14]
= d25b768464f46b57
# 45
> move @ 3.578125,9.953125
; Sister Plum moves 4.8″. [WB-14]
= d0e1de47a83fbe1e
# 46
= 54546b3492ee8ea9
# 47
> activate A7
; Courier Jun is activated. [WB-10]
= 55c53e3ed41c195c
# 48
> move @ 1.984375,1.1875
; Courier Jun moves 1.6″. [WB-14]
= d8b8e9391c61caba
# 49
> move @ 3.578125,1.1875
; Courier Jun moves 1.6″. [WB-14]
= 1b17d287f165ee3f
# 50
= f207b6af11f57965
# 51
> activate B9
; Novice Tam is activated. [WB-10]
= 99287cd9cfe94a59
# 52
> move @ 5.171875,19.515625
; Novice Tam moves 2.5″. [WB-14]
= 1f8c46b4221154de
# 53
> move @ 6.765625,17.125
; Novice Tam moves 2.9″. [WB-14]
= e658fce30ba3f6e2
# 54
= b0ae1f8aba25f503
# 55
> crew 0
; Longshot commands the Fire Team. [WB-100]
; The Fire Team acts under Longshot. [WB-82]
= 2446101ab6b485d7
# 56
> done
= 000bdaa5a874841d
# 57
= 6c35e2490854e252
# 58
> activate B1
; Master Quan is activated. [WB-10]
= fcf5cc4daee9cfcb
# 59
> command
; Master Quan commands: 4; <6 needed, made. [WB-183]
= 7b71c0e66bfa1bbe
# 60
> bid B4
= f3f5b3070cee07ac
# 61
> move @ 3.578125,17.125
; Ox Ren moves 3.3″. [WB-14]
= 708f13710b160145
# 62
= ec2e3a1629d33447
# 63
; Bulwark is the only one left to activate. [WB-07]
; Bulwark is activated. [WB-10]
= 3296bb3b55d31068
# 64
> move @ 19.515625,1.1875
; Bulwark moves 2.4″. [WB-14]
= f817ca7948144c30
# 65
> move @ 18.71875,1.1875
; Bulwark moves 0.8″. [WB-14]
= 03679ece7d7f16e1
# 66
= 396d91cd497bc2b2
# 67
> activate B8
; Needle Mei is activated. [WB-10]
= 062725d0c0a0be4e
# 68
> move @ 8.359375,17.921875
; Needle Mei moves 2.9″. [WB-14]
= 3e648a621f7d8d61
# 69
> move @ 6.765625,15.53125
; Needle Mei moves 2.9″. [WB-14]
= e357b237e4fa5260
# 70
= cae1dc68acca457c
# 71
> activate B3
; Mirror Monk is activated. [WB-10]
= 2bf5b520ad0a9086
# 72
> move @ 19.515625,23.5
; Mirror Monk moves 4.0″. [WB-14]
= d32da0a579ee0d95
# 73
> move @ 18.71875,23.5
; Mirror Monk moves 0.8″. [WB-14]
= ad3a4d919a903e74
# 74
= 282870411623bf4e
# 75
; Ox Ren is the only one left to activate. [WB-07]
; Ox Ren is activated. [WB-10]
= 8d116a3f238a385d
# 76
> move @ 3.578125,13.140625
; Ox Ren moves 4.0″. [WB-14]
= 2c7c06ca9e83eab4
# 77
> move @ 1.984375,9.953125
; Ox Ren moves 3.6″. [WB-14]
= 4e7a13b08087b806
# 78
= 241a0827142f4cef
# 79
= 3c5f00f35e91fa94
# 80
; Upkeep: all markers come off. [WB-08]
= 0637d2e00c3369cc
# 81
; Turn 2 of 8. [WB-02]
; Blue rolls for initiative: 8. [WB-04]
; Orange rolls for initiative: 4. [WB-04]
; Blue acts first. [WB-06]
= 2c6a7f073c6ee8ab
# 82
> activate A8
; Trace is activated. [WB-10]
= 8039b6d5e57be6b6
# 83
> move @ 4.375,1.984375
; Trace moves 1.1″. [WB-14]
= 28cc53f1a8fb79ab
# 84
> shoot B2
; Trace shoots at Sister Plum. [WB-29]
; Trace shoots into a crowd: 1. [WB-31]
; It is for Sister Plum. [WB-31]
; Trace shoots at Sister Plum: 2, 4; <5 needed, made. [WB-51]
; Sister Plum defends: 1; 6+ needed, failed. [WB-52]
; Cover, touching west wood: again. [WB-R40]
; Sister Plum defends (again): 4; 6+ needed, failed. [WB-52]
; Sister Plum is wounded and goes down. [WB-58]
= cf0670034ef53a2a
# 85
= 89d77933c6f4a5cf
# 86
> activate B4
; Ox Ren is activated. [WB-10]
= 13d25572adf3e285
# 87
> move @ 1.984375,5.96875
; Ox Ren moves 4.0″. [WB-14]
= 54e4956b42fed522
# 88
> move @ 2.46875,4.53125
; Ox Ren moves 1.5″. [WB-14]
= fa5c1f2c561e870b
# 89
= b8f9a13c96ff07c7
# 90
> activate A3
; Razor Six is activated. [WB-10]
= 88f6cbbde77974cc
# 91
> move @ 3.578125,2.78125
; Razor Six moves 3.6″. [WB-14]
= 74d450dedc650765
# 92
> move @ 2.78125,1.984375
; Razor Six moves 1.1″. [WB-14]
= d2b13a86da6b8085
# 93
= a7cced641769254f
# 94
> activate B8
; Needle Mei is activated. [WB-10]
= c39f98504f3a0b4d
# 95
> move @ 7.5625,13.140625
; Needle Mei moves 2.5″. [WB-14]
= 060e1b449e33b75e
# 96
> move @ 5.96875,10.75
; Needle Mei moves 2.9″. [WB-14]
= 7e596059c159e3c0
# 97
= 275470d07f546358
# 98
> activate A7
; Courier Jun is activated. [WB-10]
= 8827d51b347085de
# 99
> move @ 1.1875,2.78125
; Courier Jun moves 2.9″. [WB-14]
= f00677170457072e
# 100
> move @ 3.578125,2.78125
; Courier Jun moves 2.4″. [WB-14]
= 30dd6fba5618ad6c
# 101
= dc1fb74a8be5b76f
# 102
> activate B7
; Gatekeeper Ho is activated. [WB-10]
= a5a0998c11a44112
# 103
> move @ 4.375,18.71875
; Gatekeeper Ho moves 1.6″. [WB-14]
= cf6b1b19fa5113a2
# 104
> move @ 2.78125,17.921875
; Gatekeeper Ho moves 1.8″. [WB-14]
= 8d29b476c9d544eb
# 105
= 1b5ceb6a51f2ecbc
# 106
> activate A1
; Glitch is activated. [WB-10]
= 5ebe76b896584b64
# 107
> influence B8
; Glitch influences Needle Mei: 1; <6 needed, made. [WB-130]
= bc4b2c5370e98567
# 108
> shoot B7
; Needle Mei shoots at Gatekeeper Ho. [WB-29]
; Needle Mei shoots at Gatekeeper Ho: 5, 2; <5 needed, failed. [WB-51]
= f5075159d01a5fb4
# 109
= 78046b5a47efeebd
# 110
> activate B3
; Mirror Monk is activated. [WB-10]
= e6cc174fb04e05b9
# 111
> move @ 16.328125,20.3125
; Mirror Monk moves 4.0″. [WB-14]
= bcdf5da271994e39
# 112
> move @ 13.9375,22.703125
; Mirror Monk moves 3.4″. [WB-14]
= 3e30fa618b53f922
# 113
= 51d7a57e5de0ae47
# 114
> activate A4
; Bulwark is activated. [WB-10]
= de5e917c515490e6
# 115
> move @ 14.734375,1.1875
; Bulwark moves 4.0″. [WB-14]
= dd48e25cbf35ebec
# 116
> move @ 10.75,1.1875
; Bulwark moves 4.0″. [WB-14]
= fa291a178c696d7b
# 117
= 3fe26ed6e036de58
# 118
> activate B6
; Disciple Lin is activated. [WB-10]
= eab72f881afcc0a4
# 119
> move @ 15.53125,21.109375
; Disciple Lin moves 2.9″. [WB-14]
= 9b38ffe46003ad59
# 120
> move @ 14.734375,23.5
; Disciple Lin moves 2.5″. [WB-14]
= f743d1c8c528f70c
# 121
= 1cfdd208a9aa21e9
# 122
; Fire Team: nothing else is possible. [WB-07]
; Longshot commands the Fire Team. [WB-100]
; The Fire Team acts under Longshot. [WB-82]
= 80bbd83e1e252a22
# 123
> march
= ec07ca8c5d058f67
# 124
> act A2
> move @ 19.515625,1.1875
; Longshot moves 2.9″. [WB-14]
= c072a1806ab5d99e
# 125
> act A6
> move @ 1.984375,2.78125
; Loader Dee moves 1.1″. [WB-14]
= 1d456712fca6e30c
# 126
> move @ 16.328125,1.1875
; Loader Kay moves 1.8″. [WB-14]
= c5bfe900514b6b17
# 127
= c28bed9fd6101cad
# 128
> activate B2
; Sister Plum is activated. [WB-10]
= 90140d48083d5c86
# 129
> recover
; Sister Plum recovers: 4; 6+ needed, failed. [WB-61]
= 237561ee2d25458a
# 130
> recover
; Sister Plum recovers: 1; 6+ needed, failed. [WB-61]
= 3e94010fc5f0b70a
# 131
= d3b8febf42410c41
# 132
> activate B5
; Disciple Bao is activated. [WB-10]
= c106967299649046
# 133
> move @ 17.921875,18.71875
; Disciple Bao moves 2.9″. [WB-14]
= 19ad0108a8a5b380
# 134
> move @ 16.328125,21.109375
; Disciple Bao moves 2.9″. [WB-14]
= e7e53ed9ad105200
# 135
= f89e8e739e2a0098
# 136
> activate B1
; Master Quan is activated. [WB-10]
= cce17b5f9d5e4616
# 137
> command
; Master Quan commands: 10; <6 needed, failed. [WB-183]
= 8d4a5ab053ce00cf
# 138
= 1c232c272ec0a3dc
# 139
; Novice Tam is the only one left to activate. [WB-07]
; Novice Tam is activated. [WB-10]
= 7b03c436aa4d42b7
# 140
> move @ 5.171875,15.53125
; Novice Tam moves 2.3″. [WB-14]
= ae5fc9d88e6b1cad
# 141
> move @ 3.578125,15.53125
; Novice Tam moves 1.6″. [WB-14]
= 5d0012aa2cfed01d
# 142
= 8aba1169376efb0c
# 143
= a75c536974d464b0
# 144
; Upkeep: all markers come off. [WB-08]
= ff8545b5526cdc0b
# 145
; Turn 3 of 8. [WB-02]
; Blue rolls for initiative: 2. [WB-04]
; Orange rolls for initiative: 1. [WB-04]
; Blue acts first. [WB-06]
= 30b85a17ba6d64a2
# 146
> activate A8
; Trace is activated. [WB-10]
= ce7ee46ebd2507df
# 147
> move @ 3.578125,4.375
; Trace moves 2.5″. [WB-14]
= afcf9bb5f72aea66
# 148
> strike B4
; Trace strikes at Ox Ren. [WB-23]
; Trace strikes Ox Ren: 4; <5 needed, made. [WB-26]
; Ox Ren defends: 1; 5+ needed, failed. [WB-52]
; Ox Ren is wounded and goes down. [WB-58]
; Ox Ren is pushed back. [WB-27]
= a98e56fa627afd16
# 149
= 2367972c7c7cf30f
# 150
> activate B8
; Needle Mei is activated. [WB-10]
= d96bc48549c5de92
# 151
> move @ 4.375,8.359375
; Needle Mei moves 2.9″. [WB-14]
= 99ef8402aeaf79e1
# 152
> shoot A7
; Needle Mei shoots at Courier Jun. [WB-29]
; Needle Mei shoots into a crowd: 1. [WB-31]
; It is for Courier Jun. [WB-31]
; Needle Mei shoots at Courier Jun: 6; <5 needed, failed. [WB-51]
= b7f037d840f56aca
# 153
= 0a8f37c6fe8de0e9
# 154
> activate A3
; Razor Six is activated. [WB-10]
= da093a843ddf0675
# 155
> move @ 3.578125,5.96875
; Razor Six moves 4.1″. [WB-14]
= d2dd8f8b31e371f8
# 156
> move @ 4.375,5.96875
; Razor Six moves 0.8″. [WB-14]
= 7cd28ac206827113
# 157
= 524a21e2585e3b6a
# 158
> activate B2
; Sister Plum is activated. [WB-10]
= 7ed12d492e74ce97
# 159
> recover
; Sister Plum recovers: 2; 6+ needed, failed. [WB-61]
= 7f4a0ef173cfca36
# 160
> recover
; Sister Plum recovers: 7; 6+ needed, made. [WB-61]
; Sister Plum is on his feet again. [WB-61]
= 9159338c9746c4de
# 161
= cdf4f05cd4604416
# 162
> activate A1
; Glitch is activated. [WB-10]
= 3cbd0a9d079b86f6
# 163
> move @ 13.9375,5.171875
; Glitch moves 4.8″. [WB-14]
= 223df684734cb7f3
# 164
> shoot B8
; Glitch shoots at Needle Mei. [WB-29]
; Glitch shoots into a crowd: 2. [WB-31]
; It is for Sister Plum. [WB-31]
; Glitch shoots at Sister Plum: 2, 2; <6 needed, made. [WB-51]
; Sister Plum defends: 6; 6+ needed, made. [WB-52]
; Sister Plum defends. [WB-53]
= d97b062c3a241626
# 165
= 604d7c36704e2bbb
# 166
> activate B9
; Novice Tam is activated. [WB-10]
= 710ce54165c8c0f5
# 167
> move @ 1.984375,13.140625
; Novice Tam moves 2.9″. [WB-14]
= 98fbbc200db21141
# 168
> move @ 1.984375,10.75
; Novice Tam moves 2.4″. [WB-14]
= b83bad66f81f4dcc
# 169
= c31d8a7552dfa350
# 170
> activate A7
; Courier Jun is activated. [WB-10]
= f369fe2d9995bc37
# 171
> move @ 1.1875,1.984375
; Courier Jun moves 2.5″. [WB-14]
= b33b8032eecc7e0b
# 172
> move @ 1.1875,1.1875
; Courier Jun moves 0.8″. [WB-14]
= 819c0a56fdd57a87
# 173
= 776e211a781f365c
# 174
> activate B7
; Gatekeeper Ho is activated. [WB-10]
= 25bf0d2ef8951d19
# 175
> done
= eab7d05ef2c2e1e5
# 176
= 11aee14d7217fc3d
# 177
> crew 0
; Longshot commands the Fire Team. [WB-100]
; The Fire Team acts under Longshot. [WB-82]
= ed28eafdaa6e4b61
# 178
> march
= 94e1815ec89e62ea
# 179
> act A5
> move @ 17.921875,1.1875
; Loader Kay moves 1.6″. [WB-14]
= fd60a0e3ea90ad6b
# 180
> act A2
> move @ 15.53125,1.1875
; Longshot moves 4.0″. [WB-14]
= b979c13c165de3ec
# 181
> move @ 2.78125,2.78125
; Loader Dee moves 0.8″. [WB-14]
= b7b291001d92f637
# 182
= 6869c9fdc8462fe5
# 183
> activate B4
; Ox Ren is activated. [WB-10]
= 411266d86a167401
# 184
> recover
; Ox Ren recovers: 8; 5+ needed, made. [WB-61]
; Ox Ren is on his feet again. [WB-61]
= 4a9d25eb65a5ccf1
# 185
= bfc66cb733dc3bb6
# 186
; Bulwark is the only one left to activate. [WB-07]
; Bulwark is activated. [WB-10]
= 76fadc84b8af38a7
# 187
> done
= c9c366094b2dd082
# 188
= b0196b4c9fc41c15
# 189
> activate B6
; Disciple Lin is activated. [WB-10]
= 884c511f630a7155
# 190
> move @ 13.9375,21.109375
; Disciple Lin moves 2.5″. [WB-14]
= 27cbff5b4848cffd
# 191
> move @ 11.546875,19.515625
; Disciple Lin moves 2.9″. [WB-14]
= 3913df9deedb6a2b
# 192
= e6f2f8c5c8bb7bd4
# 193
> activate B1
; Master Quan is activated. [WB-10]
= 524f6db62be2f44e
# 194
> command
; Master Quan commands: 1; <6 needed, made. [WB-183]
= e1b2aaac05fa1cd1
# 195
> bid B2
= 4094d9700ecd7142
# 196
> kick A3
; Sister Plum strikes at Razor Six. [WB-23]
; Sister Plum strikes Razor Six: 2, 7; <6 needed, made. [WB-26]
; Razor Six defends: 4; 6+ needed, failed. [WB-52]
; Razor Six is wounded and goes down. [WB-58]
= ce1de8f4734c581e
# 197
= 8811ce088ac12d35
# 198
> activate B3
; Mirror Monk is activated. [WB-10]
= 2984e2b83e4266cf
# 199
> move @ 12.34375,20.3125
; Mirror Monk moves 2.9″. [WB-14]
= e52e61e20c976ed3
# 200
> move @ 10.75,17.921875
; Mirror Monk moves 2.9″. [WB-14]
= 09114e2011e613ac
# 201
= 702f92a24f2adb2e
# 202
; Disciple Bao is the only one left to activate. [WB-07]
; Disciple Bao is activated. [WB-10]
= 6ef3e2b90577c57c
# 203
> move @ 15.53125,18.71875
; Disciple Bao moves 2.5″. [WB-14]
= dccd86f351bf20f0
# 204
> move @ 13.9375,21.109375
; Disciple Bao moves 2.9″. [WB-14]
= 42fc17ebd6858b57
# 205
= 3a71771f5f814606
# 206
= 9de81c094e45e4ef
# 207
; Upkeep: all markers come off. [WB-08]
= ff4119d284a53c02
# 208
; Turn 4 of 8. [WB-02]
; Blue rolls for initiative: 6. [WB-04]
; Orange rolls for initiative: 1. [WB-04]
; Blue acts first. [WB-06]
= 9bade97bdb9d5b35
# 209
> activate A8
; Trace is activated. [WB-10]
= 2fd5627898ad5b56
# 210
> move @ 4.375,4.375
; Trace moves 0.8″. [WB-14]
= 83be365023ef2535
# 211
> shoot B4
; Trace shoots at Ox Ren. [WB-29]
; Trace shoots at Ox Ren: 5; <5 needed, failed. [WB-51]
= e9ab5718325b2da4
# 212
= 7a5967202db90e97
# 213
> activate B2
; Sister Plum is activated. [WB-10]
= 8b9b381224394368
# 214
> move @ 1.1875,8.359375
; Sister Plum moves 2.9″. [WB-14]
= 6efaf564dc3736b4
# 215
> kick A8
; Sister Plum strikes at Trace. [WB-23]
; Sister Plum strikes Trace: 4, 6; <6 needed, made. [WB-26]
; Trace defends: 3; 5+ needed, failed. [WB-52]
; Trace is out. [WB-57]
; 1 points for Trace. [WB-R101]
= 959bb528cfb8f697
# 216
= d241c39a5b313b52
# 217
> activate A7
; Courier Jun is activated. [WB-10]
= fd4dbaf9d138399f
# 218
> move @ 1.1875,2.78125
; Courier Jun moves 1.6″. [WB-14]
= c615d5e055e4df8d
# 219
> strike B4
; Courier Jun strikes at Ox Ren. [WB-23]
; Courier Jun strikes Ox Ren: 4; <4 needed, failed. [WB-26]
= 6cee6be4b86d1558
# 220
= e13f9b56e1c973b8
# 221
> activate B4
; Ox Ren is activated. [WB-10]
= e8da4c3f51ed4aa8
# 222
> move @ 3.578125,3.578125
; Ox Ren moves 2.4″. [WB-14]
= f71fa6b237a5fd40
# 223
> strike A6
; Ox Ren strikes at Loader Dee. [WB-23]
; Ox Ren strikes Loader Dee: 3; <5 needed, made. [WB-26]
; Loader Dee defends: 3; 4+ needed, failed. [WB-52]
; Loader Dee is out. [WB-57]
; 1 points for Loader Dee. [WB-R101]
= f615fb9a5bca61dd
# 224
= 7b7363f9117a21af
# 225
= 88d7d675465a331f
# 226
> activate A2
; Longshot is activated. [WB-10]
= 26e9c32b06929c36
# 227
> move @ 12.34375,1.1875
; Longshot moves 3.2″. [WB-14]
= 45f47f79d0b47f90
# 228
> shoot B4
; Longshot shoots at Ox Ren. [WB-29]
; Longshot shoots at Ox Ren: 2; <5 needed, made. [WB-51]
; Ox Ren defends: 1; 5+ needed, failed. [WB-52]
; Ox Ren is wounded and goes down. [WB-58]
= 22acea41e97751d5
# 229
= 44815c74f8121e88
# 230
> activate B8
; Needle Mei is activated. [WB-10]
= b072432b6c3a8570
# 231
> move @ 5.96875,5.96875
; Needle Mei moves 2.9″. [WB-14]
= 754f021af992deb2
# 232
> shoot A7
; Needle Mei shoots at Courier Jun. [WB-29]
; Needle Mei shoots at Courier Jun: 4; <5 needed, made. [WB-51]
; Courier Jun defends: 2; 4+ needed, failed. [WB-52]
; Courier Jun is out. [WB-57]
; 1 points for Courier Jun. [WB-R101]
= 2f8fb4fda613626f
# 233
= d99e2f5c4ad9356e
# 234
> activate A1
; Glitch is activated. [WB-10]
= 84d097305146c468
# 235
> move @ 9.953125,3.578125
; Glitch moves 4.3″. [WB-14]
= 80bd5c5757646c3c
# 236
> influence B2
; Glitch influences Sister Plum: 10; <6 needed, failed. [WB-130]
; Glitch loses his next activation. [WB-133]
= 262c9415ccf6746f
# 237
= 24fec32735d613cf
# 238
> activate B9
; Novice Tam is activated. [WB-10]
= 72c61a3960b274e4
# 239
> move @ 3.578125,8.359375
; Novice Tam moves 2.9″. [WB-14]
= cf7193b067649c68
# 240
> done
= cc99ffd0572f098d
# 241
= 4384d35fedfda686
# 242
> activate A4
; Bulwark is activated. [WB-10]
= bf7510068fd0327a
# 243
> move @ 13.9375,1.984375
; Bulwark moves 3.3″. [WB-14]
= 2f220c65b9fc23b1
# 244
> move @ 10.75,1.1875
; Bulwark moves 3.3″. [WB-14]
= 89090302025fa362
# 245
= ccca41fb8d26f951
# 246
> activate B6
; Disciple Lin is activated. [WB-10]
= a17c77684293e6e1
# 247
> move @ 12.34375,17.125
; Disciple Lin moves 2.5″. [WB-14]
= 7f6f3e26c4f693ac
# 248
> move @ 11.546875,15.53125
; Disciple Lin moves 1.8″. [WB-14]
= bbc0b7c07d1a29e9
# 249
= 237a3cbc60e2228e
# 250
> activate A5
; Loader Kay is activated. [WB-10]
= a95f0674964b0657
# 251
> move @ 19.515625,1.984375
; Loader Kay moves 1.8″. [WB-14]
= f4cd409b1a10e679
# 252
> move @ 19.515625,1.1875
; Loader Kay moves 0.8″. [WB-14]
= a66628cf42891b6e
# 253
= 6a2fbb1b75224969
# 254
> activate B5
; Disciple Bao is activated. [WB-10]
= 677871dd1263d69e
# 255
> move @ 13.9375,18.71875
; Disciple Bao moves 2.4″. [WB-14]
= 20bd2e089b597522
# 256
> move @ 11.546875,17.125
; Disciple Bao moves 2.9″. [WB-14]
= 479e550e7c4a06af
# 257
= bacf06d3fdb0f998
# 258
; Razor Six is the only one left to activate. [WB-07]
; Razor Six is activated. [WB-10]
= 81b0d3bc125529d3
# 259
> recover
; Razor Six recovers: 4; 6+ needed, failed. [WB-61]
= 8251bc271b19115f
# 260
> recover
; Razor Six recovers: 2; 6+ needed, failed. [WB-61]
= d528ee87fd5782b8
# 261
= 48c8de95cdcc82f5
# 262
> activate B7
; Gatekeeper Ho is activated. [WB-10]
= 1431d26544c7add4
# 263
> move @ 1.984375,18.71875
; Gatekeeper Ho moves 1.1″. [WB-14]
= ec17a07cba90d4bf
# 264
> move @ 2.78125,18.71875
; Gatekeeper Ho moves 0.8″. [WB-14]
= ecf6a045b5521611
# 265
= 6b86b560d163ee19
# 266
> activate B3
; Mirror Monk is activated. [WB-10]
= 035c85f62746dd49
# 267
> move @ 10.75,14.515625
; Mirror Monk moves 3.4″. [WB-14]
= 0110653f232dcad3
# 268
> done
= 500ac4e5f61195c8
# 269
> move @ 8.359375,12.34375
; Mirror Monk moves 3.5″. [WB-14]
= 023a63481548a2eb
# 270
= e27be85389c896fb
# 271
; Master Quan is the only one left to activate. [WB-07]
; Master Quan is activated. [WB-10]
= 7fd17b4098eb0016
# 272
> move @ 18.71875,14.734375
; Master Quan moves 4.8″. [WB-14]
= d085219c1acfc0b1
# 273
> command
; Master Quan commands: 1; <6 needed, made. [WB-183]
= 79ccc6b0d9d86b9a
# 274
> bid B2
= d4fa23a4f0ba5ba2
# 275
> kick A3
; Sister Plum strikes at Razor Six. [WB-23]
; Sister Plum strikes Razor Six: 5, 1; <7 needed, made. [WB-26]
; Razor Six defends: 4; 6+ needed, failed. [WB-52]
; Razor Six is out. [WB-R53]
; 2 points for Razor Six. [WB-R101]
= 103279006a52ab8a
# 276
= 165f76e60624754c
# 277
= 23efde066b2f0718
# 278
; Upkeep: all markers come off. [WB-08]
= 07bfa72db82e21e2
# 279
; Turn 5 of 8. [WB-02]
; Blue rolls for initiative: 8. [WB-04]
; Orange rolls for initiative: 3. [WB-04]
; Blue acts first. [WB-06]
= 015af046edb04ae7
# 280
> activate A2
; Longshot is activated. [WB-10]
= e3e05ddc808d53b9
# 281
> move @ 9.15625,1.1875
; Longshot moves 3.2″. [WB-14]
= f0b640dd927de507
# 282
> shoot B8
; Longshot shoots at Needle Mei. [WB-29]
; Longshot shoots at Needle Mei: 3, 3; <5 needed, made. [WB-51]
; Needle Mei defends: 3; 4+ needed, failed. [WB-52]
; Needle Mei is out. [WB-57]
; 1 points for Needle Mei. [WB-R101]
= b9f8fb32d3e7d23e
# 283
= c715c92298feee68
# 284
> activate B2
; Sister Plum is activated. [WB-10]
= 939acf3e56e011ea
# 285
> move @ 5.171875,6.765625
; Sister Plum moves 4.3″. [WB-14]
= de57ab5519be3e0f
# 286
> kick A1
; Sister Plum strikes at Glitch. [WB-23]
; Sister Plum strikes Glitch: 2, 2; <6 needed, made. [WB-26]
; Glitch defends: 3; 6+ needed, failed. [WB-52]
; Glitch ignores his first wound this turn. [WB-59]
= 01dffad2d4289f61
# 287
= 831be9837810ba05
# 288
> activate A5
; Loader Kay is activated. [WB-10]
= 597d1b49c49d8fe7
# 289
> move @ 20.3125,1.1875
; Loader Kay moves 0.8″. [WB-14]
= 5e246fceac3b2fad
# 290
> move @ 18.71875,1.1875
; Loader Kay moves 1.6″. [WB-14]
= a7eee312224d1472
# 291
= 470f9c401da43d99
# 292
> activate B9
; Novice Tam is activated. [WB-10]
= 279ee50ff2b82087
# 293
> move @ 1.1875,9.953125
; Novice Tam moves 2.9″. [WB-14]
= 4c12a62df7f8d40b
# 294
> move @ 1.1875,11.546875
; Novice Tam moves 1.6″. [WB-14]
= 2eddf1d2f191e9b5
# 295
= 7c768e243d0b1a4a
# 296
; Bulwark is the only one left to activate. [WB-07]
; Bulwark is activated. [WB-10]
= 494c8102d071b6f0
# 297
> move @ 6.765625,1.1875
; Bulwark moves 4.0″. [WB-14]
= c070d19629e0f33f
# 298
> move @ 2.78125,1.1875
; Bulwark moves 4.0″. [WB-14]
= c71eec1e5b2565fb
# 299
= 4ce609f7ede4cb26
# 300
> activate B5
; Disciple Bao is activated. [WB-10]
= 69de7ea0ca8dda79
# 301
> move @ 13.140625,15.53125
; Disciple Bao moves 2.3″. [WB-14]
= 91200013cac29f68
# 302
> move @ 10.75,14.734375
; Disciple Bao moves 2.5″. [WB-14]
= 56c529366417503d
# 303
= f08726e207326711
# 304
> activate B6
; Disciple Lin is activated. [WB-10]
= d07c5cf72becf6b6
# 305
> move @ 12.34375,14.734375
; Disciple Lin moves 1.1″. [WB-14]
= 83ed05b3c092e4e3
# 306
> move @ 11.546875,15.53125
; Disciple Lin moves 1.1″. [WB-14]
= 7f37c70846adc79e
# 307
= 979245e43754af03
# 308
> activate B7
; Gatekeeper Ho is activated. [WB-10]
= 820cecc241d8573d
# 309
> move @ 1.1875,19.515625
; Gatekeeper Ho moves 1.8″. [WB-14]
= 30270a8ad3a124bb
# 310
> move @ 1.984375,20.3125
; Gatekeeper Ho moves 1.1″. [WB-14]
= c1180a014e14d9d5
# 311
= a0c0f201b1ee902c
# 312
> activate B3
; Mirror Monk is activated. [WB-10]
= 035953de70080f27
# 313
> move @ 5.171875,13.140625
; Mirror Monk moves 3.3″. [WB-14]
= def648a4422d2442
# 314
> move @ 2.78125,14.734375
; Mirror Monk moves 2.9″. [WB-14]
= 3297a6e4659bb447
# 315
= 6885250ad5f57238
# 316
> activate B1
; Master Quan is activated. [WB-10]
= 5fcf0c6e75194e6c
# 317
> move @ 23.5,15.53125
; Master Quan moves 4.8″. [WB-14]
= 87e002bf7bea370b
# 318
> move @ 22.703125,16.328125
; Master Quan moves 1.1″. [WB-14]
= 354ec20147b70b49
# 319
= 7f532c9a3f7e4c3a
# 320
; Ox Ren is the only one left to activate. [WB-07]
; Ox Ren is activated. [WB-10]
= 30e21994e634e84e
# 321
> recover
; Ox Ren recovers: 6; 5+ needed, made. [WB-61]
; Ox Ren is on his feet again. [WB-61]
= 5f13a33fc7a26309
# 322
= 6ed11941455a6201
# 323
= 823669819c2e4a95
# 324
; Upkeep: all markers come off. [WB-08]
= fbc46232701111ef
# 325
; Turn 6 of 8. [WB-02]
; Blue rolls for initiative: 9. [WB-04]
; Orange rolls for initiative: 7. [WB-04]
; Blue acts first. [WB-06]
= 41ed6e85c123a5db
# 326
> activate A2
; Longshot is activated. [WB-10]
= f57ccfca3b1d5f7a
# 327
> move @ 5.96875,1.1875
; Longshot moves 3.2″. [WB-14]
= d4e29e6401ba79fc
# 328
> shoot B2
; Longshot shoots at Sister Plum. [WB-29]
; Longshot shoots at Sister Plum: 4, 5; <5 needed, made. [WB-51]
; Sister Plum defends: 5; 6+ needed, failed. [WB-52]
; Sister Plum is wounded and goes down. [WB-58]
= 07653a1cbffe826b
# 329
= a55eb78f73b74789
# 330
> activate B4
; Ox Ren is activated. [WB-10]
= 25f4087eae3d00aa
# 331
> move @ 4.375,1.1875
; Ox Ren moves 2.5″. [WB-14]
= 94d2c53a7d1489cd
# 332
> strike A2
; Ox Ren strikes at Longshot. [WB-23]
; Ox Ren strikes Longshot: 4; <5 needed, made. [WB-26]
; Longshot defends: 3; 5+ needed, failed. [WB-52]
; Longshot is wounded and goes down. [WB-58]
; Longshot is pushed back. [WB-27]
= 6eed1ed197565f3e
# 333
> strike A4
; Ox Ren strikes at Bulwark. [WB-23]
; Ox Ren strikes Bulwark: 5; <5 needed, failed. [WB-26]
= d9ded507247838e0
# 334
= b9057f08d97a3ed1
# 335
> activate A1
; Glitch is activated. [WB-10]
= 1a366988e1808819
# 336
> move @ 5.96875,1.984375
; Glitch moves 4.3″. [WB-14]
= 39e8a959803a5b1f
# 337
> strike B4
; Glitch strikes at Ox Ren. [WB-23]
; Glitch strikes Ox Ren: 5; <7 needed, made. [WB-26]
; Ox Ren defends: 6; 5+ needed, made. [WB-52]
; Ox Ren defends. [WB-53]
= 2d85b85a8304a0cf
# 338
= ab6164ce8746c637
# 339
> activate B3
; Mirror Monk is activated. [WB-10]
= fb2d8640da543e4b
# 340
> move @ 1.1875,17.125
; Mirror Monk moves 2.9″. [WB-14]
= 2ae9c08cdc579457
# 341
> move @ 1.1875,13.9375
; Mirror Monk moves 3.2″. [WB-14]
= 37f0e11071716779
# 342
= 0af8bf81608bb47d
# 343
> activate A4
; Bulwark is activated. [WB-10]
= f16d79da398ef51d
# 344
> strike B4
; Bulwark strikes at Ox Ren. [WB-23]
; Bulwark strikes Ox Ren: 2; <6 needed, made. [WB-26]
; Ox Ren defends: 2; 5+ needed, failed. [WB-52]
; Ox Ren is wounded and goes down. [WB-58]
= bd79079bc8a7dbcf
# 345
= ad0a2a5c9f325711
# 346
> activate B7
; Gatekeeper Ho is activated. [WB-10]
= 064d947fbe07273e
# 347
> move @ 1.984375,19.515625
; Gatekeeper Ho moves 0.8″. [WB-14]
= 3f0a68fe19e6d280
# 348
> move @ 1.1875,17.921875
; Gatekeeper Ho moves 1.8″. [WB-14]
= 00bc262c6b765357
# 349
= 3803faa0639f1d3d
# 350
; Loader Kay is the only one left to activate. [WB-07]
; Loader Kay is activated. [WB-10]
= 8bfc7e4da980ddfe
# 351
> move @ 16.328125,1.1875
; Loader Kay moves 2.4″. [WB-14]
= 3ba303e95cc020a1
# 352
> move @ 15.53125,1.1875
; Loader Kay moves 0.8″. [WB-14]
= 397e49aa3cb01164
# 353
= 71d82dc12da14c95
# 354
> activate B5
; Disciple Bao is activated. [WB-10]
= 5b47d7e621b0f56c
# 355
> move @ 8.359375,13.9375
; Disciple Bao moves 2.5″. [WB-14]
= 666263c423c5a5c3
# 356
> move @ 9.5,13.9375
; Disciple Bao moves 1.1″. [WB-14]
= c29cadf0c9845e72
# 357
> done
= d0b2440404123de6
# 358
= 24fdc5c8136cbbb3
# 359
> activate B1
; Master Quan is activated. [WB-10]
= be3ad90c03affb03
# 360
> move @ 23.5,11.546875
; Master Quan moves 4.8″. [WB-14]
= 1d3d5bdea4bf2ca9
# 361
> command
; Master Quan commands: 3; <6 needed, made. [WB-183]
= e9d5137e4bb0c22e
# 362
> bid B4
= bec9623a9a38a771
# 363
> recover
; Ox Ren recovers: 8; 5+ needed, made. [WB-61]
; Ox Ren is on his feet again. [WB-61]
= 8132520fc89d6319
# 364
= 7edadf40edd972ff
# 365
> activate B6
; Disciple Lin is activated. [WB-10]
= f3ad372965959712
# 366
> move @ 11.546875,14.515625
; Disciple Lin moves 1.0″. [WB-14]
= 6aa4a8c9edd81aef
# 367
> done
= 276a9af2f05b39f3
# 368
> move @ 12.34375,14.734375
; Disciple Lin moves 0.8″. [WB-14]
= ab7efeae398cfd58
# 369
= 9afb6538fc643fb6
# 370
> activate B2
; Sister Plum is activated. [WB-10]
= c33daabb7d4b3672
# 371
> recover
; Sister Plum recovers: 1; 6+ needed, failed. [WB-61]
= 8a3c35ab41a0f2c4
# 372
> recover
; Sister Plum recovers: 2; 6+ needed, failed. [WB-61]
= 7aab5bb746e5a7d7
# 373
= ff9985482f9b00a6
# 374
; Novice Tam is the only one left to activate. [WB-07]
; Novice Tam is activated. [WB-10]
= 6797a3c466a3ffd4
# 375
> move @ 1.1875,9.15625
; Novice Tam moves 2.4″. [WB-14]
= c31c41b59f754aea
# 376
> move @ 1.1875,7.5625
; Novice Tam moves 1.6″. [WB-14]
= f8ac3e687de31d78
# 377
= 7dc293872ad6e629
# 378
= d3cf2c5ebb9b3321
# 379
; Upkeep: all markers come off. [WB-08]
= 9dd47fae5ff47323
# 380
; Turn 7 of 8. [WB-02]
; Blue rolls for initiative: 1. [WB-04]
; Orange rolls for initiative: 10. [WB-04]
; Orange acts first. [WB-06]
= b36b463bc7b88956
# 381
> activate B4
; Ox Ren is activated. [WB-10]
= f4ecbb73a20ce4c0
# 382
> strike A1
; Ox Ren strikes at Glitch. [WB-23]
; Ox Ren strikes Glitch: 2; <5 needed, made. [WB-26]
; Glitch defends: 2; 6+ needed, failed. [WB-52]
; Glitch ignores his first wound this turn. [WB-59]
= 70fa749b993389f0
# 383
> strike A1
; Ox Ren strikes at Glitch. [WB-23]
; Ox Ren strikes Glitch: 5; <5 needed, failed. [WB-26]
= 2a8bdc35f2f40870
# 384
= af88e84a9fc12e80
# 385
> activate A1
; Glitch is activated. [WB-10]
= e4ca39337e80b277
# 386
> move @ 1.984375,1.984375
; Glitch moves 4.0″. [WB-14]
= 45d8821e7763afea
# 387
> shoot B9
; Glitch shoots at Novice Tam. [WB-29]
; Glitch shoots at Novice Tam: 10; <6 needed, failed. [WB-51]
= 8da026247f456bf8
# 388
= e933cfb38b96ae7a
# 389
> activate B5
; Disciple Bao is activated. [WB-10]
= 5faff313462d7bab
# 390
> move @ 9.953125,15.53125
; Disciple Bao moves 1.7″. [WB-14]
= e430eae6a6505aed
# 391
> move @ 11.546875,15.53125
; Disciple Bao moves 1.6″. [WB-14]
= bf038ccca6f299ad
# 392
= 51161f893e9e1321
# 393
> activate A4
; Bulwark is activated. [WB-10]
= 0e9fefc7db0834c0
# 394
> move @ 4.375,4.375
; Bulwark moves 3.6″. [WB-14]
= 9ab427627b8fe5af
# 395
> move @ 6.765625,7.5625
; Bulwark moves 4.0″. [WB-14]
= 3fe7719657f0c2e0
# 396
= 8eabc22812d241fa
# 397
> activate B2
; Sister Plum is activated. [WB-10]
= 9b841f6eb169339a
# 398
> recover
; Sister Plum recovers: 6; 6+ needed, made. [WB-61]
; Sister Plum is on his feet again. [WB-61]
= 0650e96592a21666
# 399
= 1ad99385312fdbe3
# 400
> activate A2
; Longshot is activated. [WB-10]
= 895cd96e0f3af965
# 401
> recover
; Longshot recovers: 2; 5+ needed, failed. [WB-61]
= 98218df4653d5e68
# 402
> recover
; Longshot recovers: 1; 5+ needed, failed. [WB-61]
= fd571b2b8ec0977a
# 403
= 9781ace2beec9306
# 404
> activate B9
; Novice Tam is activated. [WB-10]
= 5bb9434af1ab195b
# 405
> move @ 1.984375,5.96875
; Novice Tam moves 1.8″. [WB-14]
= 83b64a2ff5bdfaee
# 406
> move @ 1.984375,2.984375
; Novice Tam moves 3.0″. [WB-14]
= 4ad0edc9d75dad13
# 407
= 9967c02df121e7ea
# 408
; Loader Kay is the only one left to activate. [WB-07]
; Loader Kay is activated. [WB-10]
= 9b3878f20f06443e
# 409
> move @ 14.734375,1.1875
; Loader Kay moves 0.8″. [WB-14]
= 8471570f934df9e0
# 410
> move @ 16.328125,1.1875
; Loader Kay moves 1.6″. [WB-14]
= 4a9637acda3774dc
# 411
= 810b75e34ec86bbf
# 412
> activate B6
; Disciple Lin is activated. [WB-10]
= 476edeed9995a74c
# 413
> move @ 13.140625,14.734375
; Disciple Lin moves 0.8″. [WB-14]
= 98dbea2da9608f76
# 414
> move @ 12.34375,14.734375
; Disciple Lin moves 0.8″. [WB-14]
= b6c32521ba08e0dc
# 415
= 20018b629e277c2a
# 416
> activate B1
; Master Quan is activated. [WB-10]
= 2ac871bd0146fe3f
# 417
> command
; Master Quan commands: 6; <6 needed, failed. [WB-183]
= cebe5449a2466198
# 418
= f2f97c6fef12ba23
# 419
> activate B7
; Gatekeeper Ho is activated. [WB-10]
= 18b4cebf81627d69
# 420
> move @ 1.1875,18.71875
; Gatekeeper Ho moves 0.8″. [WB-14]
= 8cc926bc588a388e
# 421
> move @ 1.984375,17.125
; Gatekeeper Ho moves 1.8″. [WB-14]
= 5618e7b948f04c71
# 422
= 9b5ef0bcd2805cc5
# 423
; Mirror Monk is the only one left to activate. [WB-07]
; Mirror Monk is activated. [WB-10]
= 32fd2091df8e6143
# 424
> move @ 1.1875,9.953125
; Mirror Monk moves 4.0″. [WB-14]
= 31248ccc4a16fc75
# 425
> move @ 1.984375,6.765625
; Mirror Monk moves 3.3″. [WB-14]
= e2a4b6bfabe6b598
# 426
= f169cc1b977b2859
# 427
= 6f8ce52700be6d42
# 428
; Upkeep: all markers come off. [WB-08]
= e95dd77229ec3110
# 429
; Turn 8 of 8. [WB-02]
; Blue rolls for initiative: 5. [WB-04]
; Orange rolls for initiative: 2. [WB-04]
; Blue acts first. [WB-06]
= 72cafaa707121958
# 430
> activate A4
; Bulwark is activated. [WB-10]
= 90612a66a205fa18
# 431
> move @ 5.171875,4.375
; Bulwark moves 3.6″. [WB-14]
= 4085b1eb2c2a7cc5
# 432
> move @ 4.375,4.375
; Bulwark moves 0.8″. [WB-14]
= ba8f5ee44e964423
# 433
= c161784a4d7315f6
# 434
> activate B4
; Ox Ren is activated. [WB-10]
= da8b56f312a5b779
# 435
> move @ 8.359375,1.1875
; Ox Ren moves 4.0″. [WB-14]
= b76b6d9061b42884
# 436
> strike A2
; Ox Ren strikes at Longshot. [WB-23]
; Ox Ren strikes Longshot: 6; <5 needed, failed. [WB-26]
= 0b7f4e226c103aee
# 437
> strike A2
; Ox Ren strikes at Longshot. [WB-23]
; Ox Ren strikes Longshot: 2; <5 needed, made. [WB-26]
; Longshot defends: 7; 5+ needed, made. [WB-52]
; Longshot defends. [WB-53]
= 20eee658c8c28f29
# 438
= 937daee6caf91f03
# 439
> activate A1
; Glitch is activated. [WB-10]
= c436b96d0a36ab88
# 440
> move @ 1.984375,5.765625
; Glitch moves 4.5″. [WB-14]
= b4a5bf4294118526
# 441
> shoot B2
; Glitch shoots at Sister Plum. [WB-29]
; Glitch shoots at Sister Plum: 10; <6 needed, failed. [WB-51]
= 3cff0a1e2e0bb6f9
# 442
= 955c45d168e65098
# 443
> activate B2
; Sister Plum is activated. [WB-10]
= 38cc2a8cae4d4713
# 444
> move @ 3.578125,2.78125
; Sister Plum moves 4.7″. [WB-14]
= 234dac7a4eceae7b
# 445
> kick A4
; Sister Plum strikes at Bulwark. [WB-23]
; Sister Plum strikes Bulwark: 3, 4; <6 needed, made. [WB-26]
; Bulwark defends: 2, 1; 5+ needed, failed. [WB-52]
; Cover, shield: again. [WB-56]
; Bulwark defends (again): 8, 8; 5+ needed, made. [WB-52]
; Bulwark defends. [WB-53]
= 5f0b7037569c0f51
# 446
= 1ef5f4695f86bef8
# 447
> activate A2
; Longshot is activated. [WB-10]
= 88b32d74a848449b
# 448
> recover
; Longshot recovers: 3; 5+ needed, failed. [WB-61]
= e167b9eb56f0a728
# 449
> recover
; Longshot recovers: 8; 5+ needed, made. [WB-61]
; Longshot is on his feet again. [WB-61]
= 444bbc89f7b95a73
# 450
= 2ed105d029382d3c
# 451
> activate B9
; Novice Tam is activated. [WB-10]
= 96b84b4822cbd146
# 452
> move @ 4.375,1.1875
; Novice Tam moves 3.0″. [WB-14]
= e9d11d1917028471
# 453
> move @ 1.984375,1.1875
; Novice Tam moves 2.4″. [WB-14]
= ce37fda217760fc9
# 454
= 22627d3b9b12f863
# 455
; Loader Kay is the only one left to activate. [WB-07]
; Loader Kay is activated. [WB-10]
= 6e922c2b4799e7f1
# 456
> move @ 17.125,1.1875
; Loader Kay moves 0.8″. [WB-14]
= db21884680d3ec45
# 457
> move @ 16.328125,1.1875
; Loader Kay moves 0.8″. [WB-14]
= f33b3576ef303291
# 458
= e881434e5d15ed39
# 459
> activate B7
; Gatekeeper Ho is activated. [WB-10]
= f8ad6e25f705c9ed
# 460
> move @ 1.1875,15.53125
; Gatekeeper Ho moves 1.8″. [WB-14]
= 52e4ad3c28e776af
# 461
> move @ 2.78125,14.734375
; Gatekeeper Ho moves 1.8″. [WB-14]
= a51961b6e25ed1af
# 462
= b3a18743cd6a8a93
# 463
> activate B3
; Mirror Monk is activated. [WB-10]
= f412e683146aef82
# 464
> move @ 1.984375,4.375
; Mirror Monk moves 3.3″. [WB-14]
= 219ba8abe5200023
# 465
> strike A1
; Mirror Monk strikes at Glitch. [WB-23]
; Mirror Monk strikes Glitch: 3; <5 needed, made. [WB-26]
; Glitch defends: 6; 6+ needed, made. [WB-52]
; Glitch defends. [WB-53]
= 386cfd99739105b3
# 466
= fd9465eedbde9c4e
# 467
> activate B5
; Disciple Bao is activated. [WB-10]
= 94d622b79f0c30b9
# 468
> move @ 9.953125,14.734375
; Disciple Bao moves 1.8″. [WB-14]
= b5b6742d1d798c4d
# 469
> move @ 9.15625,13.140625
; Disciple Bao moves 1.8″. [WB-14]
= 00c8bd60c26c293b
# 470
= b98d0e747024afad
# 471
> activate B1
; Master Quan is activated. [WB-10]
= 82262991414379c5
# 472
> move @ 23.5,6.765625
; Master Quan moves 4.8″. [WB-14]
= a06c10147fb4b6d3
# 473
> move @ 21.109375,2.78125
; Master Quan moves 4.6″. [WB-14]
= 779b19d098ee3ef5
# 474
= d0ab7a354d3f4b6a
# 475
; Disciple Lin is the only one left to activate. [WB-07]
; Disciple Lin is activated. [WB-10]
= c2c986195a4f8786
# 476
> done
= 2960f215d7b5d0de
# 477
= e35db5025c32518d
# 478
= 8fece09fcaf26c1c
# 479
; Upkeep: all markers come off. [WB-08]
= 80ebe41c1b9742c7
