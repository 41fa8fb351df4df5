import type { Tx } from '#lib/backend/db/pool.ts'
import { type Movement, move } from '#lib/backend/domains/wallet/index.ts'

interface CoinsBack {
  userId: number
  /** At least one. */
  coins: number
  /** The transaction of the payment. It is the subject of the booking, so the coins are paid once. */
  paidBy: number
  note?: NonNullable<Movement['note']>
}

/**
 * Pays coins back for a renewal, as a ledger transaction of its own inside the purchase's database
 * transaction. Returns its id.
 */
export async function payCoinsBack(tx: Tx, { userId, coins, paidBy, note }: CoinsBack): Promise<number> {
  const { transactionId } = await move(tx, {
    reason: 'noble_coins',
    subject: String(paidBy),
    ...(note ? { note } : {}),
    entries: [
      { account: { siteAccount: 'rewards', currency: 'coins' }, amount: -coins },
      { account: { user: userId, currency: 'coins' }, amount: coins },
    ],
  })
  return transactionId
}

/** Reclaims the coins. Refuses (`wallet.not_enough`) if they have been spent. */
export async function reclaimCoins(
  tx: Tx,
  { userId, coins, paidBy }: Omit<CoinsBack, 'note'>,
): Promise<void> {
  await move(tx, {
    reason: 'noble_coins_back',
    subject: String(paidBy),
    entries: [
      { account: { user: userId, currency: 'coins' }, amount: -coins },
      { account: { siteAccount: 'rewards', currency: 'coins' }, amount: coins },
    ],
  })
}
