import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { paymentPasswords } from '#lib/backend/db/schema/accounts/profile.ts'
import { hashPassword, isPassword } from '#lib/backend/domains/accounts/credentials/password.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/user-of.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type * as contract from '#lib/contract/accounts/profile.ts'
import { MAX_PAYMENT_PASSWORD_ATTEMPTS, PAYMENT_LOCK_MINUTES } from '#lib/shared/vocabulary/profile.ts'
import { notify, writeNotice } from '../notices/notify.ts'
import type { ProfileDeps } from './deps.ts'
import { spendOwnCode } from './spend-own-code.ts'

interface PaymentPasswordDeps {
  db: Queryable
  secrets: Pick<Secrets, 'sign'>
}

/**
 * A short number is quickly guessed from a stolen hash, so the digits are hashed together with a secret of
 * the site (pepper).
 */
const peppered = ({ secrets }: Pick<PaymentPasswordDeps, 'secrets'>, userId: number, digits: string) =>
  secrets.sign('payment-password', `${userId}:${digits}`)

/** The refusal of every password for some seconds. Clients react to its data, as to that of a wrong password. */
const locked = (seconds: number) =>
  new Refusal('too_many', 'payment.locked', { minutes: Math.ceil(seconds / 60) }, seconds, {
    why: 'password_locked',
  })

/**
 * Counts one of the five tries before the password is checked, so that concurrent tries cannot exceed five.
 * The fifth locks; a correct one resets the count. Uses the database's clock.
 */
async function countTry(db: Queryable, userId: number): Promise<{ hash: string; left: number }> {
  const lock = sql`now() + make_interval(mins => ${PAYMENT_LOCK_MINUTES})`
  const open = sql`(locked_until is null or locked_until <= now())`
  // The tries are reset once a lock has expired.
  const before = sql`(case when locked_until is null then wrong_tries else 0 end)`
  const { rows } = await db.execute<{ hash: string; tries: number }>(sql`
    update ${paymentPasswords}
    set wrong_tries = ${before} + 1,
      locked_until = case when ${before} + 1 >= ${MAX_PAYMENT_PASSWORD_ATTEMPTS} then ${lock} end
    where user_id = ${userId} and ${open}
    returning hash, wrong_tries::int as tries`)
  const [row] = rows
  if (row) return { hash: row.hash, left: MAX_PAYMENT_PASSWORD_ATTEMPTS - row.tries }
  const { rows: until } = await db.execute<{ seconds: number }>(
    sql`select ceil(extract(epoch from locked_until - now()))::int as seconds
      from ${paymentPasswords} where user_id = ${userId}`,
  )
  if (!until[0]) throw new Refusal('invalid', 'payment.not_set')
  throw locked(Math.max(1, until[0].seconds))
}

/**
 * Checks a user's payment password before their money is moved. Refuses a wrong one (with the number of tries
 * left), one that was never set, and any while it is locked. Not inside a transaction: hashing takes time, and a try
 * must count even if the transaction is rolled back.
 */
export async function checkPaymentPassword(
  deps: PaymentPasswordDeps,
  userId: number,
  password: string,
): Promise<void> {
  const { hash, left } = await countTry(deps.db, userId)
  if (!(await isPassword(hash, peppered(deps, userId, password)))) {
    if (left > 0)
      throw new Refusal('invalid', 'payment.wrong', { left }, undefined, { why: 'password', left })
    await writeNotice(deps.db, userId, { kind: 'payment_password_locked', link: '/member?type=security' })
    throw locked(PAYMENT_LOCK_MINUTES * 60)
  }
  await deps.db
    .update(paymentPasswords)
    .set({ wrongTries: 0, lockedUntil: null })
    .where(eq(paymentPasswords.userId, userId))
}

/** Returns whether a user has set a payment password. */
export async function hasPaymentPassword(db: Queryable, userId: number): Promise<boolean> {
  const rows = await db
    .select({ userId: paymentPasswords.userId })
    .from(paymentPasswords)
    .where(eq(paymentPasswords.userId, userId))
  return rows.length > 0
}

/**
 * Sets the payment password. An existing one is changed with the old one, or with a code sent to the user's
 * own number.
 */
export const createSetPaymentPassword =
  ({ secrets }: Pick<ProfileDeps, 'secrets'>): Handler<typeof contract.setPaymentPassword> =>
  async ({ ctx, input }) => {
    const { userId } = userOf(ctx)
    const { db } = ctx
    if (input.password !== input.password_confirm) throw new Refusal('invalid', 'payment.not_equal')
    const had = await hasPaymentPassword(db, userId)
    if (had) {
      if (input.old_password !== undefined)
        await checkPaymentPassword({ db, secrets }, userId, input.old_password)
      else if (input.code !== undefined) await spendOwnCode({ db, secrets }, userId, input.code)
      else throw new Refusal('invalid', 'payment.old_missing')
    }
    const hash = await hashPassword(peppered({ secrets }, userId, input.password))
    const fresh = { hash, wrongTries: 0, lockedUntil: null, updatedAt: sql`now()` }
    const written = await db
      .insert(paymentPasswords)
      .values({ userId, ...fresh })
      .onConflictDoUpdate({
        target: paymentPasswords.userId,
        set: fresh,
        // Set by a concurrent call: the user has not proved the right to change that one.
        setWhere: had ? sql`true` : sql`false`,
      })
      .returning({ userId: paymentPasswords.userId })
    if (written.length === 0) throw new Refusal('invalid', 'payment.old_missing')
    await notify(ctx, userId, {
      kind: had ? 'payment_password_changed' : 'payment_password_set',
      link: '/member?type=security',
    })
    ctx.reply.done = had ? 'payment_password_changed' : 'payment_password_set'
    return {}
  }
