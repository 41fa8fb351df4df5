import { withTransaction } from '#lib/backend/db/pool.ts'
import { experts } from '#lib/backend/db/schema/experts/experts.ts'
import { planPurchases } from '#lib/backend/db/schema/experts/purchases.ts'
import { appendPlans, type NewPlan, settleAndPayPlans } from '#lib/backend/domains/experts/index.ts'
import { move } from '#lib/backend/domains/wallet/index.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import type { Season, SettledPart } from './settled-part.ts'

const EXPERTS = 50
const PURCHASES = 2_000
const PRICE = 180
/** Rows that are written in one transaction of the preparation. */
const BATCH = 500
const DAY_MS = 86_400_000

const MARKETS = [
  { market: 'eu', pick: 'home', line: null, price: 2.1, chance: 0.45 },
  { market: 'asia', pick: 'away', line: 0.25, price: 1.9, chance: 0.5 },
  { market: 'bs', pick: 'home', line: 2.75, price: 1.95, chance: 0.49 },
  { market: 'btts', pick: 'home', line: null, price: 1.8, chance: 0.52 },
] as const

function planOf(n: number, { userIds, matchIds, bookmakerId }: Season): NewPlan {
  const now = new Date()
  const selections = Array.from({ length: n % 5 === 0 ? 2 : 1 }, (_, at) => ({
    ...(MARKETS[(n + at) % MARKETS.length] ?? MARKETS[0]),
    matchId: matchIds[(n * 7 + at) % matchIds.length] ?? 0,
    kickoffAt: new Date(now.getTime() + DAY_MS),
    bookmakerId,
    quotedAt: now,
  }))
  return {
    userId: userIds[n % EXPERTS] ?? 0,
    sport: 'football',
    stake: 1 + (n % 10),
    priceTenths: n % 2 === 0 ? PRICE : 0,
    backIfWrong: n % 4 === 0,
    reasons: `Reasons of plan ${n} in a season.`,
    publishedAt: now,
    selections,
  }
}

async function seedPlans(season: Season, count: number): Promise<number[]> {
  const { database, userIds } = season
  await database.db
    .insert(experts)
    .values(
      userIds
        .slice(0, EXPERTS)
        .map((userId) => ({ userId, sports: ['football' as const], introduction: 'An expert.' })),
    )
  const paid: number[] = []
  for (let from = 0; from < count; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => planOf(from + at, season))
    const rows = await withTransaction(database.db, (tx) => appendPlans(tx, batch))
    paid.push(...rows.flatMap(({ id }, at) => ((batch[at]?.priceTenths ?? 0) > 0 ? [id] : [])))
  }
  return paid
}

/** Sells plans as the endpoint does, without its checks. */
async function seedPurchases({ database, userIds }: Season, paid: readonly number[]): Promise<void> {
  const buyers = userIds.slice(EXPERTS)
  for (let from = 0; from < PURCHASES; from += BATCH)
    await withTransaction(database.db, async (tx) => {
      const rows: (typeof planPurchases.$inferInsert)[] = []
      for (let n = from; n < Math.min(PURCHASES, from + BATCH); n++) {
        const [planId, userId] = [paid[n % paid.length] ?? 0, buyers[n % buyers.length] ?? 0]
        const { transactionId } = await move(tx, {
          reason: 'plan',
          subject: `${planId}:${userId}:${n}`,
          entries: [
            { account: { user: userId, currency: 'diamonds' }, amount: -PRICE },
            { account: { siteAccount: 'plans', currency: 'diamonds' }, amount: PRICE },
          ],
        })
        rows.push({ planId, userId, priceTenths: PRICE, shareTenths: PRICE / 2, paidBy: transactionId })
      }
      await tx.insert(planPurchases).values(rows)
    })
  await database.pool.query(
    'update plans set buyers = b.total from (select plan_id, count(*)::int as total from plan_purchases group by plan_id) b where b.plan_id = plans.id',
  )
}

/** Ten thousand plans of fifty experts, and two thousand purchases of them. */
export const settledPlans = (count = 10_000): SettledPart => ({
  name: 'plans',
  count,
  async seed(season) {
    await seedPurchases(season, await seedPlans(season, count))
  },
  settle: ({ database, site }) =>
    settleAndPayPlans({
      db: database.db,
      publish: site.bus.publish,
      timeZone: 'Asia/Shanghai',
      clock: systemClock,
    }),
  async verify({ database }) {
    const { rows } = await database.pool.query<{ open: number; held: number; due: number }>(`
      select (select count(*)::int from plans where settled_at is null) as open,
        (select count(*)::int from plan_purchases where state = 'held') as held,
        (select count(*)::int from plans where payment_due) as due`)
    const [left] = rows
    if (!left || left.open + left.held + left.due > 0) throw new Error(`not settled: ${JSON.stringify(left)}`)
  },
  bare: `select sum(p.stake * (return_of(settle_bet(s.market, s.pick, s.line::real, r.home, r.away), s.price) - 1))
    from plan_selections s join plans p on p.id = s.plan_id join match_results r on r.match_id = s.match_id`,
})
