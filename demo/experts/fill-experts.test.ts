import { eq, gt, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FOOTBALL_COMPETITIONS } from '#demo/world/football/competitions/index.ts'
import { BOOKMAKERS } from '#demo/world/odds/bookmakers.ts'
import type { Database } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { experts } from '#lib/backend/db/schema/experts/experts.ts'
import { plans } from '#lib/backend/db/schema/experts/plans.ts'
import { planPurchases } from '#lib/backend/db/schema/experts/purchases.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { createDomainEvents } from '#lib/backend/domain-events.ts'
import { checkPlans, settleAndPayPlans } from '#lib/backend/domains/experts/index.ts'
import { refreshResults } from '#lib/backend/domains/matches/index.ts'
import { recordDemoWorld } from '#lib/backend/domains/site/index.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import type { FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { DEMO_EXPERTS } from './demo-experts.ts'
import { fillExperts } from './fill-experts.ts'

const HOUR_MS = 3_600_000
const PAST = 40
const COMING = 12

describeDatabase('simulated experts', (open) => {
  let database: Database
  let site: TestSite
  const now = Date.now()
  const teams = FOOTBALL_COMPETITIONS[0]?.teams.slice(0, 4) ?? []

  const matchOf = (n: number): FeedMatch => {
    const isOver = n < PAST
    const hours = isOver ? -24 * (n + 1) : 2 + 2 * (n - PAST)
    return {
      ...runningMatch,
      id: `m${n}`,
      home: teams[n % 4]?.id ?? '',
      away: teams[(n + 1) % 4]?.id ?? '',
      kickoff_at: new Date(now + hours * HOUR_MS).toISOString(),
      status: isOver ? 'finished' : 'scheduled',
      phase: isOver ? 'ft' : 'pre',
      score: isOver ? [n % 4, n % 3] : null,
    }
  }
  beforeAll(async () => {
    database = await open()
    site = await openTestSite({ database })
    await recordDemoWorld(database.db, true)
    const list = Array.from({ length: PAST + COMING }, (_, n) => matchOf(n))
    await site.ingest({
      ...sampleBatch(),
      teams: [
        ...(sampleBatch().teams ?? []),
        ...teams.map(({ id, names }) => ({ id, sport: 'football' as const, country: 'xx', names })),
      ],
      bookmakers: BOOKMAKERS.map(({ id, names }) => ({ id, names })),
      matches: list,
      events: [],
      quotes: list.slice(PAST).flatMap(({ id }) => [
        { match: id, market: 'eu' as const, home: 2, draw: 3.4, away: 3.9, ...quoted() },
        { match: id, market: 'asia' as const, line: 0.25, home: 0.92, away: 0.96, ...quoted() },
        { match: id, market: 'bs' as const, line: 2.5, home: 0.9, away: 0.98, ...quoted() },
      ]),
    })
    await database.db.update(matches).set({ simulated: true, confirmed: true })
  })
  afterAll(() => site.close())
  const quoted = () => ({
    bookmaker: BOOKMAKERS[0]?.id ?? '',
    stage: 'opening' as const,
    at: new Date(now - HOUR_MS).toISOString(),
  })
  const fill = () =>
    fillExperts(
      {
        audience: true,
        db: database.db,
        clock: systemClock,
        timeZone: 'Asia/Shanghai',
        publish: site.bus.publish,
        events: createDomainEvents([]),
        log: { warn: () => undefined } as never,
      },
      'test',
      Date.now(),
    )

  test('have a past season, open plans and buyers, whose money and chain are whole', async () => {
    const { db, pool } = database
    await fill()
    const past = await db.$count(plans, eq(plans.sport, 'football'))
    expect(past).toBeGreaterThan(200)
    await fill()
    await fill()
    const open = await db.$count(plans, gt(plans.closesAt, new Date()))
    expect(open).toBeGreaterThan(5)
    expect(await db.$count(plans)).toBeLessThan(past + 3 * DEMO_EXPERTS.length)
    expect(await db.$count(planPurchases)).toBeGreaterThan(0)
    expect(await db.$count(users, like(users.nickname, 'Demo·%'))).toBeGreaterThan(DEMO_EXPERTS.length)
    await refreshResults(db, systemClock)
    await settleAndPayPlans({ db, publish: site.bus.publish, timeZone: 'Asia/Shanghai', clock: systemClock })
    const records = await db.select().from(experts)
    expect(records).toHaveLength(DEMO_EXPERTS.length)
    expect(records.every(({ settled }) => settled > 0)).toBe(true)
    const returns = records.map(({ return100 }) => return100 ?? 0)
    expect(Math.min(...returns)).toBeLessThan(0)
    expect(Math.max(...returns)).toBeGreaterThan(0)
    expect((await checkPlans(db)).problems).toEqual([])
    expect(await checkLedger(pool)).toEqual([])
  }, 60_000)
})
