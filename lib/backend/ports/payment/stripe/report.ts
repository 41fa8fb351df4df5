import type Stripe from 'stripe'
import { dayRange } from '#lib/shared/time/day.ts'
import type { PaymentReport, ReportLine } from '../port.ts'
import { readAnswer } from '../read-answer.ts'
import { callStripe } from './client.ts'
import { isInquiry, type StripeCharge, stripeCharge, stripeListedDispute, stripeRefund } from './objects.ts'

const toLine = (
  kind: ReportLine['kind'],
  { metadata, payment_intent: reference, id, currency }: StripeCharge,
  amount: number,
): ReportLine => ({ kind, number: metadata.order ?? null, reference: reference ?? id, amount, currency })

/** Lists the payments, refunds and disputes that were created on a day in the site's time zone. */
export async function readStripeReport(
  stripe: Stripe,
  day: string,
  timeZone: string,
): Promise<PaymentReport> {
  const { from, to } = dayRange(day, timeZone)
  const options = {
    created: { gte: Math.ceil(from / 1_000), lt: Math.ceil(to / 1_000) },
    limit: 100,
  }
  const withCharge = { ...options, expand: ['data.charge'] }
  const lines: ReportLine[] = []
  await callStripe(async () => {
    for await (const one of stripe.charges.list(options)) {
      const charge = readAnswer('Stripe: the charges', stripeCharge, one)
      if (charge.paid && charge.status === 'succeeded') lines.push(toLine('payment', charge, charge.amount))
    }
    for await (const one of stripe.refunds.list(withCharge)) {
      const { charge, amount, status } = readAnswer('Stripe: the refunds', stripeRefund, one)
      if (charge && status !== 'failed' && status !== 'canceled') lines.push(toLine('refund', charge, amount))
    }
    for await (const one of stripe.disputes.list(withCharge)) {
      const dispute = readAnswer('Stripe: the disputes', stripeListedDispute, one)
      if (!isInquiry(dispute)) lines.push(toLine('dispute', dispute.charge, dispute.amount))
    }
  })
  return { from: new Date(from), to: new Date(to), lines }
}
