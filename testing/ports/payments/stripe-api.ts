import type { Call, StandInResponse } from '../stand-in.ts'
import { secondsNow } from './harness.ts'

interface Charge {
  id: string
  amount: number
  amount_refunded: number
  currency: string
  metadata: { order?: string }
  paid: boolean
  status: string
  payment_intent: string
  created: number
}
interface Listed {
  id: string
  created: number
  charge: string
  [field: string]: unknown
}

/** What the stand-in of Stripe has stored. */
export interface StripeState {
  sessions: Map<string, Record<string, unknown> & { id: string }>
  charges: Map<string, Charge>
  refunds: Listed[]
  disputes: Listed[]
  /** Responses by idempotency key, with the parameters they belong to. */
  keys: Map<string, { parameters: string; response: StandInResponse }>
}

const fail = (status: number, error: Record<string, string>): StandInResponse => ({
  status,
  body: { error: { type: 'invalid_request_error', message: `refused: ${error.code}`, ...error } },
})
const found = (object: unknown): StandInResponse =>
  object === undefined ? fail(404, { code: 'resource_missing' }) : { body: object }

/** Answers a call of the part of Stripe's API that the adapter uses, as docs.stripe.com/api describes it. */
export function answerStripe(call: Call, state: StripeState, secretKey: string): StandInResponse {
  const { authorization } = call.headers
  if (authorization !== `Bearer ${secretKey}`) return fail(401, { type: 'authentication_error' })
  const path = call.url.pathname
  const parameters = new URLSearchParams(call.body)
  if (call.method === 'POST') return once(call, state, () => answerPost(path, parameters, state))
  const [, , kind = '', id, more] = path.split('/')
  if (kind === 'checkout') return found(more && expandSession(state, more))
  if (kind === 'payment_intents')
    return found({
      id,
      latest_charge: [...state.charges.values()].find((each) => each.payment_intent === id),
    })
  if (kind === 'charges' && id) return found(state.charges.get(id))
  return list(kind, call.url.searchParams, state)
}

/** A repeated key gets the first response; with other parameters it is refused. */
function once(call: Call, state: StripeState, work: () => StandInResponse): StandInResponse {
  const key = String(call.headers['idempotency-key'])
  const before = state.keys.get(key)
  if (before && before.parameters !== call.body)
    return fail(400, { type: 'idempotency_error', code: 'idempotency_key_in_use' })
  const response = before?.response ?? work()
  state.keys.set(key, { parameters: call.body, response })
  return response
}

function answerPost(path: string, parameters: URLSearchParams, state: StripeState): StandInResponse {
  if (path === '/v1/checkout/sessions') {
    // Not less than 30 minutes from now; a little less is granted here for a busy machine.
    if (Number(parameters.get('expires_at')) < secondsNow() + 1_790)
      return fail(400, { code: 'parameter_invalid_integer' })
    const number = parameters.get('client_reference_id') ?? ''
    const session = {
      ...{ id: `cs_test_${number}`, object: 'checkout.session', client_reference_id: number },
      url: `https://checkout.stripe.com/c/pay/cs_test_${number}`,
      amount_total: Number(parameters.get('line_items[0][price_data][unit_amount]')),
      currency: parameters.get('line_items[0][price_data][currency]'),
      ...{ status: 'open', payment_status: 'unpaid', payment_intent: null },
      order: parameters.get('payment_intent_data[metadata][order]'),
      success_url: parameters.get('success_url'),
      name: parameters.get('line_items[0][price_data][product_data][name]'),
    }
    state.sessions.set(session.id, session)
    return { body: session }
  }
  if (path !== '/v1/refunds') return fail(404, { code: 'resource_missing' })
  const payment = parameters.get('payment_intent')
  const charge = [...state.charges.values()].find((each) => each.payment_intent === payment)
  if (!charge) return fail(400, { code: 'resource_missing' })
  const amount = Number(parameters.get('amount'))
  if (charge.amount_refunded === charge.amount) return fail(400, { code: 'charge_already_refunded' })
  if (state.disputes.some((each) => each.charge === charge.id && each.status !== 'won'))
    return fail(400, { code: 'charge_disputed' })
  if (amount > charge.amount - charge.amount_refunded) return fail(400, { code: 'amount_too_large' })
  charge.amount_refunded += amount
  const refund = {
    ...{ id: `re_${state.refunds.length}`, object: 'refund', amount, currency: charge.currency },
    ...{ status: 'succeeded', charge: charge.id, created: secondsNow() },
  }
  state.refunds.push(refund)
  return { body: { ...refund, charge: { ...charge } } }
}

function expandSession(state: StripeState, id: string): unknown {
  const session = state.sessions.get(id)
  if (!session?.payment_intent) return session
  const charge = [...state.charges.values()].find((each) => each.payment_intent === session.payment_intent)
  return { ...session, payment_intent: { id: session.payment_intent, latest_charge: charge } }
}

function list(kind: string, query: URLSearchParams, state: StripeState): StandInResponse {
  const lists: Record<string, readonly { id: string; created: number }[]> = {
    charges: [...state.charges.values()],
    refunds: state.refunds.map((each) => ({ ...each, charge: state.charges.get(each.charge) })),
    disputes: state.disputes.map((each) => ({ ...each, charge: state.charges.get(each.charge) })),
  }
  const within = (lists[kind] ?? []).filter(
    ({ created }) =>
      created >= Number(query.get('created[gte]')) && created < Number(query.get('created[lt]')),
  )
  const after = query.get('starting_after')
  const from = after === null ? 0 : within.findIndex(({ id }) => id === after) + 1
  // Pages of two, so that the next page is asked for.
  const data = within.slice(from, from + 2)
  return { body: { object: 'list', url: `/v1/${kind}`, data, has_more: from + 2 < within.length } }
}
