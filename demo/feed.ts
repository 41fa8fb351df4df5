import type { Logger } from 'pino'
import type { MatchFeed } from '#lib/backend/ports/feed/port.ts'
import { createSimulator } from '#lib/backend/ports/feed/simulator/index.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import { createBasketballEngine } from './world/basketball/index.ts'
import { createEsportsEngine } from './world/esports/index.ts'
import { createFootballEngine } from './world/football/index.ts'
import { withMishaps } from './world/mishaps/engine.ts'
import { withMishapOdds } from './world/mishaps/odds.ts'
import { createOddsSource } from './world/odds/index.ts'

/** Creates the feed of the demo world: three sports with odds. Some matches are disrupted. */
export const createDemoFeed = ({
  seed,
  clock,
  staggeredFrom,
  log,
}: {
  seed: string
  clock: Clock
  /** See staggered-from.ts. */
  staggeredFrom: number
  log: Logger
}): MatchFeed =>
  createSimulator({
    seed,
    clock,
    engines: [
      withMishaps(seed, createFootballEngine(seed)),
      withMishaps(seed, createBasketballEngine(seed)),
      createEsportsEngine(seed),
    ],
    staggeredFrom,
    odds: withMishapOdds(seed, createOddsSource(seed)),
    log,
  })
