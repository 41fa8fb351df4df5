import type { Queryable } from '#lib/backend/db/pool.ts'
import { checkPaymentPassword, hasPaymentPassword } from '#lib/backend/domains/accounts/index.ts'
import { hasIdempotencyKey } from '#lib/backend/domains/wallet/index.ts'
import type { EndpointHandler } from '#lib/backend/http/context.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import { spendingRefusal } from '../spend.ts'

/**
 * Wraps an endpoint that needs the payment password: a password of the call is checked before the transaction,
 * because a wrong try counts although nothing is written. The handler receives it only once it is checked, and
 * refuses without it where it is needed. A repeated call whose key has an answer spends nothing, so that its
 * password is neither checked nor passed on.
 */
export const withPaymentPassword =
  (secrets: Pick<Secrets, 'sign'>) =>
  <Input extends { idempotency_key?: string | undefined; payment_password?: string | undefined }, Output>(
    handler: EndpointHandler<Input, Output>,
  ): EndpointHandler<Input, Output> =>
  async (call) => {
    const { payment_password: password, idempotency_key: key } = call.input
    const { db, actor } = call.ctx
    if (password === undefined || actor.userId === null) return handler(call)
    if (key !== undefined && (await hasIdempotencyKey(db, actor.userId, key)))
      return handler({ ...call, input: { ...call.input, payment_password: undefined } })
    await checkPaymentPassword({ db, secrets }, actor.userId, password)
    return handler(call)
  }

/** Refuses a call without a checked payment password of a user who has set one. */
export async function requirePaymentPassword(
  db: Queryable,
  userId: number,
  { payment_password: password }: { payment_password?: string | undefined },
): Promise<void> {
  if (password === undefined && (await hasPaymentPassword(db, userId)))
    throw spendingRefusal('spending.password', null)
}
