import type { DemoCompetition } from '#demo/world/types.ts'
import { aLeague } from './australia.ts'
import { brasileirao } from './brazil.ts'
import { chinaLeagueOne, chineseSuperLeague } from './china.ts'
import { eflCup, premierLeague } from './england.ts'
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
  eflCup,
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
]
