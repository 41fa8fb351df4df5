import type { Handler } from '#lib/backend/http/context.ts'
import type { PaymentPort } from '#lib/backend/ports/payment/index.ts'
import type * as contract from '#lib/contract/gifts/orders.ts'
import { credit } from './credit.ts'
import { mustBeSetUp, publishIfChanged } from './order-rules.ts'

export const createPayCallBack =
  (payment: PaymentPort): Handler<typeof contract.payCallBack> =>
  async ({ ctx, input }) => {
    mustBeSetUp(payment)
    return publishIfChanged(ctx, await credit(ctx.db, payment, input))
  }
