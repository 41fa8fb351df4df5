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

/**
 * Throws unless every plan is settled by the scores that its matches have now, its purchases are paid or refunded
 * accordingly, and the second round has corrected some plans and some purchases.
 */
async function verifyPlans({ pool }: Season['database'], round: number): Promise<void> {
  const { rows } = await pool.query<
    Record<'open' | 'due' | 'wrong' | 'unpaid' | 'again' | 'corrected', number>
  >(`
    with expected as (
      select s.plan_id, min(back) * case count(*) when 2 then max(back) else 1 end as returned
      from plan_selections s join matches m on m.id = s.match_id,
        lateral (select return_of(settle_bet(s.market, s.pick, s.line::real, m.home_score, m.away_score), s.price) as back) r
      group by s.plan_id
    )
    select count(*) filter (where p.settled_at is null)::int as open,
      count(*) filter (where p.payment_due)::int as due,
      count(*) filter (where p.returned is distinct from round(e.returned, 6))::int as wrong,
      count(*) filter (where p.settlements > 1)::int as again,
      (select count(*)::int from plan_purchases b join plans o on o.id = b.plan_id
        where b.state <> case when o.verdict = 'lost' and o.back_if_wrong then 'refunded' else 'paid' end) as unpaid,
      (select count(*)::int from plan_purchases where corrections > 0) as corrected
    from plans p left join expected e on e.plan_id = p.id`)
  const [left] = rows
  if (!left || left.open + left.due + left.wrong + left.unpaid > 0)
    throw new Error(`not settled by result ${round}: ${JSON.stringify(left)}`)
  if (round > 1 && (left.again === 0 || left.corrected === 0))
    throw new Error(`result ${round} has corrected nothing: ${JSON.stringify(left)}`)
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
  verify: ({ database }, round) => verifyPlans(database, round),
  bare: `select sum(p.stake * (return_of(settle_bet(s.market, s.pick, s.line::real, r.home, r.away), s.price) - 1))
    from plan_selections s join plans p on p.id = s.plan_id join match_results r on r.match_id = s.match_id`,
})
