import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { RoomEventDeps } from '#lib/backend/domains/streams/index.ts'
import { readBody, textOf } from '#lib/backend/http/input/read-body.ts'
import { REFUSALS, Refusal } from '#lib/backend/http/refusal.ts'
import { callbackPath, PaymentError, type PaymentPort } from '#lib/backend/ports/payment/index.ts'
import { applyCallback, publishIfChanged } from './apply-notice.ts'

const MAX_BODY_BYTES = 256 * 1024

interface CallbackDeps extends Pick<RoomEventDeps, 'db' | 'publish'> {
  payment: PaymentPort
  log: Pick<Logger, 'warn' | 'error'>
}

/**
 * Adds the route that the configured provider calls. It is no endpoint of the contract: signatures cover the body as it
 * arrived, and the provider expects a response of its own. A call-back that is refused is logged by its reason; the
 * provider sends it again, and shows it as failed.
 */
export function addPaymentRoutes(router: Hono, deps: CallbackDeps): void {
  const { provider } = deps.payment
  if (provider === 'stripe' || provider === 'alipay')
    router.post(callbackPath(provider), ({ req: { raw } }) => answerCallback(raw, deps))
}

async function answerCallback(
  request: Request,
  { db, publish, payment, log }: CallbackDeps,
): Promise<Response> {
  try {
    const body = textOf(await readBody(request, MAX_BODY_BYTES))
    const applied = await applyCallback(db, payment, { body, headers: request.headers })
    if (applied) await publishIfChanged({ publish }, applied)
    return new Response(payment.acknowledgement)
  } catch (err) {
    const { provider } = payment
    if (err instanceof Refusal || err instanceof PaymentError) {
      const reason = err instanceof Refusal ? err.key : err.message
      log.warn({ provider, reason }, 'payment_callback_refused')
    } else log.error({ provider, err }, 'payment_callback_failed')
    return new Response('failure', { status: err instanceof Refusal ? REFUSALS[err.kind] : 503 })
  }
}
