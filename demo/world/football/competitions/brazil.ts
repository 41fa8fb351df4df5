import type { DemoCompetition, DemoCountry } from '#demo/world/types.ts'
import { clubs, FOOTBALL, REST, zones } from '../clubs.ts'

const country: DemoCountry = { code: 'br', names: { zh: '巴西', en: 'Brazil', vi: 'Brazil' } }

export const brasileirao: DemoCompetition = {
  ...FOOTBALL,
  id: 'brasileirao',
  country,
  names: { zh: '巴西甲级联赛', en: 'Brasileirão Série A', vi: 'VĐQG Brazil' },
  shortNames: { zh: '巴甲', en: 'Brasileirão', vi: 'Brazil' },
  colour: '#1B8A3A',
  tieBreaks: ['pts', 'wins', 'gd', 'gf', 'h2h_pts', 'fair_play', 'lots'],
  zones: zones(['libertadores', 1, 6], ['sudamericana', 7, 12], ['relegation', 17, 20]),
  order: 26,
  timetable: {
    form: 'weekly',
    year: 'calendar',
    from: '01-28',
    weeks: 45,
    international: true,
    weekly: 'Sat 16:00*2 18:30*2 21:00*2; Sun 11:00 16:00*3 18:30 20:30',
    second: 'Tue 19:00 21:30*3; Wed 19:00*3 21:30*3',
    rest: REST,
  },
  teams: clubs(
    `
atletico-mg | Atlético Mineiro / 米内罗竞技 ; Atlético-MG / 米内罗竞技 | CAM | 000000 FFFFFF stripes | 1.04 1.06 | Arena MRV / MRV竞技场 | Belo Horizonte / 贝洛奥里藏特 | 46000
bahia | Bahia / 巴伊亚 | BAH | 006CB5 ED3237 halves | 1.10 1.06 | Arena Fonte Nova / 新水源球场 | Salvador / 萨尔瓦多 | 47907
botafogo | Botafogo / 博塔弗戈 | BOT | 000000 FFFFFF stripes | 1.16 1.16 | Nilton Santos / 尼尔顿·桑托斯球场 | Rio de Janeiro / 里约热内卢 | 44661
bragantino | Red Bull Bragantino / 红牛布拉甘蒂诺 ; Bragantino / 布拉甘蒂诺 | RBB | FFFFFF D50032 plain | 0.98 0.92 | Nabi Abi Chedid / 纳比·阿比·谢迪德球场 | Bragança Paulista / 布拉干萨 | 17128
ceara | Ceará / 塞阿拉 | CEA | 000000 FFFFFF stripes | 0.84 0.98 | Arena Castelão / 卡斯特朗球场 | Fortaleza / 福塔莱萨 | 63903
corinthians | Corinthians / 科林蒂安 | COR | FFFFFF 000000 plain | 1.02 1.02 | Neo Química Arena / 科林蒂安竞技场 | São Paulo / 圣保罗 | 49205
cruzeiro | Cruzeiro / 克鲁塞罗 | CRU | 003DA5 FFFFFF plain | 1.20 1.22 | Mineirão / 米内罗球场 | Belo Horizonte / 贝洛奥里藏特 | 61927
flamengo | Flamengo / 弗拉门戈 ; Flamengo / 弗拉门戈 | FLA | C3281E 000000 hoops | 1.44 1.34 | Maracanã / 马拉卡纳球场 | Rio de Janeiro / 里约热内卢 | 78838
fluminense | Fluminense / 弗鲁米嫩塞 | FLU | 870A28 00613C stripes | 1.04 1.08 | Maracanã / 马拉卡纳球场 | Rio de Janeiro / 里约热内卢 | 78838
fortaleza | Fortaleza / 福塔莱萨 | FOR | 11519B ED1C24 hoops | 0.92 0.88 | Arena Castelão / 卡斯特朗球场 | Fortaleza / 福塔莱萨 | 63903
gremio | Grêmio / 格雷米奥 | GRE | 0D80BF 000000 stripes | 1.00 0.94 | Arena do Grêmio / 格雷米奥竞技场 | Porto Alegre / 阿雷格里港 | 55662
internacional | Internacional / 巴西国际 | INT | E30613 FFFFFF plain | 1.00 0.96 | Beira-Rio / 河岸球场 | Porto Alegre / 阿雷格里港 | 50128
juventude | Juventude / 尤文图德 | JUV | 009846 FFFFFF stripes | 0.80 0.74 | Alfredo Jaconi / 阿尔弗雷多·雅科尼球场 | Caxias do Sul / 南卡希亚斯 | 19924
mirassol | Mirassol / 米拉索尔 | MIR | FFE000 007A33 plain | 1.12 1.06 | José Maria de Campos Maia / 坎波斯·马亚球场 | Mirassol / 米拉索尔 | 15000
palmeiras | Palmeiras / 帕尔梅拉斯 | PAL | 006437 FFFFFF plain | 1.32 1.26 | Allianz Parque / 安联公园球场 | São Paulo / 圣保罗 | 43713
santos | Santos / 桑托斯 | SAN | FFFFFF 000000 plain | 0.96 0.90 | Vila Belmiro / 贝尔米罗村球场 | Santos / 桑托斯 | 16068
sao-paulo | São Paulo / 圣保罗 | SAO | FFFFFF FE0000 hoops | 1.04 1.06 | Morumbi / 莫伦比球场 | São Paulo / 圣保罗 | 66795
sport | Sport Recife / 累西腓体育 ; Sport / 累西腓 | SPT | D40019 000000 hoops | 0.78 0.80 | Ilha do Retiro / 雷蒂罗岛球场 | Recife / 累西腓 | 26418
vasco | Vasco da Gama / 瓦斯科达伽马 ; Vasco / 瓦斯科 | VAS | 000000 FFFFFF sash | 1.04 0.92 | São Januário / 圣雅努阿里奥球场 | Rio de Janeiro / 里约热内卢 | 21880
vitoria | Vitória / 维多利亚 | VIT | D8000D 000000 hoops | 0.84 0.88 | Barradão / 巴拉当球场 | Salvador / 萨尔瓦多 | 34535
`,
    { country, zone: 'America/Sao_Paulo' },
  ),
}
