import * as z from 'zod/mini'
import { paymentPassword } from '#lib/contract/accounts/profile.ts'
import { idempotencyKey, texts } from '#lib/contract/core/fields.ts'
import { HALF_CODE, SPENDING_PERIODS } from '#lib/shared/vocabulary/gifts.ts'

/** Money in tenths of a diamond. */

/**
 * Input of every call that spends: its idempotency key, the codes of the half-limit warnings that were
 * confirmed, and the payment password if a refusal asked for it (in a body only).
 */
export const spending = {
  idempotency_key: idempotencyKey,
  payment_password: z.optional(paymentPassword),
  codes: z._default(texts(SPENDING_PERIODS.length, HALF_CODE), []),
}

/**
 * Why spending was refused, as the `data` of the refusal, where the user can react. `half` has the code of
 * its warning: the call succeeds once it is sent again with that code among its `codes`. `short`: the balance
 * is too low. `password`: the payment password is needed; `left` is the number of tries left after a wrong one,
 * null if none was sent. `debt`: diamonds are owed and have to be repaid by a recharge first.
 */
export const spendingRefused = z.discriminatedUnion('why', [
  z.object({ why: z.literal('half'), period: z.enum(SPENDING_PERIODS), code: z.string() }),
  z.object({ why: z.literal('short') }),
  z.object({ why: z.literal('password'), left: z.nullable(z.int()) }),
  z.object({ why: z.enum(['limit', 'real_name', 'minor', 'password_locked', 'debt']) }),
])

export type SpendingRefused = z.output<typeof spendingRefused>

/** Output of every call that spends: the diamonds available afterwards. */
export const spent = { balance: z.int() }
