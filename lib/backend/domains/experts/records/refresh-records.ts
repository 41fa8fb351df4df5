import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { experts } from '#lib/backend/db/schema/experts/experts.ts'
import { plans } from '#lib/backend/db/schema/experts/plans.ts'
import { type SettledPlan, streaksOf, toRecord } from '#lib/shared/experts/record.ts'
import { RECORD_WINDOWS } from '#lib/shared/experts/vocabulary.ts'

export interface RecordedPlan extends SettledPlan {
  userId: number
  market: (typeof plans.$inferSelect)['market']
  closesAt: Date
}

/** Loads the settled plans of experts, the oldest kick-off first. */
export async function loadSettledPlans(db: Queryable, userIds: readonly number[]): Promise<RecordedPlan[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .select({
      userId: plans.userId,
      market: plans.market,
      closesAt: plans.closesAt,
      verdict: plans.verdict,
      stake: plans.stake,
      profit: plans.profit,
      price: plans.totalPrice,
      chance: plans.totalChance,
    })
    .from(plans)
    .where(and(inArray(plans.userId, [...userIds]), isNotNull(plans.settledAt)))
    .orderBy(asc(plans.closesAt), asc(plans.number))
  return rows.map(({ verdict, profit, price, chance, ...row }) => ({
    ...row,
    verdict: verdict ?? 'void',
    profit: profit ?? 0,
    price: price ?? 1,
    chance: chance ?? 1,
  }))
}

/** What lists of experts are sorted by and show, computed from all settled plans. */
export function toStoredRecord(settled: readonly RecordedPlan[]) {
  const windows = RECORD_WINDOWS.map((size) => ({
    size,
    record: toRecord(size === 0 ? settled : settled.slice(-size)),
  }))
  const streaks = streaksOf(settled.map(({ verdict }) => verdict))
  const returnOver = (size: number) => windows.find((window) => window.size === size)?.record.yield ?? null
  return {
    settled: settled.length,
    streak: streaks.current,
    bestStreak: streaks.best,
    worstStreak: streaks.worst,
    windows,
    return10: returnOver(10),
    return50: returnOver(50),
    return100: returnOver(100),
  }
}

/** Stores the records of experts after their plans were settled. */
export async function refreshRecords(db: Queryable, userIds: readonly number[]): Promise<void> {
  const settled = Map.groupBy(await loadSettledPlans(db, userIds), ({ userId }) => userId)
  for (const userId of userIds)
    await db
      .update(experts)
      .set(toStoredRecord(settled.get(userId) ?? []))
      .where(eq(experts.userId, userId))
}
