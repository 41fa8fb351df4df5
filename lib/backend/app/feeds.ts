import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Env } from '#lib/env.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import type { Database } from '../db/pool.ts'
import { matches } from '../db/schema/matches.ts'
import { settings } from '../db/schema/site.ts'
import { standingsChanged } from '../domains/competitions/index.ts'
import { forgetRunningDetails } from '../domains/matches/index.ts'
import { createIngest } from '../domains/matches/ingest/ingest.ts'
import type { IngestEvents } from '../domains/matches/ingest/types.ts'
import { createMatchPublisher } from '../domains/matches/publishing/publish.ts'
import { createOddsPublisher } from '../domains/odds/index.ts'
import { writeSetting } from '../domains/site/index.ts'
import type { Metrics } from '../http/logging/metrics.ts'
import { forgetDetails } from '../jobs/sweeps/forget-details.ts'
import type { Bus } from '../ports/bus/index.ts'
import type { Deliver } from '../ports/feed/port.ts'
import { createFeedDetails } from './feed-details.ts'

export interface FeedsOptions {
  env: Env
  database: Database
  bus: Bus
  clock: Clock
  log: Logger
  timeZone: string
  metrics: Metrics
}

const ALIVE_MS = 60_000
const FORGET_MS = 3_600_000
/** After a longer stop than this the results in between are delivered again. */
const CATCH_UP_MS = 30 * 60_000

/** Creates the match feeds of this site, their ingest into the database, and the requests for details. */
export async function createFeeds({ env, database, bus, clock, log, timeZone, metrics }: FeedsOptions) {
  const { db } = database
  const events: IngestEvents = {
    ...createMatchPublisher({ db, bus, now: () => clock.now(), timeZone }),
    ...createOddsPublisher({ db, bus, now: () => clock.now() }),
    standingsChanged,
  }
  const feed = env.DEMO
    ? await (await import('#demo/feed.ts')).openDemoFeed(db, { seed: env.DEMO_SEED, clock, log })
    : null
  const ingest = feed
    ? createIngest({ database, provider: feed.provider, simulated: feed.simulated, events, log })
    : null
  const deliver: Deliver = async (batch) => {
    const report = await ingest?.deliver(batch)
    for (const [list, { inserted, updated }] of Object.entries(report?.lists ?? {}))
      if (inserted + updated > 0) metrics.ingested.inc({ what: list }, inserted + updated)
  }
  // Events that happened long ago are not published to anyone.
  const silentIngest = feed
    ? createIngest({ database, provider: feed.provider, simulated: feed.simulated, log })
    : null
  const details = createFeedDetails({
    db,
    log,
    feed,
    deliver,
    deliverPast: (batch) => silentIngest?.deliver(batch),
  })
  let alive: NodeJS.Timeout | undefined
  let forgetting: NodeJS.Timeout | undefined
  let catchingUp: Promise<void> = Promise.resolve()

  const saveAlive = () => writeSetting(db, 'feed_alive', clock.now())

  return {
    /** Subscribers of ingest, for importers and replays that bring their own provider. */
    events,
    fillIn: details.fillIn,
    fillPast: details.fillPast,
    async start(): Promise<void> {
      if (!feed) return
      const { replaceCalendar } = await import('#demo/calendar/replace-calendar.ts')
      await replaceCalendar({ db, provider: feed.provider, now: clock.now(), log })
      const [stored] = await db.select().from(settings).where(eq(settings.name, 'feed_alive'))
      const [any] = await db.select({ one: sql`1` }).from(matches).where(eq(matches.simulated, true)).limit(1)
      const aliveAt = Number(stored?.value ?? 0)
      // A first delivery that was interrupted continues as such.
      const reason = aliveAt === 0 ? 'empty' : 'behind'
      if (!any) await feed.seed(deliver, 'empty')
      else if (clock.now() - aliveAt > CATCH_UP_MS)
        catchingUp = feed
          .seed(deliver, reason)
          .catch((err: unknown) => log.error({ err }, 'demo_catch_up_failed'))
      // Details of what happened while the site was down are delivered only when somebody opens the match.
      await forgetRunningDetails(db)
      feed.start(deliver)
      forgetting = setInterval(() => {
        details.forget()
        forgetDetails(db, clock.now()).catch((err: unknown) => log.warn({ err }, 'old_details_delete_failed'))
      }, FORGET_MS)
      await saveAlive()
      alive = setInterval(() => {
        saveAlive().catch((err: unknown) => log.warn({ err }, 'feed_alive_save_failed'))
      }, ALIVE_MS)
    },
    async stop(): Promise<void> {
      clearInterval(alive)
      clearInterval(forgetting)
      await feed?.stop()
      await catchingUp
    },
  }
}
export type Feeds = Awaited<ReturnType<typeof createFeeds>>
