import { randomUUID } from 'node:crypto'
import { type Db, withTransaction } from '#lib/backend/db/pool.ts'
import { balancesOf, move } from '#lib/backend/domains/wallet/index.ts'

/** Tenths of a diamond: a viewer who has less is given so much again. */
const LEAST = 1_000
const GRANTED = 10_000

/** Gives a simulated viewer diamonds to spend, out of the site's adjustments and named as the demo's on his statement. */
export async function fillPurse(db: Db, userId: number, needed = LEAST): Promise<void> {
  const { diamonds } = await balancesOf(db, userId)
  if (diamonds.available >= needed) return
  await withTransaction(db, (tx) =>
    move(tx, {
      reason: 'adjustment',
      subject: `demo:${randomUUID()}`,
      note: { zh: '演示资金', en: 'Demo money', vi: 'Tiền trình diễn' },
      entries: [
        { pot: { user: userId, currency: 'diamonds' }, amount: GRANTED },
        { pot: { siteAccount: 'adjustments', currency: 'diamonds' }, amount: -GRANTED },
      ],
    }),
  )
}
