import { sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { spendingSettings } from '#lib/backend/db/schema/gifts/spending.ts'
import { lockUser } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { setSpending as endpoint } from '#lib/contract/gifts/spending.ts'
import {
  EXCLUSION_DAYS,
  LIMIT_WAIT_HOURS,
  type MoneySettings,
  PASSWORD_ABOVE,
  type SpendingLimits,
} from '#lib/shared/vocabulary/gifts.ts'
import { moneySettings } from '../prices/money-settings.ts'
import { clearRankingCache } from '../ranking/points.ts'
import { callerOf, loadSpendingSettings, loadSpendingState } from './spending-state.ts'
import { requirePaymentPassword } from './with-payment-password.ts'

const KINDS = ['send', 'day', 'month'] as const

/** Sets the user's spending limits. A lower limit applies at once, a higher one after a day. */
export const setSpending: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = callerOf(ctx)
  const {
    exclude_days: days,
    rank_shown: rankShown,
    password_above: above,
    confirm_above: confirmAbove,
  } = input
  if (days !== undefined && !EXCLUSION_DAYS.some((one) => one === days))
    throw new Refusal('invalid', 'spending.nothing_to_wait')
  const site = await moneySettings(ctx.db)
  await withTransaction(ctx.db, async (tx) => {
    await lockUser(tx, userId)
    const state = await loadSpendingSettings(tx, userId)
    // Otherwise a stolen session could raise the amount and then spend.
    if (above !== undefined && above > (state.passwordAbove ?? PASSWORD_ABOVE))
      await requirePaymentPassword(tx, userId, input)
    const requested = { ...(state.next ?? state.limits) }
    for (const kind of KINDS) {
      const value = input[kind]
      if (value !== undefined) requested[kind] = value === 0 ? null : value
    }
    const now = lower(state.limits, requested, site)
    const waits = KINDS.some((kind) => now[kind] !== requested[kind])
    const nextAt = waits ? sql`now() + make_interval(hours => ${LIMIT_WAIT_HOURS})` : null
    const values = {
      limits: now,
      nextLimits: waits ? requested : null,
      nextAt,
      ...(above === undefined ? {} : { passwordAbove: above }),
      ...(confirmAbove === undefined ? {} : { confirmAbove: confirmAbove < 0 ? null : confirmAbove }),
      ...(rankShown === undefined ? {} : { rankShown }),
      ...(days === undefined
        ? {}
        : {
            excludedUntil: sql`greatest(${state.excludedUntil?.toISOString() ?? null}::timestamptz, now() + make_interval(days => ${days}))`,
          }),
      updatedAt: sql`now()`,
    }
    await tx
      .insert(spendingSettings)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: spendingSettings.userId, set: values })
  })
  if (rankShown !== undefined) clearRankingCache(ctx.db)
  return loadSpendingState(ctx, userId)
}

/** The limits that apply at once: of each kind the lower one. */
function lower(now: SpendingLimits, requested: SpendingLimits, site: MoneySettings): SpendingLimits {
  const pick = (kind: (typeof KINDS)[number]) => {
    const most = site[`limit_${kind}`]
    return (requested[kind] ?? most) <= (now[kind] ?? most) ? requested[kind] : now[kind]
  }
  return { send: pick('send'), day: pick('day'), month: pick('month') }
}
