import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { CHAT_CALLBACK_PATH } from '#lib/contract/chat/tencent.ts'
import { changesState } from '#lib/contract/core/changes-state.ts'
import { ENDPOINTS } from '#lib/contract/core/endpoints.ts'
import { type Env, siteHosts } from '#lib/env.ts'
import { createLoginBatches, createQrSockets } from '../domains/accounts/index.ts'
import { createChatSender } from '../domains/chat/index.ts'
import { addPaymentRoutes } from '../domains/gifts/payments/callback-routes.ts'
import { createSearch } from '../domains/search/index.ts'
import type { Route } from '../http/bind.ts'
import type { Context } from '../http/context.ts'
import { createChargeRead, createRateLimit, type RateLimit } from '../http/limits/rate-limit.ts'
import { createLog } from '../http/logging/log.ts'
import { addTranscodingMetrics, createMetrics, type Metrics } from '../http/logging/metrics.ts'
import { createRouter } from '../http/router/router.ts'
import { addServiceRoutes } from '../http/router/service-routes.ts'
import { createGroupSync } from '../jobs/chat-service/group-sync.ts'
import { compileBuiltInLists } from '../word-filter/site-filter.ts'
import { createCopyrightContents } from './copyright-contents.ts'
import { addFileRoutes, createRoutes } from './domains.ts'
import { createSiteEvents } from './events.ts'
import { createFeeds } from './feeds.ts'
import { scoreHider } from './hidden-scores/score-hider.ts'
import { createJobs } from './jobs.ts'
import { openPorts, type SitePorts } from './ports.ts'
import { createRealtime } from './realtime.ts'
import { createStreaming } from './streaming/streaming.ts'

export interface BackendOptions {
  env: Env
  /** The site's secret. Every key is derived from it. */
  secret: string
  log?: Logger
  /** Whether a page of this origin, requested from this host, may open the push socket. */
  allowedOrigin(origin: string, host: string): boolean
  /** The client's address behind trusted proxies. */
  addressOf(request: IncomingMessage): string
}

interface ApiOptions {
  env: Env
  log: Logger
  ports: SitePorts
  routes: readonly Route[]
  rateLimit: RateLimit
  metrics: Metrics
  events: Context['events']
  /** Answers the calls of the chat service outside the site. */
  answerChatService(request: Request): Promise<Response>
}

/** The API as one function: every endpoint, files, health and metrics. */
function createApi(options: ApiOptions) {
  const { env, log, ports, routes, rateLimit, metrics, events, answerChatService } = options
  const { db, bus, clock, database, sessions } = ports
  const hosts = siteHosts(env)
  const app = createRouter({
    routes,
    scoreHider,
    db,
    sessions,
    publish: bus.publish,
    events,
    clock,
    timeZone: env.TIME_ZONE,
    hosts,
    log,
    rateLimit,
    position: async (topic) => ({ topic, ...(await bus.last(topic)) }),
    addRoutes: (router) => {
      addFileRoutes(router, { ...ports, hosts })
      addPaymentRoutes(router, { ...ports, publish: bus.publish, log })
      if (ports.externalChat) router.post(CHAT_CALLBACK_PATH, ({ req: { raw } }) => answerChatService(raw))
      addServiceRoutes(router, {
        endpoints: ENDPOINTS,
        metrics,
        metricsToken: env.METRICS_TOKEN,
        ready: async () => {
          await database.pool.query('select 1')
        },
      })
    },
  })
  return (request: Request) => Promise.resolve(app.fetch(request))
}

/**
 * Everything behind the gateway, composed of ports, streaming, domains, sockets and jobs. `start` starts the
 * background work (media server, feeds, demo world); `stop` ends all of it.
 */
export async function createBackend({
  env,
  secret,
  log = createLog(env.LOG_LEVEL),
  allowedOrigin,
  addressOf,
}: BackendOptions) {
  const ports = await openPorts({ env, secret, log })
  const { database, db, bus, clock, redis, storage } = ports
  const metrics = createMetrics()
  const node = randomUUID()
  const streaming = createStreaming({ env, ports, node, log })
  addTranscodingMetrics(metrics, streaming.nodeMedia.transcoding)
  const feeds = await createFeeds({ env, database, bus, clock, log, timeZone: env.TIME_ZONE, metrics })
  const qr = createQrSockets({
    db,
    bus,
    onError: (err) => log.error({ err }, 'qr_login_follow_failed'),
  })
  const search = createSearch({ db, clock, timeZone: env.TIME_ZONE, log })
  const speaking = createChatSender({ db, kind: database.kind, publish: bus.publish, storage })
  const groupSync = ports.externalChat && createGroupSync({ db, api: ports.externalChat.api, log })
  const { onAir } = streaming
  const copyrightContents = createCopyrightContents({ ports, onAir, timeZone: env.TIME_ZONE, log })
  const events = createSiteEvents(ports.externalChat, groupSync)
  const routes = createRoutes({
    ...ports,
    ...streaming,
    feeds,
    copyrightContents,
    qr,
    search,
    speaking,
    logins: createLoginBatches(database, { demoAccounts: env.DEMO_ACCOUNTS }),
    demoAccounts: env.DEMO_ACCOUNTS,
    wakeClips: () => jobs.wakeClips(),
  })
  const rateLimit = createRateLimit(undefined, redis)
  const fetch = createApi({
    env,
    log,
    ports,
    routes,
    rateLimit,
    metrics,
    events,
    answerChatService: async (request) =>
      (await realtime.chatCallback?.(request)) ?? new Response(null, { status: 404 }),
  })
  const chargeRead = createChargeRead(rateLimit)
  const sockets = { allowedOrigin, addressOf, chargeRead }
  const realtime = createRealtime({ ...sockets, ports, qr, speaking, fetch, metrics, log })
  const shared = { env, ports, log, streaming, realtime, feeds, events }
  const jobs = createJobs({ ...shared, node, groupSync, copyrightContents })

  return {
    fetch,
    /** Whether a call changes state, so that the gateway asks for same-origin proof. */
    changesState,
    media: streaming.media,
    hub: realtime.hub,
    chat: realtime.chat,
    log,
    metrics,
    async start() {
      compileBuiltInLists()
      await jobs.prepare()
      // With a single process, every socket that the rows name belonged to the previous process.
      if (env.REDIS_URL === undefined) await qr.reset()
      await streaming.start()
      search.start()
      await jobs.start()
    },
    /** Lines about the demo world, printed once the site is up. */
    banner: jobs.banner,
    /** Whether the feeds, the jobs and the demo world run on this node. */
    isLeader: jobs.isLeader,
    async stop() {
      await jobs.stopControl()
      await search.stop()
      await jobs.stop()
      await streaming.stop()
      await jobs.stopHeartbeat()
      await realtime.stop()
      await qr.stop()
      await ports.stop()
    },
  }
}
export type Backend = Awaited<ReturnType<typeof createBackend>>
