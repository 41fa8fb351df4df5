import { sql } from 'drizzle-orm'
import { createBatcher } from '#lib/backend/db/batcher.ts'
import type { Database } from '#lib/backend/db/pool.ts'
import type { MobileNumber } from '#lib/shared/mobile-number.ts'
import type { CaptchaPurpose } from '#lib/shared/vocabulary/accounts.ts'
import { captchaNeeded } from '../captcha/pass-captcha.ts'
import type { OwnUser } from '../credentials/find-user.ts'
import {
  type AttemptRow,
  attemptParams,
  type Counted,
  type CountedAttempt,
  toCountedAttempt,
} from './limits.ts'

/** Maximum number of concurrent logins admitted by one statement. */
const MAX_BATCH_SIZE = 32

/** A password login to be admitted: the number to log in to and what pays for the attempt. */
export interface LoginAttempt {
  /** Hash under which the captcha ticket is stored, and the purpose it was issued for. */
  ticket: string
  purpose: CaptchaPurpose
  addressKey: string
  mobile: MobileNumber
  counted: readonly Counted[]
}

/** The account of the number (undefined when there is none) and the counted attempt. */
export interface Admitted {
  tried: CountedAttempt
  found: { user: OwnUser & { passwordHash: string | null }; readAt: number } | undefined
}

type Row = AttemptRow & {
  n: number
  passed: boolean
  read_at: number
  id: number | null
  nickname: string
  avatar: string | null
  password_hash: string | null
  wealth_tenths: number
  simulated: boolean
  is_anchor: boolean
  is_expert: boolean
  is_operator: boolean
}

/**
 * Spends the captcha ticket, counts the attempt and reads the account, each step only if the one before
 * succeeded. Without `demoAccounts`, an account of the demo world is treated as missing. Refuses without a
 * valid ticket, and when a limit is exceeded, like `countAttempt`. One statement, because every login begins
 * with it.
 */
export function createAdmitLogin(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  { demoAccounts }: { demoAccounts: boolean },
) {
  const admit = async (
    all: readonly (LoginAttempt & { tries: ReturnType<typeof attemptParams> })[],
  ): Promise<Row[]> => {
    const logins = all.map(({ ticket, purpose, addressKey, mobile: { country, number }, tries }, n) => ({
      n,
      ticket,
      purpose,
      address: addressKey,
      country,
      number,
      ...tries,
    }))
    const { rows } = await db.execute<Row>(sql`
      select n, passed, moment::text as moment, wait, (extract(epoch from read_at) * 1000)::float8 as read_at,
        (account).id, (account).nickname, (account).avatar, (account).password_hash, (account).wealth_tenths,
        (account).simulated, (account).is_anchor, (account).is_expert, (account).is_operator
      from admit_logins(${JSON.stringify(logins)}::jsonb)`)
    return rows
  }
  const grouped = createBatcher({ run: admit, maxSize: kind === 'embedded' ? MAX_BATCH_SIZE : 1 })

  return async (attempt: LoginAttempt): Promise<Admitted> => {
    const tries = attemptParams(attempt.counted)
    const row = await grouped({ ...attempt, tries })
    if (!row.passed) throw captchaNeeded()
    const tried = toCountedAttempt(tries.keys, row)
    if (row.id === null || (row.simulated && !demoAccounts)) return { tried, found: undefined }
    const user = {
      id: row.id,
      nickname: row.nickname,
      avatar: row.avatar,
      passwordHash: row.password_hash,
      wealthTenths: row.wealth_tenths,
      isAnchor: row.is_anchor,
      isExpert: row.is_expert,
      isOperator: row.is_operator,
    }
    return { tried, found: { user, readAt: row.read_at } }
  }
}
