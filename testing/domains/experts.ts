import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { experts } from '#lib/backend/db/schema/experts/experts.ts'
import { plans } from '#lib/backend/db/schema/experts/plans.ts'
import { planPurchases } from '#lib/backend/db/schema/experts/purchases.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { bookmakers } from '#lib/backend/db/schema/odds.ts'
import { settleAndPayPlans } from '#lib/backend/domains/experts/index.ts'
import { refreshResults } from '#lib/backend/domains/matches/index.ts'
import { recordDemoWorld } from '#lib/backend/domains/site/index.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import type { FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import type { PlanDetail } from '#lib/contract/experts/plans.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { giving, type Person } from '#testing/domains/gifts.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'

const HOUR_MS = 3_600_000
/** Matches of the site: each kicks off an hour after the one before, the first in a day. */
const MATCHES = 40
const REASONS = 'North FC press high and win at home.'

/** Prices of every match: decimal 2.00 of each side, handicap of a quarter, total of two and a half. */
const QUOTES = [
  { market: 'eu', home: 2, draw: 4, away: 4 },
  { market: 'asia', line: 0.25, home: 0.9, away: 0.9 },
  { market: 'bs', line: 2.5, home: 1, away: 0.8 },
  { market: 'btts', home: 1.8, away: 2 },
] as const

const scheduled = (at: number): FeedMatch => ({
  id: `m${at + 1}`,
  season: 's1',
  round: 'r1',
  home: at % 2 === 0 ? 'north' : 'south',
  away: at % 2 === 0 ? 'south' : 'north',
  kickoff_at: new Date(Date.now() + (24 + at) * HOUR_MS).toISOString(),
  status: 'scheduled',
  phase: 'pre',
})

async function ingestMatches(site: TestSite): Promise<void> {
  const list = Array.from({ length: MATCHES }, (_, at) => scheduled(at))
  const {
    countries,
    venues,
    referees,
    competitions,
    seasons,
    rounds,
    teams,
    bookmakers: books,
  } = sampleBatch()
  await site.ingest({
    ...{ countries, venues, referees, competitions, seasons, rounds, teams },
    bookmakers: books,
    matches: list,
    quotes: list.flatMap(({ id }) =>
      QUOTES.map((quote) => ({
        match: id,
        bookmaker: 'b1',
        stage: 'opening' as const,
        at: new Date(Date.now() - HOUR_MS).toISOString(),
        ...quote,
      })),
    ),
  })
}

export interface PlanPick {
  match: number
  market: OddsMarket
  pick: 'home' | 'draw' | 'away'
  line?: number | null
  price: number
}

/** What a suite about experts has while its tests run; time can be moved forward with `clock.shift` (ms). */
export function expertSite(open: () => Promise<Database>) {
  const clock = { shift: 0, rate: 1, now: () => Date.now() + clock.shift }
  const opened: { site?: TestSite; matchIds?: number[]; companyId?: number } = {}
  let used = 0
  beforeAll(async () => {
    const site = await openTestSite({ database: await open(), clock })
    opened.site = site
    await recordDemoWorld(site.database.db, true)
    await ingestMatches(site)
    const rows = await site.database.db
      .select({ id: matches.id })
      .from(matches)
      .orderBy(asc(matches.kickoffAt))
    opened.matchIds = rows.map(({ id }) => id)
    const [company] = await site.database.db.select().from(bookmakers)
    opened.companyId = company?.id ?? 0
  })
  afterEach(async () => {
    clock.shift = 0
    expect(opened.site && (await checkLedger(opened.site.database.pool))).toEqual([])
  })
  afterAll(() => opened.site?.close())
  const site = (): TestSite => {
    if (!opened.site) throw new Error('the site is not open yet')
    return opened.site
  }
  const db = () => site().database.db
  const people = () => giving(site())
  /** The id of a match that no other test uses. */
  const nextMatch = (): number => {
    const id = opened.matchIds?.[used++]
    if (id === undefined) throw new Error(`the site has only ${MATCHES} matches`)
    return id
  }

  /** Creates an expert who may publish. */
  async function expert() {
    const token = await site().logIn('expert')
    const [row] = await db()
      .select({ id: sql<number>`max(${users.id})` })
      .from(users)
    const id = row?.id ?? 0
    await db()
      .insert(experts)
      .values({ userId: id, sports: ['football'], introduction: 'An introduction.' })
    return {
      id,
      token,
      call: (path: string, input: Record<string, unknown> = {}) =>
        site().call('POST', path, input, { token }),
    }
  }
  type Expert = Awaited<ReturnType<typeof expert>>

  const inputOf = (picks: readonly PlanPick[], changes: Record<string, unknown> = {}) => ({
    client_id: randomUUID(),
    selections: picks.map(({ match, line = null, ...pick }) => ({
      match_id: match,
      company_id: opened.companyId,
      line,
      ...pick,
    })),
    stake: 5,
    reasons: REASONS,
    price_tenths: 180,
    back_if_wrong: false,
    ...changes,
  })

  /** Publishes a plan, by default on the home side of one match at 2.00; it has to succeed. */
  async function publish(by: Expert, picks: readonly PlanPick[], changes: Record<string, unknown> = {}) {
    const { status, msg, data } = await by.call('api/experts/publish', inputOf(picks, changes))
    if (status !== 200) throw new Error(`the plan is refused: ${status} ${msg}`)
    return data as { id: number; number: number; hash: string }
  }

  let revision = 1_000
  /** Changes a match as a delivery of the feed does. */
  const change = (id: number, values: Partial<typeof matches.$inferInsert>) => {
    revision++
    return db()
      .update(matches)
      .set({ ...values, revision })
      .where(eq(matches.id, id))
  }
  const finish = (id: number, homeScore: number, awayScore: number) =>
    change(id, { status: 'finished', confirmed: true, homeScore, awayScore })

  /** Reads the results and settles and pays what is due. */
  async function settle(): Promise<void> {
    await refreshResults(db(), clock)
    await settleAndPayPlans({
      db: db(),
      publish: site().bus.publish,
      timeZone: 'Asia/Shanghai',
      clock,
    })
  }

  return {
    get site() {
      return site()
    },
    get companyId() {
      return opened.companyId ?? 0
    },
    clock,
    people,
    expert,
    nextMatch,
    inputOf,
    publish,
    change,
    finish,
    settle,
    buy: (buyer: Person, planId: number, changes: Record<string, unknown> = {}) =>
      buyer.buy('api/experts/buy', { plan_id: planId, price_tenths: 180, ...changes }),
    planRow: async (id: number) => (await db().select().from(plans).where(eq(plans.id, id)))[0],
    purchaseRow: async (planId: number, userId: number) =>
      (
        await db()
          .select()
          .from(planPurchases)
          .where(and(eq(planPurchases.planId, planId), eq(planPurchases.userId, userId)))
      )[0],
    detail: async (id: number, token?: string) =>
      (await site().call('GET', 'api/experts/plan', { id }, token === undefined ? {} : { token }))
        .data as PlanDetail,
  }
}
export type ExpertSite = ReturnType<typeof expertSite>
