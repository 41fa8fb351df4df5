import type { DemoCompetition, DemoCountry } from '#demo/world/types.ts'
import { clubs, FOOTBALL, REST, zones } from '../clubs.ts'

const country: DemoCountry = { code: 'us', names: { zh: '美国', en: 'United States', vi: 'Mỹ' } }

export const mls: DemoCompetition = {
  ...FOOTBALL,
  id: 'mls',
  country,
  names: { zh: '美国职业足球大联盟', en: 'Major League Soccer', vi: 'Giải Nhà nghề Mỹ' },
  shortNames: { zh: '美职联', en: 'MLS', vi: 'MLS' },
  colour: '#3949AB',
  tieBreaks: ['pts', 'wins', 'gd', 'gf', 'fair_play', 'away_goals', 'lots'],
  zones: zones(['concacaf', 1, 4], ['finals', 5, 18]),
  order: 28,
  legs: 1,
  timetable: {
    form: 'weekly',
    year: 'calendar',
    from: '02-20',
    weeks: 35,
    international: true,
    weekly: 'Sat 14:30 16:30 19:30*12; Sun 14:30 17:00 19:00*2',
    second: 'Tue 19:30*5; Wed 19:30*10',
    rest: REST,
  },
  teams: clubs(
    `
atlanta-utd | Atlanta United / 亚特兰大联 ; Atlanta / 亚特兰大联 | ATL | 80000B 000000 stripes | 0.92 0.84 | Mercedes-Benz Stadium / 梅赛德斯-奔驰体育场 | Atlanta / 亚特兰大 | 42500
austin | Austin FC / 奥斯汀FC ; Austin / 奥斯汀 | ATX | 00B140 000000 stripes | 0.86 1.00 | Q2 Stadium / Q2球场 | Austin / 奥斯汀 | 20738
charlotte | Charlotte FC / 夏洛特FC ; Charlotte / 夏洛特 | CLT | 1A85C8 000000 plain | 1.08 1.06 | Bank of America Stadium / 美国银行体育场 | Charlotte / 夏洛特 | 38000
chicago-fire | Chicago Fire / 芝加哥火焰 ; Chicago / 芝加哥 | CHI | 7CCDEF FF0000 plain | 1.14 0.90 | Soldier Field / 士兵球场 | Chicago / 芝加哥 | 61500
cincinnati | FC Cincinnati / 辛辛那提 ; Cincinnati / 辛辛那提 | CIN | F05323 263B80 halves | 1.10 1.14 | TQL Stadium / TQL球场 | Cincinnati / 辛辛那提 | 26000
colorado | Colorado Rapids / 科罗拉多急流 ; Colorado / 科罗拉多 | COL | 960A2C 9CC2EA plain | 0.94 0.90 | Dick's Sporting Goods Park / 迪克体育用品公园球场 | Commerce City / 商业城 | 18061
columbus | Columbus Crew / 哥伦布机员 ; Columbus / 哥伦布 | CLB | FEDD00 000000 plain | 1.08 1.06 | Lower.com Field / 哥伦布球场 | Columbus / 哥伦布 | 20371
dc-united | D.C. United / 华盛顿特区联 ; D.C. / 华盛顿联 | DC | 000000 EF3E42 hoops | 0.80 0.80 | Audi Field / 奥迪球场 | Washington / 华盛顿 | 20000
fc-dallas | FC Dallas / 达拉斯FC ; Dallas / 达拉斯 | DAL | E81F3E 2A4076 hoops | 0.98 0.94 | Toyota Stadium / 弗里斯科丰田球场 | Frisco / 弗里斯科 | 20500
houston | Houston Dynamo / 休斯敦迪纳摩 ; Houston / 休斯敦 | HOU | FF6B00 101820 plain | 0.94 0.92 | Shell Energy Stadium / 休斯敦球场 | Houston / 休斯敦 | 22039
inter-miami | Inter Miami / 迈阿密国际 ; Miami / 迈阿密 | MIA | F5B5C8 231F20 plain | 1.50 1.04 | Chase Stadium / 大通球场 | Fort Lauderdale / 劳德代尔堡 | 21550
kansas-city | Sporting Kansas City / 堪萨斯城体育 ; Kansas City / 堪萨斯城 | SKC | 91B0D5 002F65 hoops | 0.96 0.76 | Children's Mercy Park / 仁爱儿童公园球场 | Kansas City / 堪萨斯城 | 18467
la-galaxy | LA Galaxy / 洛杉矶银河 ; Galaxy / 银河 | LAG | FFFFFF 00245D sash | 1.00 0.86 | Dignity Health Sports Park / 迪格尼蒂健康体育公园 | Carson / 卡森 | 27000
lafc | Los Angeles FC / 洛杉矶FC ; LAFC / 洛杉矶FC | LAF | 000000 C39E6D plain | 1.26 1.16 | BMO Stadium / BMO球场 | Los Angeles / 洛杉矶 | 22000
minnesota | Minnesota United / 明尼苏达联 ; Minnesota / 明尼苏达 | MIN | 231F20 E4E5E6 sash | 1.08 1.12 | Allianz Field / 安联场 | Saint Paul / 圣保罗市 | 19400
montreal | CF Montréal / 蒙特利尔CF ; Montréal / 蒙特利尔 | MTL | 000000 0033A1 stripes | 0.78 0.82 | Stade Saputo / 萨普托球场 | Montreal / 蒙特利尔 | 19619
nashville | Nashville SC / 纳什维尔 ; Nashville / 纳什维尔 | NSH | ECE83A 1F1646 plain | 1.08 1.08 | Geodis Park / 乔达公园球场 | Nashville / 纳什维尔 | 30109
new-england | New England Revolution / 新英格兰革命 ; New England / 新英格兰 | NER | 022166 CE0E2D sash | 0.92 0.94 | Gillette Stadium / 吉列体育场 | Foxborough / 福克斯伯勒 | 65878
nycfc | New York City FC / 纽约城 ; New York City / 纽约城 | NYC | 6CACE4 041E42 plain | 1.04 1.08 | Yankee Stadium / 洋基体育场 | New York / 纽约 | 46537
red-bulls | New York Red Bulls / 纽约红牛 ; Red Bulls / 纽约红牛 | RBN | ED1E36 FFC72C plain | 1.02 1.00 | Sports Illustrated Stadium / 哈里森球场 | Harrison / 哈里森 | 25000
orlando | Orlando City / 奥兰多城 ; Orlando / 奥兰多 | ORL | 633492 FDE192 plain | 1.14 1.02 | Inter&Co Stadium / 奥兰多球场 | Orlando / 奥兰多 | 25500
philadelphia | Philadelphia Union / 费城联合 ; Philadelphia / 费城 | PHI | 071B2C B18500 sash | 1.12 1.26 | Subaru Park / 斯巴鲁公园球场 | Chester / 切斯特 | 18500
portland | Portland Timbers / 波特兰伐木者 ; Portland / 波特兰 | POR | 004812 EBE72B chevron | 0.98 0.96 | Providence Park / 普罗维登斯公园球场 | Portland / 波特兰 | 25218
real-salt-lake | Real Salt Lake / 皇家盐湖城 ; Salt Lake / 盐湖城 | RSL | B30838 013A81 halves | 0.92 0.96 | America First Field / 美国第一球场 | Sandy / 桑迪 | 20213
san-diego | San Diego FC / 圣迭戈FC ; San Diego / 圣迭戈 | SDG | 697A7C F89E1A halves | 1.18 1.14 | Snapdragon Stadium / 骁龙球场 | San Diego / 圣迭戈 | 35000
san-jose | San Jose Earthquakes / 圣何塞地震 ; San Jose / 圣何塞 | SJE | 0067B1 000000 plain | 1.08 0.86 | PayPal Park / 贝宝公园球场 | San Jose / 圣何塞 | 18000
seattle | Seattle Sounders / 西雅图海湾人 ; Seattle / 西雅图 | SEA | 5D9741 005595 sash | 1.12 1.08 | Lumen Field / 流明球场 | Seattle / 西雅图 | 37722
st-louis | St. Louis City / 圣路易斯城 ; St. Louis / 圣路易斯城 | STL | DD004A 00152F plain | 0.90 0.88 | Energizer Park / 劲量公园球场 | St. Louis / 圣路易斯 | 22423
toronto | Toronto FC / 多伦多FC ; Toronto / 多伦多 | TOR | B81137 455560 plain | 0.84 0.92 | BMO Field / BMO场 | Toronto / 多伦多 | 30991
vancouver | Vancouver Whitecaps / 温哥华白帽 ; Vancouver / 温哥华 | VAN | FFFFFF 00245E chevron | 1.22 1.20 | BC Place / 卑诗体育馆 | Vancouver / 温哥华 | 22120
`,
    {
      country,
      zone: 'America/New_York',
      zones: {
        'America/Chicago': 'austin chicago-fire fc-dallas houston kansas-city minnesota nashville st-louis',
        'America/Denver': 'colorado real-salt-lake',
        'America/Los_Angeles': 'la-galaxy lafc portland san-diego san-jose seattle vancouver',
      },
    },
  ),
}
