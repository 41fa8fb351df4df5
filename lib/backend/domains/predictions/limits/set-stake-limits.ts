import { sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { stakeLimits } from '#lib/backend/db/schema/predictions/stakes.ts'
import { lockUser } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { setStakeLimits as endpoint } from '#lib/contract/predictions/limits.ts'
import { LOSS_PERIODS, type LossLimits, type PredictionSettings } from '#lib/shared/predictions/vocabulary.ts'
import { EXCLUSION_DAYS, LIMIT_WAIT_HOURS } from '#lib/shared/vocabulary/gifts.ts'
import { predictionSettings } from '../settings/prediction-settings.ts'
import { loadLimitsState, loadOwnLimits } from './limits-state.ts'

/** Sets the user's limits of loss and their break. A lower limit applies at once, a higher one after a day. */
export const setStakeLimits: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = requireUserId(ctx)
  const { break_days: days } = input
  if (days !== undefined && !EXCLUSION_DAYS.some((one) => one === days))
    throw new Refusal('invalid', 'predictions.no_break')
  const site = await predictionSettings(ctx.db)
  await withTransaction(ctx.db, async (tx) => {
    await lockUser(tx, userId)
    const state = await loadOwnLimits(tx, userId)
    const requested = { ...(state.next ?? state.limits) }
    for (const period of LOSS_PERIODS) {
      const value = input[period]
      if (value !== undefined) requested[period] = value === 0 ? null : value
    }
    const limits = lower(state.limits, requested, site)
    const waits = LOSS_PERIODS.some((period) => limits[period] !== requested[period])
    const values = {
      limits,
      nextLimits: waits ? requested : null,
      nextAt: waits ? sql`now() + make_interval(hours => ${LIMIT_WAIT_HOURS})` : null,
      ...(days === undefined
        ? {}
        : {
            breakUntil: sql`greatest(${state.breakUntil?.toISOString() ?? null}::timestamptz, now() + make_interval(days => ${days}))`,
          }),
      updatedAt: sql`now()`,
    }
    await tx
      .insert(stakeLimits)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: stakeLimits.userId, set: values })
  })
  return loadLimitsState(ctx, userId)
}

/** The limits that apply at once: of each period the lower one. */
function lower(now: LossLimits, requested: LossLimits, site: PredictionSettings): LossLimits {
  const pick = (period: keyof LossLimits) => {
    const most = site[`loss_${period}`]
    return (requested[period] ?? most) <= (now[period] ?? most) ? requested[period] : now[period]
  }
  return { day: pick('day'), week: pick('week'), month: pick('month') }
}
