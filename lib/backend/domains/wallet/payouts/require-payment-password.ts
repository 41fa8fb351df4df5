import type { Queryable } from '#lib/backend/db/pool.ts'
import { checkPaymentPassword, hasPaymentPassword } from '#lib/backend/domains/accounts/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import { hasIdempotencyKey } from '../run-idempotent.ts'

interface Call {
  db: Queryable
  secrets: Pick<Secrets, 'sign'>
  userId: number
  key: string
  password: string | undefined
}

/**
 * Refuses a call without the user's payment password, which they must have set. Not inside a transaction, because a
 * wrong try counts although nothing else is written. A repeated call whose key has an answer moves nothing and needs
 * none.
 */
export async function requirePaymentPassword({ db, secrets, userId, key, password }: Call): Promise<void> {
  if (await hasIdempotencyKey(db, userId, key)) return
  if (!(await hasPaymentPassword(db, userId))) throw new Refusal('forbidden', 'payouts.no_password')
  if (password === undefined)
    throw new Refusal('forbidden', 'payouts.password', {}, undefined, { why: 'password', left: null })
  await checkPaymentPassword({ db, secrets }, userId, password)
}
