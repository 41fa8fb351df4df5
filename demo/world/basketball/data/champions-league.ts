/** Columns as `CLUB_COLUMNS` in club-table.ts. */
export const CHAMPIONS_LEAGUE_CLUBS = `
malaga|UNI|Unicaja Málaga|马拉加乌尼卡哈|=|Unicaja|乌尼卡哈|=|#007a3d|#5a2d82|halves|Málaga|马拉加|=|Martín Carpena|卡佩纳体育馆|11300|5.5
tenerife|TFE|La Laguna Tenerife|特内里费拉古纳|=|Tenerife|特内里费|=|#f9d71c|#111111|stripes|San Cristóbal de La Laguna|拉古纳|=|Santiago Martín|圣地亚哥马丁体育馆|5100|4.0
aek|AEK|AEK Athens|雅典AEK|=|AEK|AEK|=|#f5c400|#111111|hoops|Athens|雅典|=|Ano Liosia Arena|阿诺利奥西亚球馆|8327|3.0
gala|GS|Galatasaray|加拉塔萨雷|=|Galatasaray|加拉塔萨雷|=|#a90432|#fdb912|halves|Istanbul|伊斯坦布尔|=|Sinan Erdem Dome|锡南埃尔代姆体育馆|16000|3.5
alba|ALB|Alba Berlin|柏林阿尔巴|=|Alba Berlin|阿尔巴|=|#003a8c|#ffd400|sash|Berlin|柏林|=|Uber Arena|柏林竞技场|14500|1.0
rytas|RYT|Rytas Vilnius|维尔纽斯里塔斯|=|Rytas|里塔斯|=|#c8102e|#111111|chevron|Vilnius|维尔纽斯|=|Twinsbet Arena|维尔纽斯球馆|10000|2.5
holon|HOL|Hapoel Holon|霍隆夏普尔|=|Holon|霍隆|=|#6b1fa2|#f5d000|quarters|Holon|霍隆|=|Toto Arena|霍隆体育馆|5500|-1.5
joventut|JOV|Joventut Badalona|巴达洛纳青年|=|Joventut|青年|=|#00843d|#111111|stripes|Badalona|巴达洛纳|=|Palau Olímpic|奥林匹克宫|12760|2.0
cholet|CHO|Cholet Basket|绍莱|=|Cholet|绍莱|=|#c8102e|#ffffff|cross|Cholet|绍莱|=|La Meilleraie|梅耶雷体育馆|5191|-1.0
bonn|BON|Telekom Baskets Bonn|波恩|=|Bonn|波恩|=|#e20074|#ffffff|plain|Bonn|波恩|=|Telekom Dome|波恩体育馆|6000|-1.5
promi|PRO|Promitheas Patras|帕特雷普罗米修斯|=|Promitheas|普罗米修斯|=|#f07d00|#111111|sash|Patras|帕特雷|=|Dimitris Tofalos Arena|托法洛斯体育馆|4200|-2.0
szolnok|SZO|Szolnoki Olaj|索尔诺克|=|Szolnok|索尔诺克|=|#111111|#e2001a|hoops|Szolnok|索尔诺克|=|Tiszaligeti Sports Hall|蒂萨体育馆|2500|-4.0
igokea|IGO|Igokea|伊戈凯亚|=|Igokea|伊戈凯亚|=|#002f6c|#e4002b|chevron|Laktaši|拉克塔希|=|Laktaši Sports Hall|拉克塔希体育馆|3050|-3.5
nymburk|NYM|ERA Nymburk|宁布尔克|=|Nymburk|宁布尔克|=|#0b4ea2|#ffd700|quarters|Nymburk|宁布尔克|=|Královka Arena|克拉洛夫卡球馆|2500|-3.0
sassari|SAS|Dinamo Sassari|萨萨里迪纳摩|=|Sassari|萨萨里|=|#0a2240|#6cace4|plain|Sassari|萨萨里|=|PalaSerradimigni|塞拉迪米尼体育馆|5000|-2.0
karsi|KSK|Karşıyaka|卡尔希亚卡|=|Karşıyaka|卡尔希亚卡|=|#007a33|#d50032|stripes|Izmir|伊兹密尔|=|Karşıyaka Arena|卡尔希亚卡球馆|5000|-1.0
`
