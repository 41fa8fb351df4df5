import type { Logger } from 'pino'
import type { MatchFeed } from '#lib/backend/ports/feed/port.ts'
import { createSimulator } from '#lib/backend/ports/feed/simulator/index.ts'
import type { Clock } from '#lib/shared/clock.ts'
import { createBasketballEngine } from './world/basketball/index.ts'
import { createEsportsEngine } from './world/esports/index.ts'
import { createFootballEngine } from './world/football/index.ts'
import { createOddsSource } from './world/odds/index.ts'

/** The demo world as a feed: three sports, with odds. */
export const createDemoFeed = ({
  seed,
  clock,
  log,
}: {
  seed: string
  clock: Clock
  log: Logger
}): MatchFeed =>
  createSimulator({
    seed,
    clock,
    engines: [createFootballEngine(seed), createBasketballEngine(seed), createEsportsEngine(seed)],
    odds: createOddsSource(seed),
    log,
  })
