import { sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { gainWealth } from '#lib/backend/domains/accounts/index.ts'
import { type MessageValues, Refusal, type RefusalKind } from '#lib/backend/http/refusal.ts'
import type { SpendingRefused } from '#lib/contract/gifts/paying.ts'
import { type MoneySettings, PASSWORD_ABOVE, type SpendingPeriod } from '#lib/shared/vocabulary/gifts.ts'

export interface Spending {
  userId: number
  /** The room of the spending and its anchor; null: outside of rooms. */
  roomId: number | null
  anchorId: number | null
  tenths: number
  /** What the money is spent on; the anchor's experience is recorded by it. */
  source: 'gift' | 'guard' | 'noble' | 'horn' | 'barrage' | 'super_message' | 'red_envelope'
  settings: MoneySettings
  timeZone: string
  /**
   * Hashes of the codes that were typed in reply to half-limit warnings; null: agreed beforehand, with no
   * user present to type one.
   */
  codes: readonly string[] | null
  /** The payment password was checked; users who agreed beforehand need none. */
  isConfirmed: boolean
}

/** Spending that always needs the payment password, if one is set; the rest needs it above an amount. */
const ALWAYS_CONFIRMED: ReadonlySet<Spending['source']> = new Set(['noble', 'guard', 'red_envelope'])

/**
 * Checks and counters before a movement that spends: the user's wealth (which locks their row, so that two
 * calls of one user are serialised), their debt, their limits, their contribution to the room and the anchor's
 * experience. Refuses minors, spending over a limit, spending that reaches half of a day's or month's limit
 * unless the call has the code of that warning, users who excluded themselves or owe diamonds, and those who have to enter their
 * payment password first; these checks are
 * `check_spending` in the database, which gifts use as well. Diamonds in red envelopes go to other users, so
 * they add no wealth, but they count for limits. Returns the user's levels before and after.
 */
export async function spend(tx: Tx, spending: Spending): Promise<{ before: number; after: number }> {
  const { userId, roomId, anchorId, tenths, source, settings, timeZone, codes, isConfirmed } = spending
  const confirm = isConfirmed || codes === null ? null : ALWAYS_CONFIRMED.has(source) ? 'always' : 'above'
  const levels = source === 'red_envelope' ? { before: 0, after: 0 } : await gainWealth(tx, userId, tenths)
  const { rows } = await tx.execute<{ refused: SpendingRefusal | null; facts: Facts }>(sql`
    select c.refused, c.facts, case when c.refused is null then
      count_giving(${userId}, ${roomId}, ${anchorId}, ${tenths}, ${tenths}, ${source}, ${timeZone})::text end
    from check_spending(${userId}, ${tenths}, ${timeZone}, ${sql.param(codes)}::text[], ${JSON.stringify(settings)}::jsonb,
      ${confirm}::text, ${PASSWORD_ABOVE}) as c`)
  const state = rows[0]
  if (!state) throw new Error('check_spending returned no row')
  if (state.refused) throw spendingRefusal(state.refused, state.facts)
  return levels
}

const REFUSED = {
  'spending.minor': 'forbidden',
  'spending.excluded': 'forbidden',
  'spending.debt': 'forbidden',
  'spending.real_name': 'forbidden',
  'spending.send': 'conflict',
  'spending.day': 'conflict',
  'spending.month': 'conflict',
  'spending.half_day': 'conflict',
  'spending.half_month': 'conflict',
  'spending.password': 'forbidden',
} as const satisfies Record<string, RefusalKind>

export type SpendingRefusal = keyof typeof REFUSED
/** Values of a refusal as the database returns them, in tenths; `about` identifies the warning. */
export type Facts = Record<string, number | string> | null

/** A spending that reaches half of a limit and has no code for the warning. */
export class HalfLimitReached extends Refusal {
  readonly period: SpendingPeriod
  readonly warningId: string

  constructor(period: SpendingPeriod, warningId: string, values: MessageValues, data?: SpendingRefused) {
    super('conflict', `spending.half_${period}`, values, undefined, data)
    this.period = period
    this.warningId = warningId
  }
  /** The same refusal with the code to type. */
  withCode(code: string): HalfLimitReached {
    const { period, warningId, values } = this
    return new HalfLimitReached(period, warningId, values, { why: 'half', period, code })
  }
}

const whyOf = (refused: SpendingRefusal): SpendingRefused => {
  if (refused === 'spending.password') return { why: 'password', left: null }
  if (refused === 'spending.minor') return { why: 'minor' }
  if (refused === 'spending.debt') return { why: 'debt' }
  return refused === 'spending.real_name' ? { why: 'real_name' } : { why: 'limit' }
}

/** The refusal for a result of `check_spending`, with amounts in diamonds. */
export function spendingRefusal(refused: SpendingRefusal, facts: Facts): Refusal {
  const { about: warningId = '', ...amounts } = facts ?? {}
  const values = Object.fromEntries(
    Object.entries(amounts).map(([name, tenths]) => [name, Number(tenths) / 10]),
  )
  if (refused === 'spending.half_day') return new HalfLimitReached('day', String(warningId), values)
  if (refused === 'spending.half_month') return new HalfLimitReached('month', String(warningId), values)
  return new Refusal(REFUSED[refused], refused, values, undefined, whyOf(refused))
}

export const isSpendingRefusal = (refused: string): refused is SpendingRefusal => refused in REFUSED
