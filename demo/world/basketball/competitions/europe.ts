import { EUROPE } from '#demo/world/regions.ts'
import type { DemoCompetition } from '#demo/world/types.ts'
import { CHAMPIONS_LEAGUE_CLUBS } from '../data/champions-league.ts'
import { clubs } from '../data/club-table.ts'
import { EUROLEAGUE_CLUBS } from '../data/euroleague.ts'
import { LEAGUE, playIn, playoff, REST, TEN } from './shared.ts'

export const euroLeague: DemoCompetition = {
  ...LEAGUE,
  id: 'euroleague',
  country: EUROPE,
  names: { zh: '欧洲篮球联赛', en: 'EuroLeague', vi: 'EuroLeague' },
  shortNames: { zh: '欧篮联', en: 'EuroLeague', vi: 'EuroLeague' },
  colour: '#e8590c',
  zones: [playoff(1, 6), playIn(7, 10)],
  periods: TEN,
  order: 3,
  teams: clubs(EUROLEAGUE_CLUBS, 'euroleague', {
    country: EUROPE,
    zone: 'Europe/Paris',
    zones: {
      'Europe/Madrid': 'rmb bar bas vbc',
      'Europe/Athens': 'pao oly',
      'Europe/Istanbul': 'fbb efs',
      'Asia/Jerusalem': 'mta hta',
      'Europe/Vilnius': 'zal',
      'Asia/Dubai': 'dub',
    },
  }),
  timetable: {
    form: 'weekly',
    year: 'autumn',
    from: '09-29',
    weeks: 28,
    weekly: 'Thu 19:00*2 20:00*3 20:30; Fri 19:00*2 20:00*2 20:30*2',
    second: 'Tue 19:00*2 20:00*2 20:30; Wed 19:00*2 20:00*2 20:30',
    rest: REST,
  },
}

export const basketballChampionsLeague: DemoCompetition = {
  ...LEAGUE,
  id: 'champions-league-basketball',
  country: EUROPE,
  names: {
    zh: '国际篮联欧洲冠军联赛',
    en: 'Basketball Champions League',
    vi: 'Basketball Champions League',
  },
  shortNames: { zh: '篮冠联', en: 'BCL', vi: 'BCL' },
  colour: '#6d28d9',
  zones: [playoff(1, 8)],
  periods: TEN,
  order: 4,
  teams: clubs(CHAMPIONS_LEAGUE_CLUBS, 'bcl', {
    country: EUROPE,
    zone: 'Europe/Paris',
    zones: {
      'Europe/Madrid': 'malaga joventut',
      'Atlantic/Canary': 'tenerife',
      'Europe/Athens': 'aek promi',
      'Europe/Istanbul': 'gala karsi',
      'Europe/Vilnius': 'rytas',
      'Asia/Jerusalem': 'holon',
    },
  }),
  timetable: {
    form: 'weekly',
    year: 'autumn',
    from: '10-01',
    weeks: 34,
    breaks: ['12-22 01-04'],
    weekly: 'Tue 18:00 18:30 19:00 20:00; Wed 18:00 18:30 19:00 20:00*2',
    rest: REST,
  },
}
