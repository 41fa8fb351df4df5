import type { PaymentNotice } from '../port.ts'
import { isInquiry, type StripeCharge, type StripeEvent, type StripeSession } from './objects.ts'

/** Loads the charge that a dispute is about, which names the order. */
export type LoadCharge = (id: string) => Promise<StripeCharge>

type SessionEvent = Extract<StripeEvent, { data: { object: StripeSession } }>
type DisputeEvent = Exclude<StripeEvent, SessionEvent | { type: 'charge.refunded' }>

/** Converts a verified event to a notice; null: it changes no order of this site. `sentAt` in seconds since 1970. */
export async function readEvent(
  event: StripeEvent,
  sentAt: number,
  loadCharge: LoadCharge,
): Promise<PaymentNotice | null> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return readSession(event, sentAt)
    case 'charge.refunded': {
      const fields = fieldsOf(event.data.object, sentAt)
      return fields && { ...fields, event: 'refunded', refunded: event.data.object.amount_refunded }
    }
    default:
      return readDispute(event, sentAt, loadCharge)
  }
}

/** What a charge says about its order; null: it is not for an order of this site. */
function fieldsOf({ metadata, payment_intent: reference, amount, currency }: StripeCharge, sentAt: number) {
  const number = metadata.order
  return number === undefined || !reference ? null : { number, reference, amount, currency, sentAt }
}

function readSession({ type, data: { object } }: SessionEvent, sentAt: number): PaymentNotice | null {
  const { client_reference_id: number, amount_total: amount, currency, payment_intent: reference } = object
  if (!number || amount == null || !currency) return null
  const fields = { number, reference: reference ?? object.id, amount, currency, sentAt }
  if (type === 'checkout.session.expired') return { ...fields, event: 'expired' }
  if (type === 'checkout.session.async_payment_failed') return { ...fields, event: 'failed' }
  // A method such as a bank transfer completes the session before it has paid; another event reports that.
  return object.payment_status === 'paid' ? { ...fields, event: 'paid' } : null
}

async function readDispute(
  { type, data: { object } }: DisputeEvent,
  sentAt: number,
  loadCharge: LoadCharge,
): Promise<PaymentNotice | null> {
  const isWon = type === 'charge.dispute.funds_reinstated' || object.status === 'won'
  if (!isWon && isInquiry(object)) return null
  const fields = fieldsOf(await loadCharge(object.charge), sentAt)
  const { id: dispute, amount: disputed } = object
  return fields && { ...fields, event: isWon ? 'dispute_won' : 'disputed', dispute, disputed }
}
