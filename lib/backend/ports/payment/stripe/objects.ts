import * as z from 'zod/mini'

/** What is read of Stripe's objects, in call-backs and in responses. Amounts are in the currency's smallest unit. */

/** A reference to an object: its id, or the object itself where the call asked for it. */
const reference = z.pipe(
  z.union([z.string(), z.looseObject({ id: z.string() })]),
  z.transform((value) => (typeof value === 'string' ? value : value.id)),
)
/** The site's own data of an object: the number of the order. */
const metadata = z.looseObject({ order: z.optional(z.string()) })
/** Upper case, as ISO 4217 writes it; Stripe writes it in lower case. */
const currency = z.pipe(
  z.string(),
  z.transform((text) => text.toUpperCase()),
)

export const stripeCharge = z.looseObject({
  id: z.string(),
  amount: z.int(),
  amount_refunded: z.int(),
  currency,
  metadata,
  paid: z.boolean(),
  status: z.string(),
  payment_intent: z.nullish(reference),
})
export type StripeCharge = z.output<typeof stripeCharge>

export const stripeSession = z.looseObject({
  id: z.string(),
  url: z.nullish(z.string()),
  client_reference_id: z.nullish(z.string()),
  amount_total: z.nullish(z.int()),
  currency: z.nullish(currency),
  status: z.nullish(z.string()),
  payment_status: z.string(),
  payment_intent: z.nullish(reference),
})
export type StripeSession = z.output<typeof stripeSession>

/** A session with its payment and the last charge of that. */
export const stripePaidSession = z.looseObject({
  payment_intent: z.nullish(z.looseObject({ latest_charge: z.nullish(stripeCharge) })),
})

export const stripeRefund = z.looseObject({
  amount: z.int(),
  currency,
  status: z.nullish(z.string()),
  charge: z.nullish(stripeCharge),
})

const dispute = {
  id: z.string(),
  amount: z.int(),
  currency,
  status: z.string(),
}
export const stripeDispute = z.looseObject({ ...dispute, charge: reference })
export const stripeListedDispute = z.looseObject({ ...dispute, charge: stripeCharge })

/**
 * Whether a dispute is only an inquiry, or was prevented: neither takes money (docs.stripe.com/disputes). An inquiry may
 * become a dispute, which is a notice of its own.
 */
export const isInquiry = ({ status }: { status: string }): boolean =>
  status.startsWith('warning_') || status === 'prevented'

/** The types of events by their object: a session, a charge or a dispute. */
const EVENTS = {
  session: [
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
  ],
  charge: ['charge.refunded'],
  dispute: [
    'charge.dispute.created',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
  ],
} as const

const event = <Type extends string, Data extends z.ZodMiniType>(types: readonly Type[], object: Data) =>
  z.object({ type: z.literal([...types]), data: z.object({ object }) })

export const stripeEvent = z.discriminatedUnion('type', [
  event(EVENTS.session, stripeSession),
  event(EVENTS.charge, stripeCharge),
  event(EVENTS.dispute, stripeDispute),
])
export type StripeEvent = z.output<typeof stripeEvent>
/** The events that change orders, as docs/payments.md lists them for the webhook. */
export const STRIPE_EVENTS: ReadonlySet<string> = new Set(Object.values(EVENTS).flat())
