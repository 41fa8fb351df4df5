import type { DemoCompetition, DemoCountry } from '#demo/world/types.ts'
import { clubs, FOOTBALL, REST, zones } from '../clubs.ts'

const country: DemoCountry = { code: 'au', names: { zh: '澳大利亚', en: 'Australia', vi: 'Úc' } }

export const aLeague: DemoCompetition = {
  ...FOOTBALL,
  id: 'a-league',
  country,
  names: { zh: '澳大利亚足球超级联赛', en: 'A-League Men', vi: 'A-League' },
  shortNames: { zh: '澳超', en: 'A-League', vi: 'A-League' },
  colour: '#00838F',
  tieBreaks: ['pts', 'gd', 'gf', 'h2h_pts', 'h2h_gd', 'h2h_away_goals'],
  zones: zones(['acl', 1, 1], ['acl2', 2, 2], ['finals', 3, 6]),
  order: 24,
  timetable: {
    form: 'weekly',
    year: 'autumn',
    from: '10-15',
    weeks: 29,
    international: true,
    weekly: 'Fri 19:35; Sat 15:00 17:00 19:35; Sun 15:00 17:00 19:00',
    rest: REST,
  },
  teams: clubs(
    `
adelaide | Adelaide United / 阿德莱德联 ; Adelaide / 阿德莱德 | ADL | E4002B FFD100 plain | 1.08 0.92 | Coopers Stadium / 库珀斯球场 | Adelaide / 阿德莱德 | 16500
auckland | Auckland FC / 奥克兰FC ; Auckland / 奥克兰 | AUC | 00A3E0 0A0A0A plain | 1.18 1.24 | Go Media Stadium / 奥克兰球场 | Auckland / 奥克兰 | 25000
brisbane | Brisbane Roar / 布里斯班狮吼 ; Brisbane / 布里斯班 | BRI | F36F21 0A0A0A plain | 0.84 0.90 | Suncorp Stadium / 布里斯班兰公园球场 | Brisbane / 布里斯班 | 52500
central-coast | Central Coast Mariners / 中央海岸水手 ; Mariners / 中央海岸 | CCM | FFD200 00205B plain | 0.90 0.92 | Industree Group Stadium / 中央海岸球场 | Gosford / 戈斯福德 | 20059
macarthur | Macarthur FC / 麦克阿瑟FC ; Macarthur / 麦克阿瑟 | MAC | 111111 E0A526 plain | 1.02 0.92 | Campbelltown Sports Stadium / 坎贝尔敦球场 | Sydney / 悉尼 | 20000
melbourne-city | Melbourne City / 墨尔本城 ; Melb City / 墨尔本城 | MCY | 6CABDD 00205B plain | 1.14 1.16 | AAMI Park / AAMI公园球场 | Melbourne / 墨尔本 | 30050
melbourne-victory | Melbourne Victory / 墨尔本胜利 ; Victory / 墨尔本胜利 | MVC | 00205B FFFFFF chevron | 1.10 1.08 | AAMI Park / AAMI公园球场 | Melbourne / 墨尔本 | 30050
newcastle-jets | Newcastle Jets / 纽卡斯尔喷气机 ; Jets / 喷气机 | NEJ | 0B2340 D29F13 sash | 0.98 0.90 | McDonald Jones Stadium / 麦当劳琼斯球场 | Newcastle / 纽卡斯尔 | 30000
perth-glory | Perth Glory / 珀斯光荣 ; Perth / 珀斯 | PER | 582C83 F47920 plain | 0.78 0.82 | HBF Park / HBF公园球场 | Perth / 珀斯 | 20500
sydney-fc | Sydney FC / 悉尼FC | SYD | 5CB8E4 0B2340 plain | 1.20 1.04 | Allianz Stadium / 悉尼安联球场 | Sydney / 悉尼 | 42500
wellington | Wellington Phoenix / 惠灵顿凤凰 ; Wellington / 惠灵顿 | WEL | FFD200 111111 stripes | 0.84 0.90 | Sky Stadium / 惠灵顿天空球场 | Wellington / 惠灵顿 | 34500
western-sydney | Western Sydney Wanderers / 西悉尼流浪者 ; WS Wanderers / 西悉尼 | WSW | D6001C 111111 hoops | 1.08 0.92 | CommBank Stadium / 西悉尼球场 | Sydney / 悉尼 | 30000
`,
    {
      country,
      zone: 'Australia/Sydney',
      zones: {
        'Australia/Adelaide': 'adelaide',
        'Australia/Brisbane': 'brisbane',
        'Australia/Perth': 'perth-glory',
        'Pacific/Auckland': 'auckland wellington',
      },
    },
  ),
}
