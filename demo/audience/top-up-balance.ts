import { randomUUID } from 'node:crypto'
import { type Db, withTransaction } from '#lib/backend/db/pool.ts'
import { balancesOf, move } from '#lib/backend/domains/wallet/index.ts'

/** In tenths of a diamond: a viewer with less than `MIN_BALANCE` is granted `GRANTED`. */
const MIN_BALANCE = 1_000
const GRANTED = 10_000

/**
 * Grants a simulated viewer diamonds from the site's adjustments account, labelled as demo money on their
 * statement.
 */
export async function topUpBalance(db: Db, userId: number, needed = MIN_BALANCE): Promise<void> {
  const { diamonds } = await balancesOf(db, userId)
  if (diamonds.available >= needed) return
  await withTransaction(db, (tx) =>
    move(tx, {
      reason: 'adjustment',
      subject: `demo:${randomUUID()}`,
      note: { zh: '演示资金', en: 'Demo money', vi: 'Tiền trình diễn' },
      entries: [
        { account: { user: userId, currency: 'diamonds' }, amount: GRANTED },
        { account: { siteAccount: 'adjustments', currency: 'diamonds' }, amount: -GRANTED },
      ],
    }),
  )
}
