import { createPayment } from '#lib/backend/ports/payment/index.ts'
import {
  fieldsOf,
  isSignedBy,
  keyText,
  newAlipayKeys,
  responseBody,
  signedText,
  signText,
  WRONG_SIGNATURE,
  yuan,
} from '../alipay-signing.ts'
import { openStandIn } from '../stand-in.ts'
import { type AlipayState, answerAlipay, billOf } from './alipay-api.ts'
import { type CallbackChange, type HarnessOrder, type PaymentHarness, secondsNow } from './harness.ts'

const { application, alipay } = newAlipayKeys()

export const ALIPAY_SETTINGS = {
  PAYMENT_PROVIDER: 'alipay',
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_PRIVATE_KEY: keyText(application.privateKey),
  ALIPAY_PUBLIC_KEY: keyText(alipay.publicKey),
  PUBLIC_URL: 'https://touchline.test',
} as const

/** The time as Alipay writes it, in Beijing. */
const beijing = (seconds: number) =>
  new Date((seconds + 8 * 3_600) * 1_000).toISOString().slice(0, 19).replace('T', ' ')

/** Whether the application has signed a request. */
export const isSignedRequest = (fields: Record<string, string>): boolean =>
  isSignedBy(fields, application.publicKey)

/** Signs a notice as Alipay does: all fields but the signature and its type. */
function sendNotice(fields: Record<string, string>, key = alipay.privateKey) {
  const sign = signText(signedText(fields, ['sign', 'sign_type']), key)
  return {
    path: 'api/payments/alipay',
    body: new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
  }
}

/** Opens Alipay: a stand-in of its gateway on this machine, and the adapter that calls it. */
export async function openAlipay(): Promise<PaymentHarness & { state: AlipayState }> {
  const state: AlipayState = { trades: new Map(), refunds: new Map() }
  let behaviour: Parameters<PaymentHarness['setOutage']>[0] = 'well'
  const standIn = await openStandIn((call) => {
    if (behaviour === 'broken') return { status: 502, body: 'bad gateway' }
    if (behaviour === 'html') return { body: '<html>' }
    if (call.url.pathname === '/bill') return { body: billOf(state, call.url.searchParams.get('day') ?? '') }
    const fields = fieldsOf(call)
    const method = fields.method ?? ''
    const answer =
      behaviour === 'changed'
        ? { code: '10000', msg: 'Success' }
        : isSignedRequest(fields)
          ? answerAlipay(method, JSON.parse(fields.biz_content ?? '{}'), state, call.url.origin)
          : WRONG_SIGNATURE
    return { body: responseBody(method, answer, (text) => signText(text, alipay.privateKey)) }
  })
  const env = { ...ALIPAY_SETTINGS, ALIPAY_GATEWAY: `${standIn.url}/gateway.do` }
  const payment = await createPayment({ env, key: '' })
  const tradeOf = ({ number, amount }: HarnessOrder) => {
    const trade = state.trades.get(number) ?? {
      ...{ number, reference: `2026${number}`, amount, refunded: 0, status: 'WAIT_BUYER_PAY' },
      paidAt: null,
    }
    state.trades.set(number, trade)
    return trade
  }
  const notice = (
    order: HarnessOrder,
    fields: Record<string, string>,
    { at = secondsNow(), amount = order.amount }: CallbackChange,
    key = alipay.privateKey,
  ) => {
    const trade = tradeOf(order)
    return sendNotice(
      {
        ...{ notify_type: 'trade_status_sync', notify_id: `n${order.number}`, notify_time: beijing(at) },
        ...{ app_id: ALIPAY_SETTINGS.ALIPAY_APP_ID, charset: 'utf-8', version: '1.0' },
        ...{ out_trade_no: order.number, trade_no: trade.reference, total_amount: yuan(amount) },
        ...{ subject: '690 钻石', seller_id: '2088000000000001' },
        ...(trade.paidAt === null ? {} : { gmt_payment: beijing(trade.paidAt) }),
        ...fields,
      },
      key,
    )
  }
  return {
    payment,
    env,
    state,
    pay(order, change = {}) {
      Object.assign(tradeOf(order), { status: 'TRADE_SUCCESS', paidAt: secondsNow() })
      return notice(order, { trade_status: 'TRADE_SUCCESS' }, change)
    },
    expire(order, change = {}) {
      Object.assign(tradeOf(order), { status: 'TRADE_CLOSED' })
      return notice(order, { trade_status: 'TRADE_CLOSED' }, change)
    },
    refund(order, total, change = {}) {
      const status = total === order.amount ? 'TRADE_CLOSED' : 'TRADE_SUCCESS'
      Object.assign(tradeOf(order), { status, refunded: total, paidAt: secondsNow() })
      const fields = { refund_fee: yuan(total), gmt_refund: beijing(secondsNow()) }
      return notice(order, { ...fields, trade_status: status }, change)
    },
    dispute: () => null,
    winDispute: () => null,
    forget: ({ number }) => void state.trades.delete(number),
    forge({ body }) {
      const { sign: _, sign_type: __, ...fields } = Object.fromEntries(new URLSearchParams(body))
      return sendNotice(fields, application.privateKey)
    },
    setOutage: (next) => {
      behaviour = next
    },
    close: standIn.close,
  }
}
