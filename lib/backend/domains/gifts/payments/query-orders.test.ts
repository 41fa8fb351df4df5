import { expect, test } from 'vitest'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { makeOld, paymentSite } from '#testing/ports/payments/payment-site.ts'
import { expireOrders, queryOrders } from './query-orders.ts'

describeDatabase('queries of open orders', (open) => {
  const on = paymentSite('alipay', open)
  const warned: object[] = []
  const deps = () => ({
    db: on.site.database.db,
    publish: on.site.bus.publish,
    payment: on.provider.payment,
    log: { warn: (facts: object) => void warned.push(facts) },
  })
  const stateOf = async (order: Parameters<typeof on.orderOf>[0]) => (await on.orderOf(order)).state

  test('a payment whose call-back was lost is credited once, a minute after the order was begun', async () => {
    const user = await on.of.person()
    const order = await on.begin(user)
    on.provider.pay(order)
    await queryOrders(deps())
    expect(await stateOf(order)).toBe('pending')
    await makeOld(on.site, order, 61)
    await Promise.all([queryOrders(deps()), queryOrders(deps())])
    await queryOrders(deps())
    expect(await stateOf(order)).toBe('paid')
    expect(await on.wealth(user)).toEqual({ diamonds: 6_900, debt: 0 })
  })

  test('an unpaid order stays open until its end, and expires only once the provider was asked after that', async () => {
    const user = await on.of.person()
    const order = await on.begin(user)
    await makeOld(on.site, order, 61)
    await queryOrders(deps())
    expect(await stateOf(order)).toBe('pending')
    await makeOld(on.site, order, 1_810)
    await expireOrders(deps(), on.provider.payment)
    expect(await stateOf(order)).toBe('pending')
    await queryOrders(deps())
    await expireOrders(deps(), on.provider.payment)
    expect(await stateOf(order)).toBe('expired')
  })

  test('an order that was paid and refunded without a call-back is both here as well', async () => {
    const user = await on.of.person()
    const order = await on.begin(user)
    on.provider.refund(order, 6_800)
    await makeOld(on.site, order, 61)
    await queryOrders(deps())
    expect(await stateOf(order)).toBe('refunded')
    expect(await on.wealth(user)).toEqual({ diamonds: 0, debt: 0 })
  })

  test('an outage is logged, keeps the order, and ends an hour after its time at the latest', async () => {
    const user = await on.of.person()
    const order = await on.begin(user)
    await makeOld(on.site, order, 1_810)
    on.provider.setOutage('broken')
    await queryOrders(deps())
    expect(warned).toMatchObject([{ order: order.number }])
    await expireOrders(deps(), on.provider.payment)
    expect(await stateOf(order)).toBe('pending')
    on.provider.setOutage('well')
    await makeOld(on.site, order, 1_800 + 3_700)
    await expireOrders(deps(), on.provider.payment)
    expect(await stateOf(order)).toBe('expired')
  })

  test('a payment during an outage is credited when the provider answers again, long after the end of the order', async () => {
    const user = await on.of.person()
    const order = await on.begin(user)
    on.provider.pay(order)
    await makeOld(on.site, order, 1_800 + 600)
    on.provider.setOutage('broken')
    await queryOrders(deps())
    on.provider.setOutage('well')
    await queryOrders(deps())
    expect(await stateOf(order)).toBe('pending')
    await on.site.database.pool.query(
      "update orders set query_started_at = query_started_at - interval '61 s' where number = $1",
      [order.number],
    )
    await queryOrders(deps())
    expect(await stateOf(order)).toBe('paid')
    expect(await on.wealth(user)).toEqual({ diamonds: 6_900, debt: 0 })
  })

  test('an outage while the cashier is opened is a refusal in words, and the order can be resumed', async () => {
    const user = await on.of.person()
    const order = await on.begin(user)
    expect(await user.call('api/payments/resume', { number: order.number })).toMatchObject({
      code: 0,
      data: { number: order.number, url: expect.stringMatching(/^http/) },
    })
  })
})
