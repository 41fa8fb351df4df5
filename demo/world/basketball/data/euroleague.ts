/** Columns as `CLUB_COLUMNS` in club-table.ts. */
export const EUROLEAGUE_CLUBS = `
rmb|RMB|Real Madrid|皇家马德里|=|Real Madrid|皇马|=|#f5f5f5|#3d2b7a|plain|Madrid|马德里|=|Movistar Arena|电信球馆|15500|4.5
bar|BAR|FC Barcelona|巴塞罗那|=|Barcelona|巴萨|=|#a50044|#004d98|stripes|Barcelona|巴塞罗那|=|Palau Blaugrana|蓝红宫|7585|3.5
bas|BAS|Baskonia|巴斯科尼亚|=|Baskonia|巴斯科尼亚|=|#1b2a5c|#c8102e|halves|Vitoria-Gasteiz|维多利亚|=|Fernando Buesa Arena|布埃萨球馆|15504|-1.5
vbc|VBC|Valencia Basket|瓦伦西亚|=|Valencia|瓦伦西亚|=|#f47b20|#111111|hoops|Valencia|瓦伦西亚|=|Roig Arena|罗伊格球馆|15600|2.0
pao|PAO|Panathinaikos|帕纳辛奈科斯|=|Panathinaikos|帕纳辛奈科斯|=|#007a3d|#ffffff|cross|Athens|雅典|=|OAKA|雅典奥林匹克篮球馆|18989|4.5
oly|OLY|Olympiacos|奥林匹亚科斯|=|Olympiacos|奥林匹亚科斯|=|#d2001a|#ffffff|stripes|Piraeus|比雷埃夫斯|=|Peace and Friendship Stadium|和平与友谊体育馆|12000|5.5
fbb|FBB|Fenerbahçe|费内巴切|=|Fenerbahçe|费内巴切|=|#00235d|#ffed00|stripes|Istanbul|伊斯坦布尔|=|Ülker Sports Arena|于尔凯尔体育馆|13000|4.5
efs|EFS|Anadolu Efes|安纳多卢艾菲斯|=|Anadolu Efes|艾菲斯|=|#0b2d6b|#ffffff|sash|Istanbul|伊斯坦布尔|=|Basketball Development Centre|篮球发展中心|10000|1.0
mta|MTA|Maccabi Tel Aviv|特拉维夫马卡比|=|Maccabi|马卡比|=|#fdd20a|#0a2a6b|plain|Tel Aviv|特拉维夫|=|Menora Mivtachim Arena|梅诺拉球馆|10383|-2.5
hta|HTA|Hapoel Tel Aviv|特拉维夫夏普尔|=|Hapoel|夏普尔|=|#c8102e|#ffffff|halves|Tel Aviv|特拉维夫|=|Shlomo Group Arena|什洛莫球馆|3504|1.5
zal|ZAL|Žalgiris Kaunas|考纳斯萨尔基里斯|=|Žalgiris|萨尔基里斯|=|#006b3f|#ffffff|hoops|Kaunas|考纳斯|=|Žalgirio Arena|萨尔基里斯球馆|15415|1.0
czv|CZV|Crvena zvezda|贝尔格莱德红星|=|Crvena zvezda|红星|=|#d7141a|#ffffff|quarters|Belgrade|贝尔格莱德|=|Belgrade Arena|贝尔格莱德球馆|18386|0.5
par|PAR|Partizan Belgrade|贝尔格莱德游击|=|Partizan|游击|=|#111111|#ffffff|stripes|Belgrade|贝尔格莱德|=|Belgrade Arena|贝尔格莱德球馆|18386|0.0
mil|EA7|Olimpia Milano|米兰奥林匹亚|=|Milano|米兰|=|#c8102e|#f0e0d0|chevron|Milan|米兰|=|Unipol Forum|尤尼波尔球馆|12700|0.5
vir|VIR|Virtus Bologna|博洛尼亚维图斯|=|Virtus|维图斯|=|#111111|#f2f2f2|chevron|Bologna|博洛尼亚|=|Virtus Arena|维图斯球馆|9980|-3.0
bay|FCB|Bayern Munich|拜仁慕尼黑|=|Bayern|拜仁|=|#dc052d|#0066b2|quarters|Munich|慕尼黑|=|SAP Garden|SAP花园球馆|11500|-0.5
asv|ASV|ASVEL Villeurbanne|阿斯维尔|=|ASVEL|阿斯维尔|=|#12284c|#00a651|halves|Villeurbanne|维勒班|=|LDLC Arena|里昂球馆|12523|-5.5
asm|ASM|AS Monaco|摩纳哥|=|Monaco|摩纳哥|=|#e2001a|#ffffff|sash|Monaco|摩纳哥|=|Salle Gaston Médecin|梅德辛体育馆|5000|4.0
prs|PRS|Paris Basketball|巴黎篮球|=|Paris|巴黎|=|#1b1f3b|#ff4f79|cross|Paris|巴黎|=|Adidas Arena|巴黎门球馆|8000|-0.5
dub|DUB|Dubai Basketball|迪拜篮球|=|Dubai|迪拜|=|#0f0f0f|#e5b73b|plain|Dubai|迪拜|=|Coca-Cola Arena|迪拜球馆|17000|-2.0
`
