import { createHmac } from 'node:crypto'
import { tencentFault } from '#testing/ports/check-signature.ts'
import { openStandIn } from '#testing/ports/stand-in.ts'

/** What a stand-in of a captcha provider does next. */
export type Mood = 'well' | 'broken' | 'silent' | 'html' | 'no money'

const AWAY = { broken: { status: 503, say: {} }, silent: 'silence', html: { say: '<html>' } } as const

/** Tencent's DescribeCaptchaResult: a ticket that begins with `good` is right, once. */
export async function openTencent() {
  const state = { mood: 'well' as Mood }
  const used = new Set<string>()
  const fail = (Code: string) => ({ say: { Response: { Error: { Code, Message: Code }, RequestId: '1' } } })
  const standIn = await openStandIn((call) => {
    if (state.mood === 'no money') return fail('UnauthorizedOperation.Unauthorized')
    if (state.mood !== 'well') return AWAY[state.mood]
    const fault = tencentFault(call, { id: 'AKIDtest', secret: 'tencent-secret' }, 'captcha')
    if (fault) return fail(fault)
    const asked = JSON.parse(call.body) as Record<string, unknown>
    const right =
      call.headers['x-tc-action'] === 'DescribeCaptchaResult' &&
      call.headers['x-tc-version'] === '2019-07-22' &&
      asked.CaptchaType === 9 &&
      asked.CaptchaAppId === 199999164 &&
      asked.AppSecretKey === 'app-key' &&
      asked.UserIp === '203.0.113.9'
    if (!right) return fail('AuthFailure.Wrong')
    const ticket = String(asked.Ticket)
    if (ticket === '') return fail('MissingParameter')
    const code = used.has(ticket) ? 9 : ticket.startsWith('good') ? 1 : ticket.startsWith('evil') ? 1 : 15
    if (code === 1) used.add(ticket)
    return {
      say: {
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

/** GeeTest v4's validate: a lot number that begins with `good` is right. */
export async function openGeetest() {
  const state = { mood: 'well' as Mood }
  const standIn = await openStandIn((call) => {
    if (state.mood !== 'well' && state.mood !== 'no money') return AWAY[state.mood]
    const asked = new URLSearchParams(call.body)
    const lot = asked.get('lot_number') ?? ''
    const wrong = (code: string) => ({ say: { status: 'error', code, msg: 'illegal', desc: {} } })
    if (call.url.pathname !== '/validate' || call.url.searchParams.get('captcha_id') !== 'geetest-id')
      return wrong('-50001')
    if (asked.get('sign_token') !== createHmac('sha256', 'geetest-key').update(lot).digest('hex'))
      return wrong('-50301')
    if (!/^\d+$/.test(asked.get('gen_time') ?? '')) return wrong('-50005')
    const passed =
      lot.startsWith('good') && asked.get('pass_token') === 'pass' && asked.get('captcha_output') === 'out'
    return {
      say: {
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
