/** Columns as `CLUB_COLUMNS` in club-table.ts. */
export const NBL_CLUBS = `
adelaide|ADL|Adelaide 36ers|阿德莱德36人|=|36ers|阿德莱德|=|#c8102e|#002b5c|halves|Adelaide|阿德莱德|=|Adelaide Entertainment Centre|阿德莱德娱乐中心|11300|1.5
brisbane|BRI|Brisbane Bullets|布里斯班子弹|=|Bullets|布里斯班|=|#003da5|#ffc72c|sash|Brisbane|布里斯班|=|Brisbane Entertainment Centre|布里斯班娱乐中心|13500|-3.0
cairns|CNS|Cairns Taipans|凯恩斯太攀蛇|=|Taipans|凯恩斯|=|#f26a21|#111111|hoops|Cairns|凯恩斯|=|Cairns Convention Centre|凯恩斯会议中心|5300|-4.0
illawarra|ILL|Illawarra Hawks|伊拉瓦拉老鹰|=|Hawks|伊拉瓦拉|=|#b5121b|#ffffff|chevron|Wollongong|卧龙岗|=|WIN Entertainment Centre|卧龙岗娱乐中心|6000|3.0
melbourne|MEL|Melbourne United|墨尔本联|=|United|墨尔本联|=|#0b1f3f|#d9dfe7|plain|Melbourne|墨尔本|=|John Cain Arena|约翰凯恩球馆|10500|4.0
breakers|NZB|New Zealand Breakers|新西兰破坏者|=|Breakers|新西兰|=|#101820|#00a3e0|stripes|Auckland|奥克兰|=|Spark Arena|火花球馆|9300|-1.0
perth|PER|Perth Wildcats|珀斯野猫|=|Wildcats|珀斯|=|#d50032|#111111|quarters|Perth|珀斯|=|Perth Arena|珀斯球馆|14846|3.0
phoenix|SEM|South East Melbourne Phoenix|东南墨尔本凤凰|=|SEM Phoenix|东南墨尔本|=|#006f44|#f58220|cross|Melbourne|墨尔本|=|State Basketball Centre|州立篮球中心|3200|2.0
sydney|SYD|Sydney Kings|悉尼国王|=|Kings|悉尼|=|#582c83|#ffb81c|sash|Sydney|悉尼|=|Qudos Bank Arena|库多斯银行球馆|18200|3.0
tasmania|TAS|Tasmania JackJumpers|塔斯马尼亚跳蚁|=|JackJumpers|塔斯马尼亚|=|#00573f|#ffd100|halves|Hobart|霍巴特|=|MyState Bank Arena|霍巴特球馆|4340|1.0
`
