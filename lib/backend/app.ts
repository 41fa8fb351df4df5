import { mkdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { ENDPOINTS } from '#lib/contract/endpoints.ts'
import type { Env } from '#lib/env.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/pool.ts'
import { siteClock } from './demo/clock.ts'
import { startDemo } from './demo/start.ts'
import { competitionRoutes } from './domains/competitions/routes.ts'
import { matchRoutes } from './domains/matches/routes.ts'
import { siteRoutes } from './domains/site/routes.ts'
import { createAuthorise, createOnAir } from './domains/streams/index.ts'
import { streamRoutes } from './domains/streams/routes.ts'
import { createFeeds } from './feeds.ts'
import { createLog } from './http/log.ts'
import { createMetrics, hubMetrics } from './http/metrics.ts'
import { createRateLimit } from './http/rate-limit.ts'
import { createRouter } from './http/router.ts'
import { addServiceRoutes } from './http/service-routes.ts'
import { controlPath } from './jobs/control/protocol.ts'
import { createControl } from './jobs/control/server.ts'
import { feedCommands } from './jobs/feed/commands.ts'
import { restoreReplays } from './jobs/feed/replay.ts'
import { createBus } from './ports/bus/index.ts'
import { createMedia } from './ports/media/index.ts'
import { createHub } from './realtime/hub.ts'
import { createSnapshot } from './snapshots.ts'

export interface BackendOptions {
  env: Env
  log?: Logger
  /** Whether a page of this origin, asked from this host, may open the push socket. */
  allowedOrigin(origin: string, host: string): boolean
  /** The caller's address behind trusted proxies. */
  addressOf(request: IncomingMessage): string
}

/** Where the demo clips lie: beside the code, whatever the working directory. */
const CLIPS = join(import.meta.dirname, '../../assets/clips')

/**
 * Everything behind the gateway, opened in order: database, clock, bus, media, domains, hub. `start` sets what runs by
 * itself going (media server, feeds, the demo world); `stop` ends all of it.
 */
export async function createBackend({
  env,
  log = createLog(env.LOG_LEVEL),
  allowedOrigin,
  addressOf,
}: BackendOptions) {
  await mkdir(env.DATA_DIR, { recursive: true })
  const database = await openDatabase({
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    dataDir: env.DATA_DIR,
    onError: (err) => log.warn({ err }, 'database connection lost'),
  })
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw error
  }
  const { db } = database
  const timeZone = env.TIME_ZONE
  const metrics = createMetrics()
  const clock = await siteClock(db, env.DEMO ? env.DEMO_SPEED : 1)
  const bus = createBus()
  const onAir = createOnAir({ db, bus, clock, media: () => media })
  const media = createMedia({
    rtmpPort: env.RTMP_PORT,
    host: env.HOST,
    folder: join(env.DATA_DIR, 'media'),
    graceMs: 30_000,
    authorise: createAuthorise(db),
    onEvent: (event) => {
      onAir.take(event).catch((err: unknown) => log.error({ err, event }, 'a media event was not stored'))
    },
  })
  const feeds = await createFeeds({ env, database, bus, clock, log, timeZone, metrics })
  const routes = [
    ...matchRoutes({ fillIn: feeds.fillIn }),
    ...competitionRoutes(),
    ...streamRoutes({ media }),
    ...siteRoutes(),
  ]
  const app = createRouter({
    routes,
    db,
    clock,
    timeZone,
    log,
    rateLimit: createRateLimit(),
    position: async (topic) => ({ topic, ...(await bus.last(topic)) }),
    also: (router) =>
      addServiceRoutes(router, {
        endpoints: ENDPOINTS,
        metrics,
        metricsToken: env.METRICS_TOKEN,
        ready: async () => {
          await database.pool.query('select 1')
        },
      }),
  })
  const fetch = (request: Request) => Promise.resolve(app.fetch(request))
  const hub = createHub({
    bus,
    clock,
    snapshot: createSnapshot(fetch),
    allowedOrigin,
    addressOf,
    metrics: hubMetrics(metrics),
  })
  const commandOptions = { database, clock, log, events: feeds.events }
  const control = createControl({ path: controlPath(env.DATA_DIR), commands: feedCommands(commandOptions) })
  let demo: Awaited<ReturnType<typeof startDemo>> | null = null

  return {
    fetch,
    /** Whether a call changes state, so that the gateway asks for same-origin proof. */
    changesState: (_method: string, path: string) => CHANGING.has(path.toLowerCase()),
    media,
    hub,
    log,
    metrics,
    async start() {
      await onAir.reset()
      await media.start()
      await restoreReplays(commandOptions)
      await feeds.start()
      await control.start()
      if (env.DEMO) demo = await startDemo({ db, media, onAir, log, clips: CLIPS })
    },
    /** What a newcomer is told once the site is up, a line each. */
    banner: () => demo?.banner() ?? [],
    async stop() {
      await control.stop()
      await feeds.stop()
      await demo?.stop()
      await media.stop()
      await hub.stop()
      await bus.stop()
      await database.close()
    },
  }
}
export type Backend = Awaited<ReturnType<typeof createBackend>>

const CHANGING = new Set(
  ENDPOINTS.filter((endpoint) => endpoint.changes).map((endpoint) => `/${endpoint.path.toLowerCase()}`),
)
