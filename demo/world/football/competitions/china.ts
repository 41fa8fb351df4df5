import type { DemoCompetition, DemoCountry } from '#demo/world/types.ts'
import { HEAD_TO_HEAD_FIRST } from '#lib/shared/tie-breaks.ts'
import { clubs, FOOTBALL, REST, zones } from '../clubs.ts'

const country: DemoCountry = { code: 'cn', names: { zh: '中国', en: 'China', vi: 'Trung Quốc' } }

export const chineseSuperLeague: DemoCompetition = {
  ...FOOTBALL,
  id: 'chinese-super-league',
  country,
  names: { zh: '中国足球超级联赛', en: 'Chinese Super League', vi: 'Giải VĐQG Trung Quốc' },
  shortNames: { zh: '中超', en: 'CSL', vi: 'Trung Quốc' },
  colour: '#B8860B',
  tieBreaks: HEAD_TO_HEAD_FIRST,
  zones: zones(['acl', 1, 2], ['acl2', 3, 3], ['relegation', 15, 16]),
  order: 20,
  history: true,
  timetable: {
    form: 'weekly',
    year: 'calendar',
    from: '03-01',
    weeks: 39,
    international: true,
    weekly: 'Fri 19:35*2; Sat 15:30 18:00 19:35*2; Sun 15:30 18:00 19:35',
    second: 'Tue 19:00 19:35*3; Wed 19:00 19:35*3',
    rest: REST,
  },
  teams: clubs(
    `
beijing-guoan | Beijing Guoan / 北京国安 ; Guoan / 国安 | BJG | 0A8F3C FFD200 plain | 1.20 1.08 | Workers' Stadium / 北京工人体育场 | Beijing / 北京 / Bắc Kinh | 68000
changchun-yatai | Changchun Yatai / 长春亚泰 ; Changchun / 亚泰 | CYT | C8102E FFFFFF plain | 0.78 0.84 | Changchun Stadium / 长春体育场 | Changchun / 长春 / Trường Xuân | 41638
chengdu-rongcheng | Chengdu Rongcheng / 成都蓉城 ; Chengdu / 蓉城 | CDR | D5001C FFFFFF sash | 1.26 1.22 | Phoenix Hill Stadium / 凤凰山足球场 | Chengdu / 成都 / Thành Đô | 50695
dalian-yingbo | Dalian Yingbo / 大连英博 ; Dalian / 英博 | DYB | 0057A8 FFFFFF halves | 0.84 0.94 | Barracuda Bay Stadium / 大连梭鱼湾足球场 | Dalian / 大连 / Đại Liên | 63677
henan | Henan / 河南俱乐部彩陶坊 ; Henan / 河南队 | HEN | E60012 FFFFFF plain | 0.96 0.94 | Hanghai Stadium / 郑州航海体育场 | Zhengzhou / 郑州 / Trịnh Châu | 29860
meizhou-hakka | Meizhou Hakka / 梅州客家 ; Meizhou / 梅州 | MZH | 6A1B9A FFFFFF plain | 0.80 0.72 | Huitang Stadium / 惠堂体育场 | Meizhou / 梅州 / Mai Châu | 27000
qingdao-hainiu | Qingdao Hainiu / 青岛海牛 ; Hainiu / 海牛 | QDH | F58220 003DA5 stripes | 0.84 0.90 | Qingdao Youth Football Stadium / 青岛青春足球场 | Qingdao / 青岛 / Thanh Đảo | 50000
qingdao-west-coast | Qingdao West Coast / 青岛西海岸 ; West Coast / 西海岸 | QWC | 004B8D FFFFFF hoops | 0.98 0.92 | West Coast University City Stadium / 西海岸大学城体育中心 | Qingdao / 青岛 / Thanh Đảo | 20000
shandong-taishan | Shandong Taishan / 山东泰山 ; Shandong / 泰山 | SDT | F26522 FFFFFF plain | 1.24 1.06 | Jinan Olympic Sports Center / 济南奥体中心 | Jinan / 济南 / Tế Nam | 56808
shanghai-port | Shanghai Port / 上海海港 ; Port / 海港 | SHP | D7182A FFFFFF plain | 1.44 1.16 | Pudong Football Stadium / 上汽浦东足球场 | Shanghai / 上海 / Thượng Hải | 33765
shanghai-shenhua | Shanghai Shenhua / 上海申花 ; Shenhua / 申花 | SHS | 1C3F94 FFFFFF plain | 1.32 1.24 | Shanghai Stadium / 上海体育场 | Shanghai / 上海 / Thượng Hải | 72000
shenzhen-peng-city | Shenzhen Peng City / 深圳新鹏城 ; Shenzhen / 新鹏城 | SPC | 009FE3 111111 plain | 0.84 0.82 | Shenzhen Universiade Center / 深圳大运中心 | Shenzhen / 深圳 / Thâm Quyến | 60334
tianjin-jinmen-tiger | Tianjin Jinmen Tiger / 天津津门虎 ; Tianjin / 津门虎 | TJT | 0B3E91 FFFFFF cross | 0.98 1.04 | TEDA Football Stadium / 泰达足球场 | Tianjin / 天津 / Thiên Tân | 37450
wuhan-three-towns | Wuhan Three Towns / 武汉三镇 ; Wuhan / 三镇 | WTT | 0F4C9C FF6B00 quarters | 0.90 0.86 | Wuhan Sports Center / 武汉体育中心 | Wuhan / 武汉 / Vũ Hán | 56201
yunnan-yukun | Yunnan Yukun / 云南玉昆 ; Yunnan / 玉昆 | YYK | C8102E 006B3F halves | 1.00 0.86 | Yuxi Plateau Stadium / 玉溪高原体育中心 | Yuxi / 玉溪 / Ngọc Khê | 32000
zhejiang | Zhejiang / 浙江俱乐部绿城 ; Zhejiang / 浙江队 | ZJG | 007A3D FFFFFF plain | 1.08 0.94 | Huanglong Stadium / 黄龙体育中心 | Hangzhou / 杭州 / Hàng Châu | 54000
`,
    { country, zone: 'Asia/Shanghai' },
  ),
}

