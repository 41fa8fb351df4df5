import { sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { gainWealth } from '#lib/backend/domains/wallet/index.ts'
import { Refusal, type RefusalKind } from '#lib/backend/http/refusal.ts'
import type { MoneySettings } from '#lib/shared/gift-words.ts'

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
  /** The reminder at half of a limit was read. */
  confirmed: boolean
}

/**
 * What comes before a movement that spends: the giver's wealth (which locks his row, so that two calls of one user
 * follow each other), his limits, his contribution to the room and the anchor's experience. Refuses over a limit, at half
 * of one unless it was confirmed, and for who shut himself out: `check_spending` in the database, which gifts ask as
 * well. What is put into red envelopes comes back to others, and so makes nobody wealthy; it counts for limits all the
 * same. Answers his levels before and after.
 */
export async function spend(tx: Tx, spending: Spending): Promise<{ before: number; after: number }> {
  const { userId, roomId, anchorId, tenths, source, settings, timeZone, confirmed } = spending
  const levels = source === 'red_envelope' ? { before: 0, after: 0 } : await gainWealth(tx, userId, tenths)
  const { rows } = await tx.execute<{ refused: SpendingRefusal | null; facts: Facts }>(sql`
    select c.refused, c.facts, case when c.refused is null then
      count_giving(${userId}, ${roomId}, ${anchorId}, ${tenths}, ${tenths}, ${source}, ${timeZone})::text end
    from check_spending(${userId}, ${tenths}, ${timeZone}, ${confirmed}, ${JSON.stringify(settings)}::jsonb) as c`)
  const state = rows[0]
  if (!state) throw new Error('the limits were not read')
  if (state.refused) throw spendingRefusal(state.refused, state.facts)
  return levels
}

const REFUSED = {
  'spending.excluded': 'forbidden',
  'spending.real_name': 'forbidden',
  'spending.send': 'conflict',
  'spending.day': 'conflict',
  'spending.month': 'conflict',
  'spending.half_day': 'conflict',
  'spending.half_month': 'conflict',
} as const satisfies Record<string, RefusalKind>

export type SpendingRefusal = keyof typeof REFUSED
/** Figures of a refusal as the database tells them, in tenths. */
export type Facts = Record<string, number> | null

/** What `check_spending` refused, in words: people count in diamonds. */
export const spendingRefusal = (refused: SpendingRefusal, facts: Facts) =>
  new Refusal(
    REFUSED[refused],
    refused,
    Object.fromEntries(Object.entries(facts ?? {}).map(([name, tenths]) => [name, tenths / 10])),
  )

export const isSpendingRefusal = (refused: string): refused is SpendingRefusal => refused in REFUSED
