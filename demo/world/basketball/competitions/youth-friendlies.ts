import type { FriendlyTimetable } from '#demo/world/calendar/timetable.ts'
import { AMERICAS, EUROPE, OCEANIA } from '#demo/world/regions.ts'
import type { DemoCompetition } from '#demo/world/types.ts'
import { youthTeams } from '#demo/world/youth-teams.ts'
import { basketballChampionsLeague, euroLeague } from './europe.ts'
import { nba } from './nba.ts'
import { bLeague, cba, kbl, nbl, vba } from './pacific.ts'
import { LEAGUE, TEN } from './shared.ts'

/** Four games a week, at three games at any time. */
const TIMETABLE: FriendlyTimetable = {
  form: 'friendly',
  year: 'calendar',
  minimum: 3,
  halfTime: [0.4, 0.72],
  hours: [10 * 60, 22 * 60],
  cycle: 7,
  on: [0, 1, 3, 5],
}
const YOUTH = { ...LEAGUE, kind: 'friendly', zones: [], periods: TEN, timetable: TIMETABLE } as const
const SYDNEY = { zone: 'Australia/Sydney' }

/** Games of youth teams, which are played at the hours without leagues too. */
export const YOUTH_FRIENDLIES: readonly DemoCompetition[] = [
  {
    ...YOUTH,
    id: 'youth-games-europe',
    country: EUROPE,
    names: { zh: '欧洲青年篮球友谊赛', en: 'European Youth Games', vi: 'Giao hữu bóng rổ trẻ châu Âu' },
    shortNames: { zh: '欧青篮', en: 'Youth EU', vi: 'Trẻ châu Âu' },
    colour: '#64748b',
    order: 90,
    teams: [
      ...youthTeams([...euroLeague.teams, ...basketballChampionsLeague.teams], 22),
      ...youthTeams(euroLeague.teams, 19, { zone: 'Europe/Athens' }),
    ],
  },
  {
    ...YOUTH,
    id: 'youth-games-pacific',
    country: OCEANIA,
    names: {
      zh: '亚太青年篮球友谊赛',
      en: 'Asia-Pacific Youth Games',
      vi: 'Giao hữu bóng rổ trẻ châu Á - Thái Bình Dương',
    },
    shortNames: { zh: '亚太青篮', en: 'Youth AP', vi: 'Trẻ châu Á' },
    colour: '#0f766e',
    order: 91,
    teams: [
      ...youthTeams([...cba.teams, ...bLeague.teams, ...kbl.teams, ...vba.teams], 22),
      ...youthTeams(nbl.teams, 22, SYDNEY),
      ...youthTeams([...cba.teams, ...bLeague.teams], 19),
      ...youthTeams(nbl.teams, 19, SYDNEY),
    ],
  },
  {
    ...YOUTH,
    id: 'youth-games-americas',
    country: AMERICAS,
    names: { zh: '美洲青年篮球友谊赛', en: 'Americas Youth Games', vi: 'Giao hữu bóng rổ trẻ châu Mỹ' },
    shortNames: { zh: '美洲青篮', en: 'Youth AM', vi: 'Trẻ châu Mỹ' },
    colour: '#1d4ed8',
    order: 92,
    teams: [
      ...youthTeams(nba.teams, 22, { zone: 'America/New_York' }),
      ...youthTeams(nba.teams, 19, { zone: 'America/Los_Angeles' }),
    ],
  },
]
