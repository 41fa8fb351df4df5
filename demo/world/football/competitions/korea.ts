import type { DemoCompetition, DemoCountry } from '#demo/world/types.ts'
import { clubs, FOOTBALL, REST, zones } from '../clubs.ts'

const country: DemoCountry = { code: 'kr', names: { zh: '韩国', en: 'South Korea', vi: 'Hàn Quốc' } }

export const kLeague1: DemoCompetition = {
  ...FOOTBALL,
  id: 'k-league-1',
  country,
  names: { zh: '韩国职业足球甲级联赛', en: 'K League 1', vi: 'K League 1' },
  shortNames: { zh: 'K联赛', en: 'K League', vi: 'K League' },
  colour: '#1565C0',
  tieBreaks: ['pts', 'gf', 'gd', 'wins', 'h2h_pts'],
  zones: zones(['acl', 1, 2], ['acl2', 3, 3], ['playoff', 10, 11], ['relegation', 12, 12]),
  order: 23,
  legs: 3,
  timetable: {
    form: 'weekly',
    year: 'calendar',
    from: '02-15',
    weeks: 42,
    international: true,
    weekly: 'Sat 14:00 16:30*2 19:00; Sun 14:00 16:30 19:00',
    second: 'Tue 19:30*3; Wed 19:30*3',
    rest: REST,
  },
  teams: clubs(
    `
anyang | FC Anyang / FC安养 ; Anyang / 安养 | ANY | 4B2E83 FFFFFF plain | 0.92 0.92 | Anyang Stadium / 安养综合运动场 | Anyang / 安养 | 17143
daegu | Daegu FC / 大邱FC ; Daegu / 大邱 | DAE | 6CACE4 FFFFFF plain | 0.86 0.78 | DGB Daegu Bank Park / 大邱银行公园球场 | Daegu / 大邱 | 12415
daejeon | Daejeon Hana Citizen / 大田韩亚市民 ; Daejeon / 大田 | DJN | 8A1538 009B77 halves | 1.10 1.02 | Daejeon World Cup Stadium / 大田世界杯球场 | Daejeon / 大田 | 40535
gangwon | Gangwon FC / 江原FC ; Gangwon / 江原 | GAN | F26522 006B3F plain | 0.92 1.02 | Gangneung Stadium / 江陵综合运动场 | Gangneung / 江陵 | 22333
gimcheon | Gimcheon Sangmu / 金泉尚武 ; Gimcheon / 金泉 | GIM | B22234 1B2A41 plain | 1.08 1.04 | Gimcheon Stadium / 金泉综合运动场 | Gimcheon / 金泉 | 25000
gwangju | Gwangju FC / 光州FC ; Gwangju / 光州 | GWJ | FFCD00 C8102E plain | 0.90 1.00 | Gwangju World Cup Stadium / 光州世界杯球场 | Gwangju / 光州 | 40245
jeju | Jeju SK / 济州SK ; Jeju / 济州 | JEJ | F58025 C8102E plain | 0.88 0.94 | Jeju World Cup Stadium / 济州世界杯球场 | Seogwipo / 西归浦 | 29791
jeonbuk | Jeonbuk Hyundai Motors / 全北现代 ; Jeonbuk / 全北 | JEO | 00704A FFD100 plain | 1.32 1.26 | Jeonju World Cup Stadium / 全州世界杯球场 | Jeonju / 全州 | 42477
pohang | Pohang Steelers / 浦项制铁 ; Pohang / 浦项 | POH | D6001C 000000 hoops | 1.00 1.02 | Pohang Steel Yard / 浦项制铁球场 | Pohang / 浦项 | 17443
seoul | FC Seoul / FC首尔 ; Seoul / 首尔 | SEO | B5121B 000000 stripes | 1.10 1.06 | Seoul World Cup Stadium / 首尔世界杯球场 | Seoul / 首尔 | 66704
suwon-fc | Suwon FC / 水原FC | SFC | 003DA5 D6001C halves | 1.04 0.86 | Suwon Stadium / 水原综合运动场 | Suwon / 水原 | 11808
ulsan | Ulsan HD / 蔚山HD ; Ulsan / 蔚山 | ULS | 0055A5 FFC20E plain | 1.08 1.06 | Ulsan Munsu Stadium / 蔚山文殊球场 | Ulsan / 蔚山 | 44102
`,
    { country, zone: 'Asia/Seoul' },
  ),
}
