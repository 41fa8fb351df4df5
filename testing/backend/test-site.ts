import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import pino from 'pino'
import { addFileRoutes, createRoutes } from '#lib/backend/app/domains.ts'
import { createSiteEvents } from '#lib/backend/app/events.ts'
import type { Database } from '#lib/backend/db/pool.ts'
import { sessions as sessionRows, users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { smsOutbox } from '#lib/backend/db/schema/services/sms.ts'
import { createLoginTurns, createOutgoingSms, createQrSockets } from '#lib/backend/domains/accounts/index.ts'
import { createSpeaking } from '#lib/backend/domains/chat/index.ts'
import { standingsChanged } from '#lib/backend/domains/competitions/index.ts'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import { createSearch } from '#lib/backend/domains/search/index.ts'
import { createOnAir, createPlaybackTally, createTestSignals } from '#lib/backend/domains/streams/index.ts'
import type { AnchorParts } from '#lib/backend/domains/streams/studio/deps.ts'
import type { Route } from '#lib/backend/http/bind.ts'
import { createRateLimit, type RateLimit } from '#lib/backend/http/limits/rate-limit.ts'
import { createRouter } from '#lib/backend/http/router.ts'
import { hashToken } from '#lib/backend/http/sessions/session.ts'
import { createSessions } from '#lib/backend/http/sessions/sessions.ts'
import { createBus } from '#lib/backend/ports/bus/index.ts'
import { createCaptcha } from '#lib/backend/ports/captcha/index.ts'
import { createTickets } from '#lib/backend/ports/captcha/tickets.ts'
import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'
import { createPayment } from '#lib/backend/ports/payment/index.ts'
import { createSms } from '#lib/backend/ports/sms/index.ts'
import { createStorage } from '#lib/backend/ports/storage/index.ts'
import { createWebPush } from '#lib/backend/ports/web-push/index.ts'
import { createSecrets } from '#lib/backend/secrets.ts'
import { readEnv } from '#lib/env.ts'
import { addressKey } from '#lib/shared/addresses/address-key.ts'
import type { SiteHosts } from '#lib/shared/addresses/site-hosts.ts'
import type { Language } from '#lib/shared/languages.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import type { CaptchaPurpose } from '#lib/shared/vocabulary/accounts.ts'
import type { Role } from '#lib/shared/vocabulary.ts'
import { openTestDatabase } from './test-database.ts'

/** Nobody listens, but tables are read afresh. */
const quiet = {
  matchesChanged: () => undefined,
  eventsChanged: () => undefined,
  partsChanged: () => undefined,
  quotesChanged: () => undefined,
  standingsChanged,
}

/** A media server on which nothing is on the air. */
export const noMedia: AnchorParts['media'] = {
  playAddresses: () => null,
  state: () => ({ status: 'idle', since: 0, viewers: 0, qualities: [], notice: null }),
  health: () => [],
  pushAddress: (key, name = 'live') => ({ server: 'rtmp://test/live', stream_key: `${name}?key=${key}` }),
  whipAddress: (key, name) => `https://media.test/whip/${name}?key=${key}`,
  kick: async () => undefined,
}

export interface Answer {
  status: number
  code: number
  msg: string
  data: unknown
  headers: Headers
}

/** Who a test calls as, and from where; without an address the call counts as this process's own. */
export interface CallAs {
  token?: string | undefined
  language?: Language
  address?: string
  userAgent?: string
  /** The id of a device that was given out before, or `new`. */
  device?: string
}

/** A value as a query would carry it, whatever a stranger made of it. */
const asText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

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
}: {
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
} = {}) {
  const own = database ?? (await openTestDatabase())
  const bus = createBus()
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) })
  const { db } = own
  const secrets = createSecrets('a secret for tests, the same each time')
  const sessions = createSessions({ db, bus, onError: (err) => log.error({ err }) })
  const tickets = createTickets({ db, secrets })
  const captcha = createCaptcha({ env: readEnv({ CAPTCHA_WORK: '1000' }), db, secrets })
  const sms = createOutgoingSms(createSms({ env: readEnv({}), db, print: () => undefined }), log)
  const qr = createQrSockets({ db, bus, onError: (err) => log.error({ err }) })
  const search = createSearch({ db: own.db, clock: systemClock, timeZone: 'Asia/Shanghai', log })
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-site-'))
  const { storage, localRoutes } = createStorage({ env: readEnv({ DATA_DIR: dataDir }), secrets })
  const webPush = createWebPush({ secret: secrets.key('web-push'), subject: 'mailto:push@test.invalid' })
  const testSignals = createTestSignals({ secrets })
  const onAir = createOnAir({ db, bus, clock: systemClock, media: () => media, testSignals, storage })
  const tally = createPlaybackTally(db)
  const speaking = createSpeaking({ db, kind: own.kind, publish: bus.publish, storage })
  const routes = [
    ...createRoutes({
      database: own,
      secrets,
      storage,
      captcha,
      sms,
      webPush,
      payment: createPayment({ key: secrets.key('payment'), sandbox }),
      feeds: { fillIn: async () => undefined, fillPast: async () => undefined },
      media,
      onAir,
      testSignals,
      tally,
      redis: undefined,
      qr,
      search,
      speaking,
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
    also: (router) => addFileRoutes(router, { db, clock: systemClock, hosts, storage, localRoutes }),
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
    dataDir,
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
    call(
      method: 'GET' | 'POST',
      path: string,
      input: Record<string, unknown> = {},
      { token, language = 'en', address, userAgent, device }: CallAs = {},
    ): Promise<Answer> {
      const headers: Record<string, string> = {
        lang: language,
        ...(token ? { token } : {}),
        ...(address ? { 'x-client-address': address } : {}),
        ...(userAgent ? { 'user-agent': userAgent } : {}),
        ...(device === undefined ? {} : { device }),
      }
      if (method === 'POST')
        return fetch(path, {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(input),
        })
      const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, asText(value)]))
      return fetch(`${path}?${query}`, { headers })
    },
    /** A user of that role who is logged in: answers the token. */
    async logIn(
      role: Exclude<Role, 'guest'>,
      { expiresAt = new Date(Date.now() + 3_600_000), endedAt = null as Date | null } = {},
    ) {
      const [user] = await own.db
        .insert(users)
        .values({
          nickname: role,
          isAnchor: role === 'anchor',
          isExpert: role === 'expert',
          isOperator: role === 'operator',
        })
        .returning({ id: users.id })
      if (!user) throw new Error('no user was written')
      const token = randomBytes(32).toString('base64url')
      await own.db
        .insert(sessionRows)
        .values({ userId: user.id, tokenHash: hashToken(token), expiresAt, endedAt })
      return token
    },
    async ingest(batch: FeedBatch) {
      const report = await createIngest({
        database: own,
        provider: 'test',
        simulated: false,
        log,
        events: quiet,
      }).deliver(batch)
      if (report.skipped.length > 0) throw new Error(JSON.stringify(report.skipped))
      return report
    },
    async close() {
      await qr.stop()
      await sms.settled()
      sessions.stop()
      await bus.stop()
      await own.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type TestSite = Awaited<ReturnType<typeof openTestSite>>
