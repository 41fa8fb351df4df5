import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { spendingCodes } from '#lib/backend/db/schema/gifts/spending.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import {
  HALF_CODE_DIGITS,
  HALF_CODE_MINUTES,
  SPENDING_PERIODS,
  type SpendingPeriod,
} from '#lib/shared/vocabulary/gifts.ts'
import { HalfReached } from '../spend.ts'

type Signs = Pick<Secrets, 'sign'>

const hashOf = (secrets: Signs, userId: number, period: SpendingPeriod, code: string) =>
  secrets.sign('spending-code', `${userId}:${period}:${code}`)

/** A few digits that follow from the site's secret, the warning and when it was given. */
const digitsOf = (secrets: Signs, about: string): string =>
  String(
    Buffer.from(secrets.sign('spending-code', `digits:${about}`), 'base64url').readUInt32BE() %
      10 ** HALF_CODE_DIGITS,
  ).padStart(HALF_CODE_DIGITS, '0')

/** Deletes codes that are no longer valid. */
export async function sweepSpendingCodes(db: Queryable): Promise<void> {
  await db.execute(sql`delete from ${spendingCodes} where expires_at < now()`)
}

/** The code of a warning: the same one as long as it is good, so that two calls of one moment show one code. */
async function codeOf(
  db: Queryable,
  secrets: Signs,
  userId: number,
  { period, about }: HalfReached,
): Promise<string> {
  const { rows } = await db.execute<{ begun: string }>(sql`
    insert into ${spendingCodes} as k (user_id, period, about, code_hash, expires_at)
    values (${userId}, ${period}, ${about}, '', now() + make_interval(mins => ${HALF_CODE_MINUTES}))
    on conflict (user_id, period) do update set about = excluded.about,
      created_at = case when k.about = excluded.about and k.expires_at > now() then k.created_at else now() end,
      expires_at = case when k.about = excluded.about and k.expires_at > now() then k.expires_at else excluded.expires_at end
    returning extract(epoch from created_at)::text as begun`)
  const code = digitsOf(secrets, [userId, period, about, rows[0]?.begun].join(' '))
  await db.execute(sql`
    update ${spendingCodes} set code_hash = ${hashOf(secrets, userId, period, code)}
    where user_id = ${userId} and period = ${period} and extract(epoch from created_at)::text = ${rows[0]?.begun}`)
  return code
}

/**
 * Makes a verb that spends ask at half of a limit: the codes that come with a call are handed on as what the database
 * keeps of them, and a warning that it gave goes out with the code to type. A code is good for its user, period and
 * warning, for ten minutes and once.
 */
export const asksAtHalf =
  (secrets: Signs) =>
  <Input extends { codes: string[] }, Output>(verb: Verb<Input, Output>): Verb<Input, Output> =>
  async (call) => {
    const userId = call.ctx.actor.userId ?? 0
    const codes = call.input.codes.flatMap((code) =>
      SPENDING_PERIODS.map((period) => hashOf(secrets, userId, period, code)),
    )
    try {
      return await verb({ ...call, input: { ...call.input, codes } })
    } catch (error) {
      if (error instanceof HalfReached) throw error.asking(await codeOf(call.ctx.db, secrets, userId, error))
      throw error
    }
  }
