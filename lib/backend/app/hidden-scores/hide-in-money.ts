import { inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { planPurchases } from '#lib/backend/db/schema/experts/purchases.ts'
import { predictionMarkets } from '#lib/backend/db/schema/predictions/markets.ts'
import { stakes } from '#lib/backend/db/schema/predictions/stakes.ts'
import { shareUnits } from '#lib/backend/domains/wallet/index.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import type { getOwnPlans } from '#lib/contract/experts/dashboard.ts'
import type { getPlan } from '#lib/contract/experts/plans.ts'
import type { getPurchases } from '#lib/contract/experts/purchases.ts'
import type { getOwnStakes } from '#lib/contract/predictions/stakes.ts'
import { isPlanHidden } from '#lib/shared/hidden-scores/hide-scores.ts'
import { SHARE_UNITS } from '#lib/shared/vocabulary/money.ts'
import { type Call, hiddenAmong } from './hidden-among.ts'

/**
 * What was paid out or back for a match says how it ended. While its score is hidden, money is shown as before the
 * settlement.
 */

/** Purchases in the state that is asked for, as it is shown: pages may be shorter than asked for. */
export async function hideInPurchases(
  { parameters, policy }: Call,
  result: OutputOf<typeof getPurchases>,
): Promise<OutputOf<typeof getPurchases>> {
  const list = result.list.map((purchase) =>
    isPlanHidden(purchase.plan, policy)
      ? {
          ...purchase,
          state: 'held' as const,
          refunded_tenths: 0,
          settled_transaction_id: null,
          settled_at: null,
        }
      : purchase,
  )
  const { state } = parameters
  return { ...result, list: state ? list.filter((purchase) => purchase.state === state) : list }
}

export async function hideInPlan(
  { policy }: Call,
  result: OutputOf<typeof getPlan>,
): Promise<OutputOf<typeof getPlan>> {
  return result.purchase && isPlanHidden(result.plan, policy)
    ? { ...result, purchase: { ...result.purchase, state: 'held' } }
    : result
}

/** The expert's own plans: what was held for a hidden one is shown as still held. */
export async function hideInOwnPlans(
  { db, policy }: Call,
  result: OutputOf<typeof getOwnPlans>,
): Promise<OutputOf<typeof getOwnPlans>> {
  const hidden = new Set(result.list.flatMap(({ plan }) => (isPlanHidden(plan, policy) ? [plan.id] : [])))
  if (hidden.size === 0) return result
  const units = shareUnits(planPurchases.priceTenths, planPurchases.shareRate, planPurchases.shareTenths)
  const rows = await db
    .select({
      id: planPurchases.planId,
      share: sql<number>`sum(${units})::bigint / ${SHARE_UNITS}`,
    })
    .from(planPurchases)
    .where(inArray(planPurchases.planId, [...hidden]))
    .groupBy(planPurchases.planId)
  const shares = new Map(rows.map(({ id, share }) => [id, share]))
  return {
    ...result,
    list: result.list.map((row) =>
      hidden.has(row.plan.id)
        ? { ...row, held_tenths: shares.get(row.plan.id) ?? 0, income_tenths: 0, refunded_tenths: 0 }
        : row,
    ),
  }
}

/** Sums over a user's settled stakes on each match; `played` ones were won or lost. */
async function settledByMatch(db: Queryable, userId: number) {
  const isPlayed = sql`s.state in ('won', 'lost')`
  const { rows } = await db.execute<{
    match_id: number
    stakes: number
    coins: number
    settled_stakes: number
    won_stakes: number
    staked: number
    returned: number
  }>(sql`
    select m.match_id, count(*)::int as stakes, sum(s.coins)::bigint as coins,
      (count(*) filter (where ${isPlayed}))::int as settled_stakes,
      (count(*) filter (where s.state = 'won'))::int as won_stakes,
      coalesce(sum(s.coins) filter (where ${isPlayed}), 0)::bigint as staked,
      coalesce(sum(s.due) filter (where ${isPlayed}), 0)::bigint as returned
    from ${stakes} s join ${predictionMarkets} m on m.id = s.market_id
    where s.user_id = ${userId} and s.state <> 'open' and m.match_id is not null group by m.match_id`)
  return rows
}

/** A settled stake on a hidden match is shown like an open one, and counted like one. */
export async function hideInOwnStakes(
  { db, policy, userId }: Call,
  result: OutputOf<typeof getOwnStakes>,
): Promise<OutputOf<typeof getOwnStakes>> {
  const settled = userId === null ? [] : await settledByMatch(db, userId)
  const ids = settled.map(({ match_id: id }) => id)
  const hidden = await hiddenAmong(db, ids, policy)
  const totals = { ...result.totals }
  for (const row of settled) {
    if (!hidden.has(row.match_id)) continue
    totals.open_stakes += row.stakes
    totals.open_coins += row.coins
    for (const name of ['settled_stakes', 'won_stakes', 'staked', 'returned'] as const)
      totals[name] -= row[name]
  }
  return {
    ...result,
    totals,
    list: result.list.map((stake) =>
      stake.on_match && hidden.has(stake.on_match.match_id)
        ? { ...stake, state: 'open' as const, returned: null, settled_at: null }
        : stake,
    ),
  }
}
