import type Stripe from 'stripe'
import { PAY_CURRENCIES } from '#lib/shared/vocabulary/orders.ts'
import { orderTitle } from '../order-title.ts'
import { type CashierOrder, PaymentError, type PaymentPort, type PaymentState } from '../port.ts'
import { readAnswer } from '../read-answer.ts'
import { returnAddress } from '../return-address.ts'
import { callStripe, createStripeClient, type StripeSettings, stripeCodeOf } from './client.ts'
import {
  STRIPE_EVENTS,
  stripeCharge,
  stripeEvent,
  stripePaidSession,
  stripeRefund,
  stripeSession,
} from './objects.ts'
import { readEvent } from './read-event.ts'
import { readStripeReport } from './report.ts'

/**
 * How much longer the session is open than the order (s): Stripe refuses sessions that end less than 30 minutes
 * after they were created.
 */
const SESSION_MARGIN = 120

const LOCALES = { zh: 'zh', en: 'en', vi: 'vi' } as const

/** The parameters of an order's session follow from the order alone, so that repeating the call returns the same session. */
function sessionOf(order: CashierOrder, publicUrl: string): Stripe.Checkout.SessionCreateParams {
  const { number, amount, currency, tenths, language, expiresAt } = order
  const address = returnAddress(publicUrl, order)
  return {
    mode: 'payment',
    client_reference_id: number,
    locale: LOCALES[language],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: orderTitle(tenths, language) },
        },
      },
    ],
    // Copied to the charge, which refunds and disputes name.
    payment_intent_data: { metadata: { order: number } },
    success_url: address,
    cancel_url: address,
    expires_at: Math.floor(expiresAt.getTime() / 1_000) + SESSION_MARGIN,
  }
}

/** Parses the time of a `Stripe-Signature` header: `t=1700000000,v1=...`. */
const sentAtOf = (header: string) => Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1] ?? 0)

/** Stripe: hosted Checkout, signed webhooks, refunds, disputes (docs.stripe.com/payments/checkout). */
export function createStripe(settings: StripeSettings): PaymentPort {
  const stripe = createStripeClient(settings)
  const loadCharge = async (id: string) =>
    readAnswer('Stripe: a charge', stripeCharge, await callStripe(() => stripe.charges.retrieve(id)))
  return {
    provider: 'stripe',
    isSetUp: true,
    isSandbox: false,
    currencies: PAY_CURRENCIES,
    async cashier(order) {
      const created = await callStripe(() =>
        stripe.checkout.sessions.create(sessionOf(order, settings.publicUrl), {
          idempotencyKey: `order-${order.number}`,
        }),
      )
      const { id, url } = readAnswer('Stripe: a new session', stripeSession, created)
      if (!url) throw new PaymentError('Stripe: the session has no address')
      return { url, session: id }
    },
    async readCallback({ body, headers }) {
      const signature = headers.get('stripe-signature') ?? ''
      let event: Stripe.Event
      try {
        // The age is checked against the database's clock, as for every provider.
        event = stripe.webhooks.constructEvent(body, signature, settings.webhookSecret, 0)
      } catch {
        return 'forged'
      }
      if (!STRIPE_EVENTS.has(event.type)) return 'ignored'
      return (
        (await readEvent(
          readAnswer('Stripe: an event', stripeEvent, event),
          sentAtOf(signature),
          loadCharge,
        )) ?? 'ignored'
      )
    },
    acknowledgement: JSON.stringify({ received: true }),
    async findPayment({ session, amount, currency }) {
      if (session === null) return null
      const expand = ['payment_intent.latest_charge']
      const found = await callStripe(() => stripe.checkout.sessions.retrieve(session, { expand }))
      const read = readAnswer('Stripe: a session', stripeSession, found)
      const charge = readAnswer('Stripe: a session', stripePaidSession, found).payment_intent?.latest_charge
      const state: PaymentState['state'] =
        read.payment_status === 'paid' ? 'paid' : read.status === 'expired' ? 'expired' : 'unpaid'
      return {
        state,
        reference: read.payment_intent ?? read.id,
        amount: read.amount_total ?? amount,
        currency: read.currency ?? currency,
        refunded: charge?.amount_refunded ?? 0,
      }
    },
    async refund({ number, reference }, amount) {
      try {
        const refunded = await stripe.refunds.create(
          { payment_intent: reference, amount, metadata: { order: number }, expand: ['charge'] },
          { idempotencyKey: `refund-${number}-${amount}` },
        )
        const { status, charge } = readAnswer('Stripe: a refund', stripeRefund, refunded)
        if (status === 'failed' || status === 'canceled' || !charge)
          throw new PaymentError('Stripe: the refund failed', { isRefusal: true })
        return charge.amount_refunded
      } catch (error) {
        if (stripeCodeOf(error) !== 'charge_already_refunded') return callStripe(() => Promise.reject(error))
        const expand = ['latest_charge']
        const payment = await callStripe(() => stripe.paymentIntents.retrieve(reference, { expand }))
        return readAnswer('Stripe: a payment', stripeCharge, payment.latest_charge).amount_refunded
      }
    },
    report: (day, timeZone) => readStripeReport(stripe, day, timeZone),
    createMessage: () => null,
  }
}
