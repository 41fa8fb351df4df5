/** Columns as `CLUB_COLUMNS` in club-table.ts; the league has neither conferences nor divisions. */
export const CBA_CLUBS = `
liaoning|LN|Liaoning Flying Leopards|辽宁飞豹|Liêu Ninh|Liaoning|辽宁|Liêu Ninh|#e60012|#1d2088|sash|Shenyang|沈阳|Thẩm Dương|Liaoning Gymnasium|辽宁体育馆|12000|6.0
guangdong|GD|Guangdong Southern Tigers|广东华南虎|Quảng Đông|Guangdong|广东|Quảng Đông|#0050a0|#ffd200|hoops|Dongguan|东莞|Đông Quản|Dongguan Basketball Center|东莞篮球中心|16000|6.0
beijing|BJ|Beijing Ducks|北京首钢|Bắc Kinh Shougang|Beijing|北京|Bắc Kinh|#003f88|#f5a800|chevron|Beijing|北京|Bắc Kinh|Wukesong Arena|五棵松体育馆|18000|4.5
royal|BJR|Beijing Royal Fighters|北京控股|Bắc Kinh Khống Cổ|BJ Royals|北控|Bắc Khống|#7b1fa2|#f0f0f0|halves|Beijing|北京|Bắc Kinh|Olympic Sports Center Gymnasium|奥体中心体育馆|6300|0.0
guangsha|ZGS|Zhejiang Lions|浙江广厦猛狮|Chiết Giang Quảng Hạ|Zhejiang Lions|广厦|Quảng Hạ|#c1002a|#f6c244|plain|Hangzhou|杭州|Hàng Châu|Hangzhou Sports Centre|杭州体育馆|5600|7.0
chouzhou|ZCZ|Zhejiang Golden Bulls|浙江稠州金牛|Chiết Giang Trù Châu|Golden Bulls|浙江|Chiết Giang|#f39800|#1b1464|quarters|Yiwu|义乌|Nghĩa Ô|Yiwu Meihu Arena|义乌梅湖体育馆|6000|4.5
shanghai|SH|Shanghai Sharks|上海大鲨鱼|Thượng Hải|Shanghai|上海|Thượng Hải|#0a6ab4|#f08300|stripes|Shanghai|上海|Thượng Hải|Yuanshen Sports Centre|源深体育中心|8000|3.5
xinjiang|XJ|Xinjiang Flying Tigers|新疆飞虎|Tân Cương|Xinjiang|新疆|Tân Cương|#1e4ca1|#d7000f|sash|Urumqi|乌鲁木齐|Urumqi|Hongshan Arena|红山体育馆|5000|4.0
shandong|SD|Shandong Kirin|山东麒麟|Sơn Đông|Shandong|山东|Sơn Đông|#e3001b|#111111|hoops|Jinan|济南|Tế Nam|Shandong Arena|山东省体育馆|8600|3.0
shenzhen|SZ|Shenzhen Leopards|深圳烈豹|Thâm Quyến|Shenzhen|深圳|Thâm Quyến|#f2c500|#1a1a1a|chevron|Shenzhen|深圳|Thâm Quyến|Shenzhen Bay Sports Center|深圳湾体育中心|12793|2.0
guangzhou|GZ|Guangzhou Loong Lions|广州龙狮|Quảng Châu|Guangzhou|广州|Quảng Châu|#b8860b|#7a0c0c|halves|Guangzhou|广州|Quảng Châu|Tianhe Gymnasium|天河体育馆|8600|1.0
shanxi|SX|Shanxi Loongs|山西龙|Sơn Tây|Shanxi|山西|Sơn Tây|#9e1b32|#e8d8a0|cross|Taiyuan|太原|Thái Nguyên|Binhe Sports Centre|滨河体育中心|5331|2.5
fujian|FJ|Fujian Sturgeons|福建鲟|Phúc Kiến|Fujian|福建|Phúc Kiến|#00a0a8|#ffffff|plain|Jinjiang|晋江|Tấn Giang|Zuchang Gymnasium|祖昌体育馆|6000|-4.5
tianjin|TJ|Tianjin Pioneers|天津先行者|Thiên Tân|Tianjin|天津|Thiên Tân|#00549f|#e50012|stripes|Tianjin|天津|Thiên Tân|Dongli Gymnasium|东丽体育馆|3000|-3.0
jilin|JL|Jilin Northeast Tigers|吉林东北虎|Cát Lâm|Jilin|吉林|Cát Lâm|#ea5514|#1c1c1c|hoops|Changchun|长春|Trường Xuân|Changchun Gymnasium|长春体育馆|6500|-1.0
jiangsu|JS|Jiangsu Dragons|江苏龙|Giang Tô|Jiangsu|江苏|Giang Tô|#0e7c3a|#f5e050|sash|Suzhou|苏州|Tô Châu|Suzhou Sports Centre|苏州体育中心|13000|-5.5
qingdao|QD|Qingdao Eagles|青岛雄鹰|Thanh Đảo|Qingdao|青岛|Thanh Đảo|#1a3a7a|#f7d117|quarters|Qingdao|青岛|Thanh Đảo|Guoxin Gymnasium|国信体育馆|12500|2.5
nanjing|NJ|Nanjing Monkey Kings|南京大圣|Nam Kinh|Nanjing|南京|Nam Kinh|#d9a300|#5a0f14|chevron|Nanjing|南京|Nam Kinh|Jiangning Gymnasium|江宁体育中心|6000|-4.0
sichuan|SC|Sichuan Blue Whales|四川蓝鲸|Tứ Xuyên|Sichuan|四川|Tứ Xuyên|#0072bc|#7fd0f0|halves|Chengdu|成都|Thành Đô|Wenjiang Gymnasium|温江体育馆|5000|-6.0
ningbo|NB|Ningbo Rockets|宁波火箭|Ninh Ba|Ningbo|宁波|Ninh Ba|#5b2c83|#ff7a00|plain|Ningbo|宁波|Ninh Ba|Youth Sports Center|青年体育中心|5000|-4.5
`
