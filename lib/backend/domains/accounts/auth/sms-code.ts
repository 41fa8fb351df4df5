import { randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { smsCodes } from '#lib/backend/db/schema/login.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import { SMS_CODE_DIGITS, type SmsPurpose } from '#lib/shared/account-words.ts'
import { type MobileNumber, mobileText } from '#lib/shared/mobile-number.ts'
import { giveBack, take } from './limits.ts'

export const CODE_MINUTES = 10
/** Tries a code stands; then only a new one helps. */
const MOST_TRIES = 5

const codeHash = (secrets: Secrets, mobile: string, purpose: SmsPurpose, code: string) =>
  secrets.sign('sms-code', `${purpose}:${mobile}:${code}`)

/** A new code for a number and a purpose, in place of the one before. Answers the code, which is kept nowhere. */
export async function issueCode(
  db: Queryable,
  secrets: Secrets,
  to: MobileNumber,
  purpose: SmsPurpose,
): Promise<string> {
  const code = String(randomInt(10 ** SMS_CODE_DIGITS)).padStart(SMS_CODE_DIGITS, '0')
  const mobile = mobileText(to)
  const fresh = {
    codeHash: codeHash(secrets, mobile, purpose, code),
    tries: 0,
    createdAt: sql`now()`,
    expiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
  }
  await db
    .insert(smsCodes)
    .values({ mobile, purpose, ...fresh })
    .onConflictDoUpdate({ target: [smsCodes.mobile, smsCodes.purpose], set: fresh })
  return code
}

/**
 * Spends a code: it is good once, for its number and purpose, for ten minutes and five tries. Refuses any other, and
 * the eleventh wrong one of a number within an hour whatever it says.
 */
export async function spendCode(
  db: Queryable,
  secrets: Secrets,
  from: MobileNumber,
  purpose: SmsPurpose,
  code: string,
): Promise<void> {
  const mobile = mobileText(from)
  const wrong = await take(db, [['code-wrong', mobile]])
  const theOne = and(eq(smsCodes.mobile, mobile), eq(smsCodes.purpose, purpose))
  const [row] = await db
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(and(theOne, lt(smsCodes.tries, MOST_TRIES), sql`${smsCodes.expiresAt} > now()`))
    .returning({ codeHash: smsCodes.codeHash })
  const given = Buffer.from(codeHash(secrets, mobile, purpose, code))
  const wanted = Buffer.from(row?.codeHash ?? codeHash(secrets, mobile, purpose, ''))
  if (!timingSafeEqual(given, wanted)) throw wrongCode()
  // Of two calls with the right code one removes the row.
  const spent = await db
    .delete(smsCodes)
    .where(and(theOne, eq(smsCodes.codeHash, wanted.toString())))
    .returning({ mobile: smsCodes.mobile })
  if (spent.length === 0) throw wrongCode()
  await giveBack(db, wrong)
}

/** The one answer to a code that is wrong, late, spent or foreign, and to a number that has no account. */
export const wrongCode = () => new Refusal('invalid', 'sms.wrong')
