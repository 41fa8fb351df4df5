import type { DemoCompetition, DemoCountry } from '#demo/world/types.ts'
import { SERIE_A } from '#lib/shared/tie-breaks.ts'
import { clubs, FOOTBALL, REST, zones } from '../clubs.ts'

const country: DemoCountry = { code: 'it', names: { zh: '意大利', en: 'Italy', vi: 'Ý' } }

export const serieA: DemoCompetition = {
  ...FOOTBALL,
  id: 'serie-a',
  country,
  names: { zh: '意大利甲级联赛', en: 'Serie A', vi: 'Serie A' },
  shortNames: { zh: '意甲', en: 'Serie A', vi: 'Serie A' },
  colour: '#0068A8',
  tieBreaks: SERIE_A,
  zones: zones(['ucl', 1, 4], ['uel', 5, 5], ['uecl', 6, 6], ['relegation', 18, 20]),
  order: 13,
  history: true,
  timetable: {
    form: 'weekly',
    year: 'autumn',
    from: '08-20',
    weeks: 40,
    international: true,
    weekly: 'Fri 20:45; Sat 15:00*2 18:00 20:45; Sun 12:30 15:00*2 18:00 20:45; Mon 20:45',
    second: 'Tue 18:30*2 20:45*3; Wed 18:30*2 20:45*3',
    rest: REST,
  },
  teams: clubs(
    `
atalanta | Atalanta / 亚特兰大 | ATA | 1E71B8 000000 stripes | 1.24 1.04 | Gewiss Stadium / 格维斯球场 | Bergamo / 贝加莫 | 24950
bologna | Bologna / 博洛尼亚 | BOL | 1A2F48 A21C26 stripes | 1.10 1.06 | Renato Dall'Ara / 达拉拉球场 | Bologna / 博洛尼亚 | 36532
cagliari | Cagliari / 卡利亚里 | CAG | A70532 001D4A halves | 0.86 0.88 | Unipol Domus / 多穆斯球场 | Cagliari / 卡利亚里 | 16416
como | Como / 科莫 | COM | 1A4B9A FFFFFF plain | 1.04 1.10 | Giuseppe Sinigaglia / 西尼加利亚球场 | Como / 科莫 | 13602
cremonese | Cremonese / 克雷莫纳 | CRE | D40F14 9EA2A2 stripes | 0.80 0.88 | Giovanni Zini / 齐尼球场 | Cremona / 克雷莫纳 | 14834
fiorentina | Fiorentina / 佛罗伦萨 | FIO | 592C82 FFFFFF plain | 1.00 0.96 | Artemio Franchi / 弗兰基球场 | Florence / 佛罗伦萨 | 43147
genoa | Genoa / 热那亚 | GEN | AD1919 00204E halves | 0.86 0.94 | Luigi Ferraris / 费拉里斯球场 | Genoa / 热那亚 | 33205
inter | Inter / 国际米兰 / Inter Milan ; Inter / 国米 / Inter Milan | INT | 010E80 000000 stripes | 1.54 1.34 | San Siro / 圣西罗球场 | Milan / 米兰 | 75817 | Inter Milan, Internazionale
juventus | Juventus / 尤文图斯 ; Juventus / 尤文 | JUV | 000000 FFFFFF stripes | 1.14 1.22 | Allianz Stadium / 尤文图斯安联球场 | Turin / 都灵 | 41507 | Juve
lazio | Lazio / 拉齐奥 | LAZ | 87D8F7 FFFFFF plain | 1.04 1.04 | Olimpico / 罗马奥林匹克球场 | Rome / 罗马 | 70634
lecce | Lecce / 莱切 | LEC | FFE400 DB1A22 stripes | 0.68 0.88 | Via del Mare / 滨海球场 | Lecce / 莱切 | 31533
milan | AC Milan / AC米兰 ; Milan / AC米兰 / AC Milan | MIL | FB090B 000000 stripes | 1.20 1.20 | San Siro / 圣西罗球场 | Milan / 米兰 | 75817 | Milan
napoli | Napoli / 那不勒斯 | NAP | 12A0D7 FFFFFF plain | 1.20 1.30 | Diego Armando Maradona / 马拉多纳球场 | Naples / 那不勒斯 | 54726
parma | Parma / 帕尔马 | PAR | FFFFFF 000000 cross | 0.80 0.92 | Ennio Tardini / 塔尔迪尼球场 | Parma / 帕尔马 | 22352
pisa | Pisa / 比萨 | PIS | 000000 1D4F9C stripes | 0.74 0.86 | Arena Garibaldi / 加里波第球场 | Pisa / 比萨 | 12508
roma | Roma / 罗马 / AS Roma | ROM | 8E1F2F F0BC42 plain | 1.06 1.24 | Olimpico / 罗马奥林匹克球场 | Rome / 罗马 | 70634 | AS Roma
sassuolo | Sassuolo / 萨索洛 | SAS | 00A752 000000 stripes | 0.94 0.90 | Mapei Stadium / 马佩球场 | Reggio Emilia / 雷焦艾米利亚 | 21525
torino | Torino / 都灵 | TOR | 8A1E03 FFFFFF plain | 0.88 0.92 | Olimpico Grande Torino / 都灵大奥林匹克球场 | Turin / 都灵 | 28177
udinese | Udinese / 乌迪内斯 | UDI | FFFFFF 000000 stripes | 0.92 0.94 | Bluenergy Stadium / 弗留利球场 | Udine / 乌迪内 | 25144
verona | Hellas Verona / 维罗纳 ; Verona / 维罗纳 | VER | 002F6C FFD100 plain | 0.76 0.84 | Marcantonio Bentegodi / 本特戈迪球场 | Verona / 维罗纳 | 31713
`,
    { country, zone: 'Europe/Rome' },
  ),
}
