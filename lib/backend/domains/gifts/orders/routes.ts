import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { PaymentPort } from '#lib/backend/ports/payment/index.ts'
import * as contract from '#lib/contract/gifts/orders.ts'
import { createBeginOrder } from './begin-order.ts'
import { createGetChargeRules } from './get-charge-rules.ts'
import { getOrderTypes } from './get-order-types.ts'
import { getOrders } from './get-orders.ts'
import { createPayCallBack } from './pay-call-back.ts'
import { createResumeOrder } from './resume-order.ts'
import { createSandboxPay } from './sandbox-pay.ts'

/** Routes for buying diamonds. */
export const orderRoutes = (payment: PaymentPort): Route[] => [
  bind(contract.getChargeRules, createGetChargeRules(payment)),
  bind(contract.beginOrder, createBeginOrder(payment)),
  bind(contract.resumeOrder, createResumeOrder(payment)),
  bind(contract.getOrders, getOrders),
  bind(contract.getOrderTypes, getOrderTypes),
  bind(contract.payCallBack, createPayCallBack(payment)),
  bind(contract.sandboxPay, createSandboxPay(payment)),
]
