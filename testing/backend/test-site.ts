import { rm } from 'node:fs/promises'
import { asc } from 'drizzle-orm'
import type { Hono } from 'hono'
import pino from 'pino'
import { addFileRoutes, createRoutes } from '#lib/backend/app/domains.ts'
import { createSiteEvents } from '#lib/backend/app/events.ts'
import { scoreHider } from '#lib/backend/app/hidden-scores/score-hider.ts'
import type { Database } from '#lib/backend/db/pool.ts'
import { smsOutbox } from '#lib/backend/db/schema/services/sms.ts'
import { createLoginBatches } from '#lib/backend/domains/accounts/index.ts'
import { addPaymentRoutes } from '#lib/backend/domains/gifts/payments/callback-routes.ts'
import type { FillPast } from '#lib/backend/domains/matches/index.ts'
import type { StudioDeps } from '#lib/backend/domains/streams/studio/deps.ts'
import type { Route } from '#lib/backend/http/bind.ts'
import { createRateLimit, type RateLimit } from '#lib/backend/http/limits/rate-limit.ts'
import { createRouter } from '#lib/backend/http/router/router.ts'
import type { GroupSync } from '#lib/backend/jobs/chat-service/group-sync.ts'
import { withGiftMessages } from '#lib/backend/jobs/chat-service/send-gifts.ts'
import { createBus } from '#lib/backend/ports/bus/index.ts'
import type { ExternalChat } from '#lib/backend/ports/chat/index.ts'
import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'
import type { PaymentPort } from '#lib/backend/ports/payment/index.ts'
import type { PayoutPort } from '#lib/backend/ports/payout/index.ts'
import { addressKey } from '#lib/shared/addresses/address-key.ts'
import type { SiteHosts } from '#lib/shared/addresses/site-hosts.ts'
import { type Clock, systemClock } from '#lib/shared/time/clock.ts'
import type { CaptchaPurpose } from '#lib/shared/vocabulary/accounts.ts'
import type { Role } from '#lib/shared/vocabulary.ts'
import { ingestBatch } from './ingest-batch.ts'
import { logInAs, type TestSession } from './log-in-as.ts'
import { createTestCall, createTestFetch } from './test-call.ts'
import { openTestDatabase } from './test-database.ts'
import { openTestServices } from './test-services.ts'

/** A media server without live streams. */
export const noMedia: StudioDeps['media'] = {
  playAddresses: () => null,
  state: () => ({ status: 'idle', since: 0, viewers: 0, qualities: [], notice: null }),
  health: () => [],
  pushAddress: (key, name = 'live') => ({ server: 'rtmp://test/live', stream_key: `${name}?key=${key}` }),
  whipAddress: (key, name) => `https://media.test/whip/${name}?key=${key}`,
  kick: async () => undefined,
}

interface TestSiteOptions {
  database?: Database
  extra?: Route[]
  rateLimit?: RateLimit
  /** The site's clock. */
  clock?: Clock
  /** Receives the lines of the log. */
  lines?: string[]
  /** The provider's data of past matches, as requested by lists and analyses. */
  fillPast?: FillPast
  /** A media server that is controlled by the test. */
  media?: StudioDeps['media']
  /** The site's own hosts; calls are sent to the host `test`. */
  hosts?: SiteHosts
  /** The command that converts videos; null: there is none. */
  ffmpeg?: string | null
  /** Whether diamonds can be bought with play money. */
  sandbox?: boolean
  /** Who collects payments; without it the sandbox. */
  payment?: PaymentPort
  /** Who pays out withdrawals; by default an operator with files for the bank. */
  payout?: PayoutPort
  /** Whether accounts of the demo world may log in. */
  demoAccounts?: boolean
  /** The chat service outside the site. */
  externalChat?: ExternalChat | null
  /** The groups of users at that service; null: they do not follow the site. */
  groupSync?: GroupSync | null
}

function addPlainRoutes(
  router: Hono,
  deps: Parameters<typeof addFileRoutes>[1] & Parameters<typeof addPaymentRoutes>[1],
): void {
  addFileRoutes(router, deps)
  addPaymentRoutes(router, deps)
}

/** Opens the API on its own database, for tests: everything behind the router is real, and no jobs run. */
export async function openTestSite({
  database,
  extra = [],
  rateLimit = createRateLimit(),
  clock = systemClock,
  lines = [],
  fillPast = async () => undefined,
  media = noMedia,
  hosts = { allowedHosts: ['test'] },
  ffmpeg = null,
  sandbox = true,
  payment,
  payout,
  demoAccounts = true,
  externalChat = null,
  groupSync = null,
}: TestSiteOptions = {}) {
  const testDatabase = database ?? (await openTestDatabase())
  const bus = externalChat ? withGiftMessages(createBus(), externalChat) : createBus()
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) })
  const { db } = testDatabase
  const services = await openTestServices({
    database: testDatabase,
    bus,
    log,
    media,
    sandbox,
    payment,
    payout,
  })
  const { sessions, tickets, sms, qr } = services
  const routes = [
    ...createRoutes({
      ...services,
      database: testDatabase,
      externalChat,
      feeds: { fillIn: async () => undefined, fillPast },
      media,
      ffmpeg,
      redis: undefined,
      logins: createLoginBatches(testDatabase, { demoAccounts }),
      demoAccounts,
      wakeClips: () => undefined,
    }),
    ...extra,
  ]
  const app = createRouter({
    routes,
    scoreHider,
    db,
    sessions,
    publish: bus.publish,
    events: createSiteEvents(externalChat, groupSync),
    clock,
    timeZone: 'Asia/Shanghai',
    hosts,
    position: async (topic) => ({ topic, epoch: 'test', seq: 0 }),
    log,
    rateLimit,
    addRoutes: (router) =>
      addPlainRoutes(router, { ...services, db, clock, hosts, publish: bus.publish, log }),
  })

  const fetch = createTestFetch((request) => app.fetch(request))

  return {
    ...services,
    database: testDatabase,
    routes,
    fetch,
    /** For responses without the envelope: files. */
    raw: async (path: string, init: RequestInit = {}) => app.fetch(new Request(`http://test/${path}`, init)),
    /** The API as the gateway calls it. */
    answer: async (request: Request): Promise<Response> => app.fetch(request),
    bus,
    /** Issues a captcha ticket, for one call of that purpose. */
    ticket: async (purpose: CaptchaPurpose, address?: string) =>
      (await tickets.issue({ purpose, addressKey: address ? addressKey(address) : 'inside' })).ticket,
    /** Returns every sms so far, the oldest first. */
    outbox: () => sms.settled().then(() => db.select().from(smsOutbox).orderBy(asc(smsOutbox.id))),
    /** Makes a call by GET with a query, or by POST with JSON. */
    call: createTestCall(fetch),
    /** Creates a logged-in user of that role. Returns the token. */
    logIn: (role: Exclude<Role, 'guest'>, session?: TestSession) => logInAs(testDatabase.db, role, session),
    ingest: (batch: FeedBatch) => ingestBatch(testDatabase, log, batch),
    async close() {
      await qr.stop()
      await sms.settled()
      sessions.stop()
      await bus.stop()
      await testDatabase.close()
      await rm(services.dataDir, { recursive: true, force: true })
    },
  }
}
export type { Answer, CallAs } from './test-call.ts'
export type TestSite = Awaited<ReturnType<typeof openTestSite>>
