import { eq } from 'drizzle-orm'
import { orders } from '#lib/backend/db/schema/gifts/orders.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { PaymentError, type PaymentPort } from '#lib/backend/ports/payment/index.ts'
import { isPhone } from './order-rules.ts'

/**
 * Opens the provider's cashier for an order and stores which one it is. Not in a transaction, since the provider is
 * called; for one order it is always the same cashier, so repeating it is safe. Refuses if the provider does not answer:
 * the order stays open, and can be resumed.
 */
export async function openCashier(
  { db, caller, log }: Pick<Context, 'db' | 'caller' | 'log'>,
  payment: PaymentPort,
  number: string,
): Promise<{ number: string; url: string; expires_at: string }> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number))
  if (!order) throw new Refusal('not_found', 'orders.gone')
  try {
    const { url, session } = await payment.cashier(order, { isNarrow: isPhone(caller.userAgent) })
    if (session !== order.session) await db.update(orders).set({ session }).where(eq(orders.id, order.id))
    return { number, url, expires_at: order.expiresAt.toISOString() }
  } catch (err) {
    if (!(err instanceof PaymentError)) throw err
    log.warn({ err, order: number }, 'cashier_failed')
    throw new Refusal('unavailable', 'orders.no_cashier', {}, 5)
  }
}
