import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import type { SiteHosts } from '#lib/shared/addresses/site-hosts.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import type { Route } from '../bind.ts'
import type { Context } from '../context.ts'
import type { ScoreHider } from '../hidden-scores.ts'
import type { RateLimit } from '../limits/rate-limit.ts'
import type { Sessions } from '../sessions/sessions.ts'

export interface RouterOptions {
  routes: readonly Route[]
  /**
   * Adds the routes that are no endpoints (health, metrics, the document), before the 404 for unknown calls.
   */
  addRoutes?: (app: Hono) => void
  /** Leaves hidden scores out of responses. */
  scoreHider: ScoreHider
  db: Db
  /** Resolves the token of a call. */
  sessions: Pick<Sessions, 'of' | 'reload' | 'ended'>
  clock: Clock
  timeZone: string
  /** The site's addresses, for absolute links and for links in content. */
  hosts: SiteHosts
  log: Logger
  rateLimit: RateLimit
  /** Publishes to the subscribers of a topic. */
  publish: Context['publish']
  /** Raises domain events. */
  events: Context['events']
  /** The current position of a push topic. */
  position: Context['position']
}
