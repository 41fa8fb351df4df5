/** Columns as `CLUB_COLUMNS` in club-table.ts; conference and division as the league has them. */
export const NBA_CLUBS = `
atl|ATL|Atlanta Hawks|亚特兰大老鹰|=|Hawks|老鹰|=|#c8102e|#fdb927|chevron|Atlanta|亚特兰大|=|State Farm Arena|州立农业球馆|16600|-1.0|East|Southeast
bos|BOS|Boston Celtics|波士顿凯尔特人|=|Celtics|凯尔特人|=|#007a33|#ffffff|plain|Boston|波士顿|=|TD Garden|TD花园球馆|19156|6.0|East|Atlantic
bkn|BKN|Brooklyn Nets|布鲁克林篮网|=|Nets|篮网|=|#111111|#ffffff|halves|New York|纽约|=|Barclays Center|巴克莱中心|17732|-6.0|East|Atlantic
cha|CHA|Charlotte Hornets|夏洛特黄蜂|=|Hornets|黄蜂|=|#00788c|#1d1160|hoops|Charlotte|夏洛特|=|Spectrum Center|光谱中心|19077|-6.5|East|Southeast
chi|CHI|Chicago Bulls|芝加哥公牛|=|Bulls|公牛|=|#ce1141|#111111|plain|Chicago|芝加哥|=|United Center|联合中心|20917|-1.5|East|Central
cle|CLE|Cleveland Cavaliers|克利夫兰骑士|=|Cavaliers|骑士|=|#6f263d|#ffb81c|sash|Cleveland|克利夫兰|=|Rocket Arena|火箭球馆|19432|6.5|East|Central
dal|DAL|Dallas Mavericks|达拉斯独行侠|=|Mavericks|独行侠|=|#0053bc|#bbc4ca|chevron|Dallas|达拉斯|=|American Airlines Center|美航中心|19200|-0.5|West|Southwest
den|DEN|Denver Nuggets|丹佛掘金|=|Nuggets|掘金|=|#0e2240|#fec524|quarters|Denver|丹佛|=|Ball Arena|波尔球馆|19520|4.5|West|Northwest
det|DET|Detroit Pistons|底特律活塞|=|Pistons|活塞|=|#c8102e|#1d42ba|halves|Detroit|底特律|=|Little Caesars Arena|小凯撒球馆|20332|3.0|East|Central
gsw|GSW|Golden State Warriors|金州勇士|=|Warriors|勇士|=|#1d428a|#ffc72c|cross|San Francisco|旧金山|=|Chase Center|大通中心|18064|2.5|West|Pacific
hou|HOU|Houston Rockets|休斯敦火箭|=|Rockets|火箭|=|#ce1141|#c4ced4|sash|Houston|休斯敦|=|Toyota Center|丰田中心|18055|4.5|West|Southwest
ind|IND|Indiana Pacers|印第安纳步行者|=|Pacers|步行者|=|#002d62|#fdbb30|hoops|Indianapolis|印第安纳波利斯|=|Gainbridge Fieldhouse|甘布里奇球馆|17923|1.5|East|Central
lac|LAC|LA Clippers|洛杉矶快船|=|Clippers|快船|=|#12173f|#c8102e|hoops|Los Angeles|洛杉矶|=|Intuit Dome|直觉巨蛋|18000|2.5|West|Pacific
lal|LAL|Los Angeles Lakers|洛杉矶湖人|=|Lakers|湖人|=|#552583|#fdb927|sash|Los Angeles|洛杉矶|=|Crypto.com Arena|加密网球馆|18997|2.5|West|Pacific
mem|MEM|Memphis Grizzlies|孟菲斯灰熊|=|Grizzlies|灰熊|=|#5d76a9|#12173f|chevron|Memphis|孟菲斯|=|FedExForum|联邦快递球馆|17794|0.5|West|Southwest
mia|MIA|Miami Heat|迈阿密热火|=|Heat|热火|=|#98002e|#f9a01b|stripes|Miami|迈阿密|=|Kaseya Center|卡塞亚中心|19600|0.5|East|Southeast
mil|MIL|Milwaukee Bucks|密尔沃基雄鹿|=|Bucks|雄鹿|=|#00471b|#eee1c6|plain|Milwaukee|密尔沃基|=|Fiserv Forum|费哲球馆|17341|1.0|East|Central
min|MIN|Minnesota Timberwolves|明尼苏达森林狼|=|Timberwolves|森林狼|=|#0c2340|#78be20|halves|Minneapolis|明尼阿波利斯|=|Target Center|标靶中心|18798|3.5|West|Northwest
nop|NOP|New Orleans Pelicans|新奥尔良鹈鹕|=|Pelicans|鹈鹕|=|#0c2340|#c8102e|quarters|New Orleans|新奥尔良|=|Smoothie King Center|冰沙国王中心|16867|-5.0|West|Southwest
nyk|NYK|New York Knicks|纽约尼克斯|=|Knicks|尼克斯|=|#006bb6|#f58426|hoops|New York|纽约|=|Madison Square Garden|麦迪逊广场花园|19812|4.0|East|Atlantic
okc|OKC|Oklahoma City Thunder|俄克拉荷马城雷霆|=|Thunder|雷霆|=|#007ac1|#ef3b24|sash|Oklahoma City|俄克拉荷马城|=|Paycom Center|佩科姆中心|18203|9.0|West|Northwest
orl|ORL|Orlando Magic|奥兰多魔术|=|Magic|魔术|=|#0077c0|#c4ced4|stripes|Orlando|奥兰多|=|Kia Center|起亚中心|18846|1.5|East|Southeast
phi|PHI|Philadelphia 76ers|费城76人|=|76ers|76人|=|#006bb6|#ed174c|cross|Philadelphia|费城|=|Xfinity Mobile Arena|无限移动球馆|20478|-1.0|East|Atlantic
phx|PHX|Phoenix Suns|菲尼克斯太阳|=|Suns|太阳|=|#1d1160|#e56020|chevron|Phoenix|菲尼克斯|=|Mortgage Matchup Center|抵押匹配中心|17071|-0.5|West|Pacific
por|POR|Portland Trail Blazers|波特兰开拓者|=|Trail Blazers|开拓者|=|#e03a3e|#111111|sash|Portland|波特兰|=|Moda Center|摩达中心|19393|-2.5|West|Northwest
sac|SAC|Sacramento Kings|萨克拉门托国王|=|Kings|国王|=|#5a2d81|#63727a|quarters|Sacramento|萨克拉门托|=|Golden 1 Center|黄金一号中心|17608|-2.0|West|Pacific
sas|SAS|San Antonio Spurs|圣安东尼奥马刺|=|Spurs|马刺|=|#1a1a1a|#c4ced4|halves|San Antonio|圣安东尼奥|=|Frost Bank Center|冰霜银行中心|18418|2.0|West|Southwest
tor|TOR|Toronto Raptors|多伦多猛龙|=|Raptors|猛龙|=|#ce1141|#a1a1a4|stripes|Toronto|多伦多|=|Scotiabank Arena|丰业银行球馆|19800|-2.5|East|Atlantic
uta|UTA|Utah Jazz|犹他爵士|=|Jazz|爵士|=|#3e1f69|#79a3dc|plain|Salt Lake City|盐湖城|=|Delta Center|达美中心|18306|-7.0|West|Northwest
was|WAS|Washington Wizards|华盛顿奇才|=|Wizards|奇才|=|#002b5c|#e31837|hoops|Washington|华盛顿|=|Capital One Arena|第一资本球馆|20356|-8.0|East|Southeast
`
