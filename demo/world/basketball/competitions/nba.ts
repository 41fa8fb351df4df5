import type { DemoCompetition, DemoCountry } from '#demo/world/types.ts'
import { NBA } from '#lib/shared/tie-breaks.ts'
import { clubs } from '../data/club-table.ts'
import { NBA_CLUBS } from '../data/nba.ts'
import { LEAGUE, playIn, playoff, TWELVE } from './shared.ts'

const country: DemoCountry = { code: 'us', names: { zh: '美国', en: 'United States', vi: 'Mỹ' } }

const teams = clubs(NBA_CLUBS, 'nba', {
  country,
  zone: 'America/New_York',
  zones: {
    'America/Chicago': 'chi dal hou mem mil min nop okc sas',
    'America/Denver': 'den uta',
    'America/Phoenix': 'phx',
    'America/Los_Angeles': 'gsw lac lal por sac',
  },
})

const NIGHTS =
  'Mon-Thu 19:00*3 19:30*2 20:00; Fri 19:00*2 19:30*2 20:00*2; Sat 17:00 19:00*2 19:30 20:00; Sun 13:00 15:30 18:00*2 19:00*2'

const SHARED = { ...LEAGUE, country, points: { win: 1, draw: 0, loss: 0 }, periods: TWELVE, teams } as const

/** Every team plays once in three days: up to two days in a row, and at most three times a week. */
export const nba: DemoCompetition = {
  ...SHARED,
  id: 'nba',
  names: { zh: '美国职业篮球联赛', en: 'National Basketball Association', vi: 'Giải bóng rổ nhà nghề Mỹ' },
  shortNames: { zh: 'NBA', en: 'NBA', vi: 'NBA' },
  colour: '#1d428a',
  tieBreaks: NBA,
  zones: [playoff(1, 6), playIn(7, 10)],
  order: 1,
  history: true,
  timetable: {
    form: 'blocks',
    year: 'autumn',
    from: '10-21',
    days: 3,
    breaks: ['12-24 12-24', '02-12 02-17'],
    slots: NIGHTS,
    rest: 1,
  },
}

export const nbaPreseason: DemoCompetition = {
  ...SHARED,
  id: 'nba-preseason',
  kind: 'friendly',
  names: { zh: 'NBA季前赛', en: 'NBA Preseason', vi: 'NBA tiền mùa giải' },
  shortNames: { zh: 'NBA季前', en: 'NBA Pre', vi: 'NBA tiền mùa' },
  colour: '#475569',
  zones: [],
  order: 10,
  timetable: { form: 'blocks', year: 'autumn', from: '10-03', days: 3, blocks: 5, slots: NIGHTS, rest: 1 },
}

export const nbaSummerLeague: DemoCompetition = {
  ...SHARED,
  id: 'nba-summer-league',
  kind: 'friendly',
  names: { zh: 'NBA夏季联赛', en: 'NBA Summer League', vi: 'NBA Summer League' },
  shortNames: { zh: 'NBA夏季', en: 'Summer Lg', vi: 'Summer League' },
  colour: '#b45309',
  zones: [],
  order: 11,
  timetable: {
    form: 'blocks',
    year: 'calendar',
    from: '07-08',
    days: 2,
    blocks: 6,
    slots: 'Mon-Sun 13:00 13:30 15:00 15:30 17:00 17:30 19:00 19:30',
    rest: 1,
    host: { zone: 'America/Los_Angeles', team: 'basketball.nba.lac' },
  },
}
