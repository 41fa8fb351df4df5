import { and, eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { orders } from '#lib/backend/db/schema/gifts/orders.ts'
import type { RoomEventDeps } from '#lib/backend/domains/streams/index.ts'
import type { PaymentNotice, PaymentPort } from '#lib/backend/ports/payment/index.ts'
import { applyNotice, publishIfChanged, publishOrder } from './apply-notice.ts'
import type { OrderRow } from './order-row.ts'

/** How long after an order was begun, and after the start of each query, the provider is asked about it (s). */
const QUERY_SECONDS = 60
/** How long after the end of an order it is still asked about, since the provider's cashier may be open longer (s). */
const LATE_SECONDS = 180
/** An order that cannot be asked about, since the provider is not reachable, expires all the same after that (s). */
const GIVE_UP_SECONDS = 3_600
const AT_ONCE = 20

type Deps = Pick<RoomEventDeps, 'db' | 'publish'>
type QueryDeps = Deps & { payment: PaymentPort; log: Pick<Logger, 'warn'> }

/**
 * Asks the provider about open orders, since a call-back may be lost: once a minute for each, until it has answered three
 * minutes after the order's end. What it answers is applied as a notice. An order that cannot be asked about is logged,
 * and keeps no other from its turn. Safe to run on several nodes at once.
 */
export async function queryOrders({ db, publish, payment, log }: QueryDeps): Promise<void> {
  if (payment.isSandbox || !payment.isSetUp) return
  const due = and(
    eq(orders.provider, payment.provider),
    sql`${orders.state} in ('pending', 'expired')
      and ${orders.expiresAt} > now() - make_interval(secs => ${GIVE_UP_SECONDS})
      and coalesce(${orders.queryStartedAt}, ${orders.createdAt}) < now() - make_interval(secs => ${QUERY_SECONDS})
      and coalesce(${orders.queriedAt}, ${orders.createdAt})
        < ${orders.expiresAt} + make_interval(secs => ${LATE_SECONDS})`,
  )
  const rows = await db
    .update(orders)
    .set({ queryStartedAt: sql`now()` })
    .where(
      sql`${orders.id} in (select ${orders.id} from ${orders} where ${due}
        order by ${orders.queryStartedAt} nulls first, ${orders.expiresAt} limit ${AT_ONCE} for update skip locked)`,
    )
    .returning()
  for (const order of rows)
    try {
      const notices = await findNotices(payment, order)
      for (const notice of notices)
        await publishIfChanged({ publish }, await applyNotice(db, payment, notice))
      // Only now: an order expires once the provider has answered after its end.
      await db.update(orders).set({ queriedAt: order.queryStartedAt }).where(eq(orders.id, order.id))
    } catch (err) {
      log.warn({ err, order: order.number }, 'payment_query_failed')
    }
}

/** What the provider says about an order, as the notices that it would have sent. Throws PaymentError. */
async function findNotices(payment: PaymentPort, order: OrderRow): Promise<PaymentNotice[]> {
  const found = await payment.findPayment(order)
  if (found === null || found.state === 'unpaid') return []
  const { state: event, reference, amount, currency, refunded } = found
  const fields = { number: order.number, reference, amount, currency, sentAt: null }
  return [{ ...fields, event }, ...(refunded ? [{ ...fields, event: 'refunded' as const, refunded }] : [])]
}

/**
 * Marks orders as expired when their payment time is over and publishes that to their buyers' open pages, each once.
 * An order of a real provider expires only after the provider has answered about it since then.
 */
export async function expireOrders(
  { db, publish }: Deps,
  { provider, isSandbox }: Pick<PaymentPort, 'provider' | 'isSandbox'>,
): Promise<void> {
  const over = await db
    .update(orders)
    .set({ state: 'expired' })
    .where(
      sql`${orders.state} = 'pending' and ${orders.expiresAt} < now() and (
        ${isSandbox}::boolean or ${orders.provider} <> ${provider} or ${orders.queriedAt} > ${orders.expiresAt}
        or ${orders.expiresAt} < now() - make_interval(secs => ${GIVE_UP_SECONDS}))`,
    )
    .returning({ number: orders.number, userId: orders.userId })
  for (const { number, userId } of over) await publishOrder(publish, { number, userId, state: 'expired' })
}
