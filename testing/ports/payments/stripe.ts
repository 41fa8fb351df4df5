import { createHmac } from 'node:crypto'
import { createPayment } from '#lib/backend/ports/payment/index.ts'
import { openStandIn, type StandInResponse } from '../stand-in.ts'
import { type CallbackChange, type HarnessOrder, type PaymentHarness, secondsNow } from './harness.ts'
import { answerStripe, type StripeState } from './stripe-api.ts'

export const STRIPE_SETTINGS = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_touchline',
  STRIPE_WEBHOOK_SECRET: 'whsec_touchline',
  PUBLIC_URL: 'https://touchline.test',
} as const

/** Signs an event as Stripe does (docs.stripe.com/webhooks/signature). `at` in seconds since 1970. */
export function signStripe(body: string, at: number, secret: string = STRIPE_SETTINGS.STRIPE_WEBHOOK_SECRET) {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return {
    path: 'api/payments/stripe',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
  }
}

/** Stripe's objects as its events contain them; the stand-in stores them too. */
function createObjects(state: StripeState) {
  const chargeOf = ({ number, amount, currency }: HarnessOrder) => {
    const id = `ch_${number}`
    const charge = state.charges.get(id) ?? {
      ...{ id, object: 'charge', amount, amount_refunded: 0, currency: currency.toLowerCase() },
      ...{ metadata: { order: number }, paid: true, status: 'succeeded', payment_intent: `pi_${number}` },
      created: secondsNow(),
    }
    state.charges.set(id, charge)
    return charge
  }
  const sessionOf = (order: HarnessOrder, change: CallbackChange, fields: object) => {
    const { number, amount, currency } = { ...order, ...change }
    const [found] = [...state.sessions.values()].filter((each) => each.client_reference_id === number)
    if (found) Object.assign(found, fields)
    return {
      ...{ id: found?.id ?? `cs_${number}`, object: 'checkout.session', client_reference_id: number },
      ...{ amount_total: amount, currency: currency.toLowerCase(), payment_intent: null },
      ...fields,
    }
  }
  const disputeOf = (order: HarnessOrder, id: string, status: string) => {
    const charge = chargeOf(order)
    const dispute = {
      ...{ id, object: 'dispute', amount: order.amount, currency: charge.currency, status },
      ...{ charge: charge.id, payment_intent: charge.payment_intent, created: secondsNow() },
    }
    state.disputes = [...state.disputes.filter((each) => each.id !== id), dispute]
    return dispute
  }
  return { chargeOf, sessionOf, disputeOf }
}

/** Opens Stripe: a stand-in of its API on this machine, and the adapter that calls it. */
export async function openStripe(): Promise<
  PaymentHarness & { state: StripeState; calls: { path: string }[] }
> {
  const state: StripeState = {
    sessions: new Map(),
    charges: new Map(),
    refunds: [],
    disputes: [],
    keys: new Map(),
  }
  let behaviour: Parameters<PaymentHarness['setOutage']>[0] = 'well'
  const calls: { path: string }[] = []
  const standIn = await openStandIn((call): StandInResponse => {
    calls.push({ path: `${call.method} ${call.url.pathname}` })
    if (behaviour === 'broken')
      return { status: 503, body: { error: { type: 'api_error', message: 'down' } } }
    if (behaviour === 'html') return { body: '<html>' }
    if (behaviour === 'changed') return { body: { object: 'another' } }
    return answerStripe(call, state, STRIPE_SETTINGS.STRIPE_SECRET_KEY)
  })
  const env = { ...STRIPE_SETTINGS, STRIPE_API: standIn.url }
  const payment = await createPayment({ env, key: '' })
  const send = (type: string, object: object, { at = secondsNow() }: CallbackChange) =>
    signStripe(
      JSON.stringify({
        id: `evt_${type}`,
        object: 'event',
        type,
        api_version: '2026-10-28.endive',
        created: at,
        livemode: false,
        data: { object },
      }),
      at,
    )
  const { chargeOf, sessionOf, disputeOf } = createObjects(state)
  return {
    payment,
    env,
    state,
    calls,
    pay(order, change = {}) {
      const { payment_intent } = chargeOf(order)
      const fields = { payment_intent, payment_status: 'paid', status: 'complete' }
      return send('checkout.session.completed', sessionOf(order, change, fields), change)
    },
    expire: (order, change = {}) =>
      send(
        'checkout.session.expired',
        sessionOf(order, change, { payment_status: 'unpaid', status: 'expired' }),
        change,
      ),
    refund(order, total, change = {}) {
      const charge = chargeOf(order)
      state.refunds.push({
        ...{ id: `re_${order.number}_${total}`, object: 'refund', amount: total - charge.amount_refunded },
        ...{ currency: charge.currency, status: 'succeeded', charge: charge.id, created: secondsNow() },
      })
      charge.amount_refunded = total
      const { amount = order.amount, currency = order.currency } = change
      return send('charge.refunded', { ...charge, amount, currency: currency.toLowerCase() }, change)
    },
    dispute: (order, id, change = {}) =>
      send('charge.dispute.created', disputeOf(order, id, 'needs_response'), change),
    winDispute: (order, id, change = {}) =>
      send('charge.dispute.closed', disputeOf(order, id, 'won'), change),
    forget(order) {
      state.charges.delete(`ch_${order.number}`)
      sessionOf(order, {}, { payment_status: 'unpaid', payment_intent: null })
    },
    forge: ({ body }) => signStripe(body, secondsNow(), 'whsec_another'),
    setOutage: (next) => {
      behaviour = next
    },
    close: standIn.close,
  }
}
