import { desc, eq } from 'drizzle-orm'
import { sessions, users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { smsOutbox } from '#lib/backend/db/schema/services/sms.ts'
import { hashPassword } from '#lib/backend/domains/accounts/credentials/password.ts'
import { hashToken } from '#lib/backend/http/sessions/session.ts'
import type { RateClass } from '#lib/contract/core/endpoint.ts'
import { readMobile } from '#lib/shared/mobile-number.ts'
import type { Answer, CallAs, TestSite } from '#testing/backend/test-site.ts'

/** For tests: users who register and log in. */
export const PASSWORD = 'green pitch at night'

/** For openTestSite: disables the limits in memory; those in the database stay. */
export const UNLIMITED: Record<RateClass, number> = {
  read: 1e6,
  file: 1e6,
  search: 1e6,
  write: 1e6,
  report: 1e6,
  money: 1e6,
  gift: 1e6,
  provider: 1e6,
  login: 1e6,
  sms: 1e6,
}
let numbers = 0

/** Returns a number that no test has used before. */
export const freshNumber = () => `86-139${String(++numbers).padStart(8, '0')}`

let addresses = 0

/** Returns an address that no test has called from before. */
export const freshAddress = () => `198.18.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`

/** Returns the seconds for which a limit refuses further calls; null if the call was allowed. */
export const retryAfter = (answer: Answer) =>
  answer.status === 429 ? Number(answer.headers.get('retry-after')) : null

/** Creates an account with that number and PASSWORD. */
export async function newcomer(site: TestSite, mobile = freshNumber()) {
  const { country, number } = readMobile(mobile) ?? { country: '', number: '' }
  const [user] = await site.database.db
    .insert(users)
    .values({
      nickname: 'Newcomer',
      mobileCountry: country,
      mobileNumber: number,
      passwordHash: await hashPassword(PASSWORD),
    })
    .returning({ id: users.id })
  if (!user) throw new Error('no user was written')
  return { id: user.id, mobile }
}

/** Makes a login call with its own ticket. */
export const logIn = async (
  site: TestSite,
  input: { mobile: string; password?: string; code?: string },
  as: CallAs = {},
) => site.call('POST', 'api/user/login', { ...input, captcha: await site.ticket('login', as.address) }, as)

/** Logs in, which must succeed. Returns the token. */
export async function tokenOf(site: TestSite, mobile: string, as: CallAs = {}): Promise<string> {
  const answer = await logIn(site, { mobile, password: PASSWORD }, as)
  const token = answer.headers.get('x-set-token')
  if (!token) throw new Error(`No session: ${JSON.stringify(answer)}`)
  return token
}

/** Returns the row of a session, which must exist. */
export async function sessionOf(site: TestSite, token: string) {
  const [row] = await site.database.db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
  if (!row) throw new Error('no such session')
  return row
}

/** Resets the password of a number with a code. */
export const resetPassword = (site: TestSite, mobile: string, code: string) =>
  site.call('POST', 'api/user/forgotPassword', { mobile, code, password: 'another pitch entirely' })

export const requestCode = async (site: TestSite, mobile: string, type: 1 | 2, as: CallAs = {}) =>
  site.call('POST', 'api/user/getCode', { mobile, type, captcha: await site.ticket('sms', as.address) }, as)

/** Returns the latest sms to a number, and its code. */
export async function latestSms(site: TestSite, mobile: string) {
  await site.outbox()
  const number = readMobile(mobile)?.number ?? ''
  const [row] = await site.database.db
    .select()
    .from(smsOutbox)
    .where(eq(smsOutbox.number, number))
    .orderBy(desc(smsOutbox.id))
    .limit(1)
  return { text: row?.text ?? null, code: /\b\d{6}\b/.exec(row?.text ?? '')?.[0] ?? null }
}

/** Simulates that `seconds` pass for the stored login data: all their times are moved back. */
export async function passTime(site: TestSite, seconds: number): Promise<void> {
  const { pool } = site.database
  const back = `make_interval(secs => ${Math.trunc(seconds)})`
  await pool.query(
    `update attempts set hits = array(select h - ${back} from unnest(hits) h), expires_at = expires_at - ${back}`,
  )
  await pool.query(
    `update sms_codes set created_at = created_at - ${back}, expires_at = expires_at - ${back}`,
  )
  await pool.query(
    `update qr_logins set created_at = created_at - ${back}, expires_at = expires_at - ${back}`,
  )
  await pool.query(
    `update sessions set created_at = created_at - ${back}, last_seen_at = last_seen_at - ${back}, expires_at = expires_at - ${back}`,
  )
}

/** Returns a code that is not `right`. */
export const anotherCode = (right: string | null) =>
  String((Number(right ?? 0) + 1) % 1_000_000).padStart(6, '0')
