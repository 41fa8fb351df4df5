import type { Database } from '#lib/backend/db/pool.ts'
import { openAlipayPayouts } from '#testing/ports/alipay-payouts.ts'
import { oneOf } from './actions.ts'

/** How the provider behaves while one node runs: it pays, waits, pays without an answer, or does not know the payee. */
const BEHAVIOURS = ['well', 'well', 'well', 'slow', 'lost', 'broken', 'failing'] as const

/** Who pays withdrawals out, outside of the nodes: it outlives them. */
export interface Provider {
  env: Record<string, string>
  /** Chooses how it behaves next; `well`: as documented. */
  change(isWell: boolean): void
  /** What is wrong with the payments; `isOver`: no withdrawal is under way any more. */
  findBroken(database: Database, isOver: boolean): Promise<string[]>
  /** Payments that it made. */
  payments(): number
  close(): Promise<void>
}

/**
 * Opens the stand-in of Alipay's transfers. On the embedded database the site refuses real providers, so that its own
 * sandbox pays there, which knows the payments of one process only.
 */
export async function openProvider(kind: 'embedded' | 'postgres'): Promise<Provider> {
  if (kind === 'embedded')
    return {
      env: { PAYOUT_PROVIDER: 'sandbox' },
      change: () => undefined,
      findBroken: async () => [],
      payments: () => 0,
      close: async () => undefined,
    }
  const alipay = await openAlipayPayouts()
  return {
    env: alipay.env,
    change(isWell) {
      alipay.state.behaviour = isWell ? 'well' : oneOf(BEHAVIOURS)
    },
    async findBroken({ pool }, isOver) {
      const { rows } = await pool.query<{ number: string; state: string; amount: string }>(
        `select number, state, to_char((amount - fee) / 100.0, 'FM999999990.00') as amount from withdrawals`,
      )
      const byNumber = new Map(rows.map((row) => [row.number, row]))
      const sentences: string[] = []
      for (const [number, { amount }] of alipay.transfers) {
        const row = byNumber.get(number)
        const isKnown = row?.state === 'paid' || (!isOver && row?.state === 'paying')
        if (!isKnown) sentences.push(`the provider paid ${number}, which is ${row?.state}`)
        if (row?.amount !== amount)
          sentences.push(`the provider paid ${amount} of ${row?.amount} for ${number}`)
        if (alipay.paid.get(number) !== 1)
          sentences.push(`the provider paid ${number} ${alipay.paid.get(number)} times`)
      }
      for (const { number, state } of rows)
        if (state === 'paid' && !alipay.transfers.has(number))
          sentences.push(`${number} counts as paid and was not sent to the provider`)
      // A transfer that was refused may be sent again, one that was made is found by a query first.
      for (const [number, times] of alipay.repeated)
        sentences.push(`${number} was sent ${times} times after it was paid`)
      return sentences
    },
    payments: () => alipay.transfers.size,
    close: alipay.close,
  }
}
