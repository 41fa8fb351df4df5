/**
 * Teams of the lane game, one a line: key | abbreviation | English | Chinese | Vietnamese | edge (0 average,
 * 1 strong). All are fictional.
 */
export const LANTERN_CHINA = `
jade|JCR|Jade Cranes|青玉鹤|Hạc Ngọc|1.2
river|NRV|Nine Rivers|九江|Cửu Giang|0.9
kiln|KLN|Red Kiln|赤窑|Lò Gạch Đỏ|0.6
abacus|ABC|Brass Abacus|铜算盘|Bàn Tính Đồng|0.4
lotus|ILT|Ink Lotus|墨莲|Sen Mực|0.8
kite|PKT|Paper Kites|纸鸢|Diều Giấy|0.1
monsoon|SMN|South Monsoon|南季风|Gió Mùa Nam|-0.1
plum|WPL|Winter Plum|寒梅|Mai Mùa Đông|0.3
terrace|TRC|Terrace Gaming|梯田|Ruộng Bậc Thang|-0.4
magpie|MGP|Magpie Bridge|鹊桥|Cầu Ô Thước|0.0
porcelain|PCL|Porcelain|白瓷|Gốm Trắng|-0.6
bamboo|BMB|Bamboo Gate|竹门|Cổng Tre|-0.2
carp|GCP|Golden Carp|金鲤|Cá Chép Vàng|-0.7
granite|GRP|Granite Pass|石关|Ải Đá|-0.9
willow|WLW|Willow Shore|柳岸|Bờ Liễu|-0.5
harvest|HVM|Harvest Moon|丰月|Trăng Mùa|-1.0
`
export const LANTERN_VIETNAM = `
delta|DTK|Delta Kings|三角洲之王|Vua Châu Thổ|1.1
bronze|BDR|Bronze Drum|铜鼓|Trống Đồng|0.8
buffalo|RBF|River Buffalo|水牛|Trâu Sông|0.5
lacbird|LCB|Lac Birds|雒鸟|Chim Lạc|0.7
reef|CRF|Coral Reef|珊瑚礁|Rạn San Hô|0.1
pepper|BPP|Black Pepper|黑胡椒|Tiêu Đen|0.3
conical|CHT|Conical Hats|斗笠|Nón Lá|-0.2
typhoon|TYP|Typhoon Five|台风五|Bão Số Năm|0.4
lantern|OTL|Old Town|古镇|Phố Cổ|-0.1
gecko|GCK|Night Geckos|夜壁虎|Tắc Kè Đêm|-0.4
rice|GRC|Green Rice|青米|Cốm Xanh|-0.6
highland|HLD|Highland Gongs|高原锣|Cồng Chiêng|-0.3
mangrove|MGR|Mangrove|红树林|Rừng Đước|-0.7
kapok|KPK|Red Kapok|红木棉|Gạo Đỏ|0.0
sampan|SMP|Sampan Crew|舢板|Ghe Xuồng|-0.8
catba|LMS|Limestone|石灰岩|Đá Vôi|-1.0
`
export const LANTERN_EUROPE = `
harbour|HBR|Harbour Foxes|港湾狐|Cáo Bến Cảng|1.0
tramline|TRM|Tramline|电车线|Đường Tàu Điện|0.6
heron|THR|Teal Herons|青鹭|Diệc Xanh|0.8
juniper|JNP|Juniper|杜松|Bách Xù|0.3
fjord|FJD|Fjord Five|峡湾五人|Vịnh Hẹp|0.1
cobble|CBL|Cobblestone|鹅卵石|Đá Cuội|0.0
alpine|ALP|Alpine Bells|高山铃|Chuông Núi|-0.2
dune|DNW|Dune Walkers|沙丘行者|Lữ Khách Đồi Cát|-0.3
moth|MTH|Velvet Moths|天鹅绒蛾|Ngài Nhung|0.4
windmill|WML|Windmill|风车|Cối Xay Gió|-0.6
salt|SPN|Salt Pans|盐田|Ruộng Muối|-0.8
lighthouse|LHK|Lighthouse Keepers|守灯人|Người Gác Đèn|-0.9
`
export const LANTERN_KOREA = `
pine|SPN|Snow Pines|雪松|Thông Tuyết|1.3
tiger|STR|Stone Tigers|石虎|Hổ Đá|0.9
hanok|HNK|Hanok|韩屋|Nhà Cổ Hanok|0.5
azalea|AZL|Azalea|杜鹃|Đỗ Quyên|0.2
tide|WTD|West Tide|西潮|Triều Tây|0.3
lantern|NLT|Night Lanterns|夜灯|Đèn Đêm|0.0
crane|HCR|Hill Cranes|山鹤|Hạc Núi|-0.1
mirror|BMR|Bronze Mirror|铜镜|Gương Đồng|-0.3
drum|DRM|Drumline|鼓队|Đội Trống|-0.5
maple|MPL|Maple Ridge|枫岭|Đồi Phong|-0.4
ferry|FRY|Night Ferry|夜渡|Phà Đêm|-0.8
quartz|QRZ|Quartz|石英|Thạch Anh|-1.1
`