export const chinaLeagueOne: DemoCompetition = {
  ...FOOTBALL,
  id: 'china-league-one',
  country,
  names: { zh: '中国足球甲级联赛', en: 'China League One', vi: 'Hạng Nhất Trung Quốc' },
  shortNames: { zh: '中甲', en: 'CL1', vi: 'Hạng Nhất TQ' },
  colour: '#2E7D6B',
  tieBreaks: HEAD_TO_HEAD_FIRST,
  zones: zones(['promotion', 1, 2], ['relegation', 15, 16]),
  order: 29,
  timetable: {
    form: 'weekly',
    year: 'calendar',
    from: '03-08',
    weeks: 36,
    international: true,
    weekly: 'Sat 14:30 15:00*2 16:00 19:30; Sun 14:30 15:00*2 19:30',
    second: 'Tue 15:00*2 19:30*2; Wed 15:00*2 19:30*2',
    rest: REST,
  },
  teams: clubs(
    `
chongqing-tonglianglong | Chongqing Tonglianglong / 重庆铜梁龙 ; Chongqing / 铜梁龙 | CQT | E3001B FFC20E plain | 1.22 1.16 | Longxing Football Stadium / 重庆龙兴足球场 | Chongqing / 重庆 / Trùng Khánh | 60000
dalian-kun-city | Dalian K'un City / 大连鲲城 ; K'un City / 鲲城 | DKC | 0A2A5E 2EC4E6 halves | 0.90 0.98 | Jinzhou Stadium / 大连金州体育场 | Dalian / 大连 / Đại Liên | 30776
dingnan-ganlian | Dingnan Ganlian / 定南赣联 ; Ganlian / 赣联 | DGL | 0067B1 FFFFFF stripes | 0.92 0.96 | Dingnan Youth Football Training Center / 定南足球训练中心 | Ganzhou / 赣州 / Cám Châu | 15000
dongguan-united | Dongguan United / 东莞莞联 ; Dongguan / 莞联 | DGU | 6CBE45 FFFFFF hoops | 0.90 0.90 | Dongguan Stadium / 东莞市体育中心 | Dongguan / 东莞 / Đông Hoản | 22191
foshan-nanshi | Foshan Nanshi / 佛山南狮 ; Nanshi / 南狮 | FSN | D71920 FFD200 sash | 0.92 0.86 | Nanhai Sports Center / 南海体育中心 | Foshan / 佛山 / Phật Sơn | 20000
guangdong-gz-power | Guangdong GZ-Power / 广东广州豹 ; GZ-Power / 广州豹 | GZP | 111111 F6B800 plain | 1.12 1.08 | Yuexiushan Stadium / 越秀山体育场 | Guangzhou / 广州 / Quảng Châu | 18000
guangxi-pingguo | Guangxi Pingguo / 广西平果 ; Pingguo / 平果 | GXP | 009944 E60012 halves | 0.86 0.86 | Pingguo Stadium / 平果市体育中心 | Baise / 百色 / Bách Sắc | 12000
liaoning-tieren | Liaoning Tieren / 辽宁铁人 ; Liaoning / 铁人 | LNT | B5121B 111111 stripes | 1.34 1.12 | Tiexi Stadium / 沈阳铁西体育场 | Shenyang / 沈阳 / Thẩm Dương | 30000
nanjing-city | Nanjing City / 南京城市 ; Nanjing / 南京城市 | NJC | F47920 1A1A1A plain | 1.02 1.02 | Wutaishan Stadium / 五台山体育场 | Nanjing / 南京 / Nam Kinh | 18500
nantong-zhiyun | Nantong Zhiyun / 南通支云 ; Nantong / 支云 | NTZ | 00479D FFFFFF plain | 1.00 0.98 | Rugao Olympic Sports Center / 如皋奥林匹克体育中心 | Nantong / 南通 / Nam Thông | 15000
qingdao-red-lions | Qingdao Red Lions / 青岛红狮 ; Red Lions / 红狮 | QRL | CE1126 FFFFFF quarters | 0.76 0.82 | Qingdao Tiantai Stadium / 青岛天泰体育场 | Qingdao / 青岛 / Thanh Đảo | 20525
shaanxi-union | Shaanxi Union / 陕西联合 ; Shaanxi / 陕西联合 | SXU | C8102E FFD700 plain | 1.06 1.00 | Weinan Sports Center / 渭南市体育中心 | Weinan / 渭南 / Vị Nam | 32000
shanghai-jiading | Shanghai Jiading Huilong / 上海嘉定汇龙 ; Jiading / 汇龙 | SJH | 1D2088 E60012 sash | 0.86 0.92 | Jiading Stadium / 嘉定体育场 | Shanghai / 上海 / Thượng Hải | 9704
shijiazhuang-gongfu | Shijiazhuang Gongfu / 石家庄功夫 ; Gongfu / 功夫 | SJZ | A6192E FFFFFF chevron | 0.96 0.98 | Yutong International Sports Center / 裕彤国际体育中心 | Shijiazhuang / 石家庄 / Thạch Gia Trang | 38000
suzhou-dongwu | Suzhou Dongwu / 苏州东吴 ; Suzhou / 东吴 | SZD | B01E23 FFFFFF plain | 0.92 0.98 | Kunshan Stadium / 昆山奥体中心 | Suzhou / 苏州 / Tô Châu | 45000
yanbian-longding | Yanbian Longding / 延边龙鼎 ; Yanbian / 延边 | YBL | DA0017 FFFFFF hoops | 1.08 0.96 | Yanji Stadium / 延吉市全民健身中心 | Yanji / 延吉 / Diên Cát | 30000
`,
    { country, zone: 'Asia/Shanghai' },
  ),
}
