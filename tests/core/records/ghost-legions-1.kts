Kitchen Table Skirmish record 1
ruleset ghost-legions 1
switch gl_round_limit 7
table {"name":"Moor","width":3072,"height":3072,"edges":["south","north"]}
piece {"id":"F1","kind":"forest","corners":[[384,896],[896,896],[896,1280],[384,1280]]}
piece {"id":"F2","kind":"forest","corners":[[1920,1728],[2432,1728],[2432,2112],[1920,2112]]}
piece {"id":"H1","kind":"house","corners":[[1152,1024],[1472,1024],[1472,1280],[1152,1280]]}
piece {"id":"H2","kind":"house","corners":[[1600,1792],[1920,1792],[1920,2048],[1600,2048]]}
piece {"id":"W1","kind":"wall","corners":[[960,1472],[1344,1472],[1344,1504],[960,1504]]}
piece {"id":"B1","kind":"hedge","corners":[[1728,1536],[2240,1536],[2240,1568],[1728,1568]]}
piece {"id":"R1","kind":"rubble","corners":[[1408,1408],[1664,1408],[1664,1664],[1408,1664]]}
piece {"id":"P1","kind":"water","corners":[[384,1664],[768,1664],[768,1920],[384,1920]]}
piece {"id":"K1","kind":"hill","corners":[[2304,1024],[2688,1024],[2688,1344],[2304,1344]]}
force A {"name":"Knights"}
figure A {"name":"Rider","armour":"heavy","gear":["shield","long","mounted"]}
figure A {"name":"Halberdier","armour":"medium","gear":["two-handed","long"]}
figure A {"name":"Crossbowman","weapon":"Crossbow"}
figure A {"name":"Crossbowman","weapon":"Crossbow"}
force B {"name":"Stormtroops"}
figure B {"name":"Gunner","weapon":"Light machine gun"}
figure B {"name":"Rifleman","weapon":"Bolt-action rifle"}
figure B {"name":"Grenadier","weapon":"Hand grenade","range":6,"rate":1,"gear":["extra"]}
figure B {"name":"Scout","weapon":"Semi-auto carbine"}
player A human
player B human
dice seed 11 0
begin 29278635fb70abb9
# 1
> edge north
; Blue rolls for the end: 2. [GL-R1]
; Orange rolls for the end: 2. [GL-R1]
; A tie: both roll again. [GL-R1]
; Blue rolls for the end: 4. [GL-R1]
; Orange rolls for the end: 4. [GL-R1]
; A tie: both roll again. [GL-R1]
; Blue rolls for the end: 1. [GL-R1]
; Orange rolls for the end: 4. [GL-R1]
; Orange takes the north end. [GL-04]
= deb5f788d7373152
# 2
> deploy B3 @ 5.21875,45.078125
; Grenadier is set up. [GL-05]
= e98bd456eab83e06
# 3
> deploy B1 @ 12.4375,46.53125
; Gunner is set up. [GL-05]
= 867fbf4f624b460c
# 4
> deploy B2 @ 29.171875,46.53125
; Rifleman is set up. [GL-05]
= ef0ff98a2d36fddd
# 5
> deploy B4 @ 38.75,44.859375
; Scout is set up. [GL-05]
= ccbf94946b0dbcda
# 6
> deploy A4 @ 40.921875,8.734375
; Crossbowman 2 is set up. [GL-05]
= 7f059752c583fdc8
# 7
> deploy A2 @ 10.015625,6.71875
; Halberdier is set up. [GL-05]
= b3e94c9df693993c
# 8
> deploy A3 @ 9.765625,3.46875
; Crossbowman 1 is set up. [GL-05]
= 9becf5c3e38a2c2c
# 9
> deploy A1 @ 1.171875,10.796875
; Rider is set up. [GL-05]
; Turn 1 of Orange. [GL-07]
= f1de1a72b27cb121
# 10
> activate B2
; Rifleman is activated. [GL-08]
; Rifleman: actions: 1. [GL-16]
= 2dc1d52772f892cb
# 11
> shoot A4
; Rifleman has one action to shoot. [GL-37]
; Rifleman shoots at Crossbowman 2 with Bolt-action rifle. [GL-37]
; Rifleman shoots at Crossbowman 2: 5, 3; 5+ needed, 1 of 2. [GL-38]
; Crossbowman 2 saves: 6; 5+ needed, 1 of 1. [GL-48]
= 70f3242484f8dd1e
# 12
; Orange rolls to go on: 1, 2; 2+ needed, made. [GL-09]
= 325f61e307dddab8
# 13
> activate B4
; Scout is activated. [GL-10]
; Scout: actions: 6. [GL-16]
= fcccc476486de05e
# 14
> sprint @ 47.4375,36.078125
; Scout sprints 12.4″ for 5 actions. [GL-22]
= 6293f1706d6245ba
# 15
> sprint @ 46.078125,35.640625
; Scout sprints 1.4″ for 1 action. [GL-22]
= a6599199835d6b9b
# 16
; Orange rolls to go on: 6, 6; 3+ needed, made. [GL-09]
= ae339731abdf89c3
# 17
> activate B1
; Gunner is activated. [GL-10]
; Gunner: actions: 2. [GL-16]
= 018a993d7094812d
# 18
> shoot A1
> actions 1
; Gunner shoots at Rider with Light machine gun. [GL-37]
; Gunner shoots at Rider: 4, 6, 5, 5; 3+ needed, 4 of 4. [GL-38]
; Rider saves: 2, 5, 5, 3; 2+ needed, 4 of 4. [GL-48]
= 2bfbc5b88ae1a480
# 19
> shoot A2
; Gunner has one action to shoot. [GL-37]
; Gunner shoots at Halberdier with Light machine gun. [GL-37]
; Gunner shoots at Halberdier: 4, 6, 6, 5; 5+ needed, 3 of 4. [GL-38]
; Halberdier saves: 3, 6, 4; 4+ needed, 2 of 3. [GL-48]
; Halberdier takes a hit. [GL-53]
= daccc4da71727f73
# 20
; Orange rolls to go on: 2, 4; 4+ needed, made. [GL-09]
= 3573a84cc20ddc3a
# 21
; Grenadier is the only one left to activate. [GL-15]
; Grenadier is activated. [GL-10]
; Grenadier: actions: 4. [GL-16]
= 90b76461691bb5d6
# 22
> sprint @ 13.515625,37.28125
; Grenadier sprints 11.4″ for 4 actions. [GL-22]
= 23ac802f6048149d
# 23
; Every figure of Orange has been activated. [GL-13]
; Turn 1 of Blue. [GL-07]
= ec1fa03611f2b573
# 24
> activate A1
; Rider is activated. [GL-08]
; Rider: actions: 3. [GL-16]
= 553c8820e23aaca0
# 25
> run @ 1.375,7.4375
; Rider runs 3.4″ for 2 actions. [GL-21]
= 533522c33c817a2b
# 26
> run @ 2.140625,7.03125
; Rider runs 0.9″ for 1 action. [GL-21]
= 49f8fd8312cdd968
# 27
; Blue rolls to go on: 6, 2; 2+ needed, made. [GL-09]
= c8bf9a74d88e5089
# 28
> activate A4
; Crossbowman 2 is activated. [GL-10]
; Crossbowman 2: actions: 2. [GL-16]
= b7d02ebce2f33180
# 29
> run @ 42.25,9.484375
; Crossbowman 2 runs 1.5″ for 1 action. [GL-21]
= d0a64646172b13c3
# 30
> run @ 43.53125,9.390625
; Crossbowman 2 runs 1.3″ for 1 action. [GL-21]
= 3fcf1ffe3e6c7aae
# 31
; Blue rolls to go on: 4, 1; 3+ needed, made. [GL-09]
= cb8af213e2b3a48f
# 32
> activate A2
; Halberdier is activated. [GL-10]
; Halberdier: actions: 3. [GL-16]
= be21d8fdcbae3a38
# 33
> run @ 6.953125,7.5625
; Halberdier runs 3.2″ for 2 actions. [GL-21]
= 153691edcc5416d7
# 34
; Blue rolls to go on: 1, 6; 4+ needed, made. [GL-09]
= 03fa5a5880742a4a
# 35
; Crossbowman 1 is the only one left to activate. [GL-15]
; Crossbowman 1 is activated. [GL-10]
; Crossbowman 1: actions: 5. [GL-16]
= 0ac908aed002dbe1
# 36
> sprint @ 5.359375,4.125
; Crossbowman 1 sprints 4.5″ for 2 actions. [GL-22]
= 179aed0d72cba4e7
# 37
> run @ 3.21875,3.125
; Crossbowman 1 runs 2.4″ for 2 actions. [GL-21]
= 42212c305a6b4dff
# 38
> run @ 2.640625,3.90625
; Crossbowman 1 runs 1.0″ for 1 action. [GL-21]
= 7c07f2347a2eed60
# 39
; Every figure of Blue has been activated. [GL-13]
; Turn 2 of Orange. [GL-07]
= e396e7b9d14538a1
# 40
> activate B1
; Gunner is activated. [GL-08]
; Gunner: actions: 4. [GL-16]
= 71d96056a6d93366
# 41
> shoot A3
> actions 3
; Gunner shoots at Crossbowman 1 with Light machine gun. [GL-37]
; Gunner shoots at Crossbowman 1: 3, 6, 5, 6, 2, 5, 3, 5, 6, 3, 5, 1; 5+ needed, 7 of 12. [GL-38]
; Crossbowman 1 saves: 3, 5, 6, 3, 4, 6, 4; 5+ needed, 3 of 7. [GL-48]
; Crossbowman 1 takes 4 hits. [GL-53]
= 144fcb98d952a44a
# 42
> shoot A2
; Gunner has one action to shoot. [GL-37]
; Gunner shoots at Halberdier with Light machine gun. [GL-37]
; Gunner shoots at Halberdier: 5, 4, 3, 3; 5+ needed, 1 of 4. [GL-38]
; Halberdier saves: 2; 4+ needed, 0 of 1. [GL-48]
; Halberdier takes a hit. [GL-53]
= 17123f3feda955f3
# 43
; Orange rolls to go on: 1, 6; 2+ needed, made. [GL-09]
= b9a550379d7f8145
# 44
> activate B4
; Scout is activated. [GL-10]
; Scout: actions: 6. [GL-16]
= 2c696d4bad572ae3
# 45
> sprint @ 37.34375,37.484375
; Scout sprints 8.9″ for 3 actions. [GL-22]
= 24e92de719a96e10
# 46
> sprint @ 33.25,31.734375
; Scout sprints 7.1″ for 3 actions. [GL-22]
= ab6f1c9571475185
# 47
; Orange rolls to go on: 4, 6; 3+ needed, made. [GL-09]
= 9c2a50d104876685
# 48
> activate B2
; Rifleman is activated. [GL-10]
; Rifleman: actions: 2. [GL-16]
= c4a4f2f8d43b0d5d
# 49
> shoot A4
> actions 1
; Rifleman shoots at Crossbowman 2 with Bolt-action rifle. [GL-37]
; Rifleman shoots at Crossbowman 2: 3, 2; 5+ needed, 0 of 2. [GL-38]
= 828ef03dd8e66ded
# 50
> shoot A4
; Rifleman has one action to shoot. [GL-37]
; Rifleman shoots at Crossbowman 2 with Bolt-action rifle. [GL-37]
; Rifleman shoots at Crossbowman 2: 5, 3; 5+ needed, 1 of 2. [GL-38]
; Crossbowman 2 saves: 3; 5+ needed, 0 of 1. [GL-48]
; Crossbowman 2 takes a hit. [GL-53]
= d250aa2fcf0fe9ba
# 51
; Orange rolls to go on: 4, 3; 4+ needed, made. [GL-09]
= cc6ad5b364e3daf1
# 52
; Grenadier is the only one left to activate. [GL-15]
; Grenadier is activated. [GL-10]
; Grenadier: actions: 4. [GL-16]
= 97d60fac9a63683f
# 53
> sprint @ 19.46875,44.46875
; Grenadier sprints 9.3″ for 4 actions. [GL-22]
= b04107354a6cbca4
# 54
; Every figure of Orange has been activated. [GL-13]
; Turn 2 of Blue. [GL-07]
= 4626bf14d47d142e
# 55
> activate A4
; Crossbowman 2 is activated. [GL-08]
; Crossbowman 2: actions: 2. [GL-16]
= ca8c55f4c1cd3542
# 56
> shoot B4
; Crossbowman 2 has one action to shoot. [GL-37]
; Crossbowman 2 shoots at Scout with Crossbow. [GL-37]
; Crossbowman 2 shoots at Scout: 3; 5+ needed, 0 of 1. [GL-38]
= c12d55a82a3b5936
# 57
; Blue rolls to go on: 4, 6; 2+ needed, made. [GL-09]
= 5197e1d1adf3e845
# 58
> activate A3
; Crossbowman 1 is activated. [GL-10]
; Crossbowman 1: actions: 5. [GL-16]
= 7576f7ec0cbba44f
# 59
> sprint @ 3.640625,6.234375
; Crossbowman 1 sprints 2.5″ for 1 action. [GL-22]
= eb27154c190bf1a2
# 60
; Blue rolls to go on: 6, 5; 3+ needed, made. [GL-09]
= c3a6f49080c6bdac
# 61
> activate A2
; Halberdier is activated. [GL-10]
; Halberdier: actions: 2. [GL-16]
; Halberdier lives, but cannot act. [GL-19]
= d38af7a22dd3a0e5
# 62
; Blue rolls to go on: 3, 1; 4+ needed, made. [GL-09]
= fb4209848c74ef26
# 63
; Rider is the only one left to activate. [GL-15]
; Rider is activated. [GL-10]
; Rider: actions: 2. [GL-16]
= 00b82a6df3b14f2d
# 64
> run @ 5.71875,10.46875
; Rider runs 5.0″ for 2 actions. [GL-21]
= 6baead89420f2551
# 65
; Every figure of Blue has been activated. [GL-13]
; Turn 3 of Orange. [GL-07]
= 0f146bf139475132
# 66
> activate B1
; Gunner is activated. [GL-08]
; Gunner: actions: 4. [GL-16]
= f118292e9d123b30
# 67
> sprint @ 10.109375,39.5625
; Gunner sprints 7.3″ for 3 actions. [GL-22]
= 21b6411d1e3dc3e5
# 68
> run @ 9.46875,39.328125
; Gunner runs 0.7″ for 1 action. [GL-21]
= 6e16bffe665e2012
# 69
; Orange rolls to go on: 5, 2; 2+ needed, made. [GL-09]
= fdcb926f263b16af
# 70
> activate B2
; Rifleman is activated. [GL-10]
; Rifleman: actions: 6. [GL-16]
= 5128cd83a5615187
# 71
> shoot A1
> actions 3
; Rifleman shoots at Rider with Bolt-action rifle. [GL-37]
; Rifleman shoots at Rider: 1, 2, 3, 4, 3, 4; 5+ needed, 0 of 6. [GL-38]
= 7504a15ccc5b8826
# 72
> run @ 27.921875,41.96875
; Rifleman runs 4.7″ for 3 actions. [GL-21]
= 0ecfec8415acbb0f
# 73
; Orange rolls to go on: 3, 3; 3+ needed, made. [GL-09]
= 7fd00adb1ad0c1a9
# 74
> activate B4
; Scout is activated. [GL-10]
; Scout: actions: 3. [GL-16]
= 1ebe4d2c59ed5a80
# 75
> shoot A4
> actions 3
; Scout shoots at Crossbowman 2 with Semi-auto carbine. [GL-37]
; Scout shoots at Crossbowman 2: 5, 6, 3, 5, 3, 6, 4, 4, 4; 3+ needed, 9 of 9. [GL-38]
; Crossbowman 2 saves: 4, 3, 3, 1, 5, 5, 3, 1, 5; 5+ needed, 3 of 9. [GL-48]
; Crossbowman 2 takes 6 hits. [GL-53]
= 292463dffdb55444
# 76
; Orange rolls to go on: 3, 1; 4+ needed, made. [GL-09]
= b8fbb27268bcb81f
# 77
; Grenadier is the only one left to activate. [GL-15]
; Grenadier is activated. [GL-10]
; Grenadier: actions: 4. [GL-16]
= 55d3787e2d8b7c5f
# 78
> run @ 12.171875,42.828125
; Grenadier runs 7.5″ for 4 actions. [GL-21]
= 7c9876381f701d62
# 79
; Every figure of Orange has been activated. [GL-13]
; Turn 3 of Blue. [GL-07]
= 80c6d5a84f0ea62d
# 80
> activate A4
; Crossbowman 2 is activated. [GL-08]
; Crossbowman 2: actions: 2. [GL-16]
; Crossbowman 2 dies of 7 hits. [GL-18]
; 1 point for Crossbowman 2. [GL-71]
= beb18fb80394aea7
# 81
; Blue rolls to go on: 5, 1; 2+ needed, made. [GL-09]
= f416b11bee0195e0
# 82
> activate A3
; Crossbowman 1 is activated. [GL-10]
; Crossbowman 1: actions: 4. [GL-16]
; Crossbowman 1 lives, but cannot act. [GL-19]
= bb8dd8385c96b905
# 83
; Blue rolls to go on: 2, 6; 3+ needed, made. [GL-09]
= 31a666bb7be312e1
# 84
> activate A1
; Rider is activated. [GL-10]
; Rider: actions: 5. [GL-16]
= 2ab435f9cc5df2fd
# 85
> run @ 10.375,10.21875
; Rider runs 4.7″ for 2 actions. [GL-21]
= 73c7f4d69fe6cd56
# 86
> run @ 9.0625,14.125
; Rider runs 4.1″ for 2 actions. [GL-21]
= 1c0721e6fb23e350
# 87
> run @ 6.59375,15.640625
; Rider runs 2.9″ for 1 action. [GL-21]
= 39754d2b9be120b4
# 88
; Blue rolls to go on: 4, 5; 4+ needed, made. [GL-09]
= 087f0ade3a53e69b
# 89
; Halberdier is the only one left to activate. [GL-15]
; Halberdier is activated. [GL-10]
; Halberdier: actions: 6. [GL-16]
; Halberdier shakes off all hits. [GL-20]
= 4433cdbc0d2eb898
# 90
> sprint @ 20.84375,8.828125
; Halberdier sprints 13.9″ for 5 actions. [GL-22]
= 6ecb9fa7f51341b8
# 91
> sprint @ 20.09375,10.03125
; Halberdier sprints 1.4″ for 1 action. [GL-22]
= a3a6114045c8f0d7
# 92
; Every figure of Blue has been activated. [GL-13]
; Turn 4 of Orange. [GL-07]
= 330627a79b806f6f
# 93
> activate B3
; Grenadier is activated. [GL-08]
; Grenadier: actions: 2. [GL-16]
= 2457685563bb7be2
# 94
> run @ 8.296875,43.390625
; Grenadier runs 3.9″ for 2 actions. [GL-21]
= 452bdd83fb5c9ac6
# 95
; Orange rolls to go on: 2, 6; 2+ needed, made. [GL-09]
= b137668a61aa0f07
# 96
> activate B4
; Scout is activated. [GL-10]
; Scout: actions: 3. [GL-16]
= 550c161dd54d3310
# 97
> shoot A2
> actions 3
; Scout shoots at Halberdier with Semi-auto carbine. [GL-37]
; Scout shoots at Halberdier: 1, 2, 2, 2, 3, 5, 3, 4, 3; 3+ needed, 5 of 9. [GL-38]
; Halberdier saves: 5, 4, 2, 1, 6; 4+ needed, 3 of 5. [GL-48]
; Halberdier takes 2 hits. [GL-53]
= 182bff658fd2a5f0
# 98
; Orange rolls to go on: 6, 5; 3+ needed, made. [GL-09]
= 7bb5003e57774a33
# 99
> activate B1
; Gunner is activated. [GL-10]
; Gunner: actions: 2. [GL-16]
= 1ddf8c7589e78a4d
# 100
> shoot A3
> actions 1
; Gunner shoots at Crossbowman 1 with Light machine gun. [GL-37]
; Gunner shoots at Crossbowman 1: 5, 3, 3, 1; 5+ needed, 1 of 4. [GL-38]
; Crossbowman 1 saves: 6; 5+ needed, 1 of 1. [GL-48]
= a8c4cf77eeb5d560
# 101
> done
= 432f5e9795775e61
# 102
; Orange rolls to go on: 4, 2; 4+ needed, made. [GL-09]
= 45654b09f2a439f8
# 103
; Rifleman is the only one left to activate. [GL-15]
; Rifleman is activated. [GL-10]
; Rifleman: actions: 4. [GL-16]
= 34ce90d5017c5d49
# 104
> shoot A1
> actions 3
; Rifleman shoots at Rider with Bolt-action rifle. [GL-37]
; Rifleman shoots at Rider: 4, 2, 3, 2, 6, 6; 5+ needed, 2 of 6. [GL-38]
; Rider saves: 3, 1; 2+ needed, 1 of 2. [GL-48]
; Rider takes a hit. [GL-53]
= defef5937ac90651
# 105
> shoot A1
; Rifleman has one action to shoot. [GL-37]
; Rifleman shoots at Rider with Bolt-action rifle. [GL-37]
; Rifleman shoots at Rider: 5, 3; 5+ needed, 1 of 2. [GL-38]
; Rider saves: 3; 2+ needed, 1 of 1. [GL-48]
= 7cab5dd1d8f3389f
# 106
; Every figure of Orange has been activated. [GL-13]
; Turn 4 of Blue. [GL-07]
= 0d4bc149c65175ce
# 107
> activate A3
; Crossbowman 1 is activated. [GL-08]
; Crossbowman 1: actions: 4. [GL-16]
; Crossbowman 1 lives, but cannot act. [GL-19]
= 1d8c2fa42811b7ca
# 108
; Blue rolls to go on: 2, 6; 2+ needed, made. [GL-09]
= cd137f16088df3a6
# 109
> activate A1
; Rider is activated. [GL-10]
; Rider: actions: 5. [GL-16]
= 01a9b8023ed0e0cb
# 110
> run @ 9.984375,7.171875
; Rider runs 9.1″ for 4 actions. [GL-21]
= 499c0fbf17f7ef5e
# 111
; Blue rolls to go on: 3, 2; 3+ needed, made. [GL-09]
= e898a1a93a6b9e62
# 112
; Halberdier is the only one left to activate. [GL-15]
; Halberdier is activated. [GL-10]
; Halberdier: actions: 2. [GL-16]
; Halberdier lives, but cannot act. [GL-19]
= 2a62994dc548237d
# 113
; Every figure of Blue has been activated. [GL-13]
; Turn 5 of Orange. [GL-07]
= d1b18acb4ed37650
# 114
> activate B4
; Scout is activated. [GL-08]
; Scout: actions: 2. [GL-16]
= cc04425d602c0b20
# 115
> shoot A2
> actions 2
; Scout shoots at Halberdier with Semi-auto carbine. [GL-37]
; Scout shoots at Halberdier: 6, 3, 5, 4, 1, 5; 3+ needed, 5 of 6. [GL-38]
; Halberdier saves: 5, 5, 4, 6, 1; 4+ needed, 4 of 5. [GL-48]
; Halberdier takes a hit. [GL-53]
= 90c0637a030b83ee
# 116
; Orange rolls to go on: 3, 5; 2+ needed, made. [GL-09]
= 4f16107da83af704
# 117
> activate B1
; Gunner is activated. [GL-10]
; Gunner: actions: 4. [GL-16]
= 4f7238779a790fa2
# 118
> done
= 796813c31911f742
# 119
; Orange rolls to go on: 3, 6; 3+ needed, made. [GL-09]
= ea68b8928185babc
# 120
> activate B3
; Grenadier is activated. [GL-10]
; Grenadier: actions: 6. [GL-16]
= a2d66aa0dcd96c39
# 121
> run @ 2.125,35.140625
; Grenadier runs 10.3″ for 6 actions. [GL-21]
= b9687ffac27b4160
# 122
; Orange rolls to go on: 4, 3; 4+ needed, made. [GL-09]
= 45b6a72fdfa4d262
# 123
; Rifleman is the only one left to activate. [GL-15]
; Rifleman is activated. [GL-10]
; Rifleman: actions: 6. [GL-16]
= d2cd08d9cf8a3ceb
# 124
> sprint @ 34.625,41
; Rifleman sprints 6.8″ for 3 actions. [GL-22]
= 461e6d6e0dfd7ff3
# 125
> sprint @ 37.875,39.484375
; Rifleman sprints 3.6″ for 2 actions. [GL-22]
= 41bd1cb50c625938
# 126
> sprint @ 37.953125,40.6875
; Rifleman sprints 1.2″ for 1 action. [GL-22]
= c4d85ea923a5baa7
# 127
; Every figure of Orange has been activated. [GL-13]
; Turn 5 of Blue. [GL-07]
= 3baf06989e923a32
# 128
> activate A2
; Halberdier is activated. [GL-08]
; Halberdier: actions: 6. [GL-16]
; Halberdier shakes off all hits. [GL-20]
= 90912f10d5eacc7f
# 129
> sprint @ 26.984375,4.734375
; Halberdier sprints 8.7″ for 3 actions. [GL-22]
= 99bb953725894985
# 130
> run @ 23.40625,6.890625
; Halberdier runs 4.2″ for 3 actions. [GL-21]
= 6bcf68ce080a7c9b
# 131
; Blue rolls to go on: 5, 6; 2+ needed, made. [GL-09]
= 6210a011969e0351
# 132
> activate A1
; Rider is activated. [GL-10]
; Rider: actions: 1. [GL-16]
; Rider lives, but cannot act. [GL-19]
= 6d42d5e770bb2ad0
# 133
; Blue rolls to go on: 6, 5; 3+ needed, made. [GL-09]
= f1521d601d61a8e5
# 134
; Crossbowman 1 is the only one left to activate. [GL-15]
; Crossbowman 1 is activated. [GL-10]
; Crossbowman 1: actions: 5. [GL-16]
= 9665be59d1208f38
# 135
> run @ 2.765625,7.90625
; Crossbowman 1 runs 1.9″ for 1 action. [GL-21]
= 81c959c485177b38
# 136
; Every figure of Blue has been activated. [GL-13]
; Turn 6 of Orange. [GL-07]
= 9973072878c1efff
# 137
> activate B1
; Gunner is activated. [GL-08]
; Gunner: actions: 6. [GL-16]
= 061d96c8bfb55b93
# 138
> shoot A3
> actions 1
; Gunner shoots at Crossbowman 1 with Light machine gun. [GL-37]
; Gunner shoots at Crossbowman 1: 4, 4, 6, 2; 3+ needed, 3 of 4. [GL-38]
; Crossbowman 1 saves: 5, 6, 6; 5+ needed, 3 of 3. [GL-48]
= 6f47b0443d6d2813
# 139
> shoot A1
> actions 4
; Gunner shoots at Rider with Light machine gun. [GL-37]
; Gunner shoots at Rider: 3, 4, 3, 4, 6, 1, 5, 4, 1, 2, 4, 2, 4, 3, 6, 5; 5+ needed, 4 of 16. [GL-38]
; Rider saves: 5, 5, 3, 2; 2+ needed, 4 of 4. [GL-48]
= b2505481e5ff5ed1
# 140
> shoot A3
; Gunner has one action to shoot. [GL-37]
; Gunner shoots at Crossbowman 1 with Light machine gun. [GL-37]
; Gunner shoots at Crossbowman 1: 2, 2, 2, 1; 3+ needed, 0 of 4. [GL-38]
= f417763f709b83d2
# 141
; Orange rolls to go on: 3, 6; 2+ needed, made. [GL-09]
= 445f7bdbab9f2643
# 142
> activate B2
; Rifleman is activated. [GL-10]
; Rifleman: actions: 6. [GL-16]
= 7b8b3af7d4ee839c
# 143
> shoot A2
> actions 3
; Rifleman shoots at Halberdier with Bolt-action rifle. [GL-37]
; Rifleman shoots at Halberdier: 1, 1, 2, 3, 3, 6; 5+ needed, 1 of 6. [GL-38]
; Halberdier saves: 5; 4+ needed, 1 of 1. [GL-48]
= d0a59bb3ea3586be
# 144
> shoot A2
> actions 1
; Rifleman shoots at Halberdier with Bolt-action rifle. [GL-37]
; Rifleman shoots at Halberdier: 2, 5; 5+ needed, 1 of 2. [GL-38]
; Halberdier saves: 3; 4+ needed, 0 of 1. [GL-48]
; Halberdier takes a hit. [GL-53]
= 1c050815926ac4cc
# 145
> shoot A2
> actions 1
; Rifleman shoots at Halberdier with Bolt-action rifle. [GL-37]
; Rifleman shoots at Halberdier: 3, 2; 5+ needed, 0 of 2. [GL-38]
= cce69012ed1e22ea
# 146
> shoot A2
; Rifleman has one action to shoot. [GL-37]
; Rifleman shoots at Halberdier with Bolt-action rifle. [GL-37]
; Rifleman shoots at Halberdier: 3, 1; 5+ needed, 0 of 2. [GL-38]
= 5161d56187c354e7
# 147
; Orange rolls to go on: 1, 4; 3+ needed, made. [GL-09]
= 208c09342f94a0a2
# 148
> activate B4
; Scout is activated. [GL-10]
; Scout: actions: 5. [GL-16]
= c4d3b1fc27af48e6
# 149
> sprint @ 23.484375,35.890625
; Scout sprints 10.6″ for 4 actions. [GL-22]
= 0005d7c81dfb71c6
# 150
> sprint @ 23.859375,38.78125
; Scout sprints 2.9″ for 1 action. [GL-22]
= 605bc09334effd27
# 151
; Orange rolls to go on: 5, 2; 4+ needed, made. [GL-09]
= 86fd4db38e0fbcc9
# 152
; Grenadier is the only one left to activate. [GL-15]
; Grenadier is activated. [GL-10]
; Grenadier: actions: 1. [GL-16]
= 96d8ad99ca9136b9
# 153
> run @ 1,35.140625
; Grenadier runs 1.1″ for 1 action. [GL-21]
= 63c499c73436d8c4
# 154
; Every figure of Orange has been activated. [GL-13]
; Turn 6 of Blue. [GL-07]
= db34c9bac85cfc61
# 155
> activate A2
; Halberdier is activated. [GL-08]
; Halberdier: actions: 1. [GL-16]
; Halberdier lives, but cannot act. [GL-19]
= c7f4c9874f618219
# 156
; Blue rolls to go on: 2, 2; 2+ needed, made. [GL-09]
= c5a510414d1168eb
# 157
> activate A1
; Rider is activated. [GL-10]
; Rider: actions: 3. [GL-16]
= ef0f5159e253c167
# 158
> run @ 10.6875,7
; Rider runs 0.7″ for 1 action. [GL-21]
= 949d190d9d358057
# 159
> run @ 13.1875,7.390625
; Rider runs 2.5″ for 1 action. [GL-21]
= c195fdcf707c681e
# 160
; Blue rolls to go on: 3, 6; 3+ needed, made. [GL-09]
= 1f3e6a2ddba7e37c
# 161
; Crossbowman 1 is the only one left to activate. [GL-15]
; Crossbowman 1 is activated. [GL-10]
; Crossbowman 1: actions: 1. [GL-16]
; Crossbowman 1 dies of 4 hits. [GL-18]
; 1 point for Crossbowman 1. [GL-71]
= 7e9b6be14d484577
# 162
; Every figure of Blue has been activated. [GL-13]
; Turn 7 of Orange. [GL-07]
= d1d19eb280d76111
# 163
> activate B1
; Gunner is activated. [GL-08]
; Gunner: actions: 3. [GL-16]
= 42ce438bea7fe834
# 164
> sprint @ 12.21875,41.3125
; Gunner sprints 3.4″ for 2 actions. [GL-22]
= b739a9904cf12388
# 165
> sprint @ 10.5,42.890625
; Gunner sprints 2.3″ for 1 action. [GL-22]
= 190182af667d9e26
# 166
; Orange rolls to go on: 3, 3; 2+ needed, made. [GL-09]
= 5c101d29a83c719d
# 167
> activate B3
; Grenadier is activated. [GL-10]
; Grenadier: actions: 2. [GL-16]
= 98e1d6694de47bb9
# 168
> sprint @ 5.328125,32.375
; Grenadier sprints 5.1″ for 2 actions. [GL-22]
= 9324fffd1fcbe7c2
# 169
; Orange rolls to go on: 5, 4; 3+ needed, made. [GL-09]
= 6296a3064f6c9bca
# 170
> activate B2
; Rifleman is activated. [GL-10]
; Rifleman: actions: 5. [GL-16]
= dd476801f75362bb
# 171
> shoot A2
> actions 1
; Rifleman shoots at Halberdier with Bolt-action rifle. [GL-37]
; Rifleman shoots at Halberdier: 2, 4; 5+ needed, 0 of 2. [GL-38]
= 65bef5c6161420af
# 172
> shoot A2
> actions 2
; Rifleman shoots at Halberdier with Bolt-action rifle. [GL-37]
; Rifleman shoots at Halberdier: 4, 2, 2, 2; 5+ needed, 0 of 4. [GL-38]
= 40c93eb717317437
# 173
> run @ 37.53125,38.25
; Rifleman runs 2.5″ for 2 actions. [GL-21]
= a7287611ea22d7a3
# 174
; Orange rolls to go on: 3, 2; 4+ needed, made. [GL-09]
= a25d47efa6cf9e12
# 175
; Scout is the only one left to activate. [GL-15]
; Scout is activated. [GL-10]
; Scout: actions: 5. [GL-16]
= 648c79c74f723e4f
# 176
> shoot A1
> actions 4
; Scout shoots at Rider with Semi-auto carbine. [GL-37]
; Scout shoots at Rider: 5, 2, 2, 2, 3, 1, 4, 6, 5, 5, 1, 4; 6+ needed, 1 of 12. [GL-38]
; Rider saves: 5; 2+ needed, 1 of 1. [GL-48]
= 9b803ed562f30e36
# 177
> shoot A2
; Scout has one action to shoot. [GL-37]
; Scout shoots at Halberdier with Semi-auto carbine. [GL-37]
; Scout shoots at Halberdier: 1, 5, 3; 5+ needed, 1 of 3. [GL-38]
; Halberdier saves: 4; 4+ needed, 1 of 1. [GL-48]
= 833468d63f6fa13e
# 178
; Every figure of Orange has been activated. [GL-13]
; Turn 7 of Blue. [GL-07]
= 883dffa72913970d
# 179
> activate A1
; Rider is activated. [GL-08]
; Rider: actions: 2. [GL-16]
= 974083be96dedb4c
# 180
> run @ 11.921875,9.859375
; Rider runs 2.8″ for 1 action. [GL-21]
= 8d37f0520c712d8d
# 181
; Blue rolls to go on: 2, 1; 2+ needed, made. [GL-09]
= 79e0ece69858c24f
# 182
; Halberdier is the only one left to activate. [GL-15]
; Halberdier is activated. [GL-10]
; Halberdier: actions: 3. [GL-16]
= ef875cc329687a74
# 183
> run @ 19.609375,6.625
; Halberdier runs 3.8″ for 2 actions. [GL-21]
= 01df76ae825c7239
# 184
; Every figure of Blue has been activated. [GL-13]
= ba287f2a15fd13bd
