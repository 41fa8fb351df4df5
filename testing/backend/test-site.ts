import { rm } from 'node:fs/promises'
import { asc } from 'drizzle-orm'
import pino from 'pino'
import { addFileRoutes, createRoutes } from '#lib/backend/app/domains.ts'
import { createSiteEvents } from '#lib/backend/app/events.ts'
import type { Database } from '#lib/backend/db/pool.ts'
import { smsOutbox } from '#lib/backend/db/schema/services/sms.ts'
import { createLoginTurns } from '#lib/backend/domains/accounts/index.ts'
import type { AnchorParts } from '#lib/backend/domains/streams/studio/deps.ts'
import type { Route } from '#lib/backend/http/bind.ts'
import { createRateLimit, type RateLimit } from '#lib/backend/http/limits/rate-limit.ts'
import { createRouter } from '#lib/backend/http/router/router.ts'
import { createBus } from '#lib/backend/ports/bus/index.ts'
import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'
import { createPayment } from '#lib/backend/ports/payment/index.ts'
import { addressKey } from '#lib/shared/addresses/address-key.ts'
import type { SiteHosts } from '#lib/shared/addresses/site-hosts.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import type { CaptchaPurpose } from '#lib/shared/vocabulary/accounts.ts'
import type { Role } from '#lib/shared/vocabulary.ts'
import { ingestBatch } from './ingest-batch.ts'
import { logInAs, type TestSession } from './log-in-as.ts'
import { type Answer, createTestCall } from './test-call.ts'
import { openTestDatabase } from './test-database.ts'
import { openTestServices } from './test-services.ts'

/** A media server on which nothing is on the air. */
export const noMedia: AnchorParts['media'] = {
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
  /** Log lines are kept here. */
  lines?: string[]
  /** A media server that says what the test wants. */
  media?: AnchorParts['media']
  /** The site's own address settings; calls come to the host `test`. */
  hosts?: SiteHosts
  /** Whether diamonds can be bought with play money. */
  sandbox?: boolean
  /** Whether accounts of the demo world may log in. */
  demoAccounts?: boolean
}

/** The API on a database of its own, for tests: everything behind the router is real, nothing runs by itself. */
export async function openTestSite({
  database,
  extra = [],
  rateLimit = createRateLimit(),
  lines = [],
  media = noMedia,
  hosts = { allowedHosts: ['test'] },
  sandbox = true,
  demoAccounts = true,
}: TestSiteOptions = {}) {
  const own = database ?? (await openTestDatabase())
  const bus = createBus()
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) })
  const { db } = own
  const services = await openTestServices({ database: own, bus, log, media })
  const { secrets, sessions, tickets, captcha, sms, qr, search, storage, testSignals, onAir, tally } =
    services
  const routes = [
    ...createRoutes({
      ...services,
      database: own,
      payment: createPayment({ key: secrets.key('payment'), sandbox }),
      feeds: { fillIn: async () => undefined, fillPast: async () => undefined },
      media,
      redis: undefined,
      logins: createLoginTurns(own, { demoAccounts }),
      demoAccounts,
    }),
    ...extra,
  ]
  const app = createRouter({
    routes,
    db,
    sessions,
    publish: bus.publish,
    events: createSiteEvents(),
    clock: systemClock,
    timeZone: 'Asia/Shanghai',
    hosts,
    position: async (topic) => ({ topic, epoch: 'test', seq: 0 }),
    log,
    rateLimit,
    also: (router) =>
      addFileRoutes(router, { db, clock: systemClock, hosts, storage, localRoutes: services.localRoutes }),
  })

  const fetch = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await app.fetch(new Request(`http://test/${path}`, init))
    const body = (await response.json()) as Pick<Answer, 'code' | 'msg' | 'data'>
    return { status: response.status, headers: response.headers, ...body }
  }

  return {
    database: own,
    routes,
    /** Its names are read when first asked for, and again by `refresh`. */
    search,
    fetch,
    /** For what answers without the envelope: files. */
    raw: async (path: string, init: RequestInit = {}) => app.fetch(new Request(`http://test/${path}`, init)),
    /** The API as the gateway is given it. */
    answer: async (request: Request): Promise<Response> => app.fetch(request),
    onAir,
    /** What players reported and nothing has written yet. */
    tally,
    testSignals,
    storage,
    /** Where its files lie. */
    dataDir: services.dataDir,
    bus,
    sessions,
    secrets,
    captcha,
    qr,
    /** The ticket of a passed captcha, for one call of that purpose. */
    ticket: async (purpose: CaptchaPurpose, address?: string) =>
      (await tickets.issue({ purpose, addressKey: address ? addressKey(address) : 'inside' })).ticket,
    /** Every sms so far, the oldest first. */
    async outbox() {
      await sms.settled()
      return db.select().from(smsOutbox).orderBy(asc(smsOutbox.id))
    },
    /** A call by GET with a query, or by POST with JSON. */
    call: createTestCall(fetch),
    /** A user of that role who is logged in: answers the token. */
    logIn: (role: Exclude<Role, 'guest'>, session?: TestSession) => logInAs(own.db, role, session),
    ingest: (batch: FeedBatch) => ingestBatch(own, log, batch),
    async close() {
      await qr.stop()
      await sms.settled()
      sessions.stop()
      await bus.stop()
      await own.close()
      await rm(services.dataDir, { recursive: true, force: true })
    },
  }
}
export type { Answer, CallAs } from './test-call.ts'
export type TestSite = Awaited<ReturnType<typeof openTestSite>>
