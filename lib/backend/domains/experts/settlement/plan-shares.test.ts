import { expect, test } from 'vitest'
import { balancesOf, move, remainderOf } from '#lib/backend/domains/wallet/index.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { expertSite } from '#testing/domains/experts/expert-site.ts'
import { testKey } from '#testing/domains/gifts.ts'

describeDatabases('shares of plans', (open) => {
  const at = expertSite(open)
  /** Income in tenths, and what is below a tenth in units. */
  const earnedBy = async (user: number) => {
    const { db } = at.site.database
    return [(await balancesOf(db, user)).income.available, await remainderOf(db, user)]
  }
  const withdraw = (user: number, amount: number) =>
    at.site.database.db.transaction((tx) =>
      move(tx, {
        reason: 'adjustment',
        subject: testKey(),
        entries: [
          { account: { user, currency: 'income' }, amount: -amount },
          { account: { siteAccount: 'adjustments', currency: 'income' }, amount },
        ],
      }),
    )

  test('shares below a tenth are carried over and taken back by corrections, to the unit', async () => {
    const operator = await at.people().person('operator')
    const setRate = (value: number) => operator.call('api/admin/writeMoney', { name: 'share_rate', value })
    await setRate(3_333)
    const match = at.nextMatch()
    const expert = await at.expert()
    const buyers = [await at.people().rich(1_000), await at.people().rich(1_000)]
    const { id } = await at.publish(expert, [{ match, market: 'eu', pick: 'home', price: 2 }], {
      back_if_wrong: true,
    })
    for (const buyer of buyers) await at.buy(buyer, id)
    await setRate(5_000)
    await at.finish(match, 1, 0)
    await at.settle()
    // Twice 180 x 3,333 = 1,199,880 units.
    expect(await earnedBy(expert.id)).toEqual([119, 9_880])
    await at.finish(match, 0, 1)
    await at.settle()
    expect(await earnedBy(expert.id)).toEqual([0, 0])
    await at.finish(match, 1, 0)
    await at.settle()
    expect(await earnedBy(expert.id)).toEqual([119, 9_880])
    // What was withdrawn cannot be taken back; the rest is, below a tenth as well.
    await withdraw(expert.id, 100)
    await at.finish(match, 0, 1)
    await at.settle()
    expect(await earnedBy(expert.id)).toEqual([0, 0])
  })
})
