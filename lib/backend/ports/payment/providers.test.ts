import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { yuanText } from '#lib/shared/gifts/money-text.ts'
import { isSignedRequest, openAlipay } from '#testing/ports/payments/alipay.ts'
import { openStripe, signStripe } from '#testing/ports/payments/stripe.ts'
import { fenOf, secondsOf } from '../alipay/values.ts'
import { PaymentError } from './index.ts'

const order = {
  number: 'b'.repeat(24),
  amount: 6_800,
  currency: 'CNY' as const,
  tenths: 6_900,
  language: 'vi' as const,
  expiresAt: new Date('2026-11-28T12:30:00Z'),
}

describe('Stripe', () => {
  let stripe: Awaited<ReturnType<typeof openStripe>>
  beforeAll(async () => {
    stripe = await openStripe()
  })
  afterAll(() => stripe.close())
  const read = (callback: { body: string; headers: Record<string, string> }) =>
    stripe.payment.readCallback({ body: callback.body, headers: new Headers(callback.headers) })
  const session = (change: object = {}) => ({
    ...{ id: 'cs_1', client_reference_id: 'a', amount_total: 6_800, currency: 'vnd' },
    ...{ payment_status: 'paid', status: 'complete', payment_intent: 'pi_1', ...change },
  })
  const event = (type: string, object: object) =>
    signStripe(JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } }), 1_700_000_000)

  test('a session names the order, its price in the smallest unit, and the page to return to', async () => {
    const expiresAt = new Date(Date.now() + 1_800_000)
    const { url, session: id } = await stripe.payment.cashier(
      { ...order, currency: 'VND', amount: 150_000, expiresAt },
      { isNarrow: true },
    )
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    expect(stripe.state.sessions.get(id ?? '')).toMatchObject({
      amount_total: 150_000,
      currency: 'vnd',
      order: order.number,
      name: '690 kim cương',
      success_url: `https://touchline.test/vi/member?type=1&isRecharge=true&order=${order.number}`,
    })
  })

  test('a session that completes before it is paid changes nothing until the payment', async () => {
    expect(await read(event('checkout.session.completed', session({ payment_status: 'unpaid' })))).toBe(
      'ignored',
    )
    expect(await read(event('checkout.session.async_payment_succeeded', session()))).toMatchObject({
      event: 'paid',
      currency: 'VND',
      reference: 'pi_1',
    })
    expect(
      await read(event('checkout.session.async_payment_failed', session({ payment_status: 'unpaid' }))),
    ).toMatchObject({ event: 'failed' })
  })

  test('sessions and charges of something else, inquiries and other events are ignored', async () => {
    expect(await read(event('checkout.session.completed', session({ client_reference_id: null })))).toBe(
      'ignored',
    )
    expect(await read(event('customer.created', {}))).toBe('ignored')
    const dispute = { id: 'dp_1', amount: 6_800, currency: 'cny', charge: `ch_${order.number}` }
    const inquiry = { ...dispute, status: 'warning_needs_response' }
    expect(await read(event('charge.dispute.created', inquiry))).toBe('ignored')
    const charge = { id: 'ch_1', amount: 1, amount_refunded: 1, currency: 'cny', paid: true }
    const other = { ...charge, status: 'succeeded', metadata: {}, payment_intent: 'pi_2' }
    expect(await read(event('charge.refunded', other))).toBe('ignored')
  })

  test('an event without its fields is an error that names them', async () => {
    const failed: unknown = await read(event('charge.refunded', { id: 'ch_1', amount: 'x' })).catch(
      (error) => error,
    )
    expect(failed).toBeInstanceOf(PaymentError)
    expect(String(failed)).toMatch(/data\.object\.amount/)
  })
})

describe('Alipay', () => {
  test('the page to pay on is signed, for desktops and for phones, and ends with the order', async () => {
    const alipay = await openAlipay()
    for (const isNarrow of [false, true]) {
      const { url } = await alipay.payment.cashier(order, { isNarrow })
      const fields = Object.fromEntries(new URL(url).searchParams)
      expect(isSignedRequest(fields)).toBe(true)
      expect(fields).toMatchObject({
        method: isNarrow ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay',
        notify_url: 'https://touchline.test/api/payments/alipay',
        return_url: `https://touchline.test/vi/member?type=1&isRecharge=true&order=${order.number}`,
      })
      expect(JSON.parse(fields.biz_content ?? '')).toMatchObject({
        out_trade_no: order.number,
        total_amount: '68.00',
        subject: '690 kim cương',
        time_expire: '2026-11-28 20:30:00',
        product_code: isNarrow ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
      })
    }
    await alipay.close()
  })

  test('amounts and times are converted exactly, and nothing else is read as one', () => {
    expect([yuanText(6_800), yuanText(5), yuanText(1_234_567)]).toEqual(['68.00', '0.05', '12345.67'])
    expect(['68.00', '0.05', '68', '68.5'].map(fenOf)).toEqual([6_800, 5, 6_800, 6_850])
    expect(['', '-1', '1e3', '1.005', '１'].map(fenOf)).toEqual([null, null, null, null, null])
    expect(secondsOf('2026-11-28 20:30:00')).toBe(Date.parse('2026-11-28T12:30:00Z') / 1_000)
    expect(['', 'now', '2026-13-01 00:00:00'].map(secondsOf)).toEqual([0, 0, 0])
  })
})
