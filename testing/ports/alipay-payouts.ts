import { createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import { openStandIn } from './stand-in.ts'

/**
 * How the stand-in behaves: as documented; `failing`: it refuses with the error of `failure`; `poor`: the site's balance is too low;
 * `broken`: it pays and answers with an error of its own; `lost`: it pays and does not answer; `refusing`: it answers
 * with an error of its own and pays nothing; `forged`: it answers with a wrong signature and pays nothing.
 */
export type AlipayMood = 'well' | 'failing' | 'poor' | 'slow' | 'broken' | 'lost' | 'refusing' | 'forged'

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

const keys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    // Alipay's key tool writes this form for languages other than Java.
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })

/** The text that Alipay's signature covers: parameters in the order of their names, without the signature. */
const signedText = (parameters: URLSearchParams) =>
  [...parameters]
    .filter(([name]) => name !== 'sign')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/**
 * A stand-in of Alipay's gateway for transfers: alipay.fund.trans.uni.transfer, which pays once for one out_biz_no, and
 * alipay.fund.trans.common.query. Requests and answers are signed by RSA2.
 */
export async function openAlipayPayouts() {
  const site = keys()
  const alipay = keys()
  const state: { mood: AlipayMood; failure: string } = { mood: 'well', failure: 'PAYEE_NOT_EXIST' }
  const transfers = new Map<string, Transfer>()
  /** How often money was moved, by number. */
  const paid = new Map<string, number>()
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
    const { mood } = state
    const payee = content.payee_info as { identity: string; identity_type: string; name: string }
    const known = transfers.get(number)
    if (mood === 'refusing' || mood === 'forged')
      return { code: '20000', msg: 'Service Currently Unavailable', sub_code: 'isp.unknow-error' }
    if (known) return answerOf(number, known)
    if (payee.identity_type !== 'ALIPAY_LOGON_ID' || content.product_code !== 'TRANS_ACCOUNT_NO_PWD')
      return failed('INVALID_PARAMETER')
    if (mood === 'failing') return failed(state.failure)
    if (mood === 'poor') return failed('PAYER_BALANCE_NOT_ENOUGH')
    const made: Transfer = {
      amount: String(content.trans_amount),
      payee: payee.identity,
      name: payee.name,
      status: mood === 'slow' ? 'DEALING' : 'SUCCESS',
    }
    transfers.set(number, made)
    paid.set(number, (paid.get(number) ?? 0) + 1)
    if (mood === 'lost') return 'silence'
    if (mood === 'broken') return failed('SYSTEM_ERROR')
    return answerOf(number, made)
  }
  function query(content: Record<string, unknown>): object {
    const number = String(content.out_biz_no)
    const known = transfers.get(number)
    if (known?.status === 'DEALING') known.status = 'SUCCESS'
    return known ? answerOf(number, known) : failed('ORDER_NOT_EXIST')
  }
  const standIn = await openStandIn(({ url, body }) => {
    const parameters = new URLSearchParams([...url.searchParams, ...new URLSearchParams(body)])
    const method = parameters.get('method') ?? ''
    const verified = createVerify('RSA-SHA256')
      .update(signedText(parameters))
      .verify(site.publicKey, parameters.get('sign') ?? '', 'base64')
    const content = JSON.parse(parameters.get('biz_content') ?? '{}') as Record<string, unknown>
    const answer = verified
      ? method === 'alipay.fund.trans.uni.transfer'
        ? transfer(content)
        : query(content)
      : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' }
    if (answer === 'silence') return 'silence'
    const text = JSON.stringify(answer)
    const sign = createSign('RSA-SHA256')
      .update(state.mood === 'forged' ? `${text} ` : text)
      .sign(alipay.privateKey, 'base64')
    return { body: `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign}"}` }
  })
  return {
    env: {
      DATABASE_URL: 'postgres://site@db.test/site',
      PAYOUT_PROVIDER: 'alipay' as const,
      PAYOUT_ALIPAY_APP_ID: '2021000000000000',
      PAYOUT_ALIPAY_PRIVATE_KEY: site.privateKey.replace(/-----[A-Z ]+-----|\s/g, ''),
      PAYOUT_ALIPAY_PUBLIC_KEY: alipay.publicKey,
      PAYOUT_ALIPAY_GATEWAY: `${standIn.url}/gateway.do`,
    },
    state,
    transfers,
    paid,
    calls: standIn.calls,
    close: standIn.close,
  }
}
