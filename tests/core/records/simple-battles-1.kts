Kitchen Table Skirmish record 1
ruleset simple-battles 1
option limit 20
option scenario plain
table {"name":"Yard","width":640,"height":640,"edges":["south","north"]}
piece {"id":"F1","kind":"forest","corners":[[64,192],[256,192],[256,320],[64,320]]}
piece {"id":"F2","kind":"forest","corners":[[384,320],[576,320],[576,448],[384,448]]}
piece {"id":"H1","kind":"house","corners":[[288,256],[352,256],[352,384],[288,384]]}
piece {"id":"W1","kind":"wall","corners":[[64,480],[192,480],[192,496],[64,496]]}
piece {"id":"R1","kind":"rubble","corners":[[448,128],[576,128],[576,224],[448,224]]}
force A {"name":"Street gang","rerolls":2}
figure A {"name":"Boss","type":"Warrior","traits":["Leader","Talented"]}
figure A {"name":"Bruiser","type":"Brawler","traits":["Armor","Spread"]}
figure A {"name":"Gunman","type":"Shooter","traits":["Fear"]}
figure A {"name":"Gunman","type":"Shooter"}
force B {"name":"Watch patrol","rerolls":3}
figure B {"name":"Captain","type":"Elite","traits":["Leader","Spread"]}
figure B {"name":"Constable","type":"Warrior"}
figure B {"name":"Marksman","type":"Gunslinger","traits":["Heavy","Fear"]}
player A human
player B human
dice seed 11 0
begin 3140945402d83bef
# 1
> edge north
; Blue rolls for the edge: 2. [SB-R19]
; Orange rolls for the edge: 2. [SB-R19]
; A tie: both roll again. [SB-40]
; Blue rolls for the edge: 4. [SB-R19]
; Orange rolls for the edge: 4. [SB-R19]
; A tie: both roll again. [SB-40]
; Blue rolls for the edge: 1. [SB-R19]
; Orange rolls for the edge: 4. [SB-R19]
; Orange takes the north edge. [SB-35]
= 9153ec0748f9bc7f
# 2
> deploy A3 @ 1.25,1
; Gunman 1 is set up. [SB-R20]
= 7e18799392d93e69
# 3
> deploy A1 @ 2.6875,1.109375
; Boss is set up. [SB-R20]
= a00f3a666199e8bb
# 4
> deploy A2 @ 6.03125,1.109375
; Bruiser is set up. [SB-R20]
= 04b73d4572dc98fa
# 5
> deploy A4 @ 7.953125,0.984375
; Gunman 2 is set up. [SB-R20]
= fdefd44a5f662556
# 6
> deploy B3 @ 8.375,9.46875
; Marksman is set up. [SB-R20]
= 1c51a831c9e10ec3
# 7
> deploy B2 @ 2.203125,9.3125
; Constable is set up. [SB-R20]
= b9f25e41c34edc02
# 8
> deploy B1 @ 5.3125,8.890625
; Captain is set up. [SB-R20]
= 6f7c8fca0ed17e29
# 9
> keep
> reroll
> reroll
; Round 1 of 3. [SB-39]
; Blue rolls for initiative: 1. [SB-39]
; Orange rolls for initiative: 5. [SB-39]
; A reroll is spent, 2 left. [SB-09]
; Orange rolls for initiative (again): 3. [SB-39]
; A reroll is spent, 1 left. [SB-09]
; Blue rolls for initiative (again): 6. [SB-39]
; Blue goes first. [SB-41]
= 4cc933d49b82bfe4
# 10
> turn A2
; Bruiser takes its turn. [SB-43]
= e109d86cac02bd86
# 11
> move @ 3.71875,2.03125
; Bruiser moves 2.5″. [SB-71]
= b74424f520fe9a6d
# 12
> dash @ 5.484375,2.734375
; Bruiser moves on 1.9″. [SB-72]
= 01b14ed6c68e146e
# 13
> turn A3
; Gunman 1 takes its turn. [SB-43]
= a896d565971e8023
# 14
> move @ 3.765625,1.265625
; Gunman 1 moves 2.5″. [SB-71]
= 1c792902bbc47c07
# 15
> dash @ 3.265625,1.921875
; Gunman 1 moves on 0.8″. [SB-72]
= f895195fd7f39ec6
# 16
> turn A1
; Boss takes its turn. [SB-43]
= 1c237d09da9b9b72
# 17
> dash @ 1.859375,1.609375
; Boss moves on 1.0″. [SB-72]
= 0ed5d4e68cb0757c
# 18
> move @ 0.609375,1.65625
; Boss moves 1.3″. [SB-71]
= 4b792a08c93170bd
# 19
> extra A2
; Bruiser takes an extra turn. [SB-22]
= 42722efba73a83f2
# 20
> move @ 6.484375,3.53125
; Bruiser moves 1.3″. [SB-71]
= 68c496462b653f5e
# 21
> dash @ 7.765625,3.4375
; Bruiser moves on 1.4″. [SB-72]
= 29a84f5eb3dd9237
# 22
> end
; Blue ends the phase. [SB-R25]
; Now Orange. [SB-42]
= efa4177d2680a8d0
# 23
> end
; Orange ends the phase. [SB-R25]
= 7f75272ad5cc516a
# 24
> keep
> reroll
> reroll
; Round 2 of 3. [SB-39]
; Blue rolls for initiative: 1. [SB-39]
; Orange rolls for initiative: 2. [SB-39]
; A reroll is spent, 1 left. [SB-09]
; Orange rolls for initiative (again): 6. [SB-39]
; A reroll is spent, 0 left. [SB-09]
; Blue rolls for initiative (again): 6. [SB-39]
; A tie: both roll again. [SB-40]
; Blue rolls for initiative: 6. [SB-39]
; Orange rolls for initiative: 2. [SB-39]
; Blue goes first. [SB-41]
= f535d76d043144b0
# 25
> turn A4
; Gunman 2 takes its turn. [SB-43]
= e5306993298360e2
# 26
> move @ 6.234375,2.03125
; Gunman 2 moves 2.0″. [SB-71]
= 92f77103f0a8d98e
# 27
> attack B1
; Gunman 2 shoots at Captain. [SB-57]
; Gunman 2 shoots at Captain: 4; 4+ needed, made. [SB-58]
; Captain is defeated. [SB-61]
; 7 points for Captain. [SB-66]
= 7b7c3daadef855ee
# 28
> turn A1
; Boss takes its turn. [SB-43]
= eae68d923552aa24
# 29
> attack B2
; Boss shoots at Constable. [SB-57]
; Boss shoots at Constable: 6; 4+ needed, made. [SB-58]
; Constable is defeated. [SB-61]
; 4 points for Constable. [SB-66]
= efbedf0d755cae09
# 30
> move @ 2.203125,1.21875
; Boss moves 1.7″. [SB-71]
= d9d88442af18c471
# 31
> extra A1
; Boss takes an extra turn. [SB-22]
= 5a57f47cdc2425f9
# 32
> dash @ 1.6875,0.40625
; Boss moves on 1.0″. [SB-72]
= 80d6a3f16c7da3cd
# 33
> move @ 1.1875,3.171875
; Boss moves 3.0″. [SB-71]
= adcde8316cb3ad5a
# 34
> turn A2
; Bruiser takes its turn. [SB-43]
= 517b14306e65bd2e
# 35
> dash @ 8.859375,3.46875
; Bruiser moves on 1.3″. [SB-72]
= e05e7b7d73c12b20
# 36
> move @ 9.34375,3.5
; Bruiser moves 0.6″. [SB-71]
= 7d17a89b0aefc630
# 37
> turn A3
; Gunman 1 takes its turn. [SB-43]
= d64c5209ff059d17
# 38
> move @ 5.515625,3.234375
; Gunman 1 moves 2.6″. [SB-71]
= ff7ef0fa98b99129
# 39
> dash @ 5.0625,3.671875
; Gunman 1 moves on 0.6″. [SB-72]
= 36d2e48abb4ea408
# 40
; Now Orange. [SB-42]
= 65a709fd9cddfd5f
# 41
> turn B3
; Marksman takes its turn. [SB-43]
= 250d3c3b03974c47
# 42
> done
= 2bb55bce5f552e54
# 43
= 20c6c2e096e775e8
# 44
> reroll
; Round 3 of 3. [SB-39]
; Blue rolls for initiative: 5. [SB-39]
; Orange rolls for initiative: 5. [SB-39]
; A tie: both roll again. [SB-40]
; Blue rolls for initiative: 2. [SB-39]
; Orange rolls for initiative: 5. [SB-39]
; A reroll is spent, 0 left. [SB-09]
; Orange rolls for initiative (again): 5. [SB-39]
; Orange goes first. [SB-41]
= 67964becd1dd43a6
# 45
> turn B3
; Marksman takes its turn. [SB-43]
= c990b6144c7aed10
# 46
> move @ 6.953125,9.265625
; Marksman moves 1.4″. [SB-71]
= 015bc87fd27d1a91
# 47
> done
= 8259fc327be2592c
# 48
; Now Blue. [SB-42]
= 2657dfcbc9c7fe05
# 49
> turn A4
; Gunman 2 takes its turn. [SB-43]
= 0842beac48e590fd
# 50
> dash @ 6,1.171875
; Gunman 2 moves on 0.9″. [SB-72]
= 60490e2410ee2afb
# 51
> done
= 19f73378b938e04c
# 52
> turn A1
; Boss takes its turn. [SB-43]
= e394075ade1151d9
# 53
> move @ 1.640625,2.359375
; Boss moves 1.1″. [SB-71]
= 2e2f017b78fcc2ca
# 54
> dash @ 1.625,1.171875
; Boss moves on 1.2″. [SB-72]
= 499dac15c020c679
# 55
> extra A4
; Gunman 2 takes an extra turn. [SB-22]
= 6a19f3fba2a36c8f
# 56
> dash @ 5.1875,1.1875
; Gunman 2 moves on 0.8″. [SB-72]
= f3f0a9a7bf617ce4
# 57
> move @ 4.03125,1.03125
; Gunman 2 moves 1.2″. [SB-71]
= f0e9700191e7939a
# 58
> turn A2
; Bruiser takes its turn. [SB-43]
= 6cfb87e5f357ff2e
# 59
> dash @ 7.703125,3.671875
; Bruiser moves on 1.6″. [SB-72]
= 1995cd5b6fffcad8
# 60
> move @ 7.3125,2.34375
; Bruiser moves 2.4″. [SB-71]
= 52a40ca11624914a
# 61
> turn A3
; Gunman 1 takes its turn. [SB-43]
= c8ee351b2159758e
# 62
> dash @ 4.046875,3.375
; Gunman 1 moves on 1.1″. [SB-72]
= 990b66646ca10536
# 63
> move @ 3.03125,4.40625
; Gunman 1 moves 2.7″. [SB-71]
= 9f966aae00e3f713
# 64
= 895940389ae29074
