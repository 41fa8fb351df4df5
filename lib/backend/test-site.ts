import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { systemClock } from '#lib/shared/clock.ts'
import type { Language } from '#lib/shared/languages.ts'
import type { Role } from '#lib/shared/vocabulary.ts'
import type { Database } from './db/pool.ts'
import { sessions, users } from './db/schema/accounts.ts'
import { openTestDatabase } from './db/test-database.ts'
import { standingsChanged } from './domains/competitions/index.ts'
import { competitionRoutes } from './domains/competitions/routes.ts'
import { createIngest } from './domains/matches/ingest/ingest.ts'
import { matchRoutes } from './domains/matches/routes.ts'
import { siteRoutes } from './domains/site/routes.ts'
import { streamRoutes } from './domains/streams/routes.ts'
import type { Route } from './http/bind.ts'
import { createRateLimit, type RateLimit } from './http/rate-limit.ts'
import { createRouter } from './http/router.ts'
import { hashToken } from './http/session.ts'
import type { FeedBatch } from './ports/feed/feed.ts'

/** Nobody listens, but tables are read afresh. */
const quiet = {
  matchesChanged: () => undefined,
  eventsChanged: () => undefined,
  partsChanged: () => undefined,
  quotesChanged: () => undefined,
  standingsChanged,
}

export interface Answer {
  status: number
  code: number
  msg: string
  data: unknown
  headers: Headers
}

/** The API on a database of its own, for tests: everything behind the router is real, nothing runs by itself. */
export async function openTestSite({
  database,
  extra = [],
  rateLimit = createRateLimit(),
  lines = [],
}: {
  database?: Database
  extra?: Route[]
  rateLimit?: RateLimit
  /** Log lines are kept here. */
  lines?: string[]
} = {}) {
  const own = database ?? (await openTestDatabase())
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) })
  const routes = [
    ...matchRoutes({ fillIn: async () => undefined }),
    ...competitionRoutes(),
    ...streamRoutes({ media: { playAddresses: () => null } }),
    ...siteRoutes(),
    ...extra,
  ]
  const app = createRouter({
    routes,
    db: own.db,
    clock: systemClock,
    timeZone: 'Asia/Shanghai',
    position: async (topic) => ({ topic, epoch: 'test', seq: 0 }),
    log,
    rateLimit,
  })

  const fetch = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await app.fetch(new Request(`http://test/${path}`, init))
    const body = (await response.json()) as Pick<Answer, 'code' | 'msg' | 'data'>
    return { status: response.status, headers: response.headers, ...body }
  }

  return {
    database: own,
    routes,
    fetch,
    /** A call by GET with a query, or by POST with JSON. */
    call(
      method: 'GET' | 'POST',
      path: string,
      input: Record<string, unknown> = {},
      { token, language = 'en' }: { token?: string | undefined; language?: Language } = {},
    ): Promise<Answer> {
      const headers: Record<string, string> = { lang: language, ...(token ? { token } : {}) }
      if (method === 'POST')
        return fetch(path, {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(input),
        })
      const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
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
        .insert(sessions)
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
    close: () => own.close(),
  }
}
export type TestSite = Awaited<ReturnType<typeof openTestSite>>
