import { sql } from 'drizzle-orm'
import { inGroups } from '#lib/backend/db/in-groups.ts'
import type { Database } from '#lib/backend/db/pool.ts'
import type { MobileNumber } from '#lib/shared/mobile-number.ts'
import type { CaptchaPurpose } from '#lib/shared/vocabulary/accounts.ts'
import { captchaNeeded } from '../captcha/pass-captcha.ts'
import type { UserShown } from '../credentials/find-user.ts'
import { type Counted, type Taken, type TakenRow, taken, triesOf } from './limits.ts'

/** Logins of one moment that are admitted by one statement. */
const MOST = 32

/** Who wants to be the user of a number. */
export interface Coming {
  /** What the captcha's ticket is kept under, and what it was earned for. */
  ticket: string
  purpose: CaptchaPurpose
  addressKey: string
  mobile: MobileNumber
  counted: readonly Counted[]
}

/** Whose number it is, undefined when nobody has it, and the try that was counted. */
export interface Admitted {
  tried: Taken
  found: { user: UserShown & { passwordHash: string | null }; readAt: number } | undefined
}

type Row = TakenRow & {
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
 * Spends a captcha's ticket, counts a try, and only then reads the account: each only where the one before went well.
 * Without `demoAccounts` an account of the demo world is nobody's. Refuses without a good ticket, and like `take`. One statement, since every login begins with it.
 */
export function createAdmitLogin(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  { demoAccounts }: { demoAccounts: boolean },
) {
  const admit = async (all: readonly (Coming & { tries: ReturnType<typeof triesOf> })[]): Promise<Row[]> => {
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
  const grouped = inGroups({ run: admit, most: kind === 'embedded' ? MOST : 1 })

  return async (coming: Coming): Promise<Admitted> => {
    const tries = triesOf(coming.counted)
    const row = await grouped({ ...coming, tries })
    if (!row.passed) throw captchaNeeded()
    const tried = taken(tries.keys, row)
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
