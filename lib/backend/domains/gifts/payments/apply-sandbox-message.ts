import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { PaymentPort, SandboxMessage } from '#lib/backend/ports/payment/index.ts'
import type { OrderState } from '#lib/shared/vocabulary/orders.ts'
import { applyCallback, publishIfChanged } from './apply-notice.ts'

/**
 * Applies a message of the sandbox as a call-back, and publishes the order's state if it has changed. Refuses a message
 * that is not signed by it, as `applyNotice` does, and one that concerns no order.
 */
export async function applySandboxMessage(
  ctx: Pick<Context, 'db' | 'publish'>,
  payment: PaymentPort,
  message: SandboxMessage,
): Promise<{ number: string; state: OrderState }> {
  const callback = { body: JSON.stringify(message), headers: new Headers() }
  const applied = await applyCallback(ctx.db, payment, callback)
  if (applied === null) throw new Refusal('not_found', 'orders.gone')
  return publishIfChanged(ctx, applied)
}
