import type { DemoCompetition } from '#demo/world/types.ts'
import { basketballChampionsLeague, euroLeague } from './competitions/europe.ts'
import { nba, nbaPreseason, nbaSummerLeague } from './competitions/nba.ts'
import { bLeague, cba, kbl, nbl, vba } from './competitions/pacific.ts'
import { YOUTH_FRIENDLIES } from './competitions/youth-friendlies.ts'

/** Basketball competitions of the demo world: real clubs and arenas, fictional players and results. */
export const BASKETBALL_COMPETITIONS: readonly DemoCompetition[] = [
  nba,
  cba,
  euroLeague,
  bLeague,
  basketballChampionsLeague,
  kbl,
  nbl,
  vba,
  nbaPreseason,
  nbaSummerLeague,
  ...YOUTH_FRIENDLIES,
]
