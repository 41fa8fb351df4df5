import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { paymentPasswords } from '#lib/backend/db/schema/accounts/profile.ts'
import { hashPassword, isPassword } from '#lib/backend/domains/accounts/credentials/password.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/caller.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type * as contract from '#lib/contract/accounts/profile.ts'
import { PAYMENT_LOCK_MINUTES, PAYMENT_WRONG_TRIES } from '#lib/shared/vocabulary/profile.ts'
import { notify, writeNotice } from '../notices/notify.ts'
import type { ProfileParts } from './deps.ts'
import { spendOwnCode } from './spend-own-code.ts'

interface Parts {
  db: Queryable
  secrets: Pick<Secrets, 'sign'>
}

/** Digits are guessed in no time from a stolen row: so they are hashed together with what only the site knows. */
const peppered = ({ secrets }: Pick<Parts, 'secrets'>, userId: number, digits: string) =>
  secrets.sign('payment-password', `${userId}:${digits}`)

/**
 * Takes one of the five tries before the password is looked at, so that tries at the same moment do not make six. The
 * fifth locks; a right one gives all of them back. The clock is the database's.
 */
async function takeTry(db: Queryable, userId: number): Promise<{ hash: string; left: number }> {
  const lock = sql`now() + make_interval(mins => ${PAYMENT_LOCK_MINUTES})`
  const open = sql`(locked_until is null or locked_until <= now())`
  // A lock that is over has given the tries back.
  const before = sql`(case when locked_until is null then wrong_tries else 0 end)`
  const { rows } = await db.execute<{ hash: string; tries: number }>(sql`
    update ${paymentPasswords}
    set wrong_tries = ${before} + 1,
      locked_until = case when ${before} + 1 >= ${PAYMENT_WRONG_TRIES} then ${lock} end
    where user_id = ${userId} and ${open}
    returning hash, wrong_tries::int as tries`)
  const [row] = rows
  if (row) return { hash: row.hash, left: PAYMENT_WRONG_TRIES - row.tries }
  const { rows: locked } = await db.execute<{ seconds: number }>(
    sql`select ceil(extract(epoch from locked_until - now()))::int as seconds
      from ${paymentPasswords} where user_id = ${userId}`,
  )
  if (!locked[0]) throw new Refusal('invalid', 'payment.not_set')
  const seconds = Math.max(1, locked[0].seconds)
  throw new Refusal('too_many', 'payment.locked', { minutes: Math.ceil(seconds / 60) }, seconds)
}

/**
 * Checks the payment password of a user, for whatever moves his money. Refuses a wrong one (and says how many tries
 * are left), one that was never set, and any while it is locked. Not inside a transaction: hashing takes its time, and
 * a try counts whatever becomes of what it was for.
 */
export async function checkPaymentPassword(parts: Parts, userId: number, given: string): Promise<void> {
  const { hash, left } = await takeTry(parts.db, userId)
  if (!(await isPassword(hash, peppered(parts, userId, given)))) {
    if (left > 0) throw new Refusal('invalid', 'payment.wrong', { left })
    await writeNotice(parts.db, userId, { kind: 'payment_password_locked', link: '/member?type=security' })
    throw new Refusal(
      'too_many',
      'payment.locked',
      { minutes: PAYMENT_LOCK_MINUTES },
      PAYMENT_LOCK_MINUTES * 60,
    )
  }
  await parts.db
    .update(paymentPasswords)
    .set({ wrongTries: 0, lockedUntil: null })
    .where(eq(paymentPasswords.userId, userId))
}

/** Whether a user has set one. */
export async function hasPaymentPassword(db: Queryable, userId: number): Promise<boolean> {
  const rows = await db
    .select({ userId: paymentPasswords.userId })
    .from(paymentPasswords)
    .where(eq(paymentPasswords.userId, userId))
  return rows.length > 0
}

/** Sets the payment password. One that is there is changed by the old one, or by a code sent to one's own number. */
export const createSetPaymentPassword =
  ({ secrets }: Pick<ProfileParts, 'secrets'>): Handler<typeof contract.setPaymentPassword> =>
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
        // Set by another call meanwhile: nobody proved that he may change that one.
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
