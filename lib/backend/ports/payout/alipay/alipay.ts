import * as z from 'zod/mini'
import { yuanText } from '#lib/shared/gifts/money-text.ts'
import type { PayoutFailure } from '#lib/shared/payouts/vocabulary.ts'
import { type AlipayApplication, createAlipayClient } from '../../alipay/client.ts'
import { ALIPAY_SUCCESS, execAlipay } from '../../alipay/exec.ts'
import type { PayoutPort, PayoutResult } from '../port.ts'

/** Alipay's documentation of alipay.fund.trans.uni.transfer names these constants for a payment to an account. */
const TRANSFER = { productCode: 'TRANS_ACCOUNT_NO_PWD', bizScene: 'DIRECT_TRANSFER' }
/** Shown to the user in their Alipay account. */
const TITLE = 'Withdrawal'

/** Errors that concern Alipay or the site's account and not the user's: the payment is sent again. */
const NOT_FINAL = new Set([
  'ACQ.SYSTEM_ERROR',
  'SYSTEM_ERROR',
  'aop.ACQ.SYSTEM_ERROR',
  'isp.unknow-error',
  'REQUEST_PROCESSING',
  'MONEY_PAY_CLOSED',
  'PAYER_BALANCE_NOT_ENOUGH',
  'BALANCE_IS_NOT_ENOUGH',
  'PAYER_STATUS_ERROR',
  'PAYER_PERMLIMIT_CHECK_FAILURE',
  'EXCEED_LIMIT_DM_AMOUNT',
  'EXCEED_LIMIT_MM_AMOUNT',
])

/**
 * Errors of alipay.fund.trans.uni.transfer that concern the payee, by a part of their names, which have several
 * spellings. An error that is not found here is `unknown`, which costs the user only the better text.
 */
const FAILURES: readonly [RegExp, PayoutFailure][] = [
  [/^PAYEE_(ACCOUNT_)?NOT_EX|^PAYEE_ACCOUNT_INVALID|^CARD_BIN_ERROR/, 'no_account'],
  [/^PAYEE_USER_?INFO_ERROR|^PAYEE_NAME|NAME_NOT_MATCH/, 'other_name'],
  [/RECEIVE_QUOTA|RECIEVE_QUOTA|^PAYEE_.*LIMIT|^EXCEED_LIMIT_.*PAYEE/, 'limit'],
  [/^PAYEE_(ACC|CERT|STATUS|USER_TYPE|UNREGISTER)|^PAYCARD_UNABLE|FORBB?IDEN_REC(EI|IE)VE/, 'cannot_receive'],
  [/^SECURITY_CHECK|RISK/, 'security'],
]

/** The code is unknown to operators without the provider's text, and the text may be missing. */
const toFailure = (
  code: string | undefined,
  text: string | undefined,
): Extract<PayoutResult, { outcome: 'failed' }> => ({
  outcome: 'failed',
  failure: FAILURES.find(([pattern]) => pattern.test(code ?? ''))?.[1] ?? 'unknown',
  detail: [code, text].filter(Boolean).join(': ') || 'FAIL',
})

const answer = z.object({
  code: z.string(),
  subCode: z.optional(z.string()),
  subMsg: z.optional(z.string()),
  status: z.optional(z.string()),
  orderId: z.optional(z.string()),
  errorCode: z.optional(z.string()),
  failReason: z.optional(z.string()),
})
type Answer = z.output<typeof answer>

function toResult({ code, subCode, subMsg, status, orderId, errorCode, failReason }: Answer): PayoutResult {
  const error = errorCode ?? subCode
  if (code === ALIPAY_SUCCESS) {
    if (status === 'SUCCESS') return { outcome: 'paid', reference: orderId ?? '' }
    if (status === 'FAIL' && !(error && NOT_FINAL.has(error))) return toFailure(error, failReason)
    if (status === 'REFUND' || status === 'CLOSED') return toFailure(error ?? status, failReason)
    return { outcome: 'pending', detail: error ?? status ?? null }
  }
  // 40004: refused for a business reason. All other codes are errors of the call itself.
  if (code === '40004' && error && !NOT_FINAL.has(error)) return toFailure(error, subMsg)
  return { outcome: 'unknown', detail: error ?? code }
}

/** Transfers to Alipay accounts (alipay.fund.trans.uni.transfer), signed by RSA2. */
export function createAlipay(application: AlipayApplication): PayoutPort {
  const sdk = createAlipayClient(application)
  const exec = async (
    method: string,
    bizContent: Record<string, unknown>,
  ): Promise<Answer | { lost: string }> => {
    const answered = await execAlipay(sdk, method, bizContent)
    if ('lost' in answered) return answered
    return answer.safeParse(answered).data ?? { lost: 'unreadable answer' }
  }
  const query: PayoutPort['query'] = async (number) => {
    const answered = await exec('alipay.fund.trans.common.query', { ...TRANSFER, outBizNo: number })
    if ('lost' in answered) return { outcome: 'unknown', detail: answered.lost }
    if (answered.subCode === 'ORDER_NOT_EXIST') return { outcome: 'missing' }
    // A refused query says nothing about the payment.
    return answered.code === ALIPAY_SUCCESS
      ? toResult(answered)
      : { outcome: 'unknown', detail: answered.subCode ?? answered.code }
  }
  return {
    provider: 'alipay',
    kinds: ['alipay'],
    query,
    async pay({ number, account, holder, amount }) {
      const answered = await exec('alipay.fund.trans.uni.transfer', {
        ...TRANSFER,
        outBizNo: number,
        transAmount: yuanText(amount),
        orderTitle: TITLE,
        payeeInfo: { identity: account, identityType: 'ALIPAY_LOGON_ID', name: holder },
      })
      if ('lost' in answered) return { outcome: 'unknown', detail: answered.lost }
      const result = toResult(answered)
      if (result.outcome !== 'failed') return result
      // The income is given back after a failure, so that Alipay must not have the payment by another attempt.
      const found = await query(number)
      return found.outcome === 'missing' ? result : found
    },
    file: null,
  }
}
