import { randomUUID } from 'node:crypto'
import { issueCode } from '#lib/backend/domains/accounts/credentials/sms-code.ts'
import type { CaptchaChallenge } from '#lib/contract/accounts/captcha.ts'
import { readMobile } from '#lib/shared/mobile-number.ts'
import { findNumber } from '#testing/captcha/solve.ts'
import { freshNumber, PASSWORD } from '#testing/domains/login.ts'
import type { AccessSite, Caller } from '../access/access-site.ts'
import { byOwner, byRole } from './valid-call.ts'

export const codeFor = async ({ site }: AccessSite, mobile: string, purpose: 'register' | 'other') => {
  const to = readMobile(mobile)
  if (!to) throw new Error(`${mobile} is no number`)
  return issueCode(site.database.db, site.secrets, to, purpose)
}

/** Creates a QR login that waits for its scan. */
const createQrLogin = async ({ site }: AccessSite) =>
  (await site.call('POST', 'api/user/getLoginQrcode')).data as { code: string; secret: string }

const scannedBy = async (caller: Caller, access: AccessSite) => {
  const qrLogin = await createQrLogin(access)
  await access.must(caller, 'api/accounts/qrLogin', { code: qrLogin.code })
  return qrLogin
}

const challenge = async ({ site }: AccessSite) => {
  const input = { purpose: 'login', without_picture: true }
  const { data } = await site.call('POST', 'api/captcha/challenge', input)
  return data as Extract<CaptchaChallenge, { kind: 'work' }>
}

export const LOGIN_CALLS = {
  'api/captcha/challenge': byRole('captcha_challenges', () => ({ purpose: 'login' })),
  'api/captcha/answer': byRole('captcha_tickets', async (_, access) => {
    const workChallenge = await challenge(access)
    return {
      purpose: 'login',
      answer: { kind: 'work', id: workChallenge.id, number: findNumber(workChallenge) },
    }
  }),
  'api/user/login': byRole('sessions', async (_, access) => {
    const mobile = await access.number(await access.user())
    const code = await codeFor(access, mobile, 'other')
    return { mobile, code, captcha: await access.site.ticket('login') }
  }),
  'api/user/registered': byRole('users', async (_, access) => {
    const mobile = freshNumber()
    const code = await codeFor(access, mobile, 'register')
    return { mobile, code, password: PASSWORD, captcha: await access.site.ticket('register') }
  }),
  'api/user/forgotPassword': byRole('users', async (_, access) => {
    const mobile = await access.number(await access.user())
    return { mobile, code: await codeFor(access, mobile, 'other'), password: 'another pitch entirely' }
  }),
  'api/user/getCode': byRole('sms_codes', async (_, { site }) => ({
    mobile: freshNumber(),
    type: 1,
    captcha: await site.ticket('sms'),
  })),
  'api/Universal/imTouristAccount': byRole(null),
  'api/user/getLoginQrcode': byRole('qr_logins'),
  'api/accounts/qrLogin': byRole('qr_logins', async (_, access) => ({
    code: (await createQrLogin(access)).code,
  })),
  'api/accounts/answerQrLogin': byOwner('qr_logins', async (caller, access) => ({
    code: (await scannedBy(caller, access)).code,
    yes: 1,
  })),
  'api/accounts/collectQrLogin': byRole('sessions', async (_, access) => {
    const one = await access.caller('user')
    const { code, secret } = await scannedBy(one, access)
    await access.must(one, 'api/accounts/answerQrLogin', { code, yes: 1 })
    return { code, secret }
  }),
  'api/admin/login': byRole('sessions', async (_, { insert, passwordHash }) => {
    const name = `op${randomUUID().slice(0, 8)}`
    await insert('users', {
      nickname: name,
      is_operator: true,
      operator_name: name,
      password_hash: passwordHash,
    })
    return { name, password: PASSWORD }
  }),
}
