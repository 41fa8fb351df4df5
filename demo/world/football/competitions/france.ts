import type { DemoCompetition, DemoCountry } from '#demo/world/types.ts'
import { LIGUE_1 } from '#lib/shared/tie-breaks.ts'
import { clubs, FOOTBALL, REST, zones } from '../clubs.ts'

const country: DemoCountry = { code: 'fr', names: { zh: '法国', en: 'France', vi: 'Pháp' } }

export const ligue1: DemoCompetition = {
  ...FOOTBALL,
  id: 'ligue-1',
  country,
  names: { zh: '法国甲级联赛', en: 'Ligue 1', vi: 'Ligue 1' },
  shortNames: { zh: '法甲', en: 'Ligue 1', vi: 'Ligue 1' },
  colour: '#1B4B9B',
  tieBreaks: LIGUE_1,
  zones: zones(['ucl', 1, 3], ['uel', 4, 5], ['uecl', 6, 6], ['playoff', 16, 16], ['relegation', 17, 18]),
  order: 14,
  history: true,
  timetable: {
    form: 'weekly',
    year: 'autumn',
    from: '08-15',
    weeks: 40,
    breaks: ['12-22 12-31'],
    international: true,
    weekly: 'Fri 20:45; Sat 17:00 19:00 21:05; Sun 15:00 17:15*3 20:45',
    second: 'Tue 19:00*2 21:00*2; Wed 19:00*3 21:00*2',
    rest: REST,
  },
  teams: clubs(
    `
angers | Angers / 昂热 | ANG | 000000 FFFFFF stripes | 0.74 0.94 | Raymond Kopa / 雷蒙·科帕球场 | Angers / 昂热 | 18752
auxerre | Auxerre / 欧塞尔 | AUX | FFFFFF 0059A8 plain | 0.86 0.88 | Abbé-Deschamps / 德尚神父球场 | Auxerre / 欧塞尔 | 18541
brest | Brest / 布雷斯特 | BRE | ED1C24 FFFFFF plain | 0.94 0.92 | Francis-Le Blé / 弗朗西斯·勒布莱球场 | Brest / 布雷斯特 | 15931
le-havre | Le Havre / 勒阿弗尔 | HAC | 79BFE9 0C1A38 halves | 0.80 0.90 | Stade Océane / 海洋球场 | Le Havre / 勒阿弗尔 | 25178
lens | Lens / 朗斯 | RCL | FFF200 ED1C24 stripes | 1.08 1.16 | Bollaert-Delelis / 博拉尔特-德勒利球场 | Lens / 朗斯 | 38223
lille | Lille / 里尔 | LIL | E01E13 20325F chevron | 1.12 1.10 | Pierre-Mauroy / 皮埃尔·莫鲁瓦球场 | Lille / 里尔 | 50186
lorient | Lorient / 洛里昂 | LOR | F58113 000000 plain | 0.94 0.86 | Moustoir / 穆斯图瓦球场 | Lorient / 洛里昂 | 18110
lyon | Olympique Lyonnais / 里昂 ; Lyon / 里昂 | OL | FFFFFF DA001A chevron | 1.12 1.04 | Groupama Stadium / 里昂奥林匹克球场 | Lyon / 里昂 | 59186
marseille | Olympique de Marseille / 马赛 ; Marseille / 马赛 | OM | FFFFFF 2FAEE0 plain | 1.28 1.08 | Orange Vélodrome / 韦洛德罗姆球场 | Marseille / 马赛 | 67394
metz | Metz / 梅斯 | MET | 6E0F12 FFFFFF cross | 0.78 0.78 | Saint-Symphorien / 圣桑福里安球场 | Metz / 梅斯 | 28786
monaco | AS Monaco / 摩纳哥 ; Monaco / 摩纳哥 | ASM | E51B22 FFFFFF sash | 1.22 1.00 | Stade Louis II / 路易二世球场 | Monaco / 摩纳哥 | 16360
nantes | Nantes / 南特 | NAN | FCD405 007A3D plain | 0.82 0.88 | La Beaujoire / 拉博茹瓦尔球场 | Nantes / 南特 | 35322
nice | OGC Nice / 尼斯 ; Nice / 尼斯 | NIC | ED1C24 000000 stripes | 1.04 0.94 | Allianz Riviera / 安联里维耶拉球场 | Nice / 尼斯 | 36178
paris-fc | Paris FC / 巴黎FC | PFC | 003A70 FFFFFF plain | 0.94 0.88 | Jean-Bouin / 让·布安球场 | Paris / 巴黎 | 19904
psg | Paris Saint-Germain / 巴黎圣日耳曼 ; PSG / 巴黎 | PSG | 004170 DA291C stripes | 1.62 1.36 | Parc des Princes / 王子公园球场 | Paris / 巴黎 | 47929 | Paris SG
rennes | Rennes / 雷恩 | REN | E23C31 000000 halves | 1.06 1.00 | Roazhon Park / 罗阿宗公园球场 | Rennes / 雷恩 | 29778
strasbourg | Strasbourg / 斯特拉斯堡 | STR | 009FE3 FFFFFF plain | 1.12 1.04 | La Meinau / 梅诺球场 | Strasbourg / 斯特拉斯堡 | 26109
toulouse | Toulouse / 图卢兹 | TFC | 3E2C6B FFFFFF plain | 0.98 1.02 | Stadium de Toulouse / 图卢兹球场 | Toulouse / 图卢兹 | 33150
`,
    { country, zone: 'Europe/Paris' },
  ),
}
