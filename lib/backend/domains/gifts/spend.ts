import { sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { gainWealth } from '#lib/backend/domains/accounts/index.ts'
import { type MessageValues, Refusal, type RefusalKind } from '#lib/backend/http/refusal.ts'
import type { SpendingRefused } from '#lib/contract/gifts/paying.ts'
import type { MoneySettings, SpendingPeriod } from '#lib/shared/vocabulary/gifts.ts'

export interface Spending {
  userId: number
  /** Where it is spent and whose room that is; null: outside of rooms. */
  roomId: number | null
  anchorId: number | null
  tenths: number
  /** What it is spent on; the anchor's experience is kept by it. */
  source: 'gift' | 'guard' | 'noble' | 'horn' | 'barrage' | 'super_message' | 'red_envelope'
  settings: MoneySettings
  timeZone: string
  /** Hashes of the codes that were typed under warnings at half of a limit; null: agreed beforehand, nobody is there to type. */
  codes: readonly string[] | null
}

/**
 * What comes before a movement that spends: the giver's wealth (which locks his row, so that two calls of one user
 * follow each other), his limits, his contribution to the room and the anchor's experience. Refuses minors, over a limit,
 * at half of a day's or month's unless the code of that warning came with the call, and for who shut himself out:
 * `check_spending` in the database, which gifts ask as well. What is put into red envelopes comes back to others, and so makes nobody wealthy; it counts for limits all the
 * same. Answers his levels before and after.
 */
export async function spend(tx: Tx, spending: Spending): Promise<{ before: number; after: number }> {
  const { userId, roomId, anchorId, tenths, source, settings, timeZone, codes } = spending
  const levels = source === 'red_envelope' ? { before: 0, after: 0 } : await gainWealth(tx, userId, tenths)
  const { rows } = await tx.execute<{ refused: SpendingRefusal | null; facts: Facts }>(sql`
    select c.refused, c.facts, case when c.refused is null then
      count_giving(${userId}, ${roomId}, ${anchorId}, ${tenths}, ${tenths}, ${source}, ${timeZone})::text end
    from check_spending(${userId}, ${tenths}, ${timeZone}, ${sql.param(codes)}::text[], ${JSON.stringify(settings)}::jsonb) as c`)
  const state = rows[0]
  if (!state) throw new Error('the limits were not read')
  if (state.refused) throw spendingRefusal(state.refused, state.facts)
  return levels
}

const REFUSED = {
  'spending.minor': 'forbidden',
  'spending.excluded': 'forbidden',
  'spending.real_name': 'forbidden',
  'spending.send': 'conflict',
  'spending.day': 'conflict',
  'spending.month': 'conflict',
  'spending.half_day': 'conflict',
  'spending.half_month': 'conflict',
} as const satisfies Record<string, RefusalKind>

export type SpendingRefusal = keyof typeof REFUSED
/** Figures of a refusal as the database tells them, in tenths; `about` says which warning it is. */
export type Facts = Record<string, number | string> | null

/** A spending that reaches half of a limit, before its warning was answered. */
export class HalfReached extends Refusal {
  readonly period: SpendingPeriod
  readonly about: string

  constructor(period: SpendingPeriod, about: string, values: MessageValues, data?: SpendingRefused) {
    super('conflict', `spending.half_${period}`, values, undefined, data)
    this.period = period
    this.about = about
  }
  /** The same with the code to type. */
  asking(code: string): HalfReached {
    const { period, about, values } = this
    return new HalfReached(period, about, values, { why: 'half', period, code })
  }
}

const whyOf = (refused: SpendingRefusal): SpendingRefused => {
  if (refused === 'spending.minor') return { why: 'minor' }
  return refused === 'spending.real_name' ? { why: 'real_name' } : { why: 'limit' }
}

/** What `check_spending` refused, in words: people count in diamonds. */
export function spendingRefusal(refused: SpendingRefusal, facts: Facts): Refusal {
  const { about = '', ...figures } = facts ?? {}
  const values = Object.fromEntries(
    Object.entries(figures).map(([name, tenths]) => [name, Number(tenths) / 10]),
  )
  if (refused === 'spending.half_day') return new HalfReached('day', String(about), values)
  if (refused === 'spending.half_month') return new HalfReached('month', String(about), values)
  return new Refusal(REFUSED[refused], refused, values, undefined, whyOf(refused))
}

export const isSpendingRefusal = (refused: string): refused is SpendingRefusal => refused in REFUSED
