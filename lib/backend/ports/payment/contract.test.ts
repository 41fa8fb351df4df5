import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAlipay } from '#testing/ports/payments/alipay.ts'
import {
  type HarnessOrder,
  type PaymentHarness,
  type SentCallback,
  secondsNow,
} from '#testing/ports/payments/harness.ts'
import { openSandbox } from '#testing/ports/payments/sandbox.ts'
import { openStripe } from '#testing/ports/payments/stripe.ts'
import { createPayment, noPayment, PaymentError } from './index.ts'

const PROVIDERS = [
  ['sandbox', async (): Promise<PaymentHarness> => openSandbox()],
  ['stripe', async (): Promise<PaymentHarness> => openStripe()],
  ['alipay', async (): Promise<PaymentHarness> => openAlipay()],
] as const

let created = 0
const newOrder = () => ({
  number: (++created).toString(16).padStart(24, 'a'),
  amount: 6_800,
  currency: 'CNY' as const,
  tenths: 6_900,
  language: 'en' as const,
  expiresAt: new Date(Date.now() + 1_800_000),
})
const readable = ({ body, headers }: SentCallback) => ({ body, headers: new Headers(headers) })

describe.each(PROVIDERS)('payments by %s', (name, open) => {
  let harness: PaymentHarness
  beforeAll(async () => {
    harness = await open()
  })
  afterAll(() => harness.close())
  const read = (callback: SentCallback) => harness.payment.readCallback(readable(callback))
  const cashier = (order: ReturnType<typeof newOrder>, isNarrow = false) =>
    harness.payment.cashier(order, { isNarrow })

  test('the cashier is a page of this site or an https address, the same for an order', async () => {
    const order = newOrder()
    const first = await cashier(order)
    expect(first.url).toMatch(name === 'sandbox' ? /^\/cashier\?order=/ : /^https?:\/\//)
    expect(first.url).toContain(order.number)
    if (name !== 'alipay') expect(await cashier(order, true)).toEqual(first)
  })

  test('a payment and its end are reported with the order, the amount and the payment', async () => {
    const order = newOrder()
    const at = secondsNow()
    expect(await read(harness.expire(order, { at }))).toMatchObject({
      event: 'expired',
      number: order.number,
    })
    expect(await read(harness.pay(order, { at }))).toEqual({
      event: 'paid',
      number: order.number,
      reference: expect.stringContaining(order.number),
      amount: 6_800,
      currency: 'CNY',
      sentAt: at,
    })
  })

  test('a call-back that the provider did not sign, or that was changed, is forged', async () => {
    const callback = harness.pay(newOrder())
    expect(await read(harness.forge(callback))).toBe('forged')
    for (const body of [
      callback.body.replace('aaaa', 'aaab'),
      callback.body.replace('68', '69'),
      '',
      '{}',
      'a=b',
      'null',
    ])
      expect(await read({ ...callback, body })).toBe('forged')
    expect(await read({ ...callback, headers: {} })).toEqual(
      name === 'stripe' ? 'forged' : expect.objectContaining({ event: 'paid' }),
    )
  })

  test('the time of a call-back is signed', async () => {
    const callback = harness.pay(newOrder(), { at: secondsNow() - 1_000 })
    const text = name === 'stripe' ? String(callback.headers['stripe-signature']) : callback.body
    const at =
      /t=(\d+)/.exec(text)?.[1] ??
      /timestamp":"(\d+)/.exec(text)?.[1] ??
      /notify_time=([^&]+)/.exec(text)?.[1]
    const later = text.replace(
      String(at),
      name === 'alipay' ? '2030-01-01+00%3A00%3A00' : String(secondsNow()),
    )
    expect(later).not.toBe(text)
    const changed =
      name === 'stripe'
        ? { ...callback, headers: { 'stripe-signature': later } }
        : { ...callback, body: later }
    expect(await read(changed)).toBe('forged')
  })

  test('refunds are reported in total, and repeating one refunds nothing more', async () => {
    const order = newOrder()
    await read(harness.pay(order))
    const reported = harness.refund(order, 1_000)
    if (reported === null) return
    expect(await read(reported)).toMatchObject({ event: 'refunded', refunded: 1_000, amount: 6_800 })
    const paid = { ...order, reference: `${name === 'stripe' ? 'pi_' : '2026'}${order.number}` }
    expect(await harness.payment.refund(paid, 5_800)).toBe(6_800)
    expect(await harness.payment.refund(paid, 5_800)).toBe(6_800)
    // A new request for what is no longer there: Stripe reports what was refunded before, Alipay refuses.
    const again = harness.payment.refund(paid, 1)
    if (name === 'stripe') expect(await again).toBe(6_800)
    else await expect(again).rejects.toThrow(PaymentError)
    await expect(harness.payment.refund({ ...paid, ...newOrder(), reference: 'pi_none' }, 1)).rejects.toThrow(
      PaymentError,
    )
  })

  test('the state of an order can be asked for, as far as the provider knows it', async () => {
    const order = newOrder()
    const { session } = await cashier(order)
    const find = () => harness.payment.findPayment({ ...order, session })
    if (name === 'sandbox') return expect(await find()).toBeNull()
    expect(await find()).toEqual(name === 'alipay' ? null : expect.objectContaining({ state: 'unpaid' }))
    harness.pay(order)
    expect(await find()).toMatchObject({ state: 'paid', amount: 6_800, currency: 'CNY' })
    harness.refund(order, 6_800)
    expect(await find()).toMatchObject({ state: 'paid', refunded: 6_800 })
    const late = newOrder()
    const { session: other } = await cashier(late)
    harness.expire(late)
    expect(await harness.payment.findPayment({ ...late, session: other })).toMatchObject({ state: 'expired' })
  })

  test('an outage is an error without keys and without data of the call', async () => {
    const order = newOrder()
    if (name === 'sandbox') return
    for (const behaviour of ['broken', 'html', 'changed'] as const) {
      harness.setOutage(behaviour)
      const calls = [
        () => harness.payment.refund({ ...newOrder(), reference: 'pi_x' }, 100),
        () => harness.payment.findPayment({ ...order, session: 'cs_x' }),
        // Alipay's cashier is an address that the site signs.
        ...(name === 'stripe' ? [() => cashier(newOrder())] : []),
      ]
      for (const call of calls) {
        const failed: unknown = await call().catch((error: unknown) => error)
        expect(failed).toBeInstanceOf(PaymentError)
        expect(failed).toMatchObject({ isRefusal: false })
        expect(String(failed)).not.toMatch(/sk_test|MII|pi_x|html/)
      }
    }
    harness.setOutage('well')
  })
})

describe('the report of a day', () => {
  const today = (zone: string) => new Date().toLocaleDateString('en-CA', { timeZone: zone })
  test.each(PROVIDERS.slice(1))('%s lists payments and refunds with their orders', async (name, open) => {
    const harness = await open()
    try {
      const first = newOrder()
      const orders: HarnessOrder[] = [first, newOrder(), newOrder()]
      for (const order of orders) harness.pay(order)
      harness.refund(first, 1_000)
      harness.dispute(first, 'dp_1')
      const report = await harness.payment.report?.(today('Asia/Shanghai'), 'Asia/Shanghai')
      expect(report?.to.getTime()).toBe((report?.from.getTime() ?? 0) + 24 * 3_600_000)
      const line = (kind: string, { number, currency }: HarnessOrder, amount: number) => ({
        kind,
        number,
        reference: expect.stringContaining(number),
        amount,
        currency,
      })
      const lines = [
        ...orders.map((order) => line('payment', order, 6_800)),
        line('refund', first, 1_000),
        ...(name === 'stripe' ? [line('dispute', first, 6_800)] : []),
      ]
      expect(report?.lines).toHaveLength(lines.length)
      expect(report?.lines).toEqual(expect.arrayContaining(lines))
    } finally {
      await harness.close()
    }
  })
  test('the sandbox has none, and a day without a bill of Alipay has no lines', async () => {
    expect(openSandbox().payment.report).toBeNull()
    const alipay = await openAlipay()
    expect((await alipay.payment.report?.('2026-01-01', 'UTC'))?.lines).toEqual([])
    await alipay.close()
  })
})

test('without a service payment is not set up, and no message is valid or created', async () => {
  const none = await createPayment({ env: { PAYMENT_PROVIDER: 'none' }, key: '' })
  expect(none).toBe(noPayment)
  expect(none).toMatchObject({ isSetUp: false, isSandbox: false, currencies: [] })
  const order = newOrder()
  expect(await none.readCallback(readable(openSandbox().pay(order)))).toBe('forged')
  expect(none.createMessage(order, 'paid', secondsNow())).toBeNull()
  await expect(none.cashier(order, { isNarrow: false })).rejects.toThrow(PaymentError)
})
