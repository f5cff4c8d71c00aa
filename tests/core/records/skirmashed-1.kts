Kitchen Table Skirmish record 1
ruleset skirmashed 1
option limit 75
table {"name":"Common","width":1536,"height":1536,"edges":["south","north"]}
piece {"id":"F1","kind":"forest","corners":[[128,320],[512,320],[512,640],[128,640]]}
piece {"id":"F2","kind":"forest","corners":[[960,832],[1408,832],[1408,1216],[960,1216]]}
piece {"id":"H1","kind":"house","corners":[[640,384],[832,384],[832,576],[640,576]]}
piece {"id":"H2","kind":"house","corners":[[704,960],[896,960],[896,1152],[704,1152]]}
piece {"id":"W1","kind":"wall","corners":[[192,896],[512,896],[512,928],[192,928]]}
piece {"id":"B1","kind":"hedge","corners":[[1024,512],[1408,512],[1408,544],[1024,544]]}
piece {"id":"R1","kind":"rubble","corners":[[1088,256],[1344,256],[1344,384],[1088,384]]}
piece {"id":"P1","kind":"water","corners":[[256,1024],[448,1024],[448,1152],[256,1152]]}
piece {"id":"K1","kind":"hill","corners":[[64,704],[256,704],[256,832],[64,832]]}
objective {"id":"O1","place":[256,768],"radius":32}
objective {"id":"O2","place":[768,768],"radius":32}
objective {"id":"O3","place":[1280,768],"radius":32}
force A {"name":"Orbital guard"}
figure A {"name":"Captain","manoeuvre":4,"firepower":3,"boom":5,"fight":2,"hack":5,"stamina":13}
figure A {"name":"Guard","manoeuvre":4,"firepower":2,"boom":6,"fight":2,"hack":4,"stamina":12}
figure A {"name":"Guard","manoeuvre":4,"firepower":2,"boom":6,"fight":2,"hack":4,"stamina":12}
figure A {"name":"Heavy gunner","manoeuvre":5,"firepower":6,"boom":7,"fight":1,"hack":3,"stamina":11}
figure A {"name":"Scout","manoeuvre":6,"firepower":3,"boom":4,"fight":2,"hack":3,"stamina":9}
force B {"name":"Night cult"}
figure B {"name":"Demagogue","manoeuvre":5,"firepower":3,"boom":4,"fight":3,"hack":5,"stamina":10}
figure B {"name":"Zealot","manoeuvre":5,"fight":6,"hack":5,"stamina":10,"fighter":true}
figure B {"name":"Zealot","manoeuvre":5,"fight":6,"hack":5,"stamina":10,"fighter":true}
figure B {"name":"Brute","manoeuvre":3,"fight":4,"hack":7,"stamina":16,"fighter":true}
figure B {"name":"Gunner","manoeuvre":5,"firepower":6,"boom":5,"fight":2,"hack":3,"stamina":10}
player A human
player B human
dice seed 11 0
begin fed6063533c38b06
# 1
> edge north
; Blue rolls for the edge: 4. [SK-R6]
; Orange rolls for the edge: 3. [SK-R6]
; Blue takes the north edge. [SK-R6]
= cb7105a566f7a6e1
# 2
> deploy A3 @ 2.8125,23.0625
; Guard 2 is set up. [SK-03]
= 7e8137114ff5bbbf
# 3
> deploy A1 @ 6.34375,23.328125
; Captain is set up. [SK-03]
= ae1ed0e16447dea4
# 4
> deploy A2 @ 14.53125,23.328125
; Guard 1 is set up. [SK-03]
= 94276ec7dd899064
# 5
> deploy A4 @ 19.21875,23.015625
; Heavy gunner is set up. [SK-03]
= 36eff271e7429dfa
# 6
> deploy A5 @ 20.28125,23
; Scout is set up. [SK-03]
= a8b25dc069c890e3
# 7
> deploy B4 @ 5.15625,1.625
; Brute is set up. [SK-03]
= c1a9ddf5cfd728ea
# 8
> deploy B5 @ 12.78125,0.671875
; Gunner is set up. [SK-03]
= 89aec34928800dc7
# 9
> deploy B3 @ 18.859375,1.765625
; Zealot 2 is set up. [SK-03]
= d0ae2a2ccf827f50
# 10
> deploy B2 @ 22.328125,1.125
; Zealot 1 is set up. [SK-03]
= 02631635575c86f4
# 11
> deploy B1 @ 19.484375,0.71875
; Demagogue is set up. [SK-03]
= 528e0243f2e93100
# 12
; Blue rolls for the first activation: 7. [SK-19]
; Orange rolls for the first activation: 6. [SK-19]
; Round 1 of 4: Blue goes first. [SK-19]
= 6bfb3084eaac5489
# 13
> activate A5
; Scout is activated. [SK-20]
= 626bd20450503365
# 14
> focus shoot B4
> yes
; Scout shoots at Brute. [SK-41]
; Scout shoots at Brute: 2, 6, 2; 5+ needed, 1 of 3. [SK-42]
; Brute blocks: 8; -1+ needed, 1 of 1. [SK-49]
; Brute takes no damage. [SK-57]
; Brute: Stamina check: 4, 10; 17+ needed, failed. [SK-76]
; Brute is exhausted. [SK-79]
= 45a12e23bab55329
# 15
; Scout: Stamina check: 2, 3; 10+ needed, failed. [SK-29]
; Scout is exhausted. [SK-79]
= e6e07079fd5f0b4b
# 16
= cc4b53f624f169e6
# 17
> activate B5
; Gunner is activated. [SK-20]
= c606e85bf8d7633c
# 18
> shoot A3
> yes
; Gunner shoots at Guard 2. [SK-41]
; Gunner shoots at Guard 2: 10, 10, 10, 3, 7, 10; 6+ needed, 5 of 6. [SK-42]
; Guard 2 blocks: 8, 8, 2, 9, 8; -1+ needed, 5 of 5. [SK-49]
; Guard 2 takes no damage. [SK-57]
; Guard 2: Stamina check: 5, 7; 13+ needed, failed. [SK-76]
; Guard 2 is exhausted. [SK-79]
= eb2d7f4fb5be98f6
# 19
> move
; Gunner moves: 10. [SK-31]
= 6265009eb18d59e7
# 20
> go @ 18.40625,4.921875
; Gunner goes 7.1″. [SK-31]
= 028fb61a0aa8dbf1
# 21
; Gunner: Stamina check: 9, 8; 11+ needed, made. [SK-29]
= ce1d1d63cb77b5f2
# 22
= 4d8bb68d8988a64d
# 23
> activate A1
; Captain is activated. [SK-20]
= 4112052a2b2a7338
# 24
> focus shoot B1
> yes
; Captain shoots at Demagogue. [SK-41]
; Captain shoots at Demagogue: 4, 10, 7; 6+ needed, 2 of 3. [SK-42]
; Demagogue blocks: 3, 6; 4+ needed, 1 of 2. [SK-49]
; Demagogue takes 5 damage: 5 of 10. [SK-57]
; Demagogue: Stamina check: 7, 5; 11+ needed, made. [SK-76]
= 4ba058ade320630f
# 25
; Captain: Stamina check: 10, 2; 14+ needed, failed. [SK-29]
; Captain is exhausted. [SK-79]
= 921bce62e33267cb
# 26
= 094d081bb2661b7c
# 27
> activate B2
; Zealot 1 is activated. [SK-20]
= 89c7019bbedb5a9b
# 28
> run
; Zealot 1 runs: 3, 6. [SK-32]
= 926114394d934e27
# 29
> go @ 17.328125,8.65625
; Zealot 1 goes 9.0″. [SK-32]
= 2df112445b4a3120
# 30
; Zealot 1 can attack nobody. [SK-25]
= fb34c0db536cccc7
# 31
; Zealot 1: Stamina check: 1, 5; 11+ needed, failed. [SK-29]
; Zealot 1 is exhausted. [SK-79]
= 659d599db2dd3f0e
# 32
= 3b431764c1a1171d
# 33
> activate A2
; Guard 1 is activated. [SK-20]
= 90f9af4d5d4b6471
# 34
> shoot B1
> yes
; Guard 1 shoots at Demagogue. [SK-41]
; Guard 1 shoots at Demagogue: 1, 10; 7+ needed, 1 of 2. [SK-42]
; Demagogue blocks: 8; 5+ needed, 1 of 1. [SK-49]
; Demagogue takes no damage. [SK-57]
; Demagogue: Stamina check: 7, 4; 11+ needed, made. [SK-76]
= 8f3ce388b6c38820
# 35
> move
; Guard 1 moves: 9. [SK-31]
= b38836ee38a15b84
# 36
> go @ 18.125,21.8125
; Guard 1 goes 3.9″. [SK-31]
= 7c3e45c6d2ee831e
# 37
; Guard 1: Stamina check: 7, 10; 13+ needed, made. [SK-29]
= 80acd61dc8ae0230
# 38
= d083bdddd3fc596d
# 39
> activate B5
; Gunner is activated. [SK-20]
= cc70e5e404796775
# 40
> shoot A3
; Gunner shoots at Guard 2. [SK-41]
; Gunner shoots at Guard 2: 4, 9, 5, 8, 10, 4; 6+ needed, 3 of 6. [SK-42]
; Guard 2 blocks: 9, 2, 5; 6+ needed, 1 of 3. [SK-49]
; Guard 2 takes 10 damage: 10 of 12. [SK-57]
= 9187808d02385266
# 41
> move
; Gunner moves: 9. [SK-31]
= 3080d7eef033a673
# 42
> go @ 22.09375,14.5625
; Gunner goes 10.3″. [SK-31]
= efe06b2ef90223e2
# 43
; Gunner: Stamina check: 10, 5; 11+ needed, made. [SK-29]
= 3b249254c96227a7
# 44
= 21b48c3981d95f47
# 45
> activate A2
; Guard 1 is activated. [SK-20]
= 7f41cd026464da9b
# 46
> focus shoot B2
; Guard 1 shoots at Zealot 1. [SK-41]
; Guard 1 shoots at Zealot 1: 6, 10; 6+ needed, 2 of 2. [SK-42]
; Zealot 1 blocks: 7, 8; 8+ needed, 1 of 2. [SK-49]
; Zealot 1 takes 6 damage: 6 of 10. [SK-57]
= 1fe3dcf9af1f6812
# 47
; Guard 1: Stamina check: 6, 5; 13+ needed, failed. [SK-29]
; Guard 1 is exhausted. [SK-79]
= 5f128b37b478c6ac
# 48
= d31a7d53044b92b2
# 49
> activate B1
; Demagogue is activated. [SK-20]
= 47edd30ce82971d2
# 50
> focus shoot A2
; Demagogue shoots at Guard 1. [SK-41]
; Demagogue shoots at Guard 1: 4, 3, 1; 4+ needed, 1 of 3. [SK-42]
; Guard 1 blocks: 10; 6+ needed, 1 of 1. [SK-49]
; Guard 1 takes no damage. [SK-57]
= 3ca39f1c9c43c76f
# 51
; Demagogue: Stamina check: 10, 6; 11+ needed, made. [SK-29]
= 8b1e3aed8e0f4797
# 52
= 75b4b4485c29a959
# 53
; Heavy gunner is the only fresh one. [SK-20]
; Heavy gunner is activated. [SK-20]
= af5ec1e9d00b3832
# 54
> shoot B4
; Heavy gunner shoots at Brute. [SK-41]
; Heavy gunner shoots at Brute: 9, 3, 5, 3, 9, 5; 9+ needed, 2 of 6. [SK-42]
; Brute blocks: 4, 6; 1+ needed, 2 of 2. [SK-49]
; Brute takes no damage. [SK-57]
= c1f9a3b0785e7df8
# 55
> move
; Heavy gunner moves: 5. [SK-31]
= 606357404fb90dec
# 56
> go @ 14.359375,21.28125
; Heavy gunner goes 5.2″. [SK-31]
= c8b52e3dca829733
# 57
; Heavy gunner: Stamina check: 6, 4; 12+ needed, failed. [SK-29]
; Heavy gunner is exhausted. [SK-79]
= fdf6cafad9d00d20
# 58
; Blue is exhausted: Orange may activate each fresh figure once more. [SK-22]
= 9a2b3ff526faa57e
# 59
> activate B5
; Gunner is activated. [SK-20]
= 423f384cf3317b3c
# 60
> focus shoot A1
; Gunner shoots at Captain. [SK-41]
; Gunner shoots at Captain: 5, 7, 10, 8, 10, 8; 5+ needed, 6 of 6. [SK-42]
; Captain blocks: 3, 5, 1, 2, 6, 8; 6+ needed, 2 of 6. [SK-49]
; Captain takes 20 damage: 20 of 13. [SK-57]
; Captain is killed. [SK-77]
= 9312f90d17ec7f71
# 61
; Gunner: Stamina check: 3, 10; 11+ needed, made. [SK-29]
= be8c5fc4ef3f6a80
# 62
= c5b70a9043f8006f
# 63
> activate B3
; Zealot 2 is activated. [SK-20]
= d42b15eded2a06ba
# 64
> run
; Zealot 2 runs: 1, 4. [SK-32]
= 5d2f0e0813d4280c
# 65
> go @ 21.5,2.125
; Zealot 2 goes 2.7″. [SK-32]
= 00e283e3e1e31b31
# 66
; Zealot 2 can attack nobody. [SK-25]
= b705faeda4cab00d
# 67
; Zealot 2: Stamina check: 5, 6; 11+ needed, made. [SK-29]
= a5b389e639ad3330
# 68
= f3dd2d8d14240805
# 69
> activate B1
; Demagogue is activated. [SK-20]
= 13fa129b152a852a
# 70
> focus shoot A2
; Demagogue shoots at Guard 1. [SK-41]
; Demagogue shoots at Guard 1: 5, 6, 4; 4+ needed, 3 of 3. [SK-42]
; Guard 1 blocks: 5, 4, 9; 6+ needed, 1 of 3. [SK-49]
; Guard 1 takes 8 damage: 8 of 12. [SK-57]
= 24514f55c9a63e2d
# 71
; Demagogue: Stamina check: 9, 5; 11+ needed, made. [SK-29]
= 69f81a9bcb8d9c5e
# 72
= 8ba4891394ecac45
# 73
; Round 2 of 4: Blue goes first. [SK-24]
= 57372882b864d370
# 74
> activate A5
; Scout is activated. [SK-20]
= 859aa1e64254396d
# 75
> focus shoot B5
> yes
; Scout shoots at Gunner. [SK-41]
; Scout shoots at Gunner: 8, 5, 9; 4+ needed, 3 of 3. [SK-42]
; Gunner blocks: 7, 6, 6; 4+ needed, 3 of 3. [SK-49]
; Gunner takes no damage. [SK-57]
; Gunner: Stamina check: 6, 4; 11+ needed, failed. [SK-76]
; Gunner is exhausted. [SK-79]
= 9a7ecc23f9d788da
# 76
; Scout: Stamina check: 5, 1; 10+ needed, failed. [SK-29]
; Scout is exhausted. [SK-79]
= b20dbf1badc59b58
# 77
= 705dd1d633441024
# 78
> activate B1
; Demagogue is activated. [SK-20]
= 2e46c37d0ead2dbf
# 79
> focus shoot A4
> yes
; Demagogue shoots at Heavy gunner. [SK-41]
; Demagogue shoots at Heavy gunner: 8, 9, 5; 4+ needed, 3 of 3. [SK-42]
; Heavy gunner blocks: 1, 8, 4; 4+ needed, 2 of 3. [SK-49]
; Heavy gunner takes 4 damage: 4 of 11. [SK-57]
; Heavy gunner: Stamina check: 1, 7; 12+ needed, failed. [SK-76]
; Heavy gunner is exhausted. [SK-79]
= 3e80488680d6b6fd
# 80
; Demagogue: Stamina check: 3, 8; 11+ needed, made. [SK-29]
= a9157d75bf15e761
# 81
= 17a88ca0aa1fcf33
# 82
> activate A2
; Guard 1 is activated. [SK-20]
= 3f2875d58fddb29e
# 83
> shoot B1
> yes
; Guard 1 shoots at Demagogue. [SK-41]
; Guard 1 shoots at Demagogue: 2, 7; 7+ needed, 1 of 2. [SK-42]
; Demagogue blocks: 3; 5+ needed, 0 of 1. [SK-49]
; Demagogue takes 6 damage: 11 of 10. [SK-57]
; Demagogue is killed. [SK-77]
= e448ff2e3008f01d
# 84
> move
; Guard 1 moves: 9. [SK-31]
= baec478676321d33
# 85
> go @ 19.859375,18.984375
; Guard 1 goes 3.3″. [SK-31]
= cdfade67f7faefc4
# 86
; Guard 1: Stamina check: 8, 6; 13+ needed, made. [SK-29]
= 459be24c6461a3a5
# 87
= 8e0499f037efe571
# 88
> activate B2
; Zealot 1 is activated. [SK-20]
= db765780050a3cb7
# 89
> move
; Zealot 1 moves: 8. [SK-31]
= 11f94438fb5521eb
# 90
> charge A2 @ 19.03125,19.546875
; Zealot 1 goes 11.0″. [SK-31]
; Zealot 1 charges Guard 1. [SK-R18]
= 08eeee23a1e31409
# 91
> yes
> yes
; Guard 1 shoots at Zealot 1, running in. [SK-33]
; Guard 1 shoots at Zealot 1: 9, 3; 7+ needed, 1 of 2. [SK-42]
; Zealot 1 blocks: 3; 7+ needed, 0 of 1. [SK-49]
; Zealot 1 takes 6 damage: 12 of 10. [SK-57]
; Zealot 1 is killed. [SK-77]
; Guard 1: Stamina check: 9, 4; 13+ needed, made. [SK-37]
= 8feee079d280f376
# 92
= a6c84698f8b2681e
# 93
> activate A3
; Guard 2 is activated. [SK-20]
= d080636156bef682
# 94
> run
; Guard 2 runs: 2, 4. [SK-32]
= 8f1d65faa315edd8
# 95
> go @ 7.203125,20.109375
; Guard 2 goes 5.3″. [SK-32]
= bb40591906a2875f
# 96
; Guard 2 can attack nobody. [SK-25]
= ce6d6432210a1ec2
# 97
; Guard 2: Stamina check: 3, 3; 13+ needed, failed. [SK-29]
; Guard 2 is exhausted. [SK-79]
= fd593e23fdd79e94
# 98
= bd91fb1d6d6f16c3
# 99
> activate B3
; Zealot 2 is activated. [SK-20]
= fa3b6cbc974d3af7
# 100
> move
; Zealot 2 moves: 5. [SK-31]
= ee78fa443c192428
# 101
> go @ 16.046875,3.359375
; Zealot 2 goes 5.6″. [SK-31]
= d5e13b25ee10e74f
# 102
; Zealot 2 can attack nobody. [SK-25]
= 91587a5ea3f2663e
# 103
; Zealot 2: Stamina check: 8, 5; 11+ needed, made. [SK-29]
= ec721e660a5299e7
# 104
= 0c50fe8e402e9a0a
# 105
; Guard 1 is the only fresh one. [SK-20]
; Guard 1 is activated. [SK-20]
= 8131d8dc34e19881
# 106
> shoot B3
> yes
; Guard 1 shoots at Zealot 2. [SK-41]
; Guard 1 shoots at Zealot 2: 6, 4; 7+ needed, 0 of 2. [SK-42]
; Zealot 2: Stamina check: 7, 6; 11+ needed, made. [SK-76]
= 6bdcbd3568017099
# 107
> move
; Guard 1 moves: 3. [SK-31]
= 5f141ad2ec25357f
# 108
> go @ 22.78125,16.3125
; Guard 1 goes 4.0″. [SK-31]
= daad5f56b8e0f7fa
# 109
; Guard 1: Stamina check: 1, 10; 13+ needed, failed. [SK-29]
; Guard 1 is exhausted. [SK-79]
= 84f93126dcd9b2e2
# 110
; Blue is exhausted: Orange may activate each fresh figure once more. [SK-22]
= acc6b59a203d3230
# 111
> activate B3
; Zealot 2 is activated. [SK-20]
= 7449f083176fe4bd
# 112
> move
; Zealot 2 moves: 10. [SK-31]
= f735a74eb3a7cfc6
# 113
> go @ 18.171875,12.5625
; Zealot 2 goes 9.4″. [SK-31]
= 8799ade8a2e2e26a
# 114
; Zealot 2 can attack nobody. [SK-25]
= 37a9861ff1c7ed5e
# 115
; Zealot 2: Stamina check: 8, 4; 11+ needed, made. [SK-29]
= 8f22c3dd2765a1d4
# 116
= a52f51cd41f5bee4
# 117
> activate B4
; Brute is activated. [SK-20]
= 30279c903bf3597e
# 118
> run
; Brute runs: 7, 4. [SK-32]
= a83faece8d87dc09
# 119
> go @ 8.125,7.6875
; Brute goes 6.8″. [SK-32]
= 060f6ff8068fb79c
# 120
; Brute can attack nobody. [SK-25]
= 68d8be7e5a220ace
# 121
; Brute: Stamina check: 5, 2; 17+ needed, failed. [SK-29]
; Brute is exhausted. [SK-79]
= c00bcae2ed299263
# 122
= 3c905fc1f3c672bf
# 123
; Round 3 of 4: Blue goes first. [SK-24]
= e19089aaf1719b80
# 124
> activate A2
; Guard 1 is activated. [SK-20]
= 197fb2715cac659c
# 125
> focus shoot B3
> yes
; Guard 1 shoots at Zealot 2. [SK-41]
; Guard 1 shoots at Zealot 2: 10, 6; 5+ needed, 2 of 2. [SK-42]
; Zealot 2 blocks: 3, 6; 5+ needed, 1 of 2. [SK-49]
; Zealot 2 takes 6 damage: 6 of 10. [SK-57]
; Zealot 2: Stamina check: 7, 3; 11+ needed, failed. [SK-76]
; Zealot 2 is exhausted. [SK-79]
= 1a83b29a1ace3cf3
# 126
; Guard 1: Stamina check: 5, 3; 13+ needed, failed. [SK-29]
; Guard 1 is exhausted. [SK-79]
= d16f690b3f8fe6e6
# 127
= 107e8cb54b2adf8b
# 128
> activate B4
; Brute is activated. [SK-20]
= a4c163112029a4c6
# 129
> run
; Brute runs: 10, 10. [SK-32]
= 633f1b4afc445ff9
# 130
> charge A4 @ 14.96875,20.484375
; Brute goes 15.2″. [SK-32]
; Brute charges Heavy gunner. [SK-R18]
= 6941b0d889dd4d3a
# 131
> yes
> yes
; Heavy gunner shoots at Brute, running in. [SK-33]
; Heavy gunner shoots at Brute: 4, 1, 8, 5, 5, 7; 8+ needed, 1 of 6. [SK-42]
; Brute blocks: 3; 2+ needed, 1 of 1. [SK-49]
; Brute takes no damage. [SK-57]
; Brute: Stamina check: 10, 9; 17+ needed, made. [SK-76]
; Heavy gunner: Stamina check: 5, 3; 12+ needed, failed. [SK-37]
; Heavy gunner is exhausted. [SK-79]
= f7d463846318dc19
# 132
; Brute attacks Heavy gunner hand to hand. [SK-58]
; Brute strikes Heavy gunner: 2, 3, 9, 4; 4+ needed, 2 of 4. [SK-59]
; Heavy gunner blocks: 8, 6; 9+ needed, 0 of 2. [SK-66]
; Heavy gunner takes 14 damage: 18 of 11. [SK-72]
; Heavy gunner is killed. [SK-77]
= 146b844827479b78
# 133
; Brute: Stamina check: 1, 7; 17+ needed, failed. [SK-29]
; Brute is exhausted. [SK-79]
= afb9d43b64f98cd9
# 134
= 68d2c7425cee3c07
# 135
> activate A3
; Guard 2 is activated. [SK-20]
= 6227da1dc170ff9f
# 136
> focus shoot B5
> yes
; Guard 2 shoots at Gunner. [SK-41]
; Guard 2 shoots at Gunner: 8, 7; 6+ needed, 2 of 2. [SK-42]
; Gunner blocks: 7, 10; 3+ needed, 2 of 2. [SK-49]
; Gunner takes no damage. [SK-57]
; Gunner: Stamina check: 1, 5; 11+ needed, failed. [SK-76]
; Gunner is exhausted. [SK-79]
= b455307b351ff771
# 137
; Guard 2: Stamina check: 8, 6; 13+ needed, made. [SK-29]
= 1a4eef1ab8949002
# 138
; Orange is exhausted: Blue may activate each fresh figure once more. [SK-22]
= 4bd9e34405b17484
# 139
> activate A5
; Scout is activated. [SK-20]
= 0f56b3a663c389a0
# 140
> focus shoot B5
; Scout shoots at Gunner. [SK-41]
; Scout shoots at Gunner: 5, 9, 10; 4+ needed, 3 of 3. [SK-42]
; Gunner blocks: 6, 4, 9; 7+ needed, 1 of 3. [SK-49]
; Gunner takes 8 damage: 8 of 10. [SK-57]
= 71577b86aeedabec
# 141
; Scout: Stamina check: 10, 8; 10+ needed, made. [SK-29]
= ac033e97c65ed4a7
# 142
= a77b3c3ba03c7e2c
# 143
> activate A3
; Guard 2 is activated. [SK-20]
= 10a9394cdc33e6bd
# 144
> shoot B4
; Guard 2 shoots at Brute. [SK-41]
; Guard 2 shoots at Brute: 9, 2; 7+ needed, 1 of 2. [SK-42]
; Brute blocks: 10; 7+ needed, 1 of 1. [SK-49]
; Brute takes no damage. [SK-57]
= c9a98975ca9a0643
# 145
> move
; Guard 2 moves: 9. [SK-31]
= 0f8919c244e1f33c
# 146
> go @ 5.84375,9.625
; Guard 2 goes 11.4″. [SK-31]
= 2626497bc426de22
# 147
; Guard 2: Stamina check: 8, 9; 13+ needed, made. [SK-29]
= 7a0e2acba7ea0e25
# 148
= a69c6bcdf38db981
# 149
; Round 4 of 4: Orange goes first. [SK-24]
= bec9d93d78954103
# 150
> activate B4
; Brute is activated. [SK-20]
= 070f128a20afb9a1
# 151
> move
; Brute moves: 7. [SK-31]
= 89d9739172ce72d8
# 152
> charge A5 @ 21.28125,22.90625
; Brute goes 7.0″. [SK-31]
; Brute charges Scout. [SK-R18]
= 274b880bc0f41906
# 153
> yes
> yes
; Scout shoots at Brute, running in. [SK-33]
; Scout shoots at Brute: 7, 9, 2; 5+ needed, 2 of 3. [SK-42]
; Brute blocks: 8, 9; 3+ needed, 2 of 2. [SK-49]
; Brute takes no damage. [SK-57]
; Brute: Stamina check: 10, 5; 17+ needed, failed. [SK-76]
; Brute is exhausted. [SK-79]
; Scout: Stamina check: 7, 4; 10+ needed, made. [SK-37]
= 14879a0cf46e1ae1
# 154
> yes
; Brute attacks Scout hand to hand. [SK-58]
; Brute strikes Scout: 7, 9, 1, 9; 4+ needed, 3 of 4. [SK-59]
; Scout blocks: 6, 1, 2; 7+ needed, 0 of 3. [SK-66]
; Scout takes 21 damage: 21 of 9. [SK-72]
; Scout is killed. [SK-77]
= aa9a4b41c532747a
# 155
; Brute is exhausted already: no check. [SK-R43]
= fc5cddaa7aadcfe7
# 156
= 1c1704f504060683
# 157
> activate A3
; Guard 2 is activated. [SK-20]
= 497a97a6c01ee520
# 158
> shoot B3
> yes
; Guard 2 shoots at Zealot 2. [SK-41]
; Guard 2 shoots at Zealot 2: 7, 3; 7+ needed, 1 of 2. [SK-42]
; Zealot 2 blocks: 6; 5+ needed, 1 of 1. [SK-49]
; Zealot 2 takes no damage. [SK-57]
; Zealot 2: Stamina check: 5, 10; 11+ needed, made. [SK-76]
= 36c41a553afe887c
# 159
> move
; Guard 2 moves: 9. [SK-31]
= 0d9c5af762b3e768
# 160
> stay
= b6a1be82b765cf3b
# 161
; Guard 2: Stamina check: 7, 8; 13+ needed, made. [SK-29]
= f836476adec78673
# 162
= 6351968c62d947ee
# 163
> activate B5
; Gunner is activated. [SK-20]
= d603a8751c367a1d
# 164
> move
; Gunner moves: 4. [SK-31]
= b184e9f3c2dbc8dd
# 165
> charge A2 @ 22.703125,15.3125
; Gunner goes 1.0″. [SK-31]
; Gunner charges Guard 1. [SK-R18]
= 4672c0b7745cf68c
# 166
> yes
> yes
; Guard 1 shoots at Gunner, running in. [SK-33]
; Guard 1 shoots at Gunner: 3, 2; 7+ needed, 0 of 2. [SK-42]
; Gunner: Stamina check: 4, 3; 11+ needed, failed. [SK-76]
; Gunner is exhausted. [SK-79]
; Guard 1: Stamina check: 1, 4; 13+ needed, failed. [SK-37]
; Guard 1 is exhausted. [SK-79]
= d13b5956bd8eea44
# 167
; Gunner attacks Guard 1 hand to hand. [SK-58]
; Gunner strikes Guard 1: 9, 10; 2+ needed, 2 of 2. [SK-59]
; Guard 1 blocks: 2, 1; 9+ needed, 0 of 2. [SK-66]
; Guard 1 takes 6 damage: 14 of 12. [SK-72]
; Guard 1 is killed. [SK-77]
= 19f748c3a509dbff
# 168
; Gunner is exhausted already: no check. [SK-R43]
= 8e19962f10a6c2c2
# 169
= 1ffc55fbc25d1e85
# 170
; Guard 2 is the only fresh one. [SK-20]
; Guard 2 is activated. [SK-20]
= 96ca5811714992ec
# 171
> focus shoot B3
> yes
; Guard 2 shoots at Zealot 2. [SK-41]
; Guard 2 shoots at Zealot 2: 2, 5; 6+ needed, 0 of 2. [SK-42]
; Zealot 2: Stamina check: 4, 10; 11+ needed, made. [SK-76]
= e377680ad24373df
# 172
; Guard 2: Stamina check: 8, 3; 13+ needed, failed. [SK-29]
; Guard 2 is exhausted. [SK-79]
= 28cc392b2eb0f5d0
# 173
; Blue is exhausted: Orange may activate each fresh figure once more. [SK-22]
= 7167672d4bc90628
# 174
> activate B3
; Zealot 2 is activated. [SK-20]
= cbe55735301597fb
# 175
> run
; Zealot 2 runs: 9, 4. [SK-32]
= 2a23690735ae06bf
# 176
> go @ 19.3125,17.984375
; Zealot 2 goes 5.5″. [SK-32]
= e50b8ccb01304bc3
# 177
; Zealot 2 can attack nobody. [SK-25]
= 6a6dcd26788294eb
# 178
; Zealot 2: Stamina check: 5, 3; 11+ needed, failed. [SK-29]
; Zealot 2 is exhausted. [SK-79]
= 66e57d6baf590cf8
# 179
= b9a32c66fb6bb2b6
# 180
= 764954550d890fa8
