import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orders } from '#lib/backend/db/schema/gifts/orders.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { paymentSite } from '#testing/ports/payments/payment-site.ts'
import { compareDay } from './compare-day.ts'

const ZONE = 'Asia/Shanghai'
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: ZONE })

describeDatabase('the comparison of a day with the provider', (open) => {
  describe.each(['stripe', 'alipay'] as const)('%s', (name) => {
    const on = paymentSite(name, open)
    const compare = async () => {
      const report = await on.provider.payment.report?.(today(), ZONE)
      if (!report) throw new Error('there is no report')
      return compareDay(on.site.database.db, on.provider.payment, report)
    }
    test('orders that agree, refunded ones too, do not differ', async () => {
      const user = await on.of.person()
      const [, part, whole] = [await on.buy(user), await on.buy(user), await on.buy(user)]
      await on.send(on.provider.refund(part, 1_700))
      await on.send(on.provider.refund(whole, 6_800))
      await on.begin(user)
      expect((await compare()).differences).toEqual([])
    })

    test('a payment that is not credited here is missing here', async () => {
      const user = await on.of.person()
      const lost = await on.begin(user)
      on.provider.pay(lost)
      expect((await compare()).differences).toContainEqual(
        expect.objectContaining({ number: lost.number, why: 'missing_here' }),
      )
      const unknown = { number: 'd'.repeat(24), amount: 500, currency: 'CNY' }
      on.provider.pay(unknown)
      on.provider.pay({ ...unknown, number: 'of another shop' })
      const { differences, foreign } = await compare()
      expect(differences).toContainEqual({
        number: unknown.number,
        why: 'missing_here',
        here: 'no such order',
        there: 'payment 500 CNY',
      })
      expect(foreign).toBe(1)
    })

    test('an order that the provider was not paid for, with another amount, or with a refund more differs', async () => {
      const user = await on.of.person()
      const [changed, refunded, unpaid] = [await on.buy(user), await on.buy(user), await on.buy(user)]
      const { db } = on.site.database
      const setAmount = (amount: number) =>
        db.update(orders).set({ amount }).where(eq(orders.number, changed.number))
      await setAmount(6_900)
      const more = on.provider.refund(refunded, 1_700)
      on.provider.forget(unpaid)
      const { differences } = await compare()
      expect(Object.fromEntries(differences.map(({ number, why }) => [number, why]))).toMatchObject({
        [changed.number]: 'amount',
        [refunded.number]: 'state',
        [unpaid.number]: 'missing_there',
      })
      await setAmount(6_800)
      await on.send(more)
    })
  })
})
