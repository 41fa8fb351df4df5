import type { CupRound } from '#demo/world/calendar/timetable.ts'
import type { DemoCompetition, DemoTeam, Names3 } from '#demo/world/types.ts'
import { FOOTBALL } from '../clubs.ts'
import { brasileirao } from '../competitions/brazil.ts'
import { chineseSuperLeague } from '../competitions/china.ts'
import { championship, premierLeague } from '../competitions/england.ts'
import { ligue1 } from '../competitions/france.ts'
import { bundesliga } from '../competitions/germany.ts'
import { serieA } from '../competitions/italy.ts'
import { j1League } from '../competitions/japan.ts'
import { saudiProLeague } from '../competitions/saudi-arabia.ts'
import { laLiga } from '../competitions/spain.ts'
import { mls } from '../competitions/usa.ts'

const names = (text: string): Names3 => {
  const [zh = '', en = '', vi = ''] = text.split('/').map((part) => part.trim())
  return { zh, en, vi }
}

interface Options {
  /** Names and short names: Chinese / English / Vietnamese. */
  named: string
  short: string
  colour: string
  order: number
  /** Days in whose weeks the rounds are played, the final last. */
  on: readonly string[]
  slots: string
  entrants: readonly { teams: readonly DemoTeam[]; places: number }[]
}

/** A cup of the clubs of one country, played on Wednesdays between the rounds of its league. */
function domesticCup(
  id: string,
  league: DemoCompetition,
  { named, short, colour, order, on, slots, entrants }: Options,
): DemoCompetition {
  const { country, timetable } = league
  return {
    ...FOOTBALL,
    id,
    kind: 'cup',
    country,
    names: names(named),
    shortNames: names(short),
    colour,
    tieBreaks: ['pts', 'gd', 'gf'],
    zones: [],
    order,
    teams: entrants.flatMap(({ teams }) => teams),
    timetable: {
      form: 'cup',
      year: timetable.year,
      entrants: entrants.map(({ teams, places }) => ({ teams: teams.map(({ id: team }) => team), places })),
      knockout: on.map((day, index): CupRound => ({ on: [day], slots, neutral: index === on.length - 1 })),
    },
  }
}

const sixteen = ({ teams }: DemoCompetition) => [{ teams, places: 16 }]

export const DOMESTIC_CUPS: readonly DemoCompetition[] = [
  domesticCup('efl-cup', premierLeague, {
    named: '英格兰联赛杯 / EFL Cup / Cúp Liên đoàn Anh',
    short: '英联杯 / EFL Cup / Cúp LĐ Anh',
    colour: '#00875A',
    order: 18,
    on: ['08-26', '09-24', '10-29', '12-17', '02-24'],
    slots: 'Wed 19:30*2 19:45*5 20:00',
    entrants: [
      { teams: premierLeague.teams, places: 16 },
      { teams: championship.teams, places: 16 },
    ],
  }),
  domesticCup('copa-del-rey', laLiga, {
    named: '西班牙国王杯 / Copa del Rey / Cúp Nhà vua Tây Ban Nha',
    short: '国王杯 / Copa / Cúp TBN',
    colour: '#9A3412',
    order: 30,
    on: ['12-03', '01-13', '02-10', '04-22'],
    slots: 'Wed 19:00*3 21:00*5',
    entrants: sixteen(laLiga),
  }),
  domesticCup('dfb-pokal', bundesliga, {
    named: '德国杯 / DFB-Pokal / Cúp Quốc gia Đức',
    short: '德国杯 / DFB-Pokal / Cúp Đức',
    colour: '#166534',
    order: 31,
    on: ['10-29', '12-03', '02-10', '04-22'],
    slots: 'Wed 18:00*3 20:45*5',
    entrants: sixteen(bundesliga),
  }),
  domesticCup('coppa-italia', serieA, {
    named: '意大利杯 / Coppa Italia / Cúp Quốc gia Ý',
    short: '意大利杯 / Coppa / Cúp Ý',
    colour: '#1E40AF',
    order: 32,
    on: ['12-03', '01-13', '02-10', '05-13'],
    slots: 'Wed 18:00*3 21:00*5',
    entrants: sixteen(serieA),
  }),
  domesticCup('coupe-de-france', ligue1, {
    named: '法国杯 / Coupe de France / Cúp Quốc gia Pháp',
    short: '法国杯 / Coupe / Cúp Pháp',
    colour: '#312E81',
    order: 33,
    on: ['12-17', '01-13', '02-10', '05-13'],
    slots: 'Wed 18:45*3 21:10*5',
    entrants: sixteen(ligue1),
  }),
  domesticCup('cfa-cup', chineseSuperLeague, {
    named: '中国足协杯 / Chinese FA Cup / Cúp Quốc gia Trung Quốc',
    short: '足协杯 / FA Cup / Cúp TQ',
    colour: '#991B1B',
    order: 34,
    on: ['05-20', '06-24', '08-19', '10-21'],
    slots: 'Wed 15:30*2 19:35*6',
    entrants: sixteen(chineseSuperLeague),
  }),
  domesticCup('emperors-cup', j1League, {
    named: '日本天皇杯 / Emperor’s Cup / Cúp Nhật hoàng',
    short: '天皇杯 / Emperor’s / Nhật hoàng',
    colour: '#7C2D12',
    order: 35,
    on: ['08-26', '09-24', '10-29', '12-10'],
    slots: 'Wed 18:30*2 19:00*6',
    entrants: sixteen(j1League),
  }),
  domesticCup('kings-cup', saudiProLeague, {
    named: '沙特国王杯 / King’s Cup / Cúp Nhà vua Ả Rập Xê Út',
    short: '沙特杯 / King’s Cup / Cúp Ả Rập',
    colour: '#14532D',
    order: 36,
    on: ['10-22', '12-17', '01-05', '05-05'],
    slots: 'Tue 18:10 20:30*3; Wed 18:10 20:30*3',
    entrants: sixteen(saudiProLeague),
  }),
  domesticCup('copa-do-brasil', brasileirao, {
    named: '巴西杯 / Copa do Brasil / Cúp Quốc gia Brazil',
    short: '巴西杯 / Copa BR / Cúp Brazil',
    colour: '#166534',
    order: 37,
    on: ['04-22', '05-20', '08-05', '10-21'],
    slots: 'Wed 19:00*3 21:30*5',
    entrants: sixteen(brasileirao),
  }),
  domesticCup('us-open-cup', mls, {
    named: '美国公开杯 / U.S. Open Cup / Cúp Mỹ mở rộng',
    short: '美公开杯 / Open Cup / Cúp Mỹ',
    colour: '#1E3A8A',
    order: 38,
    on: ['04-29', '05-20', '07-08', '09-23'],
    slots: 'Wed 19:30*6 20:00*2',
    entrants: sixteen(mls),
  }),
]
