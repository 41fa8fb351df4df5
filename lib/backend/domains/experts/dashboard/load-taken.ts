import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { planSelections, plans } from '#lib/backend/db/schema/experts/plans.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'

/** Loads the markets of matches on which an expert has published a plan, each once. */
export const loadTaken = (
  db: Queryable,
  userId: number,
  matchIds: readonly number[],
): Promise<{ matchId: number; market: OddsMarket }[]> =>
  db
    .selectDistinct({ matchId: planSelections.matchId, market: planSelections.market })
    .from(planSelections)
    .innerJoin(plans, eq(plans.id, planSelections.planId))
    .where(and(eq(plans.userId, userId), inArray(planSelections.matchId, [...matchIds])))
