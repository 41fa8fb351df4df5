import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { PaymentPort } from '#lib/backend/ports/payment/index.ts'
import * as contract from '#lib/contract/wallet/orders.ts'
import {
  createCallBack,
  createChargeRules,
  createPayUrl,
  createResumeOrder,
  createSandboxPay,
  orderList,
  orderTypes,
} from './verbs.ts'

/** Buying diamonds. */
export const orderRoutes = (payment: PaymentPort): Route[] => [
  bind(contract.chargeRules, createChargeRules(payment)),
  bind(contract.payUrl, createPayUrl(payment)),
  bind(contract.resumeOrder, createResumeOrder(payment)),
  bind(contract.orderList, orderList),
  bind(contract.orderTypes, orderTypes),
  bind(contract.payCallBack, createCallBack(payment)),
  bind(contract.sandboxPay, createSandboxPay(payment)),
]
