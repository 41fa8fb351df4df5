import { describe, expect, test } from 'vitest'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { callConcurrently } from '#testing/domains/gifts.ts'
import { secondsNow } from '#testing/ports/payments/harness.ts'
import { type HarnessName, paymentSite } from '#testing/ports/payments/payment-site.ts'

const CREDITED = { diamonds: 6_900, debt: 0 }
const NOTHING = { diamonds: 0, debt: 0 }

/** A6: call-backs that are repeated, forged, stale, wrong or out of order credit an order once or never. */
describeDatabases('call-backs of payment providers (A6)', (open, kind) => {
  describe.each<HarnessName>(['sandbox', 'stripe', 'alipay'])('of %s', (name) => {
    const on = paymentSite(name, open)
    const acknowledged = { sandbox: '', stripe: '{"received":true}', alipay: 'success' }[name]

    test('credit an order once when sent 100 times at once, and again', async () => {
      const user = await on.of.person()
      const order = await on.begin(user)
      const callback = on.provider.pay(order)
      const statuses = await callConcurrently(kind, 100, () => on.send(callback))
      expect(statuses.every((status) => status === 200)).toBe(true)
      const { path, body, headers } = callback
      const last = await on.site.raw(path, { method: 'POST', body, headers })
      if (name !== 'sandbox') expect(await last.text()).toBe(acknowledged)
      expect(await on.wealth(user)).toEqual(CREDITED)
      expect(await on.orderOf(order)).toMatchObject({ state: 'paid' })
    })

    test('are refused if forged, stale, early, or of another amount or currency', async () => {
      const user = await on.of.person()
      const order = await on.begin(user)
      const { provider } = on
      expect(await on.send(provider.forge(provider.pay(order)))).toBe(403)
      for (const change of [
        { at: secondsNow() - 330 },
        { at: secondsNow() + 330 },
        { amount: 6_799 },
        ...(name === 'alipay' ? [] : [{ currency: 'USD' }]),
      ])
        expect(await on.send(provider.pay(order, change)), JSON.stringify(change)).toBe(403)
      expect(await on.wealth(user)).toEqual(NOTHING)
      expect(await on.orderOf(order)).toMatchObject({ state: 'pending' })
      expect(await on.send(provider.pay(order, { at: secondsNow() - 250 }))).toBe(200)
      expect(await on.wealth(user)).toEqual(CREDITED)
    })

    test('are refused for an order that does not exist, and credit only the order they are for', async () => {
      const [user, other] = [await on.of.person(), await on.of.person()]
      const [order] = [await on.begin(user), await on.begin(other)]
      expect(await on.send(on.provider.pay({ ...order, number: 'c'.repeat(24) }))).toBe(404)
      await on.send(on.provider.pay(order))
      expect([await on.wealth(user), await on.wealth(other)]).toEqual([CREDITED, NOTHING])
    })

    test('of an unpaid end close an open order only, and a payment after it is credited', async () => {
      const user = await on.of.person()
      const order = await on.begin(user)
      const expired = on.provider.expire(order)
      expect([await on.send(expired), await on.send(expired)]).toEqual([200, 200])
      expect(await on.orderOf(order)).toMatchObject({ state: 'expired' })
      expect(await on.send(on.provider.pay(order))).toBe(200)
      expect(await on.send(expired)).toBe(200)
      expect(await on.orderOf(order)).toMatchObject({ state: 'paid' })
      expect(await on.wealth(user)).toEqual(CREDITED)
    })

    test('of a refund before the payment leave nothing credited', async () => {
      const user = await on.of.person()
      const order = await on.begin(user)
      const paid = on.provider.pay(order)
      const refunded = on.provider.refund(order, 6_800)
      if (refunded === null) return
      expect([await on.send(refunded), await on.send(paid), await on.send(refunded)]).toEqual([200, 200, 200])
      expect(await on.orderOf(order)).toMatchObject({ state: 'refunded' })
      expect(await on.wealth(user)).toEqual(NOTHING)
    })

    test('of refunds in the wrong order take back what was refunded in total', async () => {
      const user = await on.of.person()
      const order = await on.buy(user)
      const first = on.provider.refund(order, 1_700)
      if (first === null) return
      const second = on.provider.refund(order, 3_400)
      expect([await on.send(second), await on.send(first), await on.send(second)]).toEqual([200, 200, 200])
      // Half of the price, half of the diamonds.
      expect(await on.wealth(user)).toEqual({ diamonds: 3_450, debt: 0 })
      expect(await on.orderOf(order)).toMatchObject({ state: 'paid' })
    })

    test('of a dispute after a refund take nothing twice', async () => {
      const user = await on.of.person()
      const order = await on.buy(user)
      const refunded = on.provider.refund(order, 6_800)
      const disputed = on.provider.dispute(order, `dp_${order.number}`)
      if (refunded === null || disputed === null) return
      expect([await on.send(refunded), await on.send(disputed), await on.send(disputed)]).toEqual([
        200, 200, 200,
      ])
      expect(await on.orderOf(order)).toMatchObject({ state: 'refunded' })
      expect(await on.wealth(user)).toEqual(NOTHING)
    })

    test('have no key, signature or body in the log', async () => {
      const user = await on.of.person()
      const order = await on.begin(user)
      const callback = on.provider.forge(on.provider.pay(order))
      await on.send(callback)
      const log = on.lines.join('\n')
      if (name !== 'sandbox') expect(log).toContain('payment_callback_refused')
      expect(log).not.toMatch(/sk_test|whsec|MII|v1=|sign=|trade_no|client_reference_id/)
    })
  })
})
