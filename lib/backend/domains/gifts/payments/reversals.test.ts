import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderReversals } from '#lib/backend/db/schema/gifts/orders.ts'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import { orderPush } from '#lib/contract/gifts/orders.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { brokenBy, callConcurrently, type Person, testKey } from '#testing/domains/gifts.ts'
import { paymentSite } from '#testing/ports/payments/payment-site.ts'

const REFUND = 'api/admin/refundOrder'

describeDatabases('refunds and disputes', (open, kind) => {
  const on = paymentSite('stripe', open)
  const refundOf = (number: string) => ({ number, reason: 'asked for it', idempotency_key: testKey() })
  let roomId = 0
  let giftId = 0
  beforeAll(async () => {
    roomId = (await on.of.host()).roomId
    const { rows } = await on.site.database.pool.query(`select id from gifts where code = 'scarf'`)
    giftId = Number(rows[0]?.id)
  })
  /** Gives a gift of one diamond. */
  const give = (user: Person) =>
    user.buy('api/member/handselGift', { room_id: roomId, gift_id: giftId, count: 1 })

  test('a refund in the provider’s console takes the diamonds back, and is published to the buyer', async () => {
    const user = await on.of.person()
    const order = await on.buy(user)
    const received: unknown[] = []
    const stop = on.site.bus.listen(({ topic, data }) => topic === userTopic(user.id) && received.push(data))
    const refunded = on.provider.refund(order, 6_800)
    await callConcurrently(kind, 20, () => on.send(refunded))
    stop()
    const states = received.map((event) => orderPush.parse(event).state)
    expect(states.filter((state) => state === 'refunded')).toHaveLength(1)
    expect(await on.wealth(user)).toEqual({ diamonds: 0, debt: 0 })
    expect((await user.call('api/Order/getList', { number: order.number })).data).toMatchObject({
      list: [{ state: 'refunded', tenths: 6_900, taken_back: 6_900 }],
    })
    const { list } = (await user.call('api/wallet/statement', { currency: 'diamonds' })).data as {
      list: { transaction_id: number; reason: string; amount: number }[]
    }
    expect(list.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['recharge_refund', -6_900],
      ['recharge', 6_900],
    ])
    const receipt = await user.call('api/wallet/receipt', { transaction_id: list[0]?.transaction_id })
    expect(receipt.data).toMatchObject({ order_number: order.number, reason: 'recharge_refund' })
  })

  test('what was spent is owed, blocks spending in words, and is repaid by later recharges first', async () => {
    const user = await on.of.person()
    const order = await on.buy(user)
    await on.spend(user, 5_000)
    await on.send(on.provider.refund(order, 6_800))
    expect(await on.wealth(user)).toEqual({ diamonds: 0, debt: 5_000 })
    expect((await user.call('api/wallet/balances')).data).toMatchObject({ debt: 5_000 })
    expect(await give(user)).toMatchObject({
      status: 403,
      msg: expect.stringContaining('500'),
      data: { why: 'debt' },
    })
    await user.fund(1_000)
    expect(await give(user)).toMatchObject({ status: 403 })
    await on.buy(user)
    expect(await on.wealth(user)).toEqual({ diamonds: 2_900, debt: 0 })
    expect(await give(user)).toMatchObject({ code: 0 })
  })

  test('a recharge that is smaller than the debt leaves the rest of it', async () => {
    const user = await on.of.person()
    const [one, two] = [await on.buy(user), await on.buy(user)]
    await on.spend(user, 13_800)
    await on.send(on.provider.refund(one, 6_800))
    await on.send(on.provider.dispute(two, `dp_${two.number}`))
    expect(await on.wealth(user)).toEqual({ diamonds: 0, debt: 13_800 })
    await on.buy(user)
    expect(await on.wealth(user)).toEqual({ diamonds: 0, debt: 6_900 })
  })

  test('a dispute locks what is gone; a won one gives back, and less is owed', async () => {
    const user = await on.of.person()
    const order = await on.buy(user)
    await on.spend(user, 6_000)
    const id = `dp_${order.number}`
    expect(await on.send(on.provider.dispute(order, id))).toBe(200)
    expect(await on.orderOf(order)).toMatchObject({ state: 'disputed' })
    expect(await on.wealth(user)).toEqual({ diamonds: 0, debt: 6_000 })
    const won = on.provider.winDispute(order, id)
    await callConcurrently(kind, 20, () => on.send(won))
    expect(await on.orderOf(order)).toMatchObject({ state: 'paid' })
    expect(await on.wealth(user)).toEqual({ diamonds: 900, debt: 0 })
    // The report of the dispute itself arrives again, after its end.
    await on.send(on.provider.dispute(order, id))
    expect(await on.wealth(user)).toEqual({ diamonds: 900, debt: 0 })
  })

  test('a dispute that was won before it was reported, or refunded meanwhile, gives nothing for free', async () => {
    const user = await on.of.person()
    const order = await on.buy(user)
    await on.send(on.provider.winDispute(order, 'dp_early'))
    await on.send(on.provider.dispute(order, 'dp_early'))
    expect(await on.wealth(user)).toEqual({ diamonds: 6_900, debt: 0 })
    await on.send(on.provider.dispute(order, 'dp_late'))
    await on.send(on.provider.refund(order, 6_800))
    expect(await on.orderOf(order)).toMatchObject({ state: 'refunded' })
    await on.send(on.provider.winDispute(order, 'dp_late'))
    expect(await on.wealth(user)).toEqual({ diamonds: 0, debt: 0 })
    expect(await on.orderOf(order)).toMatchObject({ state: 'refunded' })
  })

  test('spending and taking back at once: nothing is spent and taken back', async () => {
    const user = await on.of.person()
    const order = await on.buy(user)
    const refunded = on.provider.refund(order, 6_800)
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => give(user)),
      on.send(refunded).then(() => null),
      ...Array.from({ length: 4 }, () => give(user)),
    ])
    const given = answers.filter((answer) => answer?.code === 0).length
    expect(await on.wealth(user)).toEqual({ diamonds: 0, debt: given * 10 })
  })

  describe('by an operator', () => {
    test('an order is refunded once, with a reason in the log, however often it is called', async () => {
      const [user, operator] = [await on.of.person(), await on.of.person('operator')]
      const order = await on.buy(user)
      const input = refundOf(order.number)
      const answers = await callConcurrently(kind, 20, () => operator.call(REFUND, input))
      expect(answers.every(({ code }) => code === 0)).toBe(true)
      expect(answers[0]?.data).toEqual({ number: order.number, state: 'refunded', debt: 0 })
      expect(await on.wealth(user)).toEqual({ diamonds: 0, debt: 0 })
      const entries = await on.site.database.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, 'refund_order'))
      expect(entries).toMatchObject([
        { detail: { number: order.number, amount: '68.00 CNY', user: user.id, reason: 'asked for it' } },
      ])
      // The provider reports the same refund.
      expect(await on.send(on.provider.refund(order, 6_800))).toBe(200)
      const row = await on.orderOf(order)
      const reversals = on.site.database.db.select().from(orderReversals)
      expect(await reversals.where(eq(orderReversals.orderId, row.id))).toHaveLength(1)
      expect(await operator.call(REFUND, { ...input, reason: 'another' })).toMatchObject({ status: 409 })
      expect(await operator.call(REFUND, refundOf(order.number))).toMatchObject({ status: 409 })
    })

    test('only what was not refunded yet is refunded', async () => {
      const [user, operator] = [await on.of.person(), await on.of.person('operator')]
      const order = await on.buy(user)
      await on.send(on.provider.refund(order, 1_700))
      expect(await operator.call(REFUND, refundOf(order.number))).toMatchObject({ code: 0 })
      expect(await on.wealth(user)).toEqual({ diamonds: 0, debt: 0 })
      const orders = await operator.call('api/admin/orders', { number: order.number })
      expect(orders.data).toMatchObject({
        list: [{ state: 'refunded', reversals: [{ amount: 1_700 }, { amount: 5_100 }], debt: 0 }],
      })
    })

    test('an outage keeps the order and the request; repeating the call finishes it', async () => {
      const [user, operator] = [await on.of.person(), await on.of.person('operator')]
      const order = await on.buy(user)
      const input = refundOf(order.number)
      on.provider.setOutage('broken')
      expect(await operator.call(REFUND, input)).toMatchObject({ status: 503 })
      const open = await operator.call('api/admin/orders', { user_id: user.id })
      expect(open.data).toMatchObject({ list: [{ state: 'paid', is_refund_open: true }] })
      on.provider.setOutage('well')
      expect(await operator.call(REFUND, input)).toMatchObject({ code: 0, data: { state: 'refunded' } })
    })

    test('an open, a disputed and an unknown order are refused, and so is anybody else', async () => {
      const [user, operator] = [await on.of.person(), await on.of.person('operator')]
      const order = await on.begin(user)
      expect(await operator.call(REFUND, refundOf(order.number))).toMatchObject({ status: 409 })
      await on.send(on.provider.pay(order))
      await on.send(on.provider.dispute(order, `dp_${order.number}`))
      expect(await operator.call(REFUND, refundOf(order.number))).toMatchObject({ status: 409 })
      expect(await operator.call(REFUND, refundOf('nobody'))).toMatchObject({ status: 404 })
      expect(await operator.call(REFUND, { ...refundOf(order.number), reason: ' ' })).toMatchObject({
        status: 400,
      })
      expect(await user.call(REFUND, refundOf(order.number))).toMatchObject({ status: 403 })
      expect(await user.call('api/admin/orders')).toMatchObject({ status: 403 })
    })
  })

  test('the ledger check finds a reversal, a debt and a repayment that do not belong together', async () => {
    const { database } = on.site
    const broken = (statement: string) => brokenBy(database, statement)
    expect(await broken('update order_reversals set tenths = tenths + 1 where taken > 0')).toEqual([
      'what a refund or a dispute could not take back is owed',
      'an order has taken back the share of its diamonds that is the share of its price that went back',
    ])
    expect(await broken('update wallet_debts set tenths = tenths + 1')).toEqual([
      'a debt is the sum of its entries: what was not taken back, less what was repaid and given back',
    ])
    expect(
      await broken(`update wallet_debt_entries set transaction_id = null where reason = 'debt_repaid'`),
    ).toEqual(['a repayment of a debt was booked once, and made it as much less'])
    expect(
      await broken('update order_reversals set returned_by = null where returned_by is not null'),
    ).toEqual(['a won dispute gave back once what it had taken'])
    expect(
      await broken('update order_reversals set transaction_id = null where transaction_id is not null'),
    ).toEqual(['what a refund or a dispute took back was booked once, and nothing else was'])
  })
})
