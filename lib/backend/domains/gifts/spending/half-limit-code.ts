import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { spendingCodes } from '#lib/backend/db/schema/gifts/spending.ts'
import type { EndpointHandler } from '#lib/backend/http/context.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import {
  HALF_CODE_DIGITS,
  HALF_CODE_MINUTES,
  SPENDING_PERIODS,
  type SpendingPeriod,
} from '#lib/shared/vocabulary/gifts.ts'
import { HalfLimitReached } from '../spend.ts'

type Signer = Pick<Secrets, 'sign'>

const hashOf = (secrets: Signer, userId: number, period: SpendingPeriod, code: string) =>
  secrets.sign('spending-code', `${userId}:${period}:${code}`)

/** Digits derived from the site's secret, the warning and the time it was issued. */
const digitsOf = (secrets: Signer, warningId: string): string =>
  String(
    Buffer.from(secrets.sign('spending-code', `digits:${warningId}`), 'base64url').readUInt32BE() %
      10 ** HALF_CODE_DIGITS,
  ).padStart(HALF_CODE_DIGITS, '0')

/** Deletes codes that are no longer valid. */
export async function sweepSpendingCodes(db: Queryable): Promise<void> {
  await db.execute(sql`delete from ${spendingCodes} where expires_at < now()`)
}

/** The code of a warning. It stays the same while it is valid, so that concurrent calls show one code. */
async function codeOf(
  db: Queryable,
  secrets: Signer,
  userId: number,
  { period, warningId }: HalfLimitReached,
): Promise<string> {
  const { rows } = await db.execute<{ begun: string }>(sql`
    insert into ${spendingCodes} as k (user_id, period, about, code_hash, expires_at)
    values (${userId}, ${period}, ${warningId}, '', now() + make_interval(mins => ${HALF_CODE_MINUTES}))
    on conflict (user_id, period) do update set about = excluded.about,
      created_at = case when k.about = excluded.about and k.expires_at > now() then k.created_at else now() end,
      expires_at = case when k.about = excluded.about and k.expires_at > now() then k.expires_at else excluded.expires_at end
    returning extract(epoch from created_at)::text as begun`)
  const code = digitsOf(secrets, [userId, period, warningId, rows[0]?.begun].join(' '))
  await db.execute(sql`
    update ${spendingCodes} set code_hash = ${hashOf(secrets, userId, period, code)}
    where user_id = ${userId} and period = ${period} and extract(epoch from created_at)::text = ${rows[0]?.begun}`)
  return code
}

/**
 * Wraps an endpoint that spends with half-limit codes: the codes of a call are passed on as hashes, and a
 * half-limit warning is returned with the code to type. A code is valid for its user, period and warning, for
 * ten minutes and once.
 */
export const withHalfLimitCode =
  (secrets: Signer) =>
  <Input extends { codes: string[] }, Output>(
    verb: EndpointHandler<Input, Output>,
  ): EndpointHandler<Input, Output> =>
  async (call) => {
    const userId = call.ctx.actor.userId ?? 0
    const codes = call.input.codes.flatMap((code) =>
      SPENDING_PERIODS.map((period) => hashOf(secrets, userId, period, code)),
    )
    try {
      return await verb({ ...call, input: { ...call.input, codes } })
    } catch (error) {
      if (error instanceof HalfLimitReached)
        throw error.withCode(await codeOf(call.ctx.db, secrets, userId, error))
      throw error
    }
  }
