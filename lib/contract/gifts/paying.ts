import * as z from 'zod/mini'
import { texts } from '#lib/contract/core/fields.ts'
import { HALF_CODE, SPENDING_PERIODS } from '#lib/shared/vocabulary/gifts.ts'
import { IDEMPOTENCY_KEY } from '#lib/shared/vocabulary/money.ts'

/** Money in tenths of a diamond. */

/**
 * Input of every call that spends: its idempotency key, and the codes of the half-limit warnings that were
 * confirmed.
 */
export const spending = {
  idempotency_key: z.string().check(z.regex(IDEMPOTENCY_KEY)),
  codes: z._default(texts(SPENDING_PERIODS.length, HALF_CODE), []),
}

/**
 * Why spending was refused, as the `data` of the refusal, where the user can react. `half` has the code of
 * its warning: the call succeeds once it is sent again with that code among its `codes`. `short`: the balance
 * is too low.
 */
export const spendingRefused = z.discriminatedUnion('why', [
  z.object({ why: z.literal('half'), period: z.enum(SPENDING_PERIODS), code: z.string() }),
  z.object({ why: z.literal('short') }),
  z.object({ why: z.enum(['limit', 'real_name', 'minor']) }),
])

export type SpendingRefused = z.output<typeof spendingRefused>

/** Output of every call that spends: the diamonds available afterwards. */
export const spent = { balance: z.int() }
