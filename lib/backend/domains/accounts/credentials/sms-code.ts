import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { smsCodes } from '#lib/backend/db/schema/accounts/login.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import { type MobileNumber, mobileText } from '#lib/shared/mobile-number.ts'
import { SMS_CODE_DIGITS, type SmsPurpose } from '#lib/shared/vocabulary/accounts.ts'
import type { CodeTries } from '../attempts/code-tries.ts'
import { limitOf, tooMany } from '../attempts/limits.ts'

export const CODE_MINUTES = 10
/** Attempts allowed for a code; after that only a new code works. */
const MAX_TRIES = 5
/** Wrong attempts an hour from unknown devices before a captcha is required. */
const UNCHECKED_TRIES = 2

const codeHash = (secrets: Pick<Secrets, 'sign'>, mobile: string, purpose: SmsPurpose, code: string) =>
  secrets.sign('sms-code', `${purpose}:${mobile}:${code}`)

/**
 * Creates a code for a number and a purpose, replacing the previous one. Returns the code, which is stored
 * only as a hash.
 */
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
    knownTries: 0,
    createdAt: sql`now()`,
    expiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
  }
  await db
    .insert(smsCodes)
    .values({ mobile, purpose, ...fresh })
    .onConflictDoUpdate({ target: [smsCodes.mobile, smsCodes.purpose], set: fresh })
  return code
}

type Outcome = { outcome: 'right' | 'wrong' | 'locked' | 'unchecked'; wait: number | null }

/** A code entered for a number and a purpose. */
export interface CodeAttempt {
  mobile: MobileNumber
  purpose: SmsPurpose
  code: string
}

/**
 * Spends a code. It is valid once, for its number and purpose, for ten minutes and five attempts (five more
 * from known devices and sessions of the owner). Throws for any other. Only wrong attempts against a live
 * code are counted; the eleventh within an hour is refused whatever its code, and from an unknown device the
 * third requires a captcha. All of this is decided before the code is compared, so a number without a live
 * code gets the same response.
 */
export async function spendCode(
  db: Queryable,
  secrets: Pick<Secrets, 'sign'>,
  { mobile, purpose, code }: CodeAttempt,
  { counted, known, check }: CodeTries,
): Promise<void> {
  const number = mobileText(mobile)
  const { key, most, seconds } = limitOf(counted)
  const hash = codeHash(secrets, number, purpose, code)
  const attempt = async (checked: boolean) => {
    const { rows } = await db.execute<Outcome>(sql`
      select outcome, wait from try_sms_code(
        ${number}, ${purpose}, ${hash}, ${known}, ${key}, ${most}::int, ${UNCHECKED_TRIES}::int, ${seconds}::int,
        ${checked}, ${MAX_TRIES}::int)`)
    const [row] = rows
    if (!row) throw new Error('try_sms_code returned no row.')
    return row
  }
  let { outcome, wait } = await attempt(check === null)
  if (outcome === 'unchecked' && check !== null) {
    await check()
    ;({ outcome, wait } = await attempt(true))
  }
  if (outcome === 'locked') throw tooMany(wait ?? seconds)
  if (outcome !== 'right') throw wrongCode()
}

/**
 * The one refusal for a code that is wrong, expired, spent or of another number, and for a number without an
 * account.
 */
export const wrongCode = () => new Refusal('invalid', 'sms.wrong')
