import type { BlockTimetable, FriendlyTimetable } from '#demo/world/calendar/timetable.ts'
import { AMERICAS, EUROPE, OCEANIA, WORLD } from '#demo/world/regions.ts'
import type { DemoCompetition, DemoCountry, DemoVenue, DemoZone, Names3 } from '#demo/world/types.ts'
import { LANTERN_CHINA, LANTERN_EUROPE, LANTERN_KOREA, LANTERN_VIETNAM } from './data/lantern-vale.ts'
import { QUARRY_AMERICAS, QUARRY_CHINA, QUARRY_EMEA, QUARRY_PACIFIC } from './data/quarry-nine.ts'
import { secondTeams, teams } from './data/team-table.ts'

const finals = (to: number): DemoZone => ({
  from: 1,
  to,
  kind: 'playoff',
  names: { zh: '总决赛区', en: 'Finals', vi: 'Vòng chung kết' },
})
const studio = (city: Names3): DemoVenue => ({
  names: { zh: `${city.zh}演播厅`, en: `${city.en} Studio`, vi: `Trường quay ${city.vi}` },
  city,
  capacity: 1200,
})

/**
 * Rounds of two days on five days of the week: a season lasts a quarter. Series of a league follow each other in its
 * studio.
 */
const days = (slots: string, from = '01-03'): BlockTimetable => ({
  form: 'blocks',
  year: 'quarter',
  from,
  days: 2,
  slots,
  rest: 1,
})
const WEEKEND_LATE = 'Wed-Sun'
const WEEKEND_EARLY = 'Fri-Tue'

const LEAGUE = {
  sport: 'esports',
  kind: 'league',
  // Series won, then maps won and lost (the score of a series is in maps), then head-to-head results.
  tieBreaks: ['pts', 'gd', 'h2h_pts', 'gf', 'lots'],
  points: { win: 1, draw: 0, loss: 0 },
} as const

const country = (code: string, zh: string, en: string, vi: string): DemoCountry => ({
  code,
  names: { zh, en, vi },
})

const CHINA = country('cn', '中国', 'China', 'Trung Quốc')
const KOREA = country('kr', '韩国', 'South Korea', 'Hàn Quốc')
const VIETNAM = country('vn', '越南', 'Vietnam', 'Việt Nam')

