import { AlipaySdk } from 'alipay-sdk'
import * as z from 'zod/mini'
import type { PayoutPort, PayoutResult } from '../port.ts'

export interface AlipayPayoutOptions {
  appId: string
  privateKey: string
  gateway: string
  /** Certificates as PEM, which Alipay asks of applications that transfer money; else its public key. */
  appCert?: string | undefined
  rootCert?: string | undefined
  publicCert?: string | undefined
  publicKey?: string | undefined
  /** Shown to the user in their Alipay account. */
  title?: string
  timeoutMs?: number | undefined
}

/** Alipay's documentation of alipay.fund.trans.uni.transfer names these constants for a payment to an account. */
const TRANSFER = { productCode: 'TRANS_ACCOUNT_NO_PWD', bizScene: 'DIRECT_TRANSFER' }
const TIMEOUT_MS = 10_000

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

const yuan = (fen: number) => (fen / 100).toFixed(2)

function toResult({ code, subCode, subMsg, status, orderId, errorCode, failReason }: Answer): PayoutResult {
  const error = errorCode ?? subCode
  if (code === '10000') {
    if (status === 'SUCCESS') return { outcome: 'paid', reference: orderId ?? '' }
    if (status === 'FAIL' && !(error && NOT_FINAL.has(error)))
      return { outcome: 'failed', reason: failReason ?? error ?? 'FAIL' }
    if (status === 'REFUND' || status === 'CLOSED') return { outcome: 'failed', reason: failReason ?? status }
    return { outcome: 'pending', detail: error ?? status ?? null }
  }
  // 40004: refused for a business reason. All other codes are errors of the call itself.
  if (code === '40004' && error && !NOT_FINAL.has(error))
    return { outcome: 'failed', reason: subMsg ?? error }
  return { outcome: 'unknown', detail: error ?? code }
}

/** Transfers to Alipay accounts (alipay.fund.trans.uni.transfer), signed by RSA2. */
export function createAlipay(options: AlipayPayoutOptions): PayoutPort {
  const { appCert, rootCert, publicCert, publicKey } = options
  const isPkcs8 = !options.privateKey.includes('BEGIN RSA')
  const sdk = new AlipaySdk({
    appId: options.appId,
    privateKey: options.privateKey,
    keyType: isPkcs8 ? 'PKCS8' : 'PKCS1',
    gateway: options.gateway,
    timeout: options.timeoutMs ?? TIMEOUT_MS,
    ...(appCert && rootCert && publicCert
      ? { appCertContent: appCert, alipayRootCertContent: rootCert, alipayPublicCertContent: publicCert }
      : { alipayPublicKey: publicKey ?? '' }),
  })
  /** Errors of the SDK contain what was sent, so nothing of them is passed on. */
  const exec = async (method: string, bizContent: object): Promise<Answer | { lost: string }> => {
    try {
      const read = answer.safeParse(await sdk.exec(method, { bizContent }, { validateSign: true }))
      return read.success ? read.data : { lost: 'unreadable answer' }
    } catch {
      return { lost: 'no answer, or one without a valid signature' }
    }
  }
  const query: PayoutPort['query'] = async (number) => {
    const answered = await exec('alipay.fund.trans.common.query', { ...TRANSFER, outBizNo: number })
    if ('lost' in answered) return { outcome: 'unknown', detail: answered.lost }
    if (answered.subCode === 'ORDER_NOT_EXIST') return { outcome: 'missing' }
    // A refused query says nothing about the payment.
    return answered.code === '10000'
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
        transAmount: yuan(amount),
        orderTitle: options.title ?? 'Withdrawal',
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
