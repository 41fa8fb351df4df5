import type { Tx } from '#lib/backend/db/pool.ts'
import type { mallExchanges } from '#lib/backend/db/schema/mall/exchanges.ts'
import type { mallGoods } from '#lib/backend/db/schema/mall/goods.ts'
import { type Entry, move, spendCoins } from '#lib/backend/domains/wallet/index.ts'

type Goods = Pick<typeof mallGoods.$inferSelect, 'kind' | 'nameZh' | 'nameEn' | 'nameVi'>

const noteOf = ({ nameZh: zh, nameEn: en, nameVi: vi }: Goods) => ({ zh, en, vi })

/**
 * Takes the coins of an exchange. Virtual goods take won coins first; real goods take available coins only, since won
 * ones must not buy what is worth money (docs/decisions/0055). Throws Refusal `wallet.not_enough`.
 */
export async function payForGoods(
  tx: Tx,
  { goods, userId, number, coins }: { goods: Goods; userId: number; number: string; coins: number },
): Promise<{ transactionId: number; fromWon: number }> {
  const movement = { reason: 'exchange', subject: number, note: noteOf(goods) } as const
  if (goods.kind !== 'real') return spendCoins(tx, { ...movement, userId, coins, to: 'mall' })
  const { transactionId } = await move(tx, {
    ...movement,
    entries: [
      { account: { user: userId, currency: 'coins' }, amount: -coins },
      { account: { siteAccount: 'mall', currency: 'coins' }, amount: coins },
    ],
  })
  return { transactionId, fromWon: 0 }
}

type Paid = Goods & Pick<typeof mallExchanges.$inferSelect, 'userId' | 'number' | 'coins' | 'wonCoins'>

/** Pays the coins of an exchange back to the parts of the wallet that they came from, once. */
export async function payBack(tx: Tx, exchange: Paid): Promise<number> {
  const { userId: user, number, coins, wonCoins } = exchange
  const entries: Entry[] = [
    { account: { siteAccount: 'mall', currency: 'coins' }, amount: -coins },
    { account: { user, currency: 'coins' }, amount: coins - wonCoins },
    { account: { user, currency: 'coins', part: 'won' }, amount: wonCoins },
  ]
  const { transactionId } = await move(tx, {
    reason: 'exchange_refund',
    subject: number,
    note: noteOf(exchange),
    entries: entries.filter(({ amount }) => amount !== 0),
  })
  return transactionId
}
