import type { DemoCompetition, DemoCountry, DemoZone } from '#demo/world/types.ts'
import { FIBA, NBA } from '#lib/shared/tie-breaks.ts'
import { B_LEAGUE_CLUBS } from './data/b-league.ts'
import { CBA_CLUBS } from './data/cba.ts'
import { CHAMPIONS_LEAGUE_CLUBS } from './data/champions-league.ts'
import { clubs } from './data/club-table.ts'
import { EUROLEAGUE_CLUBS } from './data/euroleague.ts'
import { KBL_CLUBS } from './data/kbl.ts'
import { NBA_CLUBS } from './data/nba.ts'
import { NBL_CLUBS } from './data/nbl.ts'
import { VBA_CLUBS } from './data/vba.ts'

const FIBA_POINTS = { win: 2, draw: 0, loss: 1 }

const EUROPE: DemoCountry = { code: 'eu', names: { zh: '欧洲', en: 'Europe', vi: 'Châu Âu' } }

const playoff = (from: number, to: number): DemoZone => ({
  from,
  to,
  kind: 'playoff',
  names: { zh: '季后赛', en: 'Play-offs', vi: 'Vòng play-off' },
})
const playIn = (from: number, to: number): DemoZone => ({
  from,
  to,
  kind: 'conference',
  names: { zh: '附加赛', en: 'Play-in', vi: 'Vòng play-in' },
})

/**
 * Converts times such as `23:30` to minutes after midnight UTC; `25:00` is one o'clock after the next
 * midnight.
 */
const times = (text: string): number[] =>
  text.split(' ').map((entry) => {
    const [hours = 0, minutes = 0] = entry.split(':').map(Number)
    return hours * 60 + minutes
  })

const LEAGUE = { sport: 'basketball', kind: 'league', points: FIBA_POINTS, tieBreaks: FIBA } as const
const TWELVE = { count: 4, minutes: 12 }
const TEN = { count: 4, minutes: 10 }

/**
 * Each league tips off at its usual hours, spread over the evening, so that together they cover the day:
 * America from 19:00 to 03:30 UTC, Australia and East Asia until 12:30, then Europe.
 */
export const BASKETBALL_COMPETITIONS: readonly DemoCompetition[] = [
  {
    ...LEAGUE,
    id: 'nba',
    country: { code: 'us', names: { zh: '美国', en: 'USA', vi: 'Mỹ' } },
    names: { zh: '美国职业篮球联赛', en: 'National Basketball Association', vi: 'Giải bóng rổ nhà nghề Mỹ' },
    shortNames: { zh: 'NBA', en: 'NBA', vi: 'NBA' },
    colour: '#1d428a',
    tieBreaks: NBA,
    points: { win: 1, draw: 0, loss: 0 },
    zones: [playoff(1, 6), playIn(7, 10)],
    periods: TWELVE,
    order: 1,
    teams: clubs(NBA_CLUBS, 'nba'),
    slots: times('24:00 25:00 26:00 27:00 27:30 23:00 24:30 22:30 26:30 20:00 22:00 21:00 21:30 19:30 24:00'),
  },
  {
    ...LEAGUE,
    id: 'cba',
    country: { code: 'cn', names: { zh: '中国', en: 'China', vi: 'Trung Quốc' } },
    names: {
      zh: '中国男子篮球职业联赛',
      en: 'Chinese Basketball Association',
      vi: 'Giải bóng rổ Trung Quốc CBA',
    },
    shortNames: { zh: 'CBA', en: 'CBA', vi: 'CBA' },
    colour: '#c8161d',
    zones: [playoff(1, 12)],
    periods: TWELVE,
    order: 2,
    teams: clubs(CBA_CLUBS, 'cba'),
    slots: times('11:35 12:00 11:35 11:00 11:35 12:00 13:30 07:30 13:00 09:30'),
  },
  {
    ...LEAGUE,
    id: 'euroleague',
    country: EUROPE,
    names: { zh: '欧洲篮球联赛', en: 'EuroLeague', vi: 'EuroLeague' },
    shortNames: { zh: '欧篮联', en: 'EuroLeague', vi: 'EuroLeague' },
    colour: '#e8590c',
    zones: [playoff(1, 6), playIn(7, 10)],
    periods: TEN,
    order: 3,
    teams: clubs(EUROLEAGUE_CLUBS, 'euroleague'),
    slots: times('19:00 18:45 19:30 18:15 17:45 19:45 18:00 17:00 19:15 16:00'),
  },
  {
    ...LEAGUE,
    id: 'b-league',
    country: { code: 'jp', names: { zh: '日本', en: 'Japan', vi: 'Nhật Bản' } },
    names: { zh: '日本B联赛B1', en: 'B.League B1', vi: 'B.League B1' },
    shortNames: { zh: '日篮B1', en: 'B1', vi: 'B1' },
    colour: '#0b3b8c',
    zones: [playoff(1, 8)],
    periods: TEN,
    order: 5,
    teams: clubs(B_LEAGUE_CLUBS, 'b-league'),
    slots: times('10:05 05:05 06:05 05:05 08:05 07:05 06:05 09:05'),
  },
  {
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
    teams: clubs(CHAMPIONS_LEAGUE_CLUBS, 'bcl'),
    slots: times('17:30 16:00 15:30 15:00 14:00 14:30 17:15 13:45'),
  },
  {
    ...LEAGUE,
    id: 'kbl',
    country: { code: 'kr', names: { zh: '韩国', en: 'South Korea', vi: 'Hàn Quốc' } },
    names: { zh: '韩国篮球联赛', en: 'Korean Basketball League', vi: 'Giải bóng rổ Hàn Quốc' },
    shortNames: { zh: '韩篮', en: 'KBL', vi: 'KBL' },
    colour: '#0f766e',
    zones: [playoff(1, 6)],
    periods: TEN,
    order: 7,
    teams: clubs(KBL_CLUBS, 'kbl'),
    slots: times('10:00 05:00 07:00 10:00 09:00'),
  },
  {
    ...LEAGUE,
    id: 'nbl',
    country: { code: 'au', names: { zh: '澳大利亚', en: 'Australia', vi: 'Úc' } },
    names: { zh: '澳大利亚篮球联赛', en: 'National Basketball League', vi: 'Giải bóng rổ Úc NBL' },
    shortNames: { zh: '澳篮', en: 'NBL', vi: 'NBL' },
    colour: '#b45309',
    zones: [playoff(1, 4), playIn(5, 6)],
    periods: TEN,
    order: 6,
    teams: clubs(NBL_CLUBS, 'nbl'),
    slots: times('08:30 04:30 03:30 08:00 06:30'),
  },
  {
    ...LEAGUE,
    id: 'vba',
    country: { code: 'vn', names: { zh: '越南', en: 'Vietnam', vi: 'Việt Nam' } },
    names: {
      zh: '越南职业篮球联赛',
      en: 'Vietnam Basketball Association',
      vi: 'Giải bóng rổ chuyên nghiệp Việt Nam',
    },
    shortNames: { zh: '越篮', en: 'VBA', vi: 'VBA' },
    colour: '#d62828',
    zones: [playoff(1, 4)],
    periods: TEN,
    order: 8,
    teams: clubs(VBA_CLUBS, 'vba'),
    slots: times('12:30 10:30 12:45 11:00'),
  },
]
