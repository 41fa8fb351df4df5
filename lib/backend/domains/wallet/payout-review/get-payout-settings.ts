import type { Handler } from '#lib/backend/http/context.ts'
import type { getPayoutSettings as endpoint } from '#lib/contract/wallet/payout-review.ts'
import type { PayoutDeps } from '../payouts/deps.ts'
import { payoutSettings } from '../payouts/payout-settings.ts'

/** Returns the provider and the operator's settings of withdrawals. */
export const createGetPayoutSettings =
  ({ payout }: Pick<PayoutDeps, 'payout'>): Handler<typeof endpoint> =>
  async ({ ctx }) => ({ provider: payout.provider, settings: await payoutSettings(ctx.db) })
