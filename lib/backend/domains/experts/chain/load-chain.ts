import { asc, gt, inArray } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { planSelections, plans } from '#lib/backend/db/schema/experts/plans.ts'

export type ChainPlan = typeof plans.$inferSelect
export type ChainSelection = typeof planSelections.$inferSelect

/** Loads the selections of some plans by plan, in the order of each. */
export async function loadSelections(
  db: Queryable,
  planIds: readonly number[],
): Promise<Map<number, ChainSelection[]>> {
  const found = new Map<number, ChainSelection[]>()
  if (planIds.length === 0) return found
  const rows = await db
    .select()
    .from(planSelections)
    .where(inArray(planSelections.planId, [...planIds]))
    .orderBy(asc(planSelections.planId), asc(planSelections.position))
  for (const row of rows) {
    const list = found.get(row.planId)
    if (list) list.push(row)
    else found.set(row.planId, [row])
  }
  return found
}

/** Loads the next plans of the chain after a number, each with its selections. */
export async function loadChain(
  db: Queryable,
  { after, limit }: { after: number; limit: number },
): Promise<{ plan: ChainPlan; selections: ChainSelection[] }[]> {
  const rows = await db
    .select()
    .from(plans)
    .where(gt(plans.number, after))
    .orderBy(asc(plans.number))
    .limit(limit)
  const selections = await loadSelections(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((plan) => ({ plan, selections: selections.get(plan.id) ?? [] }))
}
