import type { AlipaySdk } from 'alipay-sdk'
import * as z from 'zod/mini'
import { fenOf, secondsOf } from '../../alipay/values.ts'
import type { PaymentNotice } from '../port.ts'

const notice = z.looseObject({
  app_id: z.string(),
  sign_type: z.literal('RSA2'),
  notify_time: z.string(),
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  total_amount: z.string(),
  /** In total so far; without it nothing was refunded. */
  refund_fee: z.optional(z.string()),
  /** When the buyer paid; without it they have not. */
  gmt_payment: z.optional(z.string()),
})

/**
 * Verifies an asynchronous notice, a form whose fields are signed with RSA2 (opendocs.alipay.com/open/204/105301), and
 * converts it.
 */
export function readNotice(
  body: string,
  sdk: Pick<AlipaySdk, 'checkNotifySignV2'>,
  appId: string,
): PaymentNotice | 'forged' | 'ignored' {
  const form = Object.fromEntries(new URLSearchParams(body))
  const read = notice.safeParse(form)
  if (!read.success || read.data.app_id !== appId || !isSigned(form, sdk)) return 'forged'
  const { data } = read
  const amount = fenOf(data.total_amount)
  const refunded = fenOf(data.refund_fee ?? '0')
  if (amount === null || refunded === null) return 'ignored'
  const fields = {
    number: data.out_trade_no,
    reference: data.trade_no,
    amount,
    currency: 'CNY',
    sentAt: secondsOf(data.notify_time),
  }
  if (refunded > 0) return { ...fields, event: 'refunded', refunded }
  switch (data.trade_status) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return { ...fields, event: 'paid' }
    case 'TRADE_CLOSED':
      // Not paid in time, or refunded in full.
      return data.gmt_payment === undefined
        ? { ...fields, event: 'expired' }
        : { ...fields, event: 'refunded', refunded: amount }
    default:
      return 'ignored'
  }
}

function isSigned(form: Record<string, string>, sdk: Pick<AlipaySdk, 'checkNotifySignV2'>): boolean {
  try {
    return sdk.checkNotifySignV2(form)
  } catch {
    return false
  }
}
