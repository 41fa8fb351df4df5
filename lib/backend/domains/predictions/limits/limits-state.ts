import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { stakeLimits } from '#lib/backend/db/schema/predictions/stakes.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { StakeLimits } from '#lib/contract/predictions/limits.ts'
import type { LossLimits } from '#lib/shared/predictions/vocabulary.ts'
import { EXCLUSION_DAYS } from '#lib/shared/vocabulary/gifts.ts'
import { predictionSettings } from '../settings/prediction-settings.ts'

const NONE: LossLimits = { day: null, week: null, month: null }

/** The limits now in force: new ones replace the old ones once their waiting time is over. */
export async function loadOwnLimits(db: Queryable, userId: number) {
  const [row] = await db
    .select({
      limits: sql<LossLimits>`case when ${stakeLimits.nextAt} <= now() then ${stakeLimits.nextLimits} else ${stakeLimits.limits} end`,
      next: sql<LossLimits | null>`case when ${stakeLimits.nextAt} > now() then ${stakeLimits.nextLimits} end`,
      nextAt: stakeLimits.nextAt,
      breakUntil:
        sql<Date | null>`case when ${stakeLimits.breakUntil} > now() then ${stakeLimits.breakUntil} end`.mapWith(
          stakeLimits.breakUntil,
        ),
    })
    .from(stakeLimits)
    .where(eq(stakeLimits.userId, userId))
  return row ?? { limits: NONE, next: null, nextAt: null, breakUntil: null }
}

/** Loads a user's limits with what they have lost. */
export async function loadLimitsState(ctx: Context, userId: number): Promise<StakeLimits> {
  const own = await loadOwnLimits(ctx.db, userId)
  const { loss_day, loss_week, loss_month } = await predictionSettings(ctx.db)
  const { rows } = await ctx.db.execute<StakeLimits['lost']>(
    sql`select day, week, month from lost_coins(${userId}::bigint, ${ctx.timeZone})`,
  )
  return {
    own: own.limits,
    site: { day: loss_day, week: loss_week, month: loss_month },
    lost: rows[0] ?? { day: 0, week: 0, month: 0 },
    next: own.next && own.nextAt ? { ...own.next, at: own.nextAt.toISOString() } : null,
    break_until: own.breakUntil?.toISOString() ?? null,
    break_days: [...EXCLUSION_DAYS],
  }
}
