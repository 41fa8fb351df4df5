import type { FriendlyTimetable } from '#demo/world/calendar/timetable.ts'
import { AMERICAS, EUROPE, OCEANIA } from '#demo/world/regions.ts'
import type { DemoCompetition } from '#demo/world/types.ts'
import { youthTeams } from '#demo/world/youth-teams.ts'
import { FOOTBALL } from '../clubs.ts'
import { aLeague } from '../competitions/australia.ts'
import { brasileirao } from '../competitions/brazil.ts'
import { chinaLeagueOne, chineseSuperLeague } from '../competitions/china.ts'
import { championship, premierLeague } from '../competitions/england.ts'
import { ligue1 } from '../competitions/france.ts'
import { bundesliga } from '../competitions/germany.ts'
import { serieA } from '../competitions/italy.ts'
import { j1League } from '../competitions/japan.ts'
import { kLeague1 } from '../competitions/korea.ts'
import { ligaMx } from '../competitions/mexico.ts'
import { saudiProLeague } from '../competitions/saudi-arabia.ts'
import { laLiga } from '../competitions/spain.ts'
import { mls } from '../competitions/usa.ts'
import { vLeague } from '../competitions/vietnam.ts'

/** Every third day, at three matches at any time. */
const TIMETABLE: FriendlyTimetable = {
  form: 'friendly',
  year: 'calendar',
  minimum: 3,
  halfTime: [0.4, 0.6],
  hours: [10 * 60, 21 * 60 + 30],
  cycle: 3,
  on: [0],
  weekend: 'Sat 10:30 11:00 12:00 13:00 14:00 15:00; Sun 10:30 11:00 12:00 13:00',
}

const YOUTH = {
  ...FOOTBALL,
  kind: 'friendly',
  tieBreaks: ['pts', 'gd', 'gf'],
  zones: [],
  timetable: TIMETABLE,
} as const

const clubsOf = (...leagues: readonly DemoCompetition[]) => leagues.flatMap(({ teams }) => teams)

/** Friendlies of youth teams, which are played at the hours without leagues too. */
export const YOUTH_FRIENDLIES: readonly DemoCompetition[] = [
  {
    ...YOUTH,
    id: 'youth-friendlies-europe',
    country: EUROPE,
    names: { zh: '欧洲青年友谊赛', en: 'European Youth Friendlies', vi: 'Giao hữu trẻ châu Âu' },
    shortNames: { zh: '欧青友谊', en: 'Youth EU', vi: 'GH trẻ châu Âu' },
    colour: '#64748B',
    order: 90,
    teams: youthTeams(
      clubsOf(premierLeague, championship, laLiga, bundesliga, serieA, ligue1, saudiProLeague),
      21,
    ),
  },
  {
    ...YOUTH,
    id: 'youth-friendlies-pacific',
    country: OCEANIA,
    names: {
      zh: '亚太青年友谊赛',
      en: 'Asia-Pacific Youth Friendlies',
      vi: 'Giao hữu trẻ châu Á - Thái Bình Dương',
    },
    shortNames: { zh: '亚太青友谊', en: 'Youth AP', vi: 'GH trẻ châu Á' },
    colour: '#0F766E',
    order: 91,
    teams: [
      ...youthTeams(clubsOf(chineseSuperLeague, chinaLeagueOne, j1League, kLeague1, vLeague), 21),
      ...youthTeams(clubsOf(aLeague), 21, { zone: 'Australia/Sydney' }),
      ...youthTeams(clubsOf(j1League), 19),
    ],
  },
  {
    ...YOUTH,
    id: 'youth-friendlies-americas',
    country: AMERICAS,
    names: { zh: '美洲青年友谊赛', en: 'Americas Youth Friendlies', vi: 'Giao hữu trẻ châu Mỹ' },
    shortNames: { zh: '美洲青友谊', en: 'Youth AM', vi: 'GH trẻ châu Mỹ' },
    colour: '#1D4ED8',
    order: 92,
    teams: [
      ...youthTeams(clubsOf(brasileirao, ligaMx), 21),
      ...youthTeams(clubsOf(mls), 21, { zone: 'America/Los_Angeles' }),
      ...youthTeams(clubsOf(ligaMx), 19),
    ],
  },
]
