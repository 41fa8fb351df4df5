import * as z from 'zod/mini'
import { yuanText } from '#lib/shared/gifts/money-text.ts'
import { type AlipayApplication, createAlipayClient } from '../../alipay/client.ts'
import { beijingText, fenOf } from '../../alipay/values.ts'
import { callbackPath } from '../callback-path.ts'
import { orderTitle } from '../order-title.ts'
import { PaymentError, type PaymentPort, type PaymentState } from '../port.ts'
import { returnAddress } from '../return-address.ts'
import { callAlipay } from './call-alipay.ts'
import { readNotice } from './read-notice.ts'
import { readAlipayReport } from './report.ts'

const trade = z.looseObject({
  tradeNo: z.string(),
  tradeStatus: z.string(),
  totalAmount: z.string(),
  /** When the buyer paid; without it they have not. */
  sendPayDate: z.optional(z.string()),
})
const NO_TRADE = 'ACQ.TRADE_NOT_EXIST'

function fen(text: string): number {
  const amount = fenOf(text)
  if (amount === null) throw new PaymentError('Alipay: a response without an amount')
  return amount
}

/** A closed trade was not paid in time, or was refunded in full. */
function stateOf({ tradeNo, tradeStatus, totalAmount, sendPayDate }: z.output<typeof trade>): PaymentState {
  const amount = fen(totalAmount)
  const fields = { reference: tradeNo, amount, currency: 'CNY' }
  if (tradeStatus === 'TRADE_CLOSED')
    return sendPayDate
      ? { ...fields, state: 'paid', refunded: amount }
      : { ...fields, state: 'expired', refunded: 0 }
  // Refunds of a part are in notices and in the bill only.
  return tradeStatus === 'WAIT_BUYER_PAY'
    ? { ...fields, state: 'unpaid', refunded: 0 }
    : { ...fields, state: 'paid', refunded: null }
}

/**
 * Alipay: its pages for desktops (alipay.trade.page.pay) and phones (alipay.trade.wap.pay), notices signed with RSA2,
 * refunds, queries and the bill of a day (opendocs.alipay.com). It takes yuan and knows no disputes.
 */
export function createAlipay(
  application: AlipayApplication,
  { publicUrl }: { /** The site's public address, without a slash at its end. */ publicUrl: string },
): PaymentPort {
  const sdk = createAlipayClient(application)
  return {
    provider: 'alipay',
    isSetUp: true,
    isSandbox: false,
    currencies: ['CNY'],
    async cashier(order, { isNarrow }) {
      const { number, amount, tenths, language, expiresAt } = order
      const address = returnAddress(publicUrl, order)
      const url = sdk.pageExecute(isNarrow ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay', 'GET', {
        notifyUrl: `${publicUrl}${callbackPath('alipay')}`,
        returnUrl: address,
        bizContent: {
          out_trade_no: number,
          total_amount: yuanText(amount),
          subject: orderTitle(tenths, language),
          product_code: isNarrow ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
          time_expire: beijingText(expiresAt),
          ...(isNarrow ? { quit_url: address } : {}),
        },
      })
      return { url, session: null }
    },
    readCallback: async ({ body }) => readNotice(body, sdk, application.appId),
    acknowledgement: 'success',
    async findPayment({ number }) {
      const found = await callAlipay(sdk, {
        method: 'alipay.trade.query',
        bizContent: { out_trade_no: number },
        fields: trade,
        expected: [NO_TRADE],
      })
      return found === NO_TRADE ? null : stateOf(found)
    },
    async refund({ number }, amount) {
      const refunded = await callAlipay(sdk, {
        method: 'alipay.trade.refund',
        // A repeated call with the same request number refunds nothing more.
        bizContent: {
          out_trade_no: number,
          refund_amount: yuanText(amount),
          out_request_no: `${number}-${amount}`,
        },
        fields: z.looseObject({ refundFee: z.string() }),
      })
      return fen(refunded.refundFee)
    },
    report: (day) => readAlipayReport(sdk, day),
    createMessage: () => null,
  }
}
