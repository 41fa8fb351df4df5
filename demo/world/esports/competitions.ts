import type { DemoCompetition, DemoCountry, DemoVenue, DemoZone, Names3 } from '#demo/world/types.ts'
import { LANTERN_CHINA, LANTERN_EUROPE, LANTERN_KOREA, LANTERN_VIETNAM } from './data/lantern-vale.ts'
import { QUARRY_AMERICAS, QUARRY_CHINA, QUARRY_EMEA, QUARRY_PACIFIC } from './data/quarry-nine.ts'
import { teams } from './data/team-table.ts'

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
 * Converts times such as `23:30` to minutes after midnight UTC; `25:00` is one o'clock after the next
 * midnight.
 */
const times = (text: string): number[] =>
  text.split(' ').map((entry) => {
    const [hours = 0, minutes = 0] = entry.split(':').map(Number)
    return hours * 60 + minutes
  })

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

/**
 * Leagues of the two fictional titles. The regions play one after the other around the clock; the times
 * ensure that three series are in progress even when each is as short as possible.
 */
export const ESPORTS_COMPETITIONS: readonly DemoCompetition[] = [
  {
    ...LEAGUE,
    id: 'lantern-china',
    country: country('cn', '中国', 'China', 'Trung Quốc'),
    names: { zh: '灯谷中国职业联赛', en: 'Lantern Vale China League', vi: 'Giải Thung Lũng Đèn Trung Quốc' },
    shortNames: { zh: '灯谷中国', en: 'LV China', vi: 'LV Trung Quốc' },
    colour: '#b91c1c',
    zones: [finals(4)],
    periods: { count: 5, minutes: 35 },
    order: 1,
    bestOf: 5,
    teams: teams(LANTERN_CHINA, 'lantern-china', studio({ zh: '成都', en: 'Chengdu', vi: 'Thành Đô' })),
    slots: times('07:00 12:15 08:00 11:45 09:00 07:30 14:00 05:45'),
  },
  {
    ...LEAGUE,
    id: 'lantern-korea',
    country: country('kr', '韩国', 'South Korea', 'Hàn Quốc'),
    names: { zh: '灯谷韩国冠军赛', en: 'Lantern Vale Korea Champions', vi: 'Giải Thung Lũng Đèn Hàn Quốc' },
    shortNames: { zh: '灯谷韩国', en: 'LV Korea', vi: 'LV Hàn Quốc' },
    colour: '#1d4ed8',
    zones: [finals(4)],
    periods: { count: 3, minutes: 35 },
    order: 2,
    bestOf: 3,
    teams: teams(LANTERN_KOREA, 'lantern-korea', studio({ zh: '首尔', en: 'Seoul', vi: 'Seoul' })),
    slots: times('07:15 03:30 02:45 13:45 02:15 02:30'),
  },
  {
    ...LEAGUE,
    id: 'lantern-vietnam',
    country: country('vn', '越南', 'Vietnam', 'Việt Nam'),
    names: { zh: '灯谷越南联赛', en: 'Lantern Vale Vietnam Series', vi: 'Giải Thung Lũng Đèn Việt Nam' },
    shortNames: { zh: '灯谷越南', en: 'LV Vietnam', vi: 'LV Việt Nam' },
    colour: '#d97706',
    zones: [finals(6)],
    periods: { count: 5, minutes: 35 },
    order: 3,
    bestOf: 5,
    teams: teams(LANTERN_VIETNAM, 'lantern-vietnam', studio({ zh: '河内', en: 'Hanoi', vi: 'Hà Nội' })),
    slots: times('12:30 14:15 15:30 10:45 14:45 16:00 05:15 04:45'),
  },
  {
    ...LEAGUE,
    id: 'lantern-europe',
    country: country('eu', '欧洲', 'Europe', 'Châu Âu'),
    names: { zh: '灯谷欧洲巡回赛', en: 'Lantern Vale Europe Tour', vi: 'Giải Thung Lũng Đèn Châu Âu' },
    shortNames: { zh: '灯谷欧洲', en: 'LV Europe', vi: 'LV Châu Âu' },
    colour: '#7c3aed',
    zones: [finals(6)],
    periods: { count: 1, minutes: 35 },
    order: 4,
    bestOf: 1,
    teams: teams(LANTERN_EUROPE, 'lantern-europe', studio({ zh: '里斯本', en: 'Lisbon', vi: 'Lisbon' })),
    slots: times('18:15 17:45 17:00 18:15 16:30 13:15'),
  },
  {
    ...LEAGUE,
    id: 'quarry-emea',
    country: country('eu', '欧洲', 'Europe', 'Châu Âu'),
    names: { zh: '九号矿场EMEA联赛', en: 'Quarry Nine EMEA League', vi: 'Giải Mỏ Đá Số 9 EMEA' },
    shortNames: { zh: '矿场EMEA', en: 'Q9 EMEA', vi: 'Q9 EMEA' },
    colour: '#0e7490',
    zones: [finals(4)],
    periods: { count: 5, minutes: 45 },
    order: 5,
    bestOf: 5,
    teams: teams(QUARRY_EMEA, 'quarry-emea', studio({ zh: '布拉格', en: 'Prague', vi: 'Praha' })),
    slots: times('18:30 20:00 18:45 19:45 20:15 17:00 21:45 22:15'),
  },
  {
    ...LEAGUE,
    id: 'quarry-china',
    country: country('cn', '中国', 'China', 'Trung Quốc'),
    names: { zh: '九号矿场中国联赛', en: 'Quarry Nine China League', vi: 'Giải Mỏ Đá Số 9 Trung Quốc' },
    shortNames: { zh: '矿场中国', en: 'Q9 China', vi: 'Q9 Trung Quốc' },
    colour: '#a16207',
    zones: [finals(4)],
    periods: { count: 5, minutes: 45 },
    order: 8,
    bestOf: 5,
    teams: teams(QUARRY_CHINA, 'quarry-china', studio({ zh: '深圳', en: 'Shenzhen', vi: 'Thâm Quyến' })),
    slots: times('11:00 10:15 09:45 08:45 06:00 03:45 04:15 03:15'),
  },
  {
    ...LEAGUE,
    id: 'quarry-americas',
    country: country('americas', '美洲', 'Americas', 'Châu Mỹ'),
    names: { zh: '九号矿场美洲联赛', en: 'Quarry Nine Americas', vi: 'Giải Mỏ Đá Số 9 Châu Mỹ' },
    shortNames: { zh: '矿场美洲', en: 'Q9 Americas', vi: 'Q9 Châu Mỹ' },
    colour: '#15803d',
    zones: [finals(6)],
    periods: { count: 3, minutes: 45 },
    order: 6,
    bestOf: 3,
    teams: teams(QUARRY_AMERICAS, 'quarry-americas', studio({ zh: '丹佛', en: 'Denver', vi: 'Denver' })),
    slots: times('24:30 23:30 22:30 25:15 25:30 21:30 18:45 17:30'),
  },
  {
    ...LEAGUE,
    id: 'quarry-pacific',
    country: country('oceania', '亚太', 'Asia-Pacific', 'Châu Á - Thái Bình Dương'),
    names: { zh: '九号矿场亚太联赛', en: 'Quarry Nine Pacific', vi: 'Giải Mỏ Đá Số 9 Thái Bình Dương' },
    shortNames: { zh: '矿场亚太', en: 'Q9 Pacific', vi: 'Q9 Thái Bình Dương' },
    colour: '#be185d',
    zones: [finals(4)],
    periods: { count: 3, minutes: 45 },
    order: 7,
    bestOf: 3,
    teams: teams(QUARRY_PACIFIC, 'quarry-pacific', studio({ zh: '奥克兰', en: 'Auckland', vi: 'Auckland' })),
    slots: times('24:15 23:45 24:45 23:15 25:45 21:15'),
  },
]
