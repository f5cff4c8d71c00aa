Kitchen Table Skirmish record 1
ruleset deathzap 1
option forces 300
switch dz_turn_limit 3
table {"name":"Farmland","width":3072,"height":3072}
piece {"id":"F1","kind":"forest","corners":[[576,640],[1088,640],[1088,1024],[576,1024]]}
piece {"id":"F2","kind":"forest","corners":[[1856,1984],[2368,1984],[2368,2368],[1856,2368]]}
piece {"id":"H1","kind":"house","corners":[[1216,1216],[1536,1216],[1536,1472],[1216,1472]]}
piece {"id":"H2","kind":"house","corners":[[1728,1536],[1984,1536],[1984,1856],[1728,1856]]}
piece {"id":"W1","kind":"wall","corners":[[768,1600],[1152,1600],[1152,1632],[768,1632]]}
piece {"id":"B1","kind":"hedge","corners":[[1920,1152],[2432,1152],[2432,1184],[1920,1184]]}
piece {"id":"R1","kind":"rubble","corners":[[1280,1920],[1536,1920],[1536,2112],[1280,2112]]}
piece {"id":"P1","kind":"water","corners":[[2304,1408],[2624,1408],[2624,1664],[2304,1664]]}
piece {"id":"K1","kind":"hill","corners":[[512,1920],[896,1920],[896,2304],[512,2304]]}
force A {"name":"Company"}
figure A {"name":"Riders","type":"beasts","quality":"regular","gear":[{"weapons":["rifle"],"count":3}]}
figure A {"name":"Storm troop","type":"infantry","quality":"elite","gear":[{"weapons":["repeater","grenade"],"count":2},{"weapons":["rifle","destroyer"]}]}
figure A {"name":"Carrier","type":"light-vehicle","quality":"regular","gear":[{"weapons":["medium-repeater"]}]}
figure A {"name":"Tank","type":"heavy-vehicle","quality":"elite","gear":[{"weapons":["destroyer","medium-repeater"]}]}
force B {"name":"Horde"}
figure B {"name":"Hounds","type":"beasts","quality":"basic","gear":[{"count":3}]}
figure B {"name":"Gunners","type":"infantry","quality":"basic","gear":[{"weapons":["pistol"],"count":2},{"weapons":["heavy-repeater"]}]}
figure B {"name":"Ogre","type":"monster","quality":"basic","gear":[{"weapons":["grenade"]}]}
player A human
player B human
dice seed 11 0
begin d173969199a4a2b5
# 1
> edge west
; Blue rolls for the edge: 2. [DZ-02]
; Orange rolls for the edge: 2. [DZ-02]
; A tie: both roll again. [DZ-R16]
; Blue rolls for the edge: 4. [DZ-02]
; Orange rolls for the edge: 4. [DZ-02]
; A tie: both roll again. [DZ-R16]
; Blue rolls for the edge: 1. [DZ-02]
; Orange rolls for the edge: 4. [DZ-02]
; Orange takes the west edge. [DZ-04]
= 00a761f94f093e41
# 2
> deploy B2 [B2.1@2.40625,46.578125 B2.2@2.40625,45.328125 B2.3@1.328125,45.953125]
; Gunners is deployed. [DZ-05]
= 45ccd7396faf0070
# 3
> deploy B3 [B3.1@1.46875,29.28125]
; Ogre is deployed. [DZ-05]
= 2bf32459249b8dbb
# 4
> deploy B1 [B1.1@4.671875,22.734375 B1.2@5.25,21.34375 B1.3@3.765625,21.546875]
; Hounds is deployed. [DZ-05]
= a8ebb8388a8bd3b9
# 5
> deploy A4 [A4.1@46.46875,30.75]
; Tank is deployed. [DZ-06]
= 69fb2dd6dbc98dca
# 6
> deploy A2 [A2.1@42.609375,14.03125 A2.2@43.171875,12.96875 A2.3@44.234375,11.90625]
; Storm troop is deployed. [DZ-06]
= 461545ab801ec621
# 7
> deploy A1 [A1.1@44.40625,30.1875 A1.2@47.28125,28.53125 A1.3@45.96875,28.625]
; Riders is deployed. [DZ-06]
= d596f99840ac780a
# 8
> deploy A3 [A3.1@46.828125,19.46875]
; Carrier is deployed. [DZ-06]
; Turn 1 of Orange. [DZ-08]
= 0779b2bd3269cb50
# 9
> activate B2
; Gunners tries to activate: 1, 5; 6+ needed, made. [DZ-11]
= a84689ad4a72ea23
# 10
> move [B2.1@7.734375,43.828125 B2.2@7.734375,42.578125 B2.3@6.65625,43.203125]
; Gunners moves. [DZ-21]
= 42fa33ae54c622d7
# 11
; Gunners has nobody to attack. [DZ-17]
= 8cebba6f9a75a5de
# 12
= b05714f1e75b9d53
# 13
> activate B3
; Ogre tries to activate: 3, 6; 6+ needed, made. [DZ-11]
= d0dfb1745bdd0e42
# 14
> double [B3.1@19.453125,29.609375]
; Ogre doubles. [DZ-23]
= 8425f793ba4840dd
# 15
; Ogre has nobody to attack. [DZ-17]
= 62cf1bd895017d08
# 16
= 37037882f16b1d32
# 17
> activate B1
; Hounds tries to activate: 1, 2; 6+ needed, failed. [DZ-11]
; Hounds does not activate. [DZ-18]
= ea77636e79b9392f
# 18
; No unit is left to try. [DZ-R20]
; Turn 1 of Blue. [DZ-08]
= 5c363cc8bdd78d68
# 19
> activate A2
; Storm troop tries to activate: 6, 6; 4+ needed, made. [DZ-11]
= 2fca7468449af005
# 20
> move [A2.1@37.5,17.171875 A2.2@38.0625,16.109375 A2.3@39.125,15.046875]
; Storm troop moves. [DZ-21]
= 9bd0d9ce47f14937
# 21
> shoot B3
; Storm troop shoots at Ogre: in hard cover. [DZ-R10]
; Storm troop shoots at Ogre: 6, 2, 4; 6+ needed, 1 of 3. [DZ-36]
; Ogre keeps 1 hit. [DZ-58]
= 5d622ebc8fd96122
# 22
= fb31d92d8328f5b9
# 23
> activate A1
; Riders tries to activate: 6, 5; 5+ needed, made. [DZ-11]
= 811c43d8ba20b867
# 24
> move [A1.1@33.1875,31.03125 A1.2@36.0625,29.375 A1.3@34.75,29.46875]
; Riders moves. [DZ-21]
= 9919d69dfdcc0324
# 25
; Riders has nobody to attack. [DZ-17]
= 7c77d34c48c89329
# 26
= aaa338497867b211
# 27
> activate A3
; Carrier tries to activate: 5, 2; 5+ needed, made. [DZ-11]
= 7bfbe817422ad221
# 28
> move [A3.1@39.5,27]
; Carrier moves. [DZ-21]
= 28ddbdb1a594cd54
# 29
; Carrier has nobody to attack. [DZ-17]
= 8fb5d3953cfd2731
# 30
= 8686c8d4f8d48aee
# 31
> activate A4
; Tank tries to activate: 5, 5; 4+ needed, made. [DZ-11]
= 530845c3ec126100
# 32
> double [A4.1@32,38.5]
; Tank doubles. [DZ-23]
= aca9b3222c1fe609
# 33
; Tank has nobody to attack. [DZ-17]
= cab50eecca3d66b0
# 34
= c04a2d1807080967
# 35
; No unit is left to try. [DZ-R20]
; Turn 2 of Orange. [DZ-08]
= 0688b860088c08e1
# 36
> activate B2
; Gunners tries to activate: 3, 4; 6+ needed, made. [DZ-11]
= b76025d226edf8bc
# 37
> move [B2.1@2.890625,40.890625 B2.2@2.34375,40.03125 B2.3@1.671875,41.09375]
; Gunners moves. [DZ-21]
= 8b3c4cc1b0a335f0
# 38
> shoot A1
> default
; Gunners shoots at Riders: in soft cover. [DZ-R10]
; Gunners shoots at Riders: 6, 6, 5, 3, 6, 4; 6+ needed, 3 of 6. [DZ-36]
; Riders keeps 1 hit. [DZ-58]
; Riders 1 falls. [DZ-R34]
= d347338e880d38f9
# 39
= 63a387f46c8ee045
# 40
> activate B1
; Hounds tries to activate: 2, 4; 6+ needed, made. [DZ-11]
= 045e7e7b8b9b78c0
# 41
> move [B1.1@15.109375,26.703125 B1.2@14.9375,24.3125 B1.3@13.703125,26.140625]
; Hounds moves. [DZ-21]
= 1c1d70697d2503b1
# 42
; Hounds has nobody to attack. [DZ-17]
= ba413b452d0c0188
# 43
= 4b077b3c3cbe8ec1
# 44
> activate B3
; Ogre tries to activate: 4, 3; 6+ needed, made. [DZ-11]
= 9363206ed19cb537
# 45
> double [B3.1@34,30.96875]
; Ogre doubles. [DZ-23]
; Ogre is within 6″ of an enemy: close assault. [DZ-R25]
= 9a35cad85178cf15
# 46
> assault A3
; Ogre assaults Carrier. [DZ-61]
= 1b1234e732fa2644
# 47
; Ogre is next. [DZ-62]
= d566fdd63d7e1238
# 48
> step @ 32.203125,29.171875
; Ogre steps 2.6″. [DZ-63]
= 205958dfedc058dd
# 49
> shoot grenade
; Ogre: attacks with Grenade: 6. [DZ-69]
; Ogre aims at Carrier, the nearest. [DZ-R47]
; Ogre shoots at Carrier with Grenade. [DZ-76]
; Ogre shoots at Carrier: 2; 5+ needed, 0 of 1. [DZ-75]
; Ogre aims at Carrier, the nearest. [DZ-R47]
; Ogre shoots at Carrier with Grenade. [DZ-76]
; Ogre shoots at Carrier: 2; 5+ needed, 0 of 1. [DZ-75]
; Ogre aims at Carrier, the nearest. [DZ-R47]
; Ogre shoots at Carrier with Grenade. [DZ-76]
; Ogre shoots at Carrier: 4; 5+ needed, 0 of 1. [DZ-75]
= d26ff9d215d2c5c7
# 50
; Carrier is next. [DZ-62]
= 1b36c7323b00cffd
# 51
> step @ 40.671875,27.15625
; Carrier steps 1.2″. [DZ-63]
= 05fff3130b312f12
# 52
; Carrier can do nothing more. [DZ-63]
= c90d81505f2babf3
# 53
; Close assault: Ogre lost 0, Carrier lost 0. [DZ-94]
; Nobody is destroyed. [DZ-R55]
= 762fb08e5229f8bf
# 54
> withdraw A1 [A1.2@42.5625,26.65625 A1.3@41.65625,25.75]
; Riders withdraws. [DZ-97]
= e3b3fe549fd3115c
# 55
= 3d6bbda7472291b7
# 56
= ab4318d4592c1115
# 57
= b9f836913883ee3d
# 58
; No unit is left to try. [DZ-R20]
; Turn 2 of Blue. [DZ-08]
= 7b0a729fd33e0c65
# 59
> activate A4
; Tank tries to activate: 1, 3; 4+ needed, made. [DZ-11]
= 0ebce6661182924a
# 60
> move [A4.1@38.5,36]
; Tank moves. [DZ-21]
= b3958495f2c019ef
# 61
> shoot B2
> remove [B2.1]
; Tank shoots at Gunners: in the open. [DZ-R10]
; Tank shoots at Gunners: 1, 6, 5; 6+ needed, 1 of 3. [DZ-36]
; Gunners 1 falls. [DZ-R34]
= 88fe0548abe20dd7
# 62
= 4ea8a87bbd64ab64
# 63
> activate A2
; Storm troop tries to activate: 4, 3; 4+ needed, made. [DZ-11]
= b620606618dae5ff
# 64
> move [A2.1@34.953125,21.328125 A2.2@35.515625,20.265625 A2.3@36.578125,19.203125]
; Storm troop moves. [DZ-21]
= f0c23911c701156b
# 65
> shoot B1
> default
; Storm troop shoots at Hounds: in hard cover. [DZ-R10]
; Storm troop shoots at Hounds: 6, 5, 6; 6+ needed, 2 of 3. [DZ-36]
; Hounds keeps 2 hits. [DZ-58]
= a7b59be2a58beafa
# 66
= 0c9fd3eaa29c9e90
# 67
> activate A3
; Carrier tries to activate: 2, 5; 5+ needed, made. [DZ-11]
= 3fef7d2ab43ed930
# 68
> double [A3.1@18.46875,24.046875]
; Carrier doubles. [DZ-23]
; Carrier is within 6″ of an enemy: close assault. [DZ-R25]
= b595f039f3c7630c
# 69
; Carrier has to assault Hounds. [DZ-96]
; Carrier assaults Hounds. [DZ-61]
= 8a7280971df01adc
# 70
; Carrier is next. [DZ-62]
= b1e148f54fe5df11
# 71
> shoot medium-repeater
; Carrier: attacks with Medium Repeater: 3. [DZ-70]
; Carrier aims at Hounds 2, the nearest. [DZ-R47]
; Carrier shoots at Hounds 2 with Medium Repeater. [DZ-76]
; Carrier shoots at Hounds 2: 5; 5+ needed, 1 of 1. [DZ-75]
; Hounds 2 is shot. [DZ-75]
; Carrier aims at Hounds 1, the nearest. [DZ-R47]
; Carrier shoots at Hounds 1 with Medium Repeater. [DZ-76]
; Carrier shoots at Hounds 1: 6; 6+ needed, 1 of 1. [DZ-75]
; Hounds 1 is shot. [DZ-75]
; Carrier aims at Hounds 3, the nearest. [DZ-R47]
; Carrier shoots at Hounds 3 with Medium Repeater. [DZ-76]
; Carrier shoots at Hounds 3: 3; 6+ needed, 0 of 1. [DZ-75]
= d1edcba7456c4777
# 72
; Hounds 3 is next. [DZ-62]
= 4ed6c7a1355ef774
# 73
> step @ 15.1875,28.328125
; Hounds 3 steps 2.6″. [DZ-63]
= eab7231093235d4e
# 74
; Hounds 3 can do nothing more. [DZ-63]
= 37be18292d847e7b
# 75
; Close assault: Carrier lost 0, Hounds lost 2. [DZ-94]
; Hounds is destroyed. [DZ-94]
; Hounds 3 leaves the table. [DZ-94]
; Hounds counts as lost. [DZ-R62]
= 9cbe5a6409b7df5b
# 76
= b7a62e25cb7d2136
# 77
> activate A1
; Riders tries to activate: 5, 1; 6+ needed, made. [DZ-11]
= 0887aab3dfad3036
# 78
> double [A1.2@33.40625,30.375 A1.3@32.21875,30.859375]
; Riders doubles. [DZ-23]
; Riders is within 6″ of an enemy: close assault. [DZ-R25]
= 29aa127d4a166236
# 79
; Riders has to assault Ogre. [DZ-96]
; Riders assaults Ogre. [DZ-61]
= d5ad923b545a4c60
# 80
> pick A1.3
= edb78160f1cd18cd
# 81
> step @ 32.21875,30.796875
; Riders 3 steps 0.1″. [DZ-63]
= cd3d18e1a9ca4b0b
# 82
> melee B3.1
; Riders 3 strikes at Ogre. [DZ-83]
; Riders 3 fights Ogre: 3. [DZ-84]
; Ogre fights Riders 3: 5. [DZ-84]
; Ogre kills Riders 3, 7 to 4. [DZ-84]
= 75c3f8a960fbf9e5
# 83
; Ogre is next. [DZ-62]
= cd76f1e841a58ba1
# 84
> shoot grenade
; Ogre: attacks with Grenade: 6. [DZ-69]
; Ogre aims at Riders 2, the nearest. [DZ-R47]
; Ogre shoots at Riders 2 with Grenade. [DZ-76]
; Ogre shoots at Riders 2: 3; 5+ needed, 0 of 1. [DZ-75]
; Ogre aims at Riders 2, the nearest. [DZ-R47]
; Ogre shoots at Riders 2 with Grenade. [DZ-76]
; Ogre shoots at Riders 2: 4; 5+ needed, 0 of 1. [DZ-75]
; Ogre aims at Riders 2, the nearest. [DZ-R47]
; Ogre shoots at Riders 2 with Grenade. [DZ-76]
; Ogre shoots at Riders 2: 6; 5+ needed, 1 of 1. [DZ-75]
; Riders 2 is shot. [DZ-75]
; Riders is wiped out. [DZ-R62]
= 8383b68812ec20b8
# 85
; Close assault: Riders lost 2, Ogre lost 0. [DZ-94]
= 127f3fa0f24e9c6e
# 86
= e984ac9f33d459e1
# 87
; No unit is left to try. [DZ-R20]
; Turn 3 of Orange. [DZ-08]
= b8a83be2ce1e1a1c
# 88
> activate B2
; Gunners tries to activate: 4, 5; 7+ needed, made. [DZ-11]
= 69f8c57de892b995
# 89
> move [B2.2@6.578125,35.78125 B2.3@5.90625,36.84375]
; Gunners moves. [DZ-21]
= 2df7ef75f0a08d5f
# 90
; Gunners has nobody to attack. [DZ-17]
= 62db53942abda75a
# 91
= 62e88a621e7e0c69
# 92
> activate B3
; Ogre tries to activate: 4, 3; 6+ needed, made. [DZ-11]
= 2ebdbeb2d00b7123
# 93
> double [B3.1@34.4375,22.796875]
; Ogre doubles. [DZ-23]
; Ogre is within 6″ of an enemy: close assault. [DZ-R25]
= 55961b92e21615ae
# 94
; Ogre has to assault Storm troop. [DZ-96]
; Ogre assaults Storm troop. [DZ-61]
= b9691bf79d6fb437
# 95
; Ogre is next. [DZ-62]
= 05598d09d357aada
# 96
> shoot grenade
; Ogre: attacks with Grenade: 3. [DZ-69]
; Ogre aims at Storm troop 1, the nearest. [DZ-R47]
; Ogre shoots at Storm troop 1 with Grenade. [DZ-76]
; Ogre shoots at Storm troop 1: 2; 5+ needed, 0 of 1. [DZ-75]
; Ogre aims at Storm troop 1, the nearest. [DZ-R47]
; Ogre shoots at Storm troop 1 with Grenade. [DZ-76]
; Ogre shoots at Storm troop 1: 1; 5+ needed, 0 of 1. [DZ-75]
= b59a577ad7428744
# 97
> pick A2.2
= 4283e3a68eb40d26
# 98
> shoot grenade
; Storm troop 2: attacks with Grenade: 6. [DZ-69]
; Storm troop 2 aims at Ogre, the nearest. [DZ-R47]
; Storm troop 2 shoots at Ogre with Grenade. [DZ-76]
; Storm troop 2 shoots at Ogre: 6; 3+ needed, 1 of 1. [DZ-75]
; Damage to Ogre: 4. [DZ-52]
; Ogre is knocked out. [DZ-55]
; Ogre is wiped out. [DZ-R62]
= 85e4c150912b4317
