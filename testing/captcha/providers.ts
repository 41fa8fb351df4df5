import { createHmac } from 'node:crypto'
import { tencentSignatureError } from '#testing/ports/check-signature.ts'
import { openStandIn } from '#testing/ports/stand-in.ts'

/** The behaviour of a mock captcha provider. */
export type Behaviour = 'well' | 'broken' | 'silent' | 'html' | 'no money'

const OUTAGES = { broken: { status: 503, body: {} }, silent: 'silence', html: { body: '<html>' } } as const

/** Mocks Tencent's DescribeCaptchaResult: a ticket that begins with `good` is accepted once. */
export async function openTencent() {
  const state = { behaviour: 'well' as Behaviour }
  const used = new Set<string>()
  const fail = (Code: string) => ({ body: { Response: { Error: { Code, Message: Code }, RequestId: '1' } } })
  const standIn = await openStandIn((call) => {
    if (state.behaviour === 'no money') return fail('UnauthorizedOperation.Unauthorized')
    if (state.behaviour !== 'well') return OUTAGES[state.behaviour]
    const signatureError = tencentSignatureError(
      call,
      { id: 'AKIDtest', secret: 'tencent-secret' },
      'captcha',
    )
    if (signatureError) return fail(signatureError)
    const request = JSON.parse(call.body) as Record<string, unknown>
    const valid =
      call.headers['x-tc-action'] === 'DescribeCaptchaResult' &&
      call.headers['x-tc-version'] === '2019-07-22' &&
      request.CaptchaType === 9 &&
      request.CaptchaAppId === 199999164 &&
      request.AppSecretKey === 'app-key' &&
      request.UserIp === '203.0.113.9'
    if (!valid) return fail('AuthFailure.Wrong')
    const ticket = String(request.Ticket)
    if (ticket === '') return fail('MissingParameter')
    const code = used.has(ticket) ? 9 : ticket.startsWith('good') ? 1 : ticket.startsWith('evil') ? 1 : 15
    if (code === 1) used.add(ticket)
    return {
      body: {
        Response: {
          CaptchaCode: code,
          CaptchaMsg: 'x',
          EvilLevel: ticket.startsWith('evil') ? 100 : 0,
          RequestId: '1',
        },
      },
    }
  })
  const env = {
    CAPTCHA: 'tencent',
    TENCENT_SECRET_ID: 'AKIDtest',
    TENCENT_SECRET_KEY: 'tencent-secret',
    TENCENT_CAPTCHA_APP_ID: '199999164',
    TENCENT_CAPTCHA_APP_KEY: 'app-key',
    TENCENT_CAPTCHA_API: standIn.url,
  }
  return { ...standIn, state, env }
}

/** Mocks GeeTest v4's validate: a lot number that begins with `good` is accepted. */
export async function openGeetest() {
  const state = { behaviour: 'well' as Behaviour }
  const standIn = await openStandIn((call) => {
    if (state.behaviour !== 'well' && state.behaviour !== 'no money') return OUTAGES[state.behaviour]
    const request = new URLSearchParams(call.body)
    const lot = request.get('lot_number') ?? ''
    const wrong = (code: string) => ({ body: { status: 'error', code, msg: 'illegal', desc: {} } })
    if (call.url.pathname !== '/validate' || call.url.searchParams.get('captcha_id') !== 'geetest-id')
      return wrong('-50001')
    if (request.get('sign_token') !== createHmac('sha256', 'geetest-key').update(lot).digest('hex'))
      return wrong('-50301')
    if (!/^\d+$/.test(request.get('gen_time') ?? '')) return wrong('-50005')
    const passed =
      lot.startsWith('good') &&
      request.get('pass_token') === 'pass' &&
      request.get('captcha_output') === 'out'
    return {
      body: {
        status: 'success',
        result: passed ? 'success' : 'fail',
        reason: passed ? '' : 'pass_token expire',
      },
    }
  })
  const env = {
    CAPTCHA: 'geetest',
    GEETEST_ID: 'geetest-id',
    GEETEST_KEY: 'geetest-key',
    GEETEST_API: standIn.url,
  }
  return { ...standIn, state, env }
}
