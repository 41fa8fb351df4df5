import type { Tx } from '#lib/backend/db/pool.ts'
import { type Movement, move } from '#lib/backend/domains/wallet/index.ts'

interface CoinsBack {
  userId: number
  /** More than none. */
  coins: number
  /** The transaction that paid for what they come back with: it names them, so they come once. */
  paidBy: number
  note?: NonNullable<Movement['note']>
}

/** Pays coins back with a renewal, by a transaction of its own inside that of the purchase. Answers its id. */
export async function payCoinsBack(tx: Tx, { userId, coins, paidBy, note }: CoinsBack): Promise<number> {
  const { transactionId } = await move(tx, {
    reason: 'noble_coins',
    subject: String(paidBy),
    ...(note ? { note } : {}),
    entries: [
      { pot: { siteAccount: 'rewards', currency: 'coins' }, amount: -coins },
      { pot: { user: userId, currency: 'coins' }, amount: coins },
    ],
  })
  return transactionId
}

/** Takes them back again. Refuses (`wallet.not_enough`) where they are spent by now. */
export async function takeCoinsBack(
  tx: Tx,
  { userId, coins, paidBy }: Omit<CoinsBack, 'note'>,
): Promise<void> {
  await move(tx, {
    reason: 'noble_coins_back',
    subject: String(paidBy),
    entries: [
      { pot: { user: userId, currency: 'coins' }, amount: -coins },
      { pot: { siteAccount: 'rewards', currency: 'coins' }, amount: coins },
    ],
  })
}
