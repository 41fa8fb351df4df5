import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { lockSetting, writeSetting } from '#lib/backend/domains/site/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { writePayoutSettings as endpoint } from '#lib/contract/wallet/payout-review.ts'
import { PAYOUT_SETTING, payoutFee } from '#lib/shared/payouts/vocabulary.ts'
import { toPayoutSettings } from '../payouts/payout-settings.ts'

/** Sets the terms of withdrawals. Refuses a least amount above the most, and one that only pays its fee. */
export const writePayoutSettings: Handler<typeof endpoint> = ({ ctx, input }) => {
  if (input.least > input.most) throw new Refusal('invalid', 'payouts.least_above_most')
  if (payoutFee(input.least, input) >= input.least) throw new Refusal('invalid', 'payouts.fee_above_least')
  return withTransaction(ctx.db, async (tx) => {
    const from = toPayoutSettings(await lockSetting(tx, PAYOUT_SETTING))
    await writeSetting(tx, PAYOUT_SETTING, input)
    await writeAudit(ctx, tx, {
      action: 'write_setting',
      target: `setting:${PAYOUT_SETTING}`,
      detail: { from, to: input },
    })
    return input
  })
}
