import type { DemoCompetition, DemoCountry } from '#demo/world/types.ts'
import { LA_LIGA } from '#lib/shared/tie-breaks.ts'
import { clubs, FOOTBALL, REST, zones } from '../clubs.ts'

const country: DemoCountry = { code: 'es', names: { zh: '西班牙', en: 'Spain', vi: 'Tây Ban Nha' } }

export const laLiga: DemoCompetition = {
  ...FOOTBALL,
  id: 'la-liga',
  country,
  names: { zh: '西班牙甲级联赛', en: 'La Liga', vi: 'La Liga' },
  shortNames: { zh: '西甲', en: 'La Liga', vi: 'La Liga' },
  colour: '#D6452B',
  tieBreaks: LA_LIGA,
  zones: zones(['ucl', 1, 4], ['uel', 5, 5], ['uecl', 6, 6], ['relegation', 18, 20]),
  order: 11,
  history: true,
  timetable: {
    form: 'weekly',
    year: 'autumn',
    from: '08-13',
    weeks: 41,
    breaks: ['12-22 01-01'],
    international: true,
    weekly: 'Fri 21:00; Sat 14:00 16:15 18:30 21:00; Sun 14:00 16:15 18:30 21:00; Mon 21:00',
    second: 'Tue 19:00*2 21:00*3; Wed 19:00*2 21:30*3',
    rest: REST,
  },
  teams: clubs(
    `
alaves | Deportivo Alavés / 阿拉维斯 ; Alavés / 阿拉维斯 | ALA | 0761AF FFFFFF stripes | 0.84 0.98 | Mendizorroza / 门迪索罗萨球场 | Vitoria-Gasteiz / 维多利亚 | 19840
athletic | Athletic Club / 毕尔巴鄂竞技 ; Athletic / 毕尔巴鄂 / Athletic Bilbao | ATH | EE2523 FFFFFF stripes | 1.05 1.20 | San Mamés / 圣马梅斯球场 | Bilbao / 毕尔巴鄂 | 53289 | Athletic Bilbao
atletico | Atlético de Madrid / 马德里竞技 ; Atlético / 马竞 / Atletico Madrid | ATM | CB3524 FFFFFF stripes | 1.24 1.30 | Riyadh Air Metropolitano / 大都会球场 | Madrid / 马德里 | 70460 | Atletico Madrid
barcelona | FC Barcelona / 巴塞罗那 ; Barcelona / 巴萨 | BAR | A50044 004D98 stripes | 1.66 1.16 | Spotify Camp Nou / 诺坎普球场 | Barcelona / 巴塞罗那 | 105000 | Barça
betis | Real Betis / 皇家贝蒂斯 ; Betis / 贝蒂斯 | BET | 0BB363 FFFFFF stripes | 1.06 1.02 | Benito Villamarín / 贝尼托·比利亚马林球场 | Seville / 塞维利亚 | 60721
celta | Celta de Vigo / 维戈塞尔塔 ; Celta / 塞尔塔 / Celta Vigo | CEL | 8AC3EE E5254E plain | 1.04 0.94 | Balaídos / 巴莱多斯球场 | Vigo / 维戈 | 24870
elche | Elche / 埃尔切 | ELC | 05642C FFFFFF hoops | 0.88 0.92 | Martínez Valero / 马丁内斯·巴莱罗球场 | Elche / 埃尔切 | 31388
espanyol | Espanyol / 西班牙人 | ESP | 007FC8 FFFFFF stripes | 0.90 0.96 | RCDE Stadium / RCDE球场 | Barcelona / 巴塞罗那 | 40000
getafe | Getafe / 赫塔费 | GET | 005999 FFFFFF plain | 0.76 1.06 | Coliseum / 大竞技场 | Getafe / 赫塔费 | 16500
girona | Girona / 赫罗纳 | GIR | CD2534 FFFFFF stripes | 0.94 0.86 | Montilivi / 蒙蒂利维球场 | Girona / 赫罗纳 | 14624
levante | Levante / 莱万特 | LEV | 005CA5 B4053F stripes | 0.92 0.84 | Ciutat de València / 瓦伦西亚城球场 | Valencia / 瓦伦西亚 | 26354
mallorca | Mallorca / 马略卡 | MLL | E20613 000000 plain | 0.82 0.98 | Son Moix / 松莫伊斯球场 | Palma / 帕尔马 | 26020
osasuna | Osasuna / 奥萨苏纳 | OSA | D91A21 0A346F plain | 0.92 0.96 | El Sadar / 萨达尔球场 | Pamplona / 潘普洛纳 | 23516
oviedo | Real Oviedo / 皇家奥维耶多 ; Oviedo / 奥维耶多 | OVI | 0040A0 FFFFFF plain | 0.72 0.88 | Carlos Tartiere / 卡洛斯·塔尔蒂埃雷球场 | Oviedo / 奥维耶多 | 30500
rayo | Rayo Vallecano / 巴列卡诺 ; Rayo / 巴列卡诺 | RAY | FFFFFF E53027 sash | 0.90 1.02 | Vallecas / 巴列卡斯球场 | Madrid / 马德里 | 14708
real-madrid | Real Madrid / 皇家马德里 ; Real Madrid / 皇马 | RMA | FFFFFF FEBE10 plain | 1.56 1.30 | Santiago Bernabéu / 圣地亚哥·伯纳乌球场 | Madrid / 马德里 | 83186
real-sociedad | Real Sociedad / 皇家社会 ; Sociedad / 皇社 | RSO | 0067B1 FFFFFF stripes | 0.94 1.04 | Reale Arena / 阿诺埃塔球场 | San Sebastián / 圣塞瓦斯蒂安 | 39500
sevilla | Sevilla / 塞维利亚 | SEV | FFFFFF D91A21 plain | 0.94 0.90 | Ramón Sánchez-Pizjuán / 皮斯胡安球场 | Seville / 塞维利亚 | 43883
valencia | Valencia / 瓦伦西亚 | VAL | FFFFFF 000000 plain | 0.92 0.94 | Mestalla / 梅斯塔利亚球场 | Valencia / 瓦伦西亚 | 49430
villarreal | Villarreal / 比利亚雷亚尔 ; Villarreal / 黄潜 | VIL | FFE667 005187 plain | 1.20 1.08 | Estadio de la Cerámica / 陶瓷球场 | Villarreal / 比利亚雷亚尔 | 23500
`,
    { country, zone: 'Europe/Madrid' },
  ),
}