/** Leagues of the two fictional titles. */
const LEAGUES: readonly DemoCompetition[] = [
  {
    ...LEAGUE,
    id: 'lantern-china',
    country: CHINA,
    names: { zh: '灯谷中国职业联赛', en: 'Lantern Vale China League', vi: 'Giải Thung Lũng Đèn Trung Quốc' },
    shortNames: { zh: '灯谷中国', en: 'LV China', vi: 'LV Trung Quốc' },
    colour: '#b91c1c',
    zones: [finals(4)],
    periods: { count: 5, minutes: 35 },
    order: 1,
    bestOf: 5,
    teams: teams(LANTERN_CHINA, 'lantern-china', {
      venue: studio({ zh: '成都', en: 'Chengdu', vi: 'Thành Đô' }),
      country: CHINA,
      zone: 'Asia/Shanghai',
    }),
    timetable: days(`${WEEKEND_LATE} 13:00 15:30 17:00 19:30`),
  },
  {
    ...LEAGUE,
    id: 'lantern-korea',
    country: KOREA,
    names: { zh: '灯谷韩国冠军赛', en: 'Lantern Vale Korea Champions', vi: 'Giải Thung Lũng Đèn Hàn Quốc' },
    shortNames: { zh: '灯谷韩国', en: 'LV Korea', vi: 'LV Hàn Quốc' },
    colour: '#1d4ed8',
    zones: [finals(4)],
    periods: { count: 3, minutes: 35 },
    order: 2,
    bestOf: 3,
    teams: teams(LANTERN_KOREA, 'lantern-korea', {
      venue: studio({ zh: '首尔', en: 'Seoul', vi: 'Seoul' }),
      country: KOREA,
      zone: 'Asia/Seoul',
    }),
    timetable: days('Wed-Sat 15:00 17:00 19:00'),
  },
  {
    ...LEAGUE,
    id: 'lantern-vietnam',
    country: VIETNAM,
    names: { zh: '灯谷越南联赛', en: 'Lantern Vale Vietnam Series', vi: 'Giải Thung Lũng Đèn Việt Nam' },
    shortNames: { zh: '灯谷越南', en: 'LV Vietnam', vi: 'LV Việt Nam' },
    colour: '#d97706',
    zones: [finals(6)],
    periods: { count: 5, minutes: 35 },
    order: 3,
    bestOf: 5,
    teams: teams(LANTERN_VIETNAM, 'lantern-vietnam', {
      venue: studio({ zh: '河内', en: 'Hanoi', vi: 'Hà Nội' }),
      country: VIETNAM,
      zone: 'Asia/Ho_Chi_Minh',
    }),
    timetable: days(`${WEEKEND_EARLY} 12:00 14:30 17:00 19:30`),
  },
  {
    ...LEAGUE,
    id: 'lantern-europe',
    country: EUROPE,
    names: { zh: '灯谷欧洲巡回赛', en: 'Lantern Vale Europe Tour', vi: 'Giải Thung Lũng Đèn Châu Âu' },
    shortNames: { zh: '灯谷欧洲', en: 'LV Europe', vi: 'LV Châu Âu' },
    colour: '#7c3aed',
    zones: [finals(6)],
    periods: { count: 1, minutes: 35 },
    order: 4,
    bestOf: 1,
    teams: teams(LANTERN_EUROPE, 'lantern-europe', {
      venue: studio({ zh: '里斯本', en: 'Lisbon', vi: 'Lisbon' }),
      country: EUROPE,
      zone: 'Europe/Lisbon',
    }),
    timetable: days('Mon-Thu 16:00 17:00 18:00'),
  },
  {
    ...LEAGUE,
    id: 'quarry-emea',
    country: EUROPE,
    names: { zh: '九号矿场EMEA联赛', en: 'Quarry Nine EMEA League', vi: 'Giải Mỏ Đá Số 9 EMEA' },
    shortNames: { zh: '矿场EMEA', en: 'Q9 EMEA', vi: 'Q9 EMEA' },
    colour: '#0e7490',
    zones: [finals(4)],
    periods: { count: 5, minutes: 45 },
    order: 5,
    bestOf: 5,
    teams: teams(QUARRY_EMEA, 'quarry-emea', {
      venue: studio({ zh: '布拉格', en: 'Prague', vi: 'Praha' }),
      country: EUROPE,
      zone: 'Europe/Prague',
    }),
    timetable: days(`${WEEKEND_LATE} 13:00 15:30 18:00 20:30`),
  },
  {
    ...LEAGUE,
    id: 'quarry-china',
    country: CHINA,
    names: { zh: '九号矿场中国联赛', en: 'Quarry Nine China League', vi: 'Giải Mỏ Đá Số 9 Trung Quốc' },
    shortNames: { zh: '矿场中国', en: 'Q9 China', vi: 'Q9 Trung Quốc' },
    colour: '#a16207',
    zones: [finals(4)],
    periods: { count: 5, minutes: 45 },
    order: 8,
    bestOf: 5,
    teams: teams(QUARRY_CHINA, 'quarry-china', {
      venue: studio({ zh: '深圳', en: 'Shenzhen', vi: 'Thâm Quyến' }),
      country: CHINA,
      zone: 'Asia/Shanghai',
    }),
    timetable: days(`${WEEKEND_EARLY} 13:00 15:30 18:00 20:30`),
  },
  {
    ...LEAGUE,
    id: 'quarry-americas',
    country: AMERICAS,
    names: { zh: '九号矿场美洲联赛', en: 'Quarry Nine Americas', vi: 'Giải Mỏ Đá Số 9 Châu Mỹ' },
    shortNames: { zh: '矿场美洲', en: 'Q9 Americas', vi: 'Q9 Châu Mỹ' },
    colour: '#15803d',
    zones: [finals(6)],
    periods: { count: 3, minutes: 45 },
    order: 6,
    bestOf: 3,
    teams: teams(QUARRY_AMERICAS, 'quarry-americas', {
      venue: studio({ zh: '丹佛', en: 'Denver', vi: 'Denver' }),
      country: AMERICAS,
      zone: 'America/Denver',
    }),
    timetable: days(`${WEEKEND_LATE} 12:00 14:00 16:00 18:00`),
  },
  {
    ...LEAGUE,
    id: 'quarry-pacific',
    country: OCEANIA,
    names: { zh: '九号矿场亚太联赛', en: 'Quarry Nine Pacific', vi: 'Giải Mỏ Đá Số 9 Thái Bình Dương' },
    shortNames: { zh: '矿场亚太', en: 'Q9 Pacific', vi: 'Q9 Thái Bình Dương' },
    colour: '#be185d',
    zones: [finals(4)],
    periods: { count: 3, minutes: 45 },
    order: 7,
    bestOf: 3,
    teams: teams(QUARRY_PACIFIC, 'quarry-pacific', {
      venue: studio({ zh: '奥克兰', en: 'Auckland', vi: 'Auckland' }),
      country: OCEANIA,
      zone: 'Pacific/Auckland',
    }),
    timetable: days('Fri-Mon 12:00 14:00 16:00', '01-02'),
  },
]

/** Two days of three, at two series at any time. */
const ACADEMY_TIMETABLE: FriendlyTimetable = {
  form: 'friendly',
  year: 'calendar',
  minimum: 2,
  hours: [9 * 60 + 30, 23 * 60 + 30],
  cycle: 3,
  on: [0, 1],
}
const ACADEMY = {
  ...LEAGUE,
  kind: 'friendly',
  country: WORLD,
  zones: [],
  bestOf: 3,
  timetable: ACADEMY_TIMETABLE,
} as const

const teamsOf = (title: 'lantern' | 'quarry') =>
  LEAGUES.filter(({ id }) => id.startsWith(title)).flatMap((league) => [
    ...secondTeams(league.teams, 'academy'),
    // In the west there are fewer teams.
    ...(/europe|emea|americas/.test(league.id) ? secondTeams(league.teams, 'challengers') : []),
  ])

/** The leagues, and friendlies of academy teams, which are played at the hours without leagues too. */
export const ESPORTS_COMPETITIONS: readonly DemoCompetition[] = [
  ...LEAGUES,
  {
    ...ACADEMY,
    id: 'lantern-academy',
    names: { zh: '灯谷青训友谊赛', en: 'Lantern Vale Academy Series', vi: 'Giao hữu Academy Thung Lũng Đèn' },
    shortNames: { zh: '灯谷青训', en: 'LV Academy', vi: 'LV Academy' },
    colour: '#64748b',
    periods: { count: 3, minutes: 35 },
    order: 20,
    teams: teamsOf('lantern'),
  },
  {
    ...ACADEMY,
    id: 'quarry-academy',
    names: { zh: '九号矿场青训友谊赛', en: 'Quarry Nine Academy Series', vi: 'Giao hữu Academy Mỏ Đá Số 9' },
    shortNames: { zh: '矿场青训', en: 'Q9 Academy', vi: 'Q9 Academy' },
    colour: '#475569',
    periods: { count: 3, minutes: 45 },
    order: 21,
    teams: teamsOf('quarry'),
  },
]
