import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { PaymentPort } from '#lib/backend/ports/payment/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import * as contract from '#lib/contract/gifts/orders.ts'
import * as payments from '#lib/contract/gifts/payments.ts'
import { getAdminOrders } from '../payments/get-admin-orders.ts'
import { createRefundOrder } from '../payments/refund-order.ts'
import { withPaymentPassword } from '../spending/with-payment-password.ts'
import { createBeginOrder } from './begin-order.ts'
import { createGetAdminChargeRules } from './get-admin-charge-rules.ts'
import { createGetChargeRules } from './get-charge-rules.ts'
import { getOrderTypes } from './get-order-types.ts'
import { getOrders } from './get-orders.ts'
import { createPayCallBack } from './pay-call-back.ts'
import { createResumeOrder } from './resume-order.ts'
import { createSandboxPay } from './sandbox-pay.ts'
import { saveChargeRule } from './save-charge-rule.ts'

/** Routes for buying diamonds, for their prices, and for what operators do about payments. */
export const orderRoutes = (payment: PaymentPort, secrets: Pick<Secrets, 'sign'>): Route[] => [
  bind(contract.getChargeRules, createGetChargeRules(payment)),
  bind(contract.beginOrder, withPaymentPassword(secrets)(createBeginOrder(payment))),
  bind(contract.resumeOrder, createResumeOrder(payment)),
  bind(contract.getOrders, getOrders),
  bind(contract.getOrderTypes, getOrderTypes),
  bind(contract.payCallBack, createPayCallBack(payment)),
  bind(contract.sandboxPay, createSandboxPay(payment)),
  bind(contract.getAdminChargeRules, createGetAdminChargeRules(payment)),
  bind(contract.saveChargeRule, saveChargeRule),
  bind(payments.getAdminOrders, getAdminOrders),
  bind(payments.refundOrder, createRefundOrder(payment)),
]
