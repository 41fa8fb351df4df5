import type { DemoCompetition, DemoCountry } from '#demo/world/types.ts'
import { BUNDESLIGA } from '#lib/shared/tie-breaks.ts'
import { clubs, FOOTBALL, REST, zones } from '../clubs.ts'

const country: DemoCountry = { code: 'de', names: { zh: '德国', en: 'Germany', vi: 'Đức' } }

export const bundesliga: DemoCompetition = {
  ...FOOTBALL,
  id: 'bundesliga',
  country,
  names: { zh: '德国甲级联赛', en: 'Bundesliga', vi: 'Bundesliga' },
  shortNames: { zh: '德甲', en: 'Bundesliga', vi: 'Bundesliga' },
  colour: '#C8102E',
  tieBreaks: BUNDESLIGA,
  zones: zones(['ucl', 1, 4], ['uel', 5, 5], ['uecl', 6, 6], ['playoff', 16, 16], ['relegation', 17, 18]),
  order: 12,
  history: true,
  timetable: {
    form: 'weekly',
    year: 'autumn',
    from: '08-20',
    weeks: 39,
    breaks: ['12-22 01-09'],
    international: true,
    weekly: 'Fri 20:30; Sat 15:30*5 18:30; Sun 15:30 17:30 19:30',
    second: 'Tue 18:30*2 20:30*3; Wed 18:30*2 20:30*3',
    rest: REST,
  },
  teams: clubs(
    `
augsburg | FC Augsburg / 奥格斯堡 ; Augsburg / 奥格斯堡 | FCA | BA3733 46714D hoops | 0.88 0.92 | WWK Arena / WWK球场 | Augsburg / 奥格斯堡 | 30660
leverkusen | Bayer Leverkusen / 勒沃库森 ; Leverkusen / 药厂 | B04 | E32221 000000 stripes | 1.24 1.16 | BayArena / 拜耳球场 | Leverkusen / 勒沃库森 | 30210
bayern | Bayern München / 拜仁慕尼黑 / Bayern Munich ; Bayern / 拜仁 | FCB | DC052D 0066B2 plain | 1.72 1.34 | Allianz Arena / 安联球场 | Munich / 慕尼黑 / Munich | 75024 | Bayern Munich
dortmund | Borussia Dortmund / 多特蒙德 ; Dortmund / 多特 | BVB | FDE100 000000 plain | 1.26 1.14 | Signal Iduna Park / 西格纳伊度纳公园球场 | Dortmund / 多特蒙德 | 81365 | BVB
gladbach | Borussia Mönchengladbach / 门兴格拉德巴赫 ; Gladbach / 门兴 | BMG | FFFFFF 00A04E plain | 0.96 0.90 | Borussia-Park / 普鲁士公园球场 | Mönchengladbach / 门兴格拉德巴赫 | 54042
frankfurt | Eintracht Frankfurt / 法兰克福 ; Frankfurt / 法兰克福 | SGE | E1000F 000000 stripes | 1.16 0.96 | Deutsche Bank Park / 德意志银行公园球场 | Frankfurt / 法兰克福 | 59500
koeln | 1. FC Köln / 科隆 ; Köln / 科隆 / Cologne | KOE | FFFFFF ED1C24 plain | 0.92 0.90 | RheinEnergieStadion / 莱茵能源球场 | Cologne / 科隆 | 50000 | FC Cologne
freiburg | SC Freiburg / 弗赖堡 ; Freiburg / 弗赖堡 | SCF | E2001A FFFFFF sash | 1.00 1.00 | Europa-Park Stadion / 欧罗巴公园球场 | Freiburg / 弗赖堡 | 34700
hamburg | Hamburger SV / 汉堡 ; Hamburg / 汉堡 | HSV | FFFFFF 0A3F86 plain | 0.84 0.86 | Volksparkstadion / 人民公园球场 | Hamburg / 汉堡 | 57000 | HSV
heidenheim | 1. FC Heidenheim / 海登海姆 ; Heidenheim / 海登海姆 | HDH | E2001A 003B79 halves | 0.78 0.80 | Voith-Arena / 福伊特球场 | Heidenheim / 海登海姆 | 15000
hoffenheim | TSG Hoffenheim / 霍芬海姆 ; Hoffenheim / 霍芬海姆 | TSG | 1C63B7 FFFFFF plain | 1.04 0.92 | PreZero Arena / 莱茵-内卡球场 | Sinsheim / 辛斯海姆 | 30150
rb-leipzig | RB Leipzig / RB莱比锡 ; Leipzig / 莱比锡 | RBL | FFFFFF DD0741 plain | 1.20 1.12 | Red Bull Arena / 莱比锡红牛竞技场 | Leipzig / 莱比锡 | 47069
mainz | 1. FSV Mainz 05 / 美因茨 ; Mainz / 美因茨 | M05 | ED1C24 FFFFFF plain | 0.92 0.98 | Mewa Arena / 梅瓦球场 | Mainz / 美因茨 | 33305
st-pauli | FC St. Pauli / 圣保利 ; St. Pauli / 圣保利 | STP | 624839 FFFFFF cross | 0.70 0.98 | Millerntor-Stadion / 米勒门球场 | Hamburg / 汉堡 | 29546
stuttgart | VfB Stuttgart / 斯图加特 ; Stuttgart / 斯图加特 | VFB | FFFFFF E32219 hoops | 1.14 1.02 | MHPArena / MHP竞技场 | Stuttgart / 斯图加特 | 60449
union-berlin | 1. FC Union Berlin / 柏林联合 ; Union Berlin / 柏林联合 | FCU | EB1923 FFE600 plain | 0.88 0.98 | Stadion An der Alten Försterei / 老林务所球场 | Berlin / 柏林 | 22012
werder | Werder Bremen / 云达不来梅 ; Bremen / 不来梅 | SVW | 1D9053 FFFFFF plain | 0.96 0.88 | Weserstadion / 威悉球场 | Bremen / 不来梅 | 42100
wolfsburg | VfL Wolfsburg / 沃尔夫斯堡 ; Wolfsburg / 狼堡 | WOB | 65B32E FFFFFF plain | 0.94 0.92 | Volkswagen Arena / 大众汽车球场 | Wolfsburg / 沃尔夫斯堡 | 30000
`,
    { country, zone: 'Europe/Berlin' },
  ),
}
