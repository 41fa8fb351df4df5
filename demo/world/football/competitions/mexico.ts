import type { DemoCompetition, DemoCountry } from '#demo/world/types.ts'
import { clubs, FOOTBALL, REST, zones } from '../clubs.ts'

const country: DemoCountry = { code: 'mx', names: { zh: '墨西哥', en: 'Mexico', vi: 'Mexico' } }

export const ligaMx: DemoCompetition = {
  ...FOOTBALL,
  id: 'liga-mx',
  country,
  names: { zh: '墨西哥超级联赛', en: 'Liga MX', vi: 'Liga MX' },
  shortNames: { zh: '墨超', en: 'Liga MX', vi: 'Liga MX' },
  colour: '#00695C',
  tieBreaks: ['pts', 'gd', 'gf', 'h2h_pts', 'away_goals', 'fair_play', 'lots'],
  zones: zones(['concacaf', 1, 4], ['finals', 5, 10]),
  order: 27,
  timetable: {
    form: 'weekly',
    year: 'autumn',
    from: '07-10',
    weeks: 43,
    breaks: ['12-01 01-05'],
    international: true,
    weekly: 'Fri 19:00 21:00; Sat 17:00*2 19:00 21:05; Sun 12:00 17:00 19:00',
    second: 'Tue 19:00*2 21:05*2; Wed 19:00*3 21:05*2',
    rest: REST,
  },
  teams: clubs(
    `
america | América / 墨西哥美洲 / Club América ; América / 美洲 | AME | FFE100 00205B plain | 1.32 1.22 | Ciudad de los Deportes / 体育城球场 | Mexico City / 墨西哥城 | 33000
atlas | Atlas / 阿特拉斯 | ATS | B31F2B 000000 halves | 0.86 0.84 | Estadio Jalisco / 哈利斯科球场 | Guadalajara / 瓜达拉哈拉 | 55020
atletico-san-luis | Atlético de San Luis / 圣路易斯竞技 ; San Luis / 圣路易斯 | ASL | D71920 FFFFFF stripes | 0.92 0.86 | Alfonso Lastras / 阿方索·拉斯特拉斯球场 | San Luis Potosí / 圣路易斯波托西 | 25111
cruz-azul | Cruz Azul / 蓝十字 | CAZ | 0047AB FFFFFF cross | 1.26 1.16 | Olímpico Universitario / 大学奥林匹克球场 | Mexico City / 墨西哥城 | 72000
guadalajara | Guadalajara / 瓜达拉哈拉 ; Chivas / 芝华士 / Chivas | GDL | CE1126 FFFFFF stripes | 1.06 1.04 | Estadio Akron / 阿克伦球场 | Guadalajara / 瓜达拉哈拉 | 46355 | Chivas
juarez | FC Juárez / 华雷斯 ; Juárez / 华雷斯 | JUA | 00833E C8102E plain | 0.94 0.92 | Olímpico Benito Juárez / 贝尼托·华雷斯奥林匹克球场 | Ciudad Juárez / 华雷斯城 | 19703
leon | León / 莱昂 | LEO | 00713A FFFFFF plain | 0.94 0.94 | Estadio León / 莱昂球场 | León / 莱昂 | 31297
mazatlan | Mazatlán / 马萨特兰 | MAZ | 5D2A8C 111111 plain | 0.80 0.78 | El Encanto / 迷人球场 | Mazatlán / 马萨特兰 | 25000
monterrey | Monterrey / 蒙特雷 ; Rayados / 蒙特雷 / Monterrey | MTY | 0A2240 FFFFFF stripes | 1.24 1.10 | Estadio BBVA / BBVA球场 | Monterrey / 蒙特雷 | 53500
necaxa | Necaxa / 内卡萨 | NEC | E4002B FFFFFF stripes | 0.94 0.84 | Estadio Victoria / 维多利亚球场 | Aguascalientes / 阿瓜斯卡连特斯 | 23851
pachuca | Pachuca / 帕丘卡 | PAC | 003DA5 FFFFFF stripes | 1.02 0.98 | Estadio Hidalgo / 伊达尔戈球场 | Pachuca / 帕丘卡 | 30000
puebla | Puebla / 普埃布拉 | PUE | FFFFFF 0055A5 sash | 0.78 0.74 | Estadio Cuauhtémoc / 夸乌特莫克球场 | Puebla / 普埃布拉 | 51726
queretaro | Querétaro / 克雷塔罗 | QRO | 0033A0 111111 hoops | 0.80 0.84 | Estadio Corregidora / 科雷希多拉球场 | Querétaro / 克雷塔罗 | 34165
santos-laguna | Santos Laguna / 桑托斯拉古纳 ; Santos / 桑托斯拉古纳 | SNT | 007A3D FFFFFF hoops | 0.86 0.78 | Estadio Corona / 科罗纳球场 | Torreón / 托雷翁 | 30000
tijuana | Tijuana / 蒂华纳 ; Xolos / 蒂华纳 / Tijuana | TIJ | D50032 000000 plain | 1.04 0.90 | Estadio Caliente / 卡连特球场 | Tijuana / 蒂华纳 | 27333
tigres | Tigres UANL / 新莱昂自治大学老虎 ; Tigres / 老虎大学 | TIG | FDB913 00539F plain | 1.26 1.18 | Estadio Universitario / 大学球场 | Monterrey / 蒙特雷 | 41886
toluca | Toluca / 托卢卡 | TOL | D50032 FFFFFF plain | 1.38 1.16 | Nemesio Díez / 内梅西奥·迭斯球场 | Toluca / 托卢卡 | 31000
pumas | Pumas UNAM / 墨西哥国立大学美洲狮 ; Pumas / 美洲狮 | PUM | 00205B C4A24D plain | 1.02 0.98 | Olímpico Universitario / 大学奥林匹克球场 | Mexico City / 墨西哥城 | 72000
`,
    { country, zone: 'America/Mexico_City' },
  ),
}
