import type { Verb } from '#lib/backend/http/context.ts'
import type { PaymentPort } from '#lib/backend/ports/payment/index.ts'
import type * as contract from '#lib/contract/gifts/orders.ts'
import { credit } from './credit.ts'
import { type In, mustBeSetUp, type Out, publishIfChanged } from './order-rules.ts'

export const createPayCallBack =
  (payment: PaymentPort): Verb<In<typeof contract.payCallBack>, Out<typeof contract.payCallBack>> =>
  async ({ ctx, input }) => {
    mustBeSetUp(payment)
    return publishIfChanged(ctx, await credit(ctx.db, payment, input))
  }
