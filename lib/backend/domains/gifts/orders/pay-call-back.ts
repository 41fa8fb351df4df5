import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { PaymentPort } from '#lib/backend/ports/payment/index.ts'
import type * as contract from '#lib/contract/gifts/orders.ts'
import { applySandboxMessage } from '../payments/apply-sandbox-message.ts'
import { mustBeSetUp } from './order-rules.ts'

/** Applies a message of the sandbox. Other providers have a route of their own, which sees the body as it arrived. */
export const createPayCallBack =
  (payment: PaymentPort): Handler<typeof contract.payCallBack> =>
  async ({ ctx, input }) => {
    mustBeSetUp(payment)
    if (!payment.isSandbox) throw new Refusal('forbidden', 'orders.signature')
    return applySandboxMessage(ctx, payment, input)
  }
