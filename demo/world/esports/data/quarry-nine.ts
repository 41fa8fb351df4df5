/** Teams of the shooter; columns as in lantern-vale.ts. All are fictional. */
export const QUARRY_AMERICAS = `
prairie|PRD|Prairie Dogs|草原犬|Sóc Thảo Nguyên|0.7
copper|CPC|Copper Canyon|铜峡谷|Hẻm Núi Đồng|0.9
bayou|BYU|Bayou|河湾|Đầm Lầy|0.2
condor|ACN|Andes Condors|安第斯神鹰|Kền Kền Andes|1.0
cargo|LCG|Last Cargo|末班货运|Chuyến Hàng Cuối|0.4
mesa|MSA|Red Mesa|红台地|Cao Nguyên Đỏ|0.0
pampas|PMP|Pampas|潘帕斯|Đồng Cỏ Pampas|0.3
static|STC|Static Hours|静电时刻|Giờ Nhiễu Sóng|0.5
jaguar|JGR|River Jaguars|河豹|Báo Sông|0.1
maple|NMP|North Maple|北枫|Phong Phương Bắc|-0.1
cactus|CTS|Cactus Yard|仙人掌院|Sân Xương Rồng|-0.3
neon|NDN|Neon Diner|霓虹餐车|Quán Đèn Màu|-0.2
glacier|GLC|Glacier|冰川|Sông Băng|-0.5
toucan|TCN|Toucans|巨嘴鸟|Chim Tu-căng|-0.6
foundry|FND|Foundry|铸造厂|Xưởng Đúc|-0.8
bison|BSN|Grey Bison|灰野牛|Bò Rừng Xám|-1.0
`
export const QUARRY_EMEA = `
slate|SLT|Slate|板岩|Đá Phiến|1.1
wolfhound|WFH|Wolfhounds|猎狼犬|Chó Săn Sói|0.9
baltic|BLT|Baltic Amber|波罗的琥珀|Hổ Phách Baltic|0.8
oasis|OAS|Oasis|绿洲|Ốc Đảo|0.2
caravan|CRV|Caravan|商队|Đoàn Lữ Hành|0.4
kestrel|KST|Kestrels|红隼|Chim Cắt|0.6
tundra|TND|Tundra Line|冻原线|Tuyến Lãnh Nguyên|0.1
basalt|BSL|Basalt|玄武岩|Đá Bazan|0.0
falcon|SFC|Sand Falcons|沙漠隼|Chim Ưng Sa Mạc|0.3
viaduct|VDC|Viaduct|高架桥|Cầu Cạn|-0.2
cedar|CDR|Cedar Mountain|雪松山|Núi Tuyết Tùng|-0.1
badger|BDG|Badgers|獾|Lửng|-0.4
peat|PTB|Peat Bog|泥炭沼|Đầm Than Bùn|-0.7
ibex|IBX|Ibex|羱羊|Dê Núi|-0.3
citadel|CTD|Old Citadel|古城堡|Thành Cổ|-0.6
nordlys|NRL|Polar Lights|极光|Cực Quang|-1.0
`
export const QUARRY_PACIFIC = `
tide|KGT|King Tide|大潮|Triều Cường|0.9
banksia|BNK|Banksia|班克木|Hoa Banksia|0.5
pumice|PMC|Pumice|浮石|Đá Bọt|0.2
cicada|CCD|Cicadas|蝉|Ve Sầu|0.7
monorail|MNR|Monorail|单轨|Tàu Một Ray|0.4
dingo|DNG|Dingoes|澳洲野犬|Chó Dingo|0.0
koi|BKI|Black Koi|黑锦鲤|Cá Koi Đen|0.1
volcano|VLC|Sleeping Volcano|休眠火山|Núi Lửa Ngủ|-0.2
outrigger|OTR|Outriggers|舷外浮木|Thuyền Hai Thân|-0.4
banyan|BNY|Banyan|榕树|Cây Đa|-0.1
shoji|SHJ|Paper Doors|纸门|Cửa Giấy|-0.7
albatross|ALB|Albatross|信天翁|Hải Âu|-0.9
`
export const QUARRY_CHINA = `
anvil|BAN|Blue Anvil|蓝砧|Đe Xanh|1.0
dragonboat|DBT|Dragon Boats|龙舟|Thuyền Rồng|0.8
cinnabar|CNB|Cinnabar|朱砂|Chu Sa|0.6
egret|WEG|White Egrets|白鹭|Cò Trắng|0.4
metro|LMT|Last Metro|末班地铁|Tàu Điện Cuối|0.7
wharf|TWF|Tenth Wharf|十号码头|Bến Số Mười|0.2
ginkgo|GNK|Ginkgo|银杏|Bạch Quả|0.1
thunder|STD|Spring Thunder|春雷|Sấm Xuân|0.3
camel|CBL|Camel Bells|驼铃|Chuông Lạc Đà|0.0
tea|TMT|Tea Mountain|茶山|Núi Chè|-0.1
mill|WMR|Water Mill|水车|Guồng Nước|-0.3
ember|EMB|Embers|余烬|Tro Hồng|-0.2
lychee|LYC|Lychee Grove|荔枝林|Vườn Vải|-0.5
sluice|SLC|Sluice Gate|水闸|Cửa Cống|-0.6
quail|QLS|Quails|鹌鹑|Chim Cút|-0.8
frost|FRW|Frost Wall|霜墙|Tường Sương|-1.0
`
