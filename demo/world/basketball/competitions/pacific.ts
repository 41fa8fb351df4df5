import type { DemoCompetition, DemoCountry } from '#demo/world/types.ts'
import { B_LEAGUE_CLUBS } from '../data/b-league.ts'
import { CBA_CLUBS } from '../data/cba.ts'
import { clubs } from '../data/club-table.ts'
import { KBL_CLUBS } from '../data/kbl.ts'
import { NBL_CLUBS } from '../data/nbl.ts'
import { VBA_CLUBS } from '../data/vba.ts'
import { LEAGUE, playIn, playoff, REST, TEN, TWELVE } from './shared.ts'

const country = (code: string, zh: string, en: string, vi: string): DemoCountry => ({
  code,
  names: { zh, en, vi },
})
const CHINA = country('cn', '中国', 'China', 'Trung Quốc')
const JAPAN = country('jp', '日本', 'Japan', 'Nhật Bản')
const KOREA = country('kr', '韩国', 'South Korea', 'Hàn Quốc')
const AUSTRALIA = country('au', '澳大利亚', 'Australia', 'Úc')
const VIETNAM = country('vn', '越南', 'Vietnam', 'Việt Nam')

/** National teams play in November and February. */
const WINDOWS = ['11-20 12-01', '02-15 02-28']

export const cba: DemoCompetition = {
  ...LEAGUE,
  id: 'cba',
  country: CHINA,
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
  history: true,
  teams: clubs(CBA_CLUBS, 'cba', { country: CHINA, zone: 'Asia/Shanghai' }),
  timetable: {
    form: 'weekly',
    year: 'autumn',
    from: '10-14',
    weeks: 27,
    breaks: WINDOWS,
    weekly: 'Fri 19:35*4; Sat 15:30 19:35*4; Sun 15:30 19:35*3',
    second: 'Tue 19:35*6; Wed 19:35*6',
    rest: REST,
  },
}

export const bLeague: DemoCompetition = {
  ...LEAGUE,
  id: 'b-league',
  country: JAPAN,
  names: { zh: '日本B联赛B1', en: 'B.League B1', vi: 'B.League B1' },
  shortNames: { zh: '日篮B1', en: 'B1', vi: 'B1' },
  colour: '#0b3b8c',
  zones: [playoff(1, 8)],
  periods: TEN,
  order: 5,
  teams: clubs(B_LEAGUE_CLUBS, 'b-league', { country: JAPAN, zone: 'Asia/Tokyo' }),
  timetable: {
    form: 'weekly',
    year: 'autumn',
    from: '10-01',
    weeks: 32,
    breaks: ['12-29 01-02', ...WINDOWS],
    weekly: 'Fri 19:05; Sat 14:05 15:05*2 17:05 18:05; Sun 13:05 14:05 15:05 16:05',
    second: 'Wed 19:05*8',
    rest: REST,
  },
}

export const kbl: DemoCompetition = {
  ...LEAGUE,
  id: 'kbl',
  country: KOREA,
  names: { zh: '韩国篮球联赛', en: 'Korean Basketball League', vi: 'Giải bóng rổ Hàn Quốc' },
  shortNames: { zh: '韩篮', en: 'KBL', vi: 'KBL' },
  colour: '#0f766e',
  zones: [playoff(1, 6)],
  periods: TEN,
  order: 7,
  legs: 4,
  teams: clubs(KBL_CLUBS, 'kbl', { country: KOREA, zone: 'Asia/Seoul' }),
  timetable: {
    form: 'weekly',
    year: 'autumn',
    from: '10-15',
    weeks: 25,
    breaks: WINDOWS,
    weekly: 'Fri 19:00; Sat 14:00 16:30*2; Sun 14:00 16:30*2',
    second: 'Tue 19:00*2; Wed 19:00*2; Thu 19:00',
    rest: REST,
  },
}

export const nbl: DemoCompetition = {
  ...LEAGUE,
  id: 'nbl',
  country: AUSTRALIA,
  names: { zh: '澳大利亚篮球联赛', en: 'National Basketball League', vi: 'Giải bóng rổ Úc NBL' },
  shortNames: { zh: '澳篮', en: 'NBL', vi: 'NBL' },
  colour: '#b45309',
  zones: [playoff(1, 4), playIn(5, 6)],
  periods: TEN,
  order: 6,
  legs: 4,
  teams: clubs(NBL_CLUBS, 'nbl', {
    country: AUSTRALIA,
    zone: 'Australia/Sydney',
    zones: {
      'Australia/Adelaide': 'adelaide',
      'Australia/Brisbane': 'brisbane cairns',
      'Australia/Perth': 'perth',
      'Pacific/Auckland': 'breakers',
    },
  }),
  timetable: {
    form: 'weekly',
    year: 'autumn',
    from: '09-18',
    weeks: 23,
    breaks: ['11-22 12-01'],
    weekly: 'Fri 19:30; Sat 17:30 19:30; Sun 14:00 16:00',
    second: 'Wed 19:30*3; Thu 19:30*2',
    rest: REST,
  },
}

export const vba: DemoCompetition = {
  ...LEAGUE,
  id: 'vba',
  country: VIETNAM,
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
  legs: 4,
  teams: clubs(VBA_CLUBS, 'vba', { country: VIETNAM, zone: 'Asia/Ho_Chi_Minh' }),
  timetable: {
    form: 'weekly',
    year: 'calendar',
    from: '06-05',
    weeks: 15,
    weekly: 'Sat 17:00 19:30; Sun 17:00 19:30',
    second: 'Wed 19:30*2; Thu 19:30*2',
    rest: REST,
  },
}
