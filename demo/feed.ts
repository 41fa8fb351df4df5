import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import type { MatchFeed } from '#lib/backend/ports/feed/port.ts'
import { createSimulator } from '#lib/backend/ports/feed/simulator/index.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import { staggeredFrom } from './calendar/staggered-from.ts'
import { createBasketballEngine } from './world/basketball/index.ts'
import { createEsportsEngine } from './world/esports/index.ts'
import { createFootballEngine } from './world/football/index.ts'
import { withMishaps } from './world/mishaps/engine.ts'
import { withMishapOdds } from './world/mishaps/odds.ts'
import { createOddsSource } from './world/odds/index.ts'

interface DemoFeedOptions {
  seed: string
  clock: Clock
  log: Logger
}

/**
 * Creates the feed of the demo world: three sports with odds. Some matches are disrupted. `firstDay`: see
 * calendar/staggered-from.ts.
 */
export const createDemoFeed = ({ seed, clock, log }: DemoFeedOptions, firstDay = 0): MatchFeed =>
  createSimulator({
    seed,
    clock,
    engines: [
      withMishaps(seed, createFootballEngine(seed)),
      withMishaps(seed, createBasketballEngine(seed)),
      createEsportsEngine(seed),
    ],
    staggeredFrom: firstDay,
    odds: withMishapOdds(seed, createOddsSource(seed)),
    log,
  })

/** Creates the feed of the demo world as a database has it. */
export const openDemoFeed = async (db: Db, options: DemoFeedOptions): Promise<MatchFeed> =>
  createDemoFeed(options, await staggeredFrom(db, options.clock.now()))
