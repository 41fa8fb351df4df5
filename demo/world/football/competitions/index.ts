import type { DemoCompetition } from '#demo/world/types.ts'
import { CONTINENTAL_CUPS } from '../tournaments/continental-cups.ts'
import { DOMESTIC_CUPS } from '../tournaments/domestic-cups.ts'
import { internationalFriendlies } from '../tournaments/national-teams.ts'
import { YOUTH_FRIENDLIES } from '../tournaments/youth-friendlies.ts'
import { aLeague } from './australia.ts'
import { brasileirao } from './brazil.ts'
import { chinaLeagueOne, chineseSuperLeague } from './china.ts'
import { championship, premierLeague } from './england.ts'
import { ligue1 } from './france.ts'
import { bundesliga } from './germany.ts'
import { serieA } from './italy.ts'
import { j1League } from './japan.ts'
import { kLeague1 } from './korea.ts'
import { ligaMx } from './mexico.ts'
import { saudiProLeague } from './saudi-arabia.ts'
import { laLiga } from './spain.ts'
import { mls } from './usa.ts'
import { vLeague } from './vietnam.ts'

/** Football competitions of the demo world: real clubs and grounds, fictional players and results. */
export const FOOTBALL_COMPETITIONS: readonly DemoCompetition[] = [
  premierLeague,
  laLiga,
  bundesliga,
  serieA,
  ligue1,
  championship,
  chineseSuperLeague,
  vLeague,
  j1League,
  kLeague1,
  aLeague,
  saudiProLeague,
  brasileirao,
  ligaMx,
  mls,
  chinaLeagueOne,
  ...CONTINENTAL_CUPS,
  ...DOMESTIC_CUPS,
  internationalFriendlies,
  ...YOUTH_FRIENDLIES,
]
