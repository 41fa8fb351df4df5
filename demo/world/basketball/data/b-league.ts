/** Columns as `CLUB_COLUMNS` in club-table.ts; conference is the league's district. */
export const B_LEAGUE_CLUBS = `
hokkaido|HKD|Levanga Hokkaido|北海道雷凡加|=|Hokkaido|北海道|=|#00723f|#e6c200|plain|Sapporo|札幌|=|Hokkai Kitayell|北海北野馆|8000|-3.5|East|
sendai|SEN|Sendai 89ers|仙台89人|=|Sendai|仙台|=|#f5b400|#14213d|hoops|Sendai|仙台|=|Xebio Arena Sendai|仙台球馆|5100|-1.5|East|
utsunomiya|UTS|Utsunomiya Brex|宇都宫布雷克斯|=|Utsunomiya|宇都宫|=|#101820|#f2d400|chevron|Utsunomiya|宇都宫|=|Brex Arena|布雷克斯球馆|4500|7.0|East|
gunma|GUN|Gunma Crane Thunders|群马鹤雷|=|Gunma|群马|=|#1a2f6b|#f5d000|sash|Ota|太田|=|Open House Arena Ota|太田球馆|5000|3.5|East|
chiba|CHJ|Chiba Jets|千叶喷射机|=|Chiba|千叶|=|#d7002b|#1a1a1a|chevron|Funabashi|船桥|=|LaLa Arena Tokyo-Bay|东京湾球馆|10000|6.5|East|
alvark|ALV|Alvark Tokyo|东京阿尔瓦克|=|A Tokyo|东京|=|#a40000|#111111|stripes|Tokyo|东京|=|Toyota Arena Tokyo|东京丰田球馆|10000|5.5|East|
shibuya|SRS|Sunrockers Shibuya|涩谷太阳摇滚|=|Shibuya|涩谷|=|#ffd900|#0a0a0a|cross|Tokyo|东京|=|Aoyama Gakuin Memorial Hall|青山学院纪念馆|5000|1.5|East|
kawasaki|KBT|Kawasaki Brave Thunders|川崎勇敢雷霆|=|Kawasaki|川崎|=|#e60020|#2b2b2b|hoops|Kawasaki|川崎|=|Todoroki Arena|等等力球馆|6500|-1.0|West|
mikawa|MIK|SeaHorses Mikawa|三河海马|=|Mikawa|三河|=|#0057b8|#9fd3f0|stripes|Kariya|刈谷|=|Wing Arena Kariya|刈谷球馆|2376|4.0|West|
nagoya|NDD|Nagoya Diamond Dolphins|名古屋钻石海豚|=|Nagoya D|名古屋|=|#c8002a|#f5f5f5|sash|Nagoya|名古屋|=|IG Arena|名古屋球馆|15000|5.0|West|
sanen|SNP|San-en NeoPhoenix|三远新凤凰|=|San-en|三远|=|#b00020|#f5a500|chevron|Toyohashi|丰桥|=|Toyohashi City Gymnasium|丰桥市综合体育馆|3500|6.5|West|
osaka|OSK|Osaka Evessa|大阪惠比寿|=|Osaka|大阪|=|#e50012|#1f1f1f|stripes|Osaka|大阪|=|Okini Arena Maishima|舞洲球馆|7056|-1.0|West|
shimane|SHM|Shimane Susanoo Magic|岛根须佐之男魔法|=|Shimane|岛根|=|#0f2a5f|#00a3d9|cross|Matsue|松江|=|Matsue City Gymnasium|松江市综合体育馆|5000|4.0|West|
hiroshima|HIR|Hiroshima Dragonflies|广岛蜻蜓|=|Hiroshima|广岛|=|#f28500|#173f2a|sash|Hiroshima|广岛|=|Hiroshima Sun Plaza|广岛太阳广场|5000|4.5|West|
nagasaki|VEL|Nagasaki Velca|长崎维尔卡|=|Nagasaki|长崎|=|#00508c|#ff7f32|halves|Nagasaki|长崎|=|Happiness Arena|幸福球馆|6000|3.5|West|
ryukyu|RYU|Ryukyu Golden Kings|琉球黄金国王|=|Ryukyu|琉球|=|#b08d2e|#111111|quarters|Okinawa|冲绳|=|Okinawa Suntory Arena|冲绳球馆|10000|6.0|West|
`
