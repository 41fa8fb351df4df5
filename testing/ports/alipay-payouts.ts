import {
  fieldsOf,
  isSignedBy,
  keyText,
  newAlipayKeys,
  responseBody,
  signText,
  WRONG_SIGNATURE,
} from './alipay-signing.ts'
import { openStandIn } from './stand-in.ts'

/**
 * How the stand-in behaves: as documented; `failing`: it refuses with the error of `failure`; `poor`: the site's balance is too low;
 * `broken`: it pays and answers with an error of its own; `lost`: it pays and does not answer; `refusing`: it answers
 * with an error of its own and pays nothing; `forged`: it answers with a wrong signature and pays nothing.
 */
export type AlipayBehaviour = 'well' | 'failing' | 'poor' | 'slow' | 'broken' | 'lost' | 'refusing' | 'forged'

interface Transfer {
  amount: string
  payee: string
  name: string
  status: 'SUCCESS' | 'DEALING'
}

/** A certificate for settings that name one; it signs nothing, and expires in 2126. */
export const SAMPLE_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIICEDCCAXmgAwIBAgIUFkcqvXaA6ENbKZPxgSB69GKDwBMwDQYJKoZIhvcNAQEL
BQAwGTEXMBUGA1UEAwwOdG91Y2hsaW5lLnRlc3QwIBcNMjYxMTI5MTIyNzEyWhgP
MjEyNjExMDUxMjI3MTJaMBkxFzAVBgNVBAMMDnRvdWNobGluZS50ZXN0MIGfMA0G
CSqGSIb3DQEBAQUAA4GNADCBiQKBgQDUpn7BmYuRZAOltfcMbAyfEvs6TmpPxIHY
7tUFNsjTFIG4etWJevM3ncWT941YwOwHykJw0vwF+2PsJ0/XXVL9hfZCMCEFkDXo
ohuJZGcJ4nNck3k0nnJhqZfmud4anqPUQHeHZIqhZc2M+TfnOC/E5+dgZlJOFu/Y
li5R/CvH/QIDAQABo1MwUTAdBgNVHQ4EFgQU6XfzNFWOLMwockVEl6VkFui2ElQw
HwYDVR0jBBgwFoAU6XfzNFWOLMwockVEl6VkFui2ElQwDwYDVR0TAQH/BAUwAwEB
/zANBgkqhkiG9w0BAQsFAAOBgQCGtTaD6OtJ5coaOQrAa76xLqxlBvVwxoLcZGBT
vnvDrAvZ+JciRfT4ORYL6o4aNN/QF+JT7yfjOaAPb66eQ3U0r0fITVBfRlsAE6XI
9/kkpoQxHQZe900pLhbsk4NpZwfI+A0ZnVzkW/UvN850jMI+h7gzjz7qIbtIvqbY
Si+4hg==
-----END CERTIFICATE-----
`

/**
 * A stand-in of Alipay's gateway for transfers: alipay.fund.trans.uni.transfer, which pays once for one out_biz_no, and
 * alipay.fund.trans.common.query. Requests and answers are signed by RSA2.
 */
export async function openAlipayPayouts() {
  const { application, alipay } = newAlipayKeys()
  const state: { behaviour: AlipayBehaviour; failure: string } = {
    behaviour: 'well',
    failure: 'PAYEE_NOT_EXIST',
  }
  const transfers = new Map<string, Transfer>()
  /** How often money was moved, by number. */
  const paid = new Map<string, number>()
  /** How often a transfer was sent that had been made already, by number. */
  const repeated = new Map<string, number>()
  const failed = (sub_code: string) => ({
    ...{ code: '40004', msg: 'Business Failed' },
    sub_code,
    sub_msg: `${sub_code} in words`,
  })
  const answerOf = (number: string, { status }: Transfer) => ({
    ...{ code: '10000', msg: 'Success' },
    ...{ out_biz_no: number, order_id: `order-${number}`, status },
  })
  function transfer(content: Record<string, unknown>): object | 'silence' {
    const number = String(content.out_biz_no)
    const { behaviour } = state
    const payee = content.payee_info as { identity: string; identity_type: string; name: string }
    const known = transfers.get(number)
    if (behaviour === 'refusing' || behaviour === 'forged')
      return { code: '20000', msg: 'Service Currently Unavailable', sub_code: 'isp.unknow-error' }
    if (known) {
      repeated.set(number, (repeated.get(number) ?? 0) + 1)
      return answerOf(number, known)
    }
    if (payee.identity_type !== 'ALIPAY_LOGON_ID' || content.product_code !== 'TRANS_ACCOUNT_NO_PWD')
      return failed('INVALID_PARAMETER')
    if (behaviour === 'failing') return failed(state.failure)
    if (behaviour === 'poor') return failed('PAYER_BALANCE_NOT_ENOUGH')
    const made: Transfer = {
      amount: String(content.trans_amount),
      payee: payee.identity,
      name: payee.name,
      status: behaviour === 'slow' ? 'DEALING' : 'SUCCESS',
    }
    transfers.set(number, made)
    paid.set(number, (paid.get(number) ?? 0) + 1)
    if (behaviour === 'lost') return 'silence'
    if (behaviour === 'broken') return failed('SYSTEM_ERROR')
    return answerOf(number, made)
  }
  function query(content: Record<string, unknown>): object {
    const number = String(content.out_biz_no)
    const known = transfers.get(number)
    if (known?.status === 'DEALING') known.status = 'SUCCESS'
    return known ? answerOf(number, known) : failed('ORDER_NOT_EXIST')
  }
  const standIn = await openStandIn((call) => {
    const fields = fieldsOf(call)
    const method = fields.method ?? ''
    const content = JSON.parse(fields.biz_content ?? '{}') as Record<string, unknown>
    const answer = isSignedBy(fields, application.publicKey)
      ? method === 'alipay.fund.trans.uni.transfer'
        ? transfer(content)
        : query(content)
      : WRONG_SIGNATURE
    if (answer === 'silence') return 'silence'
    const sign = (text: string) =>
      signText(state.behaviour === 'forged' ? `${text} ` : text, alipay.privateKey)
    return { body: responseBody(method, answer, sign) }
  })
  return {
    env: {
      DATABASE_URL: 'postgres://site@db.test/site',
      PAYOUT_PROVIDER: 'alipay' as const,
      PAYOUT_ALIPAY_APP_ID: '2021000000000000',
      // Alipay's key tool writes this form for languages other than Java.
      PAYOUT_ALIPAY_PRIVATE_KEY: application.privateKey
        .export({ type: 'pkcs1', format: 'der' })
        .toString('base64'),
      PAYOUT_ALIPAY_PUBLIC_KEY: keyText(alipay.publicKey),
      PAYOUT_ALIPAY_GATEWAY: `${standIn.url}/gateway.do`,
    },
    state,
    transfers,
    paid,
    repeated,
    calls: standIn.calls,
    close: standIn.close,
  }
}
