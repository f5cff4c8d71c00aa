Kitchen Table Skirmish record 1
ruleset warbands 1
option scenario last
option terrain map
table {"name":"Roofs","width":1536,"height":1536,"edges":["south","north"]}
piece {"id":"H1","kind":"house","corners":[[320,640],[576,640],[576,896],[320,896]]}
piece {"id":"H2","kind":"house","corners":[[640,640],[896,640],[896,896],[640,896]]}
piece {"id":"F1","kind":"forest","corners":[[960,512],[1216,512],[1216,768],[960,768]]}
piece {"id":"F2","kind":"forest","corners":[[320,960],[576,960],[576,1216],[320,1216]]}
piece {"id":"W1","kind":"wall","corners":[[1024,960],[1216,960],[1216,992],[1024,992]]}
piece {"id":"P1","kind":"water","corners":[[640,384],[832,384],[832,512],[640,512]]}
force A {"name":"Robyn’s Merry Men"}
figure A {"name":"Robyn Foxley","look":"foxley-robyn","rank":"Boss","stat":5,"skill":"Ranger","melee":"Sword","shooter":"light","gun":"Bow"}
figure A {"name":"Little Jon","look":"foxley-little-jon","rank":"Specialist","stat":4,"skill":"Ranger","melee":"Staff","shooter":"light","gun":"Bow"}
figure A {"name":"Red William","look":"foxley-red-william","rank":"Specialist","stat":5,"skill":"Brawler","melee":"Heavy Daggers"}
figure A {"name":"Lady Mariah","look":"foxley-lady-mariah","rank":"Specialist","stat":4,"skill":"Healer","melee":"knife","shooter":"light","gun":"Mystic Clouds"}
figure A {"name":"Much Millerson","look":"foxley-much","rank":"Rookie","stat":3,"role":"Gunner","melee":"knife","shooter":"light","gun":"Bow"}
figure A {"name":"Alan the Loud","look":"foxley-alan","rank":"Rookie","stat":4,"role":"Distraction","melee":"lute"}
figure A {"name":"Brother Tuckwell","look":"foxley-tuckwell","rank":"Rookie","stat":3,"role":"Meat Shield","melee":"cudgel"}
figure A {"name":"Wat Hedger","look":"foxley-wat","rank":"Rookie","stat":3,"role":"Fighter","melee":"billhook","shield":true}
force B {"name":"Captain Fawkes’ Ragtags"}
figure B {"name":"Captain Fawkes","look":"fawkes-captain","rank":"Boss","stat":5,"skill":"Sniper","melee":"sabre","shooter":"medium","gun":"High Precision Rifle","card":true}
figure B {"name":"T-999","look":"fawkes-t-999","rank":"Specialist","stat":4,"skill":"Tank","melee":"Hammer","shield":true,"card":true}
figure B {"name":"Grylls","look":"fawkes-grylls","rank":"Specialist","stat":4,"skill":"Veteran","melee":"fists","shooter":"area","gun":"Heavy Shooter"}
figure B {"name":"Antie May","look":"fawkes-antie-may","rank":"Specialist","stat":4,"skill":"Ranger","melee":"Staff","shooter":"light","gun":"Bow"}
figure B {"name":"Knuckles","look":"fawkes-knuckles","rank":"Rookie","stat":3,"role":"Thug","melee":"pipe wrench"}
figure B {"name":"Sparrow Nix","look":"fawkes-sparrow","rank":"Rookie","stat":3,"role":"Gunner","melee":"knife","shooter":"light","gun":"pistol"}
figure B {"name":"Deckhand Oyo","look":"fawkes-oyo","rank":"Rookie","stat":3,"melee":"cutlass"}
figure B {"name":"Pip Squeak","look":"fawkes-pip","rank":"Rookie","stat":4,"role":"Meat Shield","melee":"bell and pan"}
player A human
player B human
dice seed 11 0
begin 808901056a28cea4
# 1
> edge north
; Blue rolls for the side: 2. [WB-R96]
; Orange rolls for the side: 2. [WB-R96]
; A tie: both roll again. [WB-R96]
; Blue rolls for the side: 4. [WB-R96]
; Orange rolls for the side: 4. [WB-R96]
; A tie: both roll again. [WB-R96]
; Blue rolls for the side: 1. [WB-R96]
; Orange rolls for the side: 4. [WB-R96]
; Blue starts in the south. [WB-R96]
= b736e929b15356e7
# 2
> deploy A5 @ 3.203125,4.015625
; Much Millerson is set up. [WB-R96]
= 96d49269b1448148
# 3
> deploy B2 @ 6.59375,23.109375
; T-999 is set up. [WB-R96]
= 349888868aa4d331
# 4
> deploy A2 @ 4.90625,4.171875
; Little Jon is set up. [WB-R96]
= 77c7708c69dbc9b0
# 5
> deploy B6 @ 21.484375,22.875
; Sparrow Nix is set up. [WB-R96]
= 70fd8667a270def2
# 6
> deploy A8 @ 13.453125,3.328125
; Wat Hedger is set up. [WB-R96]
= 7055185f684080e4
# 7
> deploy B3 @ 6.9375,21.40625
; Grylls is set up. [WB-R96]
= 1f976a83b6cd92c6
# 8
> deploy A1 @ 22.03125,4.09375
; Robyn Foxley is set up. [WB-R96]
= aa5e9e848f6c7076
# 9
> deploy B8 @ 9.921875,22.375
; Pip Squeak is set up. [WB-R96]
= f2887e6d6468ec2a
# 10
> deploy A7 @ 3.515625,2.53125
; Brother Tuckwell is set up. [WB-R96]
= 21d22be6f5e268f0
# 11
> deploy B4 @ 12.96875,23.234375
; Antie May is set up. [WB-R96]
= 73df5ba84aa1474f
# 12
> deploy A4 @ 10.375,2.140625
; Lady Mariah is set up. [WB-R96]
= 4e4cbd4c8997fad2
# 13
> deploy B7 @ 20.234375,20.15625
; Deckhand Oyo is set up. [WB-R96]
= b72109d58da2b92b
# 14
> deploy A6 @ 11.8125,2.1875
; Alan the Loud is set up. [WB-R96]
= 9f464ac12fbe3302
# 15
> deploy B5 @ 14.25,23.3125
; Knuckles is set up. [WB-R96]
= 4ab19f5b9d7f3f13
# 16
> deploy A3 @ 2.125,1.3125
; Red William is set up. [WB-R96]
= 050561050b6d827b
# 17
> deploy B1 @ 20.921875,19.296875
; Captain Fawkes is set up. [WB-R96]
= 939c82df27eef46c
# 18
; Turn 1 of 8. [WB-02]
; Blue rolls for initiative: 2. [WB-04]
; Orange rolls for initiative: 8. [WB-04]
; Orange acts first. [WB-06]
= 6ab2c460e8b47423
# 19
> activate B5
; Knuckles is activated. [WB-10]
= 7cd3eead549352fc
# 20
> move @ 16.546875,21.671875
; Knuckles moves 2.8″. [WB-14]
= cd6496f917ecae35
# 21
> move @ 17.109375,21.359375
; Knuckles moves 0.6″. [WB-14]
= b940e024e6010182
# 22
= eed14d1a39a1c869
# 23
> activate A4
; Lady Mariah is activated. [WB-10]
= bc4c2ea7d4105bb5
# 24
> jump @ 9.359375,1
; Lady Mariah jumps 1.5″. [WB-15]
= 1e8afc94cfdb9b46
# 25
> move @ 10.203125,1.40625
; Lady Mariah moves 0.9″. [WB-14]
= c8990a1896b435c9
# 26
= 24a40ff66d59e135
# 27
> activate B4
; Antie May is activated. [WB-10]
= 863f50c07c66f9cf
# 28
> move @ 15.96875,20.921875
; Antie May moves 3.8″. [WB-14]
= d00887009317fabe
# 29
> move @ 15.703125,22.140625
; Antie May moves 1.2″. [WB-14]
= b4a3c22a4c6ede87
# 30
= c932550348d89c2c
# 31
> activate A3
; Red William is activated. [WB-10]
= 1d01208578639c17
# 32
> move @ 5.5625,2.28125
; Red William moves 3.6″. [WB-14]
= 1fbf462e4e593891
# 33
> move @ 9.859375,4.40625
; Red William moves 4.8″. [WB-14]
= 7f428caeac55c874
# 34
= 097c71f8374be245
# 35
> activate B6
; Sparrow Nix is activated. [WB-10]
= 9ef938badf99b685
# 36
> move @ 23.421875,21.15625
; Sparrow Nix moves 2.6″. [WB-14]
= 82b0cfd88580ccc8
# 37
> move @ 22.46875,19.234375
; Sparrow Nix moves 2.1″. [WB-14]
= db023e3217b0d081
# 38
= dd908d47ec5bd853
# 39
> activate A5
; Much Millerson is activated. [WB-10]
= ae96dfda58110d8b
# 40
> move @ 2.546875,5.75
; Much Millerson moves 1.9″. [WB-14]
= d0ee98a99bda77f7
# 41
> move @ 3.90625,6.53125
; Much Millerson moves 1.6″. [WB-14]
= d8d8e12161b44754
# 42
= ad15425ed7364bae
# 43
> activate B3
; Grylls is activated. [WB-10]
= 93c7b6fde941853f
# 44
> move @ 10.203125,20.484375
; Grylls moves 3.4″. [WB-14]
= f978e225b61198c6
# 45
= 74ca18cb13834130
# 46
> activate A8
; Wat Hedger is activated. [WB-10]
= b8fe6f20bc24d912
# 47
> move @ 15.375,5.03125
; Wat Hedger moves 2.6″. [WB-14]
= 61d9d141696d92a4
# 48
> jump @ 13.53125,6.703125
; Wat Hedger jumps 2.5″. [WB-15]
= e20ce3b859567536
# 49
= 8071b08a31b4a640
# 50
> activate B2
; T-999 is activated. [WB-10]
= c08641f3b8adf16c
# 51
> move @ 2.984375,22.640625
; T-999 moves 3.6″. [WB-14]
= d428429630bfde7c
# 52
> done
= 234b60bed32cb933
# 53
= 2767ceb599a50735
# 54
> activate A2
; Little Jon is activated. [WB-10]
= c10f26ffa635e954
# 55
> move @ 2.328125,2.859375
; Little Jon moves 2.9″. [WB-14]
= ee680514ff03417c
# 56
> done
= de6e35128646b265
# 57
= f64fc235857682ef
# 58
> activate B1
; Captain Fawkes is activated. [WB-10]
= c360f3e2941a4be8
# 59
> shoot A8
; Captain Fawkes shoots at Wat Hedger. [WB-29]
; Captain Fawkes shoots at Wat Hedger: 4, 10; <6 needed, failed. [WB-51]
= 7caadfb9e02dfcde
# 60
= e14399bf526cc6bf
# 61
> activate A6
; Alan the Loud is activated. [WB-10]
= b74dbf57910d2424
# 62
> move @ 8.703125,3.53125
; Alan the Loud moves 3.4″. [WB-14]
= bec5e6ddad69c08b
# 63
> move @ 6.015625,2.171875
; Alan the Loud moves 3.0″. [WB-14]
= effbfd516713d3f9
# 64
= f906a6c06aa319f2
# 65
> activate B7
; Deckhand Oyo is activated. [WB-10]
= b510c5da49fb855b
# 66
> move @ 19.609375,18.390625
; Deckhand Oyo moves 1.9″. [WB-14]
= 169f5da9baede6f1
# 67
> jump @ 20.046875,19.328125
; Deckhand Oyo drops 0.0″. [WB-17]
= 8678804a091659e2
# 68
= 469d0a7856067de6
# 69
> activate A1
; Robyn Foxley is activated. [WB-10]
= c985c517dc225bf3
# 70
> shoot B1
; Robyn Foxley shoots at Captain Fawkes. [WB-29]
; Robyn Foxley shoots into a crowd: 1. [WB-31]
; It is for Captain Fawkes. [WB-31]
; Robyn Foxley shoots at Captain Fawkes: 3, 10; <6 needed, made. [WB-51]
; Captain Fawkes defends: 10; 6+ needed, made. [WB-52]
; Captain Fawkes defends. [WB-53]
= 5311f0ec9aa2a430
# 71
= 09bbd8e4c3713e2d
# 72
; Pip Squeak is the only one left to activate. [WB-07]
; Pip Squeak is activated. [WB-10]
= f4b9d3f24f2f53b9
# 73
> move @ 10.234375,23.34375
; Pip Squeak moves 1.0″. [WB-14]
= cfb72497a5e6597e
# 74
> move @ 11.25,22.1875
; Pip Squeak moves 1.5″. [WB-14]
= e3578d584af35ed5
# 75
= 23ec6903cbcde2db
# 76
; Brother Tuckwell is the only one left to activate. [WB-07]
; Brother Tuckwell is activated. [WB-10]
= c7d144a1f34fe4d5
# 77
> move @ 3.46875,2.171875
; Brother Tuckwell moves 0.4″. [WB-14]
= 6c606c61537744ad
# 78
> move @ 3.3125,0.71875
; Brother Tuckwell moves 1.5″. [WB-14]
= 922f1335e98362d4
# 79
= a54618c5b5490af7
# 80
= ce20cebb752ab74c
# 81
; Upkeep: all markers come off. [WB-08]
= b3fda451f4e9226e
# 82
; Turn 2 of 8. [WB-02]
; Blue rolls for initiative: 10. [WB-04]
; Orange rolls for initiative: 3. [WB-04]
; Blue acts first. [WB-06]
= cc488d51910b5921
# 83
> activate A7
; Brother Tuckwell is activated. [WB-10]
= 1221d425f987edd8
# 84
> move @ 2.8125,1.65625
; Brother Tuckwell moves 1.1″. [WB-14]
= be3af3bf502c902b
# 85
> move @ 2.390625,0.84375
; Brother Tuckwell moves 0.9″. [WB-14]
= af88f13d4f87c36d
# 86
= c3501f80bc3db140
# 87
> activate B4
; Antie May is activated. [WB-10]
= 0a0da855c5d775ed
# 88
> move @ 14.3125,19.21875
; Antie May moves 3.2″. [WB-14]
= 7b3b334e5dfeeca6
# 89
> shoot A8
; Antie May shoots at Wat Hedger. [WB-29]
; Antie May shoots at Wat Hedger: 5, 8; <5 needed, failed. [WB-51]
= 58e0483814e4e0f2
# 90
= f654893c0793c3d3
# 91
> activate A4
; Lady Mariah is activated. [WB-10]
= 040fd722f0657dec
# 92
> move @ 10.578125,1.25
; Lady Mariah moves 0.4″. [WB-14]
= a5b775d58267491b
# 93
> move @ 7.921875,0.890625
; Lady Mariah moves 2.7″. [WB-14]
= 138a1c7c0879bcfd
# 94
= 797c27ede01c9a9e
# 95
> activate B6
; Sparrow Nix is activated. [WB-10]
= 57dd14d6c1c22cc4
# 96
> move @ 23.3125,16.84375
; Sparrow Nix moves 2.5″. [WB-14]
= ca058e140518469f
# 97
> move @ 22.90625,15
; Sparrow Nix moves 1.9″. [WB-14]
= 54e146ae49118817
# 98
= fd81ce15ce6cf71a
# 99
> activate A8
; Wat Hedger is activated. [WB-10]
= 0e77cb75b88477d8
# 100
> move @ 15.46875,5.625
; Wat Hedger moves 2.2″. [WB-14]
= 468257aa1cc36ac1
# 101
> jump @ 13.34375,4.40625
; Wat Hedger jumps 2.4″. [WB-15]
= 6620fd8981d359ca
# 102
= a58ece0b0af0b403
# 103
> activate B7
; Deckhand Oyo is activated. [WB-10]
= c4239b0eadd348d4
# 104
> move @ 22.28125,18.375
; Deckhand Oyo moves 2.5″. [WB-14]
= 46fa8f009a86f6d3
# 105
> move @ 20.734375,16.046875
; Deckhand Oyo moves 2.8″. [WB-14]
= 68c3098c6e1a5d3c
# 106
= 2a53c2c28491a237
# 107
> activate A1
; Robyn Foxley is activated. [WB-10]
= 3a69a74f8136d7c3
# 108
> move @ 18.015625,1.203125
; Robyn Foxley moves 4.9″. [WB-14]
= 72f674360ab3a83a
# 109
> shoot B6
; Robyn Foxley shoots at Sparrow Nix. [WB-29]
; Robyn Foxley shoots at Sparrow Nix: 8, 8; <6 needed, failed. [WB-51]
= 056df9e1080329dd
# 110
= 7ad4ea916a060cb5
# 111
> activate B2
; T-999 is activated. [WB-10]
= b113bcc198738769
# 112
> move @ 3.640625,23.359375
; T-999 moves 1.0″. [WB-14]
= 7db3b6b858c69678
# 113
> move @ 5.5,21.375
; T-999 moves 2.7″. [WB-14]
= dfc423c891ecd43b
# 114
= ed65db68412a3546
# 115
> activate A6
; Alan the Loud is activated. [WB-10]
= 9a8e1174c005ecfd
# 116
> move @ 6.625,1.578125
; Alan the Loud moves 0.9″. [WB-14]
= e2d579ae6f3e554f
# 117
> move @ 8.921875,1.875
; Alan the Loud moves 2.3″. [WB-14]
= 87c51da353aea170
# 118
= 4d7fdee66997a57d
# 119
> activate B5
; Knuckles is activated. [WB-10]
= f2dfb01350b6e485
# 120
> move @ 15.890625,19.8125
; Knuckles moves 2.0″. [WB-14]
= ea8c22f65e9a6861
# 121
> move @ 15.203125,20.75
; Knuckles moves 1.2″. [WB-14]
= 3bc0a0683ebbde76
# 122
= 9876f705f7d18e3a
# 123
> activate A5
; Much Millerson is activated. [WB-10]
= 4ea3979cf61a737a
# 124
> move @ 1.34375,6.625
; Much Millerson moves 2.6″. [WB-14]
= b7dd969ee20df09e
# 125
> move @ 2.765625,5.8125
; Much Millerson moves 1.6″. [WB-14]
= f64425dfa940c2b7
# 126
= d858cb609cd9dc6c
# 127
> activate B8
; Pip Squeak is activated. [WB-10]
= 13acffc956308e6b
# 128
> move @ 11.671875,20.609375
; Pip Squeak moves 1.6″. [WB-14]
= 785880a7da75347a
# 129
> move @ 10.171875,21.8125
; Pip Squeak moves 1.9″. [WB-14]
= 30367ce628f40384
# 130
= 9a2ea602e3c3fe08
# 131
> activate A2
; Little Jon is activated. [WB-10]
= 66deb7a822d33b4a
# 132
> move @ 1.3125,3.359375
; Little Jon moves 1.1″. [WB-14]
= d2bbf58052ed5a35
# 133
> move @ 1.84375,5.265625
; Little Jon moves 2.0″. [WB-14]
= 676663b4482ab9ac
# 134
= 40ab152a1d56d70e
# 135
> activate B1
; Captain Fawkes is activated. [WB-10]
= ba663f340b932e46
# 136
> move @ 18.21875,16.53125
; Captain Fawkes moves 3.9″. [WB-14]
= 1fd16958dae4c2b7
# 137
> move @ 17.5,16.84375
; Captain Fawkes moves 0.8″. [WB-14]
= 3332786386b46474
# 138
> shoot A8
; Captain Fawkes shoots at Wat Hedger. [WB-29]
; Captain Fawkes shoots at Wat Hedger: 2, 9; <6 needed, failed. [WB-51]
= eb4e38456f008ebf
# 139
= 287a0b61ba2e6e32
# 140
; Red William is the only one left to activate. [WB-07]
; Red William is activated. [WB-10]
= 7a01a50d08822ed1
# 141
> move @ 7.015625,4.421875
; Red William moves 2.8″. [WB-14]
= c93ddada049f45d0
# 142
> move @ 6.859375,5.40625
; Red William moves 1.0″. [WB-14]
= 1b3bff202fcfd19f
# 143
> move @ 7.375,6.828125
; Red William moves 1.5″. [WB-14]
= c6814a2deb9fbff2
# 144
= b79ac5723f57dffc
# 145
; Grylls is the only one left to activate. [WB-07]
; Grylls is activated. [WB-10]
= ab116850f086e6b2
# 146
> move @ 6.453125,20.15625
; Grylls moves 3.8″. [WB-14]
= f32d185faa493834
# 147
= 11d24bda3fec6c4e
# 148
= 0203cacaa15a9b4f
# 149
; Upkeep: all markers come off. [WB-08]
= 5916094cef5e0617
# 150
; Turn 3 of 8. [WB-02]
; Blue rolls for initiative: 8. [WB-04]
; Orange rolls for initiative: 5. [WB-04]
; Blue acts first. [WB-06]
= 88857785a4f3992d
# 151
> activate A6
; Alan the Loud is activated. [WB-10]
= a66a9e496cde9f89
# 152
> move @ 6.625,4.609375
; Alan the Loud moves 3.6″. [WB-14]
= 9fe167f6af73869c
# 153
> jump @ 6.734375,5.671875
; Alan the Loud jumps 1.1″. [WB-15]
= 28618c75a098a051
# 154
= 94a73585e49e4a28
# 155
> activate B1
; Captain Fawkes is activated. [WB-10]
= d3ef962dd33d74fb
# 156
> shoot A1
; Captain Fawkes shoots at Robyn Foxley. [WB-29]
; Captain Fawkes shoots at Robyn Foxley: 7, 10; <6 needed, failed. [WB-51]
= fa7d95964eba6dfd
# 157
= b2285d5a7aa2cdd9
# 158
> activate A5
; Much Millerson is activated. [WB-10]
= 235c3575d54a29b9
# 159
> move @ 4.59375,7.90625
; Much Millerson moves 2.8″. [WB-14]
= 01242de5c8c74c99
# 160
> move @ 5.203125,9.015625
; Much Millerson moves 1.3″. [WB-14]
= b262473f44da8452
# 161
= 2251f31fab77c779
# 162
> activate B8
; Pip Squeak is activated. [WB-10]
= bfc74f7e3ac62b4f
# 163
> move @ 9.828125,21.46875
; Pip Squeak moves 0.5″. [WB-14]
= 3a978af373eecb48
# 164
> move @ 10.859375,22.078125
; Pip Squeak moves 1.2″. [WB-14]
= 6c0ce01533852c98
# 165
= 6d480dc083a34df5
# 166
> activate A4
; Lady Mariah is activated. [WB-10]
= c91f34a917f76f5a
# 167
> move @ 4.3125,2.25
; Lady Mariah moves 3.9″. [WB-14]
= b87718f16492e644
# 168
> move @ 0.6875,1.78125
; Lady Mariah moves 3.7″. [WB-14]
= 4042ebb055f24cd9
# 169
= adabdd0f2ec4c1f0
# 170
> activate B2
; T-999 is activated. [WB-10]
= 7e4844efd63ed12f
# 171
> move @ 5.109375,21.03125
; T-999 moves 0.5″. [WB-14]
= d02cd71cf40e9e6f
# 172
> move @ 2.3125,23.25
; T-999 moves 3.6″. [WB-14]
= 1075419e4df4408a
# 173
= ec08805398ba579c
# 174
> activate A8
; Wat Hedger is activated. [WB-10]
= 683f086f85fa0826
# 175
> jump @ 14.65625,6.03125
; Wat Hedger jumps 2.1″. [WB-15]
= f6d567b48128b8fd
# 176
> jump @ 15.203125,3.234375
; Wat Hedger jumps 2.8″. [WB-15]
= 2fcb877fb655d5f8
# 177
= 0890dab3eefd1597
# 178
> activate B7
; Deckhand Oyo is activated. [WB-10]
= 540ca2036c97d6e6
# 179
> move @ 20.125,17.46875
; Deckhand Oyo moves 1.5″. [WB-14]
= 50e0bbdb09e67047
# 180
> move @ 22,18.96875
; Deckhand Oyo moves 2.4″. [WB-14]
= 4192621048d0180f
# 181
= 795e05b15820bf61
# 182
> activate A2
; Little Jon is activated. [WB-10]
= 6ade0a40bd40699c
# 183
> shoot B3
; Little Jon shoots at Grylls. [WB-29]
; Little Jon shoots at Grylls: 7, 6; <5 needed, failed. [WB-51]
= ea71067adee169f7
# 184
= 868aed716e6e0423
# 185
> activate B5
; Knuckles is activated. [WB-10]
= e25b78377e4ab346
# 186
> move @ 15.265625,18.21875
; Knuckles moves 2.5″. [WB-14]
= aa39a6b65effc37e
# 187
> jump @ 16.8125,18.578125
; Knuckles jumps 1.6″. [WB-15]
= 2da0ba6ae43cead4
# 188
= 0da04b7d76fd5883
# 189
> activate A1
; Robyn Foxley is activated. [WB-10]
= 58be3b99b27ff7f2
# 190
> shoot B1
; Robyn Foxley shoots at Captain Fawkes. [WB-29]
; Robyn Foxley shoots into a crowd: 1. [WB-31]
; It is for Captain Fawkes. [WB-31]
; Robyn Foxley shoots at Captain Fawkes: 10, 7; <6 needed, failed. [WB-51]
= 61fc2fea5e8d9d54
# 191
= f37e28014e048b4b
# 192
> activate B6
; Sparrow Nix is activated. [WB-10]
= 79cdb842cf66b849
# 193
> move @ 21.703125,12.9375
; Sparrow Nix moves 2.4″. [WB-14]
= f651ff44bde52bf0
# 194
> jump @ 22,11.078125
; Sparrow Nix jumps 1.9″. [WB-15]
= 7c7bc1278ccad0a1
# 195
= 91ef02631b6e49b7
# 196
> activate A7
; Brother Tuckwell is activated. [WB-10]
= 1b85c6efa84f852f
# 197
> move @ 3.453125,0.75
; Brother Tuckwell moves 1.1″. [WB-14]
= a7da7ccebe246fbe
# 198
> move @ 2.921875,0.734375
; Brother Tuckwell moves 0.5″. [WB-14]
= b809c0b2a508f942
# 199
= a917638ba0a5d7f5
# 200
> activate B4
; Antie May is activated. [WB-10]
= 573881a633b81984
# 201
> move @ 16.421875,21.65625
; Antie May moves 3.2″. [WB-14]
= cb68b7466743c157
# 202
> move @ 16.046875,17.90625
; Antie May moves 3.8″. [WB-14]
= 833dee1e90c20434
# 203
= 214b0d6e0b7b723e
# 204
; Red William is the only one left to activate. [WB-07]
; Red William is activated. [WB-10]
= e0c54439245e8193
# 205
> move @ 5.484375,2.53125
; Red William moves 4.7″. [WB-14]
= 739fd73784c515a0
# 206
> move @ 7.375,3.640625
; Red William moves 2.2″. [WB-14]
= 1f96aff3b26369ab
# 207
> move @ 6.109375,2
; Red William moves 2.1″. [WB-14]
= 296327d6ac3d5790
# 208
= 141b8f422d0ddca8
# 209
; Grylls is the only one left to activate. [WB-07]
; Grylls is activated. [WB-10]
= 1fbb7c8efaf3355d
# 210
> move @ 2.78125,19.90625
; Grylls moves 3.7″. [WB-14]
= b963ea33c2d8185a
# 211
= 32b89f53f3f4404d
# 212
= f2da373b10dc766d
# 213
; Upkeep: all markers come off. [WB-08]
= f75f8bf1041acc59
# 214
; Turn 4 of 8. [WB-02]
; Blue rolls for initiative: 3. [WB-04]
; Orange rolls for initiative: 6. [WB-04]
; Orange acts first. [WB-06]
= 61558d663120ea5d
# 215
> activate B8
; Pip Squeak is activated. [WB-10]
= 111dd0de0fc543b6
# 216
> done
= 5567a862b3b6ad0b
# 217
= 9a02df76d1dc6365
# 218
> activate A3
; Red William is activated. [WB-10]
= ba5b2f21e3b893ff
# 219
> jump @ 6.71875,1.203125
; Red William jumps 1.0″. [WB-15]
= a3ded572dd913114
# 220
> jump @ 6.03125,3.03125
; Red William jumps 2.0″. [WB-15]
= 8257476f5867ca95
# 221
= 35edd1debd6c2053
# 222
> activate B1
; Captain Fawkes is activated. [WB-10]
= 63cfa6cceb1484ba
# 223
> shoot A1
; Captain Fawkes shoots at Robyn Foxley. [WB-29]
; Captain Fawkes shoots at Robyn Foxley: 7, 5; <6 needed, failed. [WB-51]
= 33f2a0e16e64023d
# 224
= e03eaabd354b834a
# 225
> activate A8
; Wat Hedger is activated. [WB-10]
= 01af8483d1efdeb5
# 226
> jump @ 12.671875,3.65625
; Wat Hedger jumps 2.6″. [WB-15]
= a59753fd975cdd0b
# 227
> move @ 11.9375,1.703125
; Wat Hedger moves 2.1″. [WB-14]
= 274afb609f440f24
# 228
= bee2e12f67cf84f9
# 229
> activate B3
; Grylls is activated. [WB-10]
= 17ff59c0869d83db
# 230
> move @ 0.65625,22.28125
; Grylls moves 3.2″. [WB-14]
= 9acec4273e9879f9
# 231
= 480962fd37178a51
# 232
> activate A6
; Alan the Loud is activated. [WB-10]
= 735e54f023206e77
# 233
> done
= 6dd5a6e7f59a4fec
# 234
= 92c5615b3109b103
# 235
> activate B4
; Antie May is activated. [WB-10]
= 4cb600b7392dd89a
# 236
> move @ 14.828125,14.140625
; Antie May moves 4.0″. [WB-14]
= b5a80f5f499974b6
# 237
> shoot A1
; Antie May shoots at Robyn Foxley. [WB-29]
; Antie May shoots at Robyn Foxley: 8, 2; <5 needed, made. [WB-51]
; Robyn Foxley defends: 3; 6+ needed, failed. [WB-52]
; Cover, 4.1″ of forest F1 on the line: again. [WB-R40]
; Robyn Foxley defends (again): 6; 6+ needed, made. [WB-52]
; Robyn Foxley defends. [WB-53]
= dea3bfafcad33162
# 238
= 8b578018b9b37ea1
# 239
> activate A4
; Lady Mariah is activated. [WB-10]
= c39c5e0aa230b5ec
# 240
> move @ 1.234375,1.609375
; Lady Mariah moves 0.6″. [WB-14]
= 4f06b0fe041bfe24
# 241
> move @ 1.3125,1.703125
; Lady Mariah moves 0.1″. [WB-14]
= a9b00b0e5ec583ed
# 242
= 5b9c1be9fce9718a
# 243
> activate B2
; T-999 is activated. [WB-10]
= 93b0f382af74de66
# 244
> move @ 4.4375,21.953125
; T-999 moves 2.5″. [WB-14]
= 75724f44b9ea0f9f
# 245
> move @ 3.328125,22.015625
; T-999 moves 1.1″. [WB-14]
= 350665a03e777f46
# 246
= ad775171d5712e68
# 247
> activate A2
; Little Jon is activated. [WB-10]
= ab89ecd9d3e8ce8e
# 248
> move @ 3.59375,5.09375
; Little Jon moves 1.8″. [WB-14]
= 51edc2c82c25d448
# 249
> move @ 3.578125,5.359375
; Little Jon moves 0.3″. [WB-14]
= b707b6248afa6579
# 250
= da7cfd911c9099c9
# 251
> activate B6
; Sparrow Nix is activated. [WB-10]
= f75720c00f4beaba
# 252
> shoot A1
; Sparrow Nix shoots at Robyn Foxley. [WB-29]
; Sparrow Nix shoots at Robyn Foxley: 1, 3; <5 needed, made. [WB-51]
; Robyn Foxley defends: 1; 6+ needed, failed. [WB-52]
; Robyn Foxley ignores his first wound this turn. [WB-59]
= 63a9a26b0b60566f
# 253
= abeda05b1cc4a851
# 254
> activate A1
; Robyn Foxley is activated. [WB-10]
= 26955ec8aac58702
# 255
> shoot B4
; Robyn Foxley shoots at Antie May. [WB-29]
; Robyn Foxley shoots at Antie May: 10, 8; <6 needed, failed. [WB-51]
= 4b13647fbd985bfb
# 256
= cdc6cba9f36064cd
# 257
> activate B5
; Knuckles is activated. [WB-10]
= 95e5a5b38402a649
# 258
> move @ 18.21875,18.46875
; Knuckles moves 1.4″. [WB-14]
= b22790b9dd958756
# 259
> move @ 18.625,18.078125
; Knuckles moves 0.6″. [WB-14]
= a08f030ca0740c97
# 260
= 04a437678922250a
# 261
> activate A7
; Brother Tuckwell is activated. [WB-10]
= ec1ce4ee6492487e
# 262
> move @ 2.515625,0.71875
; Brother Tuckwell moves 0.4″. [WB-14]
= fe21c8b1a5abf2b8
# 263
> move @ 2.9375,2.109375
; Brother Tuckwell moves 1.5″. [WB-14]
= dab453fc6f49b8fd
# 264
= bcf01b01734a5e88
# 265
; Deckhand Oyo is the only one left to activate. [WB-07]
; Deckhand Oyo is activated. [WB-10]
= 8b9b316e99ec3c7c
# 266
> move @ 21.234375,19.46875
; Deckhand Oyo moves 0.9″. [WB-14]
= 91baa48873a7bbb3
# 267
> move @ 20.34375,20.40625
; Deckhand Oyo moves 1.3″. [WB-14]
= 482479657f5df629
# 268
= 39c6b671d7e56c6f
# 269
; Much Millerson is the only one left to activate. [WB-07]
; Much Millerson is activated. [WB-10]
= ecabefa837dc99fb
# 270
> done
= 98221ad3faa7c219
# 271
= 33d103fda6cf27fa
# 272
= 0f7ac1cd627d6298
# 273
; Upkeep: all markers come off. [WB-08]
= 01965a628a245150
# 274
; Turn 5 of 8. [WB-02]
; Blue rolls for initiative: 7. [WB-04]
; Orange rolls for initiative: 4. [WB-04]
; Blue acts first. [WB-06]
= d7c6296158977782
# 275
> activate A4
; Lady Mariah is activated. [WB-10]
= b6d5cb55001a4d54
# 276
> move @ 3.609375,1
; Lady Mariah moves 2.4″. [WB-14]
= 7668a7c27378e545
# 277
> move @ 2.453125,1.171875
; Lady Mariah moves 1.2″. [WB-14]
= fe8ca9d34e05f675
# 278
= 7a8506b9d1dd9aff
# 279
> activate B1
; Captain Fawkes is activated. [WB-10]
= 437034243fde5d03
# 280
> shoot A1
; Captain Fawkes shoots at Robyn Foxley. [WB-29]
; Captain Fawkes shoots at Robyn Foxley: 9, 7; <6 needed, failed. [WB-51]
= 7e3055d1be0faccc
# 281
= 8c2649839e1827b0
# 282
> activate A8
; Wat Hedger is activated. [WB-10]
= 08ce6841bc32608a
# 283
> move @ 13.890625,2.78125
; Wat Hedger moves 2.2″. [WB-14]
= 1a21494b655486d0
# 284
> move @ 14.78125,0.96875
; Wat Hedger moves 2.0″. [WB-14]
= c983944a09396e60
# 285
= eca838751dacf2ae
# 286
> activate B8
; Pip Squeak is activated. [WB-10]
= 2e1b45e435760c15
# 287
> move @ 10.953125,20.484375
; Pip Squeak moves 1.6″. [WB-14]
= 2a88c320b5f9d3af
# 288
> move @ 9.96875,21.71875
; Pip Squeak moves 1.6″. [WB-14]
= 383a2dc35e908f44
# 289
= 6ca4005c8a6f869b
# 290
> activate A2
; Little Jon is activated. [WB-10]
= 45e18466845e6d69
# 291
> move @ 3.40625,5.4375
; Little Jon moves 0.2″. [WB-14]
= 131c13ec61784b49
# 292
> move @ 5.46875,4.96875
; Little Jon moves 2.1″. [WB-14]
= c3d1f9e746d9fed5
# 293
= a8c0f7a92c78cc7d
# 294
> activate B7
; Deckhand Oyo is activated. [WB-10]
= 4705b0e758b305bb
# 295
> move @ 21.578125,19.09375
; Deckhand Oyo moves 1.8″. [WB-14]
= c5956b32458e0864
# 296
> move @ 22.390625,18.8125
; Deckhand Oyo moves 0.9″. [WB-14]
= d2d9e03272248aa5
# 297
= b948618042f89de9
# 298
> activate A3
; Red William is activated. [WB-10]
= 45cac96b5bfb614e
# 299
> jump @ 7.40625,1.484375
; Red William jumps 2.1″. [WB-15]
= 6e2a1a3425240322
# 300
> move @ 3.6875,4.484375
; Red William moves 4.8″. [WB-14]
= 64d0a4407a06746e
# 301
= 54dc4974b202fcf4
# 302
> activate B4
; Antie May is activated. [WB-10]
= 75a964b69b7a15cc
# 303
> shoot A1
; Antie May shoots at Robyn Foxley. [WB-29]
; Antie May shoots at Robyn Foxley: 8, 3; <5 needed, made. [WB-51]
; Robyn Foxley defends: 9; 6+ needed, made. [WB-52]
; Robyn Foxley defends. [WB-53]
= 40234049277cc86b
# 304
= a794b1e50f2f8d6c
# 305
> activate A6
; Alan the Loud is activated. [WB-10]
= 42f30fd8d5304bce
# 306
> move @ 3.875,7.796875
; Alan the Loud moves 3.6″. [WB-14]
= c58dc1b102b608b5
# 307
> move @ 3.140625,8.1875
; Alan the Loud moves 0.8″. [WB-14]
= e3e8bc4697698b6b
# 308
= 6447416d57667a0f
# 309
> activate B2
; T-999 is activated. [WB-10]
= 04afc945dcfa7b4e
# 310
> move @ 3.359375,18.453125
; T-999 moves 3.6″. [WB-14]
= 2342c1820aaee4c9
# 311
> move @ 3.59375,19.734375
; T-999 moves 1.3″. [WB-14]
= acbab472076f7411
# 312
= f38986d455e3e3e2
# 313
> activate A1
; Robyn Foxley is activated. [WB-10]
= 18648811bfbcf209
# 314
> shoot B1
; Robyn Foxley shoots at Captain Fawkes. [WB-29]
; Robyn Foxley shoots into a crowd: 1. [WB-31]
; It is for Captain Fawkes. [WB-31]
; Robyn Foxley shoots at Captain Fawkes: 8, 10; <6 needed, failed. [WB-51]
= e2215c1795c1739b
# 315
= 1343068b517182e3
# 316
> activate B3
; Grylls is activated. [WB-10]
= f2e2ff2748483bc2
# 317
> move @ 2.875,20.796875
; Grylls moves 2.7″. [WB-14]
= 60aed187b1d9403f
# 318
= 201a42f48255168d
# 319
> activate A5
; Much Millerson is activated. [WB-10]
= b8246464a7e4c188
# 320
> shoot B2
; Much Millerson shoots at T-999. [WB-29]
; Much Millerson shoots into a crowd: 1. [WB-31]
; It is for T-999. [WB-31]
; Much Millerson shoots at T-999: 5, 1; <5 needed, failed. [WB-51]
= 18a9b8035bce275b
# 321
= 2c1ea6db5d0bb8ec
# 322
> activate B6
; Sparrow Nix is activated. [WB-10]
= 6d8bd9a0ec6667ad
# 323
> shoot A1
; Sparrow Nix shoots at Robyn Foxley. [WB-29]
; Sparrow Nix shoots at Robyn Foxley: 3, 5; <5 needed, failed. [WB-51]
= da0a4cf46313a757
# 324
= bc239516c917fc78
# 325
; Brother Tuckwell is the only one left to activate. [WB-07]
; Brother Tuckwell is activated. [WB-10]
= 925c53b4c9197105
# 326
> move @ 2.5625,2.703125
; Brother Tuckwell moves 0.7″. [WB-14]
= 23056008e3108ce7
# 327
> move @ 2.6875,3.046875
; Brother Tuckwell moves 0.4″. [WB-14]
= f5bb7d540fc850bd
# 328
= 79d9e941426466e0
# 329
; Knuckles is the only one left to activate. [WB-07]
; Knuckles is activated. [WB-10]
= 96867baaa5e39992
# 330
> jump @ 18.078125,19.1875
; Knuckles jumps 1.2″. [WB-15]
= 33ae8c9745d43304
# 331
> move @ 20.3125,19.984375
; Knuckles moves 2.4″. [WB-14]
= 9cad22bf0fcdd3ba
# 332
= dcf0f72fea9e7e8b
# 333
= 458cfeeb8db01b30
# 334
; Upkeep: all markers come off. [WB-08]
= 7dee80a7380b2e9f
# 335
; Turn 6 of 8. [WB-02]
; Blue rolls for initiative: 10. [WB-04]
; Orange rolls for initiative: 5. [WB-04]
; Blue acts first. [WB-06]
= 2c021460e8558d6a
# 336
> activate A3
; Red William is activated. [WB-10]
= 06aa64b6ee5b432b
# 337
> move @ 1.421875,1.984375
; Red William moves 3.4″. [WB-14]
= c43ab1296f0c19a0
# 338
> move @ 0.875,4.234375
; Red William moves 2.3″. [WB-14]
= 5560c21909a06a93
# 339
= aca2b05bba6d257d
# 340
> activate B7
; Deckhand Oyo is activated. [WB-10]
= 69402cb2dd1bdd07
# 341
> move @ 22.09375,20.375
; Deckhand Oyo moves 1.6″. [WB-14]
= 3024d0cc7486543b
# 342
> move @ 22.578125,18.15625
; Deckhand Oyo moves 2.3″. [WB-14]
= 44b2d95fc36cadc8
# 343
= 86b6d6b5d3012f0e
# 344
> activate A2
; Little Jon is activated. [WB-10]
= 34fea203aa789331
# 345
> move @ 4.84375,4.578125
; Little Jon moves 0.7″. [WB-14]
= 9332aa2726796078
# 346
> shoot B2
; Little Jon shoots at T-999. [WB-29]
; Little Jon shoots into a crowd: 2. [WB-31]
; It is for Grylls. [WB-31]
; Little Jon shoots at Grylls: 8, 6; <5 needed, failed. [WB-51]
= dcb413fc6dbc106a
# 347
= 59578d29892b74d7
# 348
> activate B3
; Grylls is activated. [WB-10]
= 99ba9fb8ccee5997
# 349
> move @ 0.703125,19.734375
; Grylls moves 2.4″. [WB-14]
= bd9fb977f0cce34e
# 350
= 3fea177fb680ba61
# 351
> activate A1
; Robyn Foxley is activated. [WB-10]
= 1ca569e8c14c60e6
# 352
> shoot B1
; Robyn Foxley shoots at Captain Fawkes. [WB-29]
; Robyn Foxley shoots at Captain Fawkes: 8, 6; <6 needed, failed. [WB-51]
= f7f3db3c9823ac63
# 353
= b2296ec497f9d3ef
# 354
> activate B8
; Pip Squeak is activated. [WB-10]
= 76e9c56eb841d916
# 355
> move @ 11.453125,22.765625
; Pip Squeak moves 1.8″. [WB-14]
= abc45f8a89ff226e
# 356
> move @ 12.734375,21.59375
; Pip Squeak moves 1.7″. [WB-14]
= b056c806c0192865
# 357
= cdb644488a443fa3
# 358
> activate A8
; Wat Hedger is activated. [WB-10]
= 5fd08b43fb3857f7
# 359
> move @ 16.21875,0.984375
; Wat Hedger moves 1.4″. [WB-14]
= d2b784b3a7c5a081
# 360
> move @ 16.546875,0.875
; Wat Hedger moves 0.3″. [WB-14]
= 812575e070337375
# 361
= eea13fb840bc267a
# 362
> activate B5
; Knuckles is activated. [WB-10]
= c2f7bceb7acf082c
# 363
> move @ 19.21875,22.234375
; Knuckles moves 2.5″. [WB-14]
= 637e8a34216707f4
# 364
> move @ 17.421875,23.390625
; Knuckles moves 2.1″. [WB-14]
= bde50326d980b0b6
# 365
= dbee097d7baf7891
# 366
> activate A5
; Much Millerson is activated. [WB-10]
= 58ae0d99ab02036f
# 367
> shoot B2
; Much Millerson shoots at T-999. [WB-29]
; Much Millerson shoots at T-999: 3, 3; <5 needed, made. [WB-51]
; T-999 defends: 3, 1; 5+ needed, failed. [WB-52]
; Cover, shield: again. [WB-56]
; T-999 defends (again): 8, 8; 5+ needed, made. [WB-52]
; T-999 defends. [WB-53]
= 958d6375625c8499
# 368
= 61a2ec0de4fc5dc4
# 369
> activate B2
; T-999 is activated. [WB-10]
= ef463e8597993adf
# 370
> move @ 5.640625,20.53125
; T-999 moves 2.2″. [WB-14]
= e5f5d2b7a1eec8a4
# 371
> move @ 2.390625,19.21875
; T-999 moves 3.5″. [WB-14]
= 9e3c8491210d1418
# 372
= 7dcf0c3d71db8993
# 373
> activate A6
; Alan the Loud is activated. [WB-10]
= 6dd13e1376ec901a
# 374
> move @ 2.140625,6.453125
; Alan the Loud moves 2.0″. [WB-14]
= 669d84988ceb4893
# 375
> move @ 0.953125,6.921875
; Alan the Loud moves 1.3″. [WB-14]
= 05832b0d1e4656a2
# 376
= 482d301be1282df7
# 377
> activate B4
; Antie May is activated. [WB-10]
= 40eac5ca218c4145
