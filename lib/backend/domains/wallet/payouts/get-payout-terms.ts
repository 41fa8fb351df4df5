import { hasIdentity, hasPaymentPassword, userOf } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getPayoutTerms as endpoint } from '#lib/contract/wallet/payouts.ts'
import type { PayoutDeps } from './deps.ts'
import { loadPayoutLimits } from './load-limits.ts'
import { payoutSettings } from './payout-settings.ts'

/** Returns what the user can withdraw now and on which terms. */
export const createGetPayoutTerms =
  ({ payout }: Pick<PayoutDeps, 'payout'>): Handler<typeof endpoint> =>
  async ({ ctx }) => {
    const { userId, roles } = userOf(ctx)
    const { db, timeZone } = ctx
    const settings = await payoutSettings(db)
    const limits = await loadPayoutLimits(db, { userId, timeZone, settings })
    const { delay_days, rate, least, most, fee_fixed, fee_points } = settings
    return {
      available: limits.available,
      ready: limits.ready,
      next_ready_at: limits.nextReadyAt?.toISOString() ?? null,
      delay_days,
      rate,
      least,
      most,
      fee_fixed,
      fee_points,
      day_left: limits.dayLeft,
      month_left: limits.monthLeft,
      kinds: [...payout.kinds],
      provider: payout.provider,
      is_verified: await hasIdentity(db, { userId, roles }),
      has_payment_password: await hasPaymentPassword(db, userId),
    }
  }
