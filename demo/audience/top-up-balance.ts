import { randomUUID } from 'node:crypto'
import { type Db, withTransaction } from '#lib/backend/db/pool.ts'
import { balancesOf, move } from '#lib/backend/domains/wallet/index.ts'

/** In tenths of a diamond: a viewer with less than `MIN_BALANCE` is granted `GRANTED`. */
const MIN_BALANCE = 1_000
const GRANTED = 10_000
/** The same in coins. */
const MIN_COINS = 200
const GRANTED_COINS = 2_000

async function grant(db: Db, userId: number, currency: 'diamonds' | 'coins', amount: number): Promise<void> {
  await withTransaction(db, (tx) =>
    move(tx, {
      reason: 'adjustment',
      subject: `demo:${randomUUID()}`,
      note: { zh: '演示资金', en: 'Demo money', vi: 'Tiền trình diễn' },
      entries: [
        { account: { user: userId, currency }, amount },
        { account: { siteAccount: 'adjustments', currency }, amount: -amount },
      ],
    }),
  )
}

/**
 * Grants a simulated viewer diamonds from the site's adjustments account, labelled as demo money on their
 * statement.
 */
export async function topUpBalance(db: Db, userId: number, needed = MIN_BALANCE): Promise<void> {
  const { diamonds } = await balancesOf(db, userId)
  if (diamonds.available < needed) await grant(db, userId, 'diamonds', GRANTED)
}

/** Grants a simulated viewer coins in the same way: `granted`, if they have less than `needed`. */
export async function topUpCoins(
  db: Db,
  userId: number,
  { needed, granted } = { needed: MIN_COINS, granted: GRANTED_COINS },
): Promise<void> {
  const { coins } = await balancesOf(db, userId)
  if (coins.available < needed) await grant(db, userId, 'coins', granted)
}
