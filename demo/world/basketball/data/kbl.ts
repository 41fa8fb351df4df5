/** Columns as `CLUB_COLUMNS` in club-table.ts. */
export const KBL_CLUBS = `
sk|SK|Seoul SK Knights|首尔SK骑士|=|SK Knights|首尔SK|=|#e4002b|#f5a200|chevron|Seoul|首尔|=|Jamsil Students' Gymnasium|蚕室学生体育馆|5400|5.0
samsung|SSG|Seoul Samsung Thunders|首尔三星雷霆|=|Samsung|首尔三星|=|#1428a0|#ffffff|sash|Seoul|首尔|=|Jamsil Arena|蚕室室内体育馆|11069|-4.0
anyang|ANY|Anyang Red Boosters|安养红助推|=|Anyang|安养|=|#b5121b|#d8b35a|stripes|Anyang|安养|=|Anyang Gymnasium|安养体育馆|6690|1.5
lg|LG|Changwon LG Sakers|昌原LG猎隼|=|LG Sakers|昌原LG|=|#a50034|#ffd400|halves|Changwon|昌原|=|Changwon Gymnasium|昌原体育馆|6000|4.5
mobis|MOB|Ulsan Hyundai Mobis Phoebus|蔚山现代摩比斯|=|Mobis|蔚山|=|#c8102e|#002c5f|plain|Ulsan|蔚山|=|Dongchun Gymnasium|东川体育馆|5831|1.5
db|DB|Wonju DB Promy|原州DB|=|DB Promy|原州|=|#00754a|#f28c00|hoops|Wonju|原州|=|Wonju Gymnasium|原州综合体育馆|4600|1.0
kt|KT|Suwon KT Sonicboom|水原KT音爆|=|KT Sonicboom|水原KT|=|#e60012|#111111|quarters|Suwon|水原|=|Suwon KT Arena|水原KT球馆|3339|2.0
kogas|KOG|Daegu KOGAS Pegasus|大邱天马|=|Pegasus|大邱|=|#003da5|#8bc1ff|cross|Daegu|大邱|=|Daegu Gymnasium|大邱体育馆|3867|0.0
sono|SON|Goyang Sono Skygunners|高阳天空枪手|=|Skygunners|高阳|=|#0a9bdc|#101820|sash|Goyang|高阳|=|Goyang Gymnasium|高阳体育馆|6216|-2.0
kcc|KCC|Busan KCC Egis|釜山KCC神盾|=|KCC Egis|釜山KCC|=|#0b2a6f|#e5b400|chevron|Busan|釜山|=|Sajik Arena|社稷体育馆|14099|2.0
`
