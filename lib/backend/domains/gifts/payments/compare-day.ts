import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { orderReversals, orders } from '#lib/backend/db/schema/gifts/orders.ts'
import type { PaymentPort, PaymentReport, ReportLine } from '#lib/backend/ports/payment/index.ts'
import { type OrderRow, wasCredited } from './order-row.ts'

/** One order that differs between the site and its payment provider. */
export interface Difference {
  /** The order's number. */
  number: string
  /** `here`: the site does not know it or has not credited it. `there`: the provider has not been paid for it. */
  why: 'missing_here' | 'missing_there' | 'amount' | 'state'
  /** What each side says, for people. */
  here: string
  there: string
}

export interface Comparison {
  differences: Difference[]
  /** Orders that were compared. */
  orders: number
  /** Payments in the provider's report that name no order of this site. */
  foreign: number
}

/** The form of the site's order numbers; others are payments of something else under the same account. */
const ORDER_NUMBER = /^[0-9a-f]{24}$/

interface Booked {
  order: OrderRow
  refunded: number
  disputed: boolean
}

/**
 * Compares the orders of a day with the provider's report: those in the report, and those that were paid or reversed
 * here within its time. An order whose lines do not settle it, since a payment at midnight is in another day there, is
 * compared with what the provider says about it now. Throws PaymentError.
 */
export async function compareDay(
  db: Queryable,
  payment: Pick<PaymentPort, 'provider' | 'findPayment'>,
  report: PaymentReport,
): Promise<Comparison> {
  const lines = new Map<string, ReportLine[]>()
  let foreign = 0
  for (const line of report.lines)
    if (line.number !== null && ORDER_NUMBER.test(line.number))
      lines.set(line.number, [...(lines.get(line.number) ?? []), line])
    else foreign++
  const booked = await loadBooked(db, payment.provider, report, [...lines.keys()])
  const differences: Difference[] = []
  for (const [number, there] of lines)
    if (!booked.has(number))
      differences.push({ number, why: 'missing_here', here: 'no such order', there: linesText(there) })
  for (const [number, here] of booked) {
    const found = await compareOrder(payment, here, lines.get(number) ?? [])
    if (found) differences.push({ number, ...found })
  }
  return { differences, orders: booked.size, foreign }
}

const linesText = (lines: readonly ReportLine[]) =>
  lines.map(({ kind, amount, currency }) => `${kind} ${amount} ${currency}`).join(', ')

const hereText = ({ order, refunded, disputed }: Booked) =>
  [
    `${order.state} ${order.amount} ${order.currency}`,
    ...(refunded > 0 ? [`refunded ${refunded}`] : []),
    ...(disputed ? ['disputed'] : []),
  ].join(', ')

async function loadBooked(
  db: Queryable,
  provider: string,
  { from, to }: PaymentReport,
  numbers: readonly string[],
): Promise<Map<string, Booked>> {
  const within = sql`between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz - interval '1 ms'`
  const reversedIds = db
    .select({ id: orderReversals.orderId })
    .from(orderReversals)
    .where(sql`${orderReversals.createdAt} ${within}`)
  const rows = await db
    .select({
      order: orders,
      refunded: sql<number>`(select coalesce(sum(amount), 0)::int from order_reversals
        where order_id = orders.id and kind = 'refund')`,
      disputed: sql<boolean>`exists (select from order_reversals where order_id = orders.id and kind = 'dispute')`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.provider, provider),
        or(
          sql`${orders.paidAt} ${within}`,
          inArray(orders.id, reversedIds),
          numbers.length > 0 ? inArray(orders.number, [...numbers]) : undefined,
        ),
      ),
    )
  return new Map(rows.map((row) => [row.order.number, row]))
}

async function compareOrder(
  payment: Pick<PaymentPort, 'findPayment'>,
  here: Booked,
  lines: readonly ReportLine[],
): Promise<Omit<Difference, 'number'> | null> {
  const { order, refunded, disputed } = here
  const differs = (why: Difference['why'], there: string) => ({ why, here: hereText(here), there })
  const paid = lines.find(({ kind }) => kind === 'payment')
  const other = lines.find(({ amount, currency, kind }) =>
    kind === 'payment' ? amount !== order.amount || currency !== order.currency : currency !== order.currency,
  )
  if (other) return differs('amount', linesText(lines))
  if (paid && !wasCredited(order)) return differs('missing_here', linesText(lines))
  if (lines.some(({ kind }) => kind === 'dispute') && !disputed) return differs('state', linesText(lines))
  const refundedThere = lines.reduce((total, { kind, amount }) => total + (kind === 'refund' ? amount : 0), 0)
  if (refundedThere > refunded) return differs('state', linesText(lines))
  if (paid && refundedThere === refunded) return null
  const now = await payment.findPayment(order)
  if (now?.state !== 'paid')
    return wasCredited(order) ? differs('missing_there', now?.state ?? 'unknown') : null
  const text = `paid ${now.amount} ${now.currency}${now.refunded ? `, refunded ${now.refunded}` : ''}`
  if (!wasCredited(order)) return differs('missing_here', text)
  if (now.amount !== order.amount || now.currency !== order.currency) return differs('amount', text)
  return now.refunded !== null && now.refunded !== refunded ? differs('state', text) : null
}
