import { aliyunSignatureError, tencentSignatureError } from './check-signature.ts'
import { type Call, openStandIn, type StandInResponse } from './stand-in.ts'

/**
 * An sms that a provider received: the number in international form, and the text, or the template with its
 * parameters.
 */
export interface ReceivedSms {
  to: string
  words?: string
  template?: string
  parameters?: string[]
}

export type Behaviour = 'well' | 'refusing' | 'broken' | 'silent' | 'html'
const OUTAGES = { broken: { status: 503, body: {} }, silent: 'silence', html: { body: '<html>' } } as const

/** A mock provider on this machine; `protocol` handles a call as documented, and records the sms. */
async function openProvider(
  settings: Record<string, string>,
  apiSetting: string,
  protocol: (call: Call, take: (taken: ReceivedSms) => void, refusing: boolean) => StandInResponse,
) {
  const state = { behaviour: 'well' as Behaviour }
  const taken: ReceivedSms[] = []
  const standIn = await openStandIn((call) => {
    const { behaviour } = state
    if (behaviour === 'broken' || behaviour === 'silent' || behaviour === 'html') return OUTAGES[behaviour]
    return protocol(call, (one) => taken.push(one), behaviour === 'refusing')
  })
  return { ...standIn, state, taken, env: { ...settings, [apiSetting]: standIn.url } }
}

const TEMPLATES = 'code=SMS_1,known=SMS_2,code.en=SMS_3'

export const openTwilio = (from = '+15005550006') =>
  openProvider(
    { SMS: 'twilio', TWILIO_ACCOUNT_SID: 'ACtest', TWILIO_AUTH_TOKEN: 'twilio-token', TWILIO_FROM: from },
    'TWILIO_API',
    (call, take, refusing) => {
      const fail = (status: number, code: number) => ({
        status,
        body: { code, message: `'To' number is not valid: ${call.body}`, status },
      })
      const allowed = `Basic ${Buffer.from('ACtest:twilio-token').toString('base64')}`
      if (call.headers.authorization !== allowed) return fail(401, 20003)
      if (call.method !== 'POST' || call.url.pathname !== '/2010-04-01/Accounts/ACtest/Messages.json')
        return fail(404, 20404)
      const request = new URLSearchParams(call.body)
      if (request.get(from.startsWith('MG') ? 'MessagingServiceSid' : 'From') !== from)
        return fail(400, 21603)
      const [to, words] = [request.get('To') ?? '', request.get('Body') ?? '']
      if (refusing || !/^\+[1-9]\d{6,14}$/.test(to)) return fail(400, 21211)
      if (words === '') return fail(400, 21602)
      take({ to, words })
      return { status: 201, body: { sid: 'SM1', status: 'queued', error_code: null, error_message: null } }
    },
  )

export const openAliyun = () =>
  openProvider(
    {
      SMS: 'aliyun',
      ALIYUN_ACCESS_KEY_ID: 'LTAItest',
      ALIYUN_ACCESS_KEY_SECRET: 'aliyun-secret',
      SMS_SIGN: '边线',
      SMS_TEMPLATES: TEMPLATES,
    },
    'ALIYUN_SMS_API',
    (call, take, refusing) => {
      const signatureError = aliyunSignatureError(call, { id: 'LTAItest', secret: 'aliyun-secret' })
      if (signatureError)
        return { status: 400, body: { Code: signatureError, Message: call.url.search, RequestId: '1' } }
      const request = call.url.searchParams
      const { 'x-acs-action': action, 'x-acs-version': version } = call.headers
      if (action !== 'SendSms' || version !== '2017-05-25')
        return { status: 404, body: { Code: 'InvalidAction.NotFound' } }
      if (refusing || request.get('SignName') !== '边线')
        return {
          body: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发分钟级流控Permits:1', RequestId: '1' },
        }
      const number = request.get('PhoneNumbers') ?? ''
      take({
        to: number.length === 11 && number.startsWith('1') ? `+86${number}` : `+${number}`,
        template: request.get('TemplateCode') ?? '',
        parameters: Object.values(JSON.parse(request.get('TemplateParam') ?? '{}') as Record<string, string>),
      })
      return { body: { Code: 'OK', Message: 'OK', BizId: '1', RequestId: '1' } }
    },
  )

export const openTencent = () =>
  openProvider(
    {
      SMS: 'tencent',
      TENCENT_SECRET_ID: 'AKIDtest',
      TENCENT_SECRET_KEY: 'tencent-secret',
      TENCENT_SMS_APP_ID: '1400006666',
      SMS_SIGN: '边线',
      SMS_TEMPLATES: TEMPLATES,
    },
    'TENCENT_SMS_API',
    (call, take, refusing) => {
      const fail = (Code: string) => ({
        body: { Response: { Error: { Code, Message: call.body }, RequestId: '1' } },
      })
      const signatureError = tencentSignatureError(call, { id: 'AKIDtest', secret: 'tencent-secret' }, 'sms')
      if (signatureError) return fail(signatureError)
      const { 'x-tc-action': action, 'x-tc-version': version, 'x-tc-region': region } = call.headers
      if (action !== 'SendSms' || version !== '2021-01-11' || region !== 'ap-guangzhou')
        return fail('InvalidAction')
      const request = JSON.parse(call.body) as Record<string, string & string[]>
      if (request.SmsSdkAppId !== '1400006666' || request.SignName !== '边线')
        return fail('FailedOperation.SignatureIncorrectOrUnapproved')
      const to = String(request.PhoneNumberSet)
      const status = (Code: string) => ({
        body: { Response: { SendStatusSet: [{ Code, PhoneNumber: to }], RequestId: '1' } },
      })
      if (refusing) return status('LimitExceeded.PhoneNumberDailyLimit')
      take({ to, template: String(request.TemplateId), parameters: request.TemplateParamSet })
      return status('Ok')
    },
  )
