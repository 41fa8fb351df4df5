import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { DEFAULT_COUNTRY_CODE } from '#lib/shared/vocabulary/accounts.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import {
  freshNumber,
  latestSms,
  logIn,
  newcomer,
  PASSWORD,
  requestCode,
  tokenOf,
} from '#testing/domains/login.ts'

const words = {
  zh: '手机号码或密码不正确',
  en: 'Wrong number or password.',
  vi: 'Số điện thoại hoặc mật khẩu chưa đúng.',
}

describeDatabase('coming in', (open) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
  })

  describe('by password', () => {
    test("returns a session in a header and the user's data, without a token or password in the body", async () => {
      const { id, mobile } = await newcomer(site)
      const answer = await logIn(site, { mobile, password: PASSWORD })
      expect(answer).toMatchObject({
        status: 200,
        code: 0,
        data: { id, user_nickname: 'Newcomer', balance: 0, lz_balance: 0, level: 0, is_anchor: 0 },
      })
      const token = answer.headers.get('x-set-token') ?? ''
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      expect(JSON.stringify(answer.data)).not.toContain(token)
      expect(await site.call('GET', 'api/User/getUserInfo', {}, { token })).toMatchObject({
        code: 0,
        data: { id },
      })
    })

    test('accepts a number however it is written', async () => {
      const { mobile } = await newcomer(site, '84-912345671')
      expect(mobile).toContain('84-')
      expect(await logIn(site, { mobile: '+84-0912345671', password: PASSWORD })).toMatchObject({ code: 0 })
      expect(DEFAULT_COUNTRY_CODE).toBe('86')
    })

    test.each(['zh', 'en', 'vi'] as const)(
      'refuses a wrong password with the same message (%s) for any number',
      async (language) => {
        const { mobile } = await newcomer(site)
        const known = await logIn(site, { mobile, password: 'something else' }, { language })
        const unknown = await logIn(site, { mobile: freshNumber(), password: 'something else' }, { language })
        expect(known).toMatchObject({ status: 400, code: 1, msg: words[language], data: null })
        expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null })
        expect(known.headers.get('x-set-token')).toBeNull()
      },
    )

    test('refuses a blocked account, and reveals the block only for the correct password', async () => {
      const { id, mobile } = await newcomer(site)
      await site.database.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, id))
      expect(await logIn(site, { mobile, password: PASSWORD })).toMatchObject({ status: 403, code: 1 })
      expect(await logIn(site, { mobile, password: 'not this one' })).toMatchObject({ msg: words.en })
    })

    test('needs a captcha for this purpose from this address, once', async () => {
      const { mobile } = await newcomer(site)
      const from = '198.51.100.7'
      const call = (captcha: string | undefined, address = from) =>
        site.call('POST', 'api/user/login', { mobile, password: PASSWORD, captcha }, { address })
      const refused = { status: 400, msg: 'Please complete the security check first.' }
      expect(await call(undefined)).toMatchObject(refused)
      expect(await call('x'.repeat(43))).toMatchObject(refused)
      expect(await call(await site.ticket('sms', from))).toMatchObject(refused)
      expect(await call(await site.ticket('login', '198.51.100.8'))).toMatchObject(refused)
      const ticket = await site.ticket('login', from)
      expect(await call(ticket)).toMatchObject({ code: 0 })
      expect(await call(ticket)).toMatchObject(refused)
    })

    test('gives concurrent logins each their own result', async () => {
      const people = await Promise.all(Array.from({ length: 12 }, () => newcomer(site)))
      const shut = await newcomer(site)
      await site.database.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, shut.id))
      const someone = people[0]?.mobile ?? ''
      const from = '198.51.100.9'
      const captcha = await site.ticket('login', from)
      const again = () =>
        site.call(
          'POST',
          'api/user/login',
          { mobile: someone, password: PASSWORD, captcha },
          { address: from },
        )
      const right = Promise.all(people.map(({ mobile }) => logIn(site, { mobile, password: PASSWORD })))
      const wrong = Promise.all(
        [someone, freshNumber()].map((mobile) => logIn(site, { mobile, password: 'not this one' })),
      )
      const refused = logIn(site, { mobile: shut.mobile, password: PASSWORD })
      const once = Promise.all([again(), again(), again()])
      const answers = await right
      expect(answers.map(({ data }) => (data as { id: number }).id)).toEqual(people.map(({ id }) => id))
      const tokens = answers.map(({ headers }) => headers.get('x-set-token') ?? '')
      const owners = await Promise.all(
        tokens.map((token) => site.call('GET', 'api/User/getUserInfo', {}, { token })),
      )
      expect(owners.map(({ data }) => (data as { id: number }).id)).toEqual(people.map(({ id }) => id))
      expect((await wrong).map(({ msg }) => msg)).toEqual([words.en, words.en])
      expect(await refused).toMatchObject({ status: 403, code: 1 })
      expect((await once).map(({ code }) => code).sort()).toEqual([0, 1, 1])
    })

    test('ends the session that the browser had', async () => {
      const { mobile } = await newcomer(site)
      const first = await tokenOf(site, mobile)
      const second = await tokenOf(site, mobile, { token: first })
      expect(second).not.toBe(first)
      const staleCall = await site.call('GET', 'api/User/getUserInfo', {}, { token: first })
      expect(staleCall).toMatchObject({ status: 401, code: 50008 })
    })

    test('succeeds with the token of a session that no longer exists', async () => {
      const { mobile } = await newcomer(site)
      expect(await tokenOf(site, mobile, { token: 'long gone' })).toBeTruthy()
    })
  })

  test('in progress during a password reset does not outlive the reset', async () => {
    const { mobile } = await newcomer(site)
    await requestCode(site, mobile, 2)
    const { code } = await latestSms(site, mobile)
    const reset = site.call('POST', 'api/user/forgotPassword', { mobile, code, password: `${PASSWORD}!` })
    const logins = Array.from({ length: 8 }, () => logIn(site, { mobile, password: PASSWORD }))
    expect(await reset).toMatchObject({ code: 0 })
    for (const answer of await Promise.all(logins)) {
      const token = answer.headers.get('x-set-token')
      if (token)
        expect(await site.call('GET', 'api/User/getUserInfo', {}, { token })).toMatchObject({ code: 50012 })
    }
  })

  describe('a password hashed at an older cost', () => {
    const older = async () => {
      const { id, mobile } = await newcomer(site)
      const passwordHash = await hash(PASSWORD, { memoryCost: 12_288, timeCost: 3, parallelism: 1 })
      await site.database.db.update(users).set({ passwordHash }).where(eq(users.id, id))
      return { id, mobile }
    }
    const next = 'another pitch entirely'

    test('is hashed again when it is used', async () => {
      const { id, mobile } = await older()
      expect(await logIn(site, { mobile, password: PASSWORD })).toMatchObject({ code: 0 })
      const [row] = await site.database.db.select().from(users).where(eq(users.id, id))
      expect(row?.passwordHash).toContain('m=19456,t=2,p=1')
      expect(await logIn(site, { mobile, password: PASSWORD })).toMatchObject({ code: 0 })
    })

    test('does not overwrite a password that was set meanwhile', async () => {
      const { mobile } = await older()
      await requestCode(site, mobile, 2)
      const { code } = await latestSms(site, mobile)
      const logins = Array.from({ length: 8 }, () => logIn(site, { mobile, password: PASSWORD }))
      const reset = site.call('POST', 'api/user/forgotPassword', { mobile, code, password: next })
      expect(await reset).toMatchObject({ code: 0 })
      await Promise.all(logins)
      expect(await logIn(site, { mobile, password: next })).toMatchObject({ code: 0 })
    })
  })

  test('a password change in progress does not undo a reset that happened meanwhile', async () => {
    const { mobile } = await newcomer(site)
    const token = await tokenOf(site, mobile)
    await requestCode(site, mobile, 2)
    const { code } = await latestSms(site, mobile)
    const change = () =>
      site.call(
        'POST',
        'api/accounts/changePassword',
        { old_password: PASSWORD, password: 'of the thief' },
        { token },
      )
    const changes = Array.from({ length: 8 }, change)
    const password = 'of its owner again'
    expect(await site.call('POST', 'api/user/forgotPassword', { mobile, code, password })).toMatchObject({
      code: 0,
    })
    await Promise.all(changes)
    expect(await logIn(site, { mobile, password })).toMatchObject({ code: 0 })
  })

  test('accepted and refused logins are logged, without any input', async () => {
    const lines: string[] = []
    const logged = await openTestSite({ database: site.database, lines })
    const { id, mobile } = await newcomer(logged)
    const from = { address: '203.0.113.77' }
    await logIn(logged, { mobile, password: 'typed by mistake' }, from)
    await logIn(logged, { mobile, password: PASSWORD }, from)
    await logged.call('POST', 'api/admin/login', { name: 'typed by mistake', password: PASSWORD }, from)
    const [refused, accepted, operator] = lines.map((line) => JSON.parse(line))
    expect(refused).toMatchObject({ way: 'phone', why: 'login.wrong', address: '203.0.113.77' })
    expect(accepted).toMatchObject({ way: 'phone', user: id, address: '203.0.113.77' })
    expect(operator).toMatchObject({ way: 'operator', why: 'login.wrong_operator', address: '203.0.113.77' })
    expect(lines.join()).not.toMatch(new RegExp(`typed by mistake|${PASSWORD}|${mobile.slice(3)}`))
  })

  describe('by a code', () => {
    test('works for anyone who has the phone, once', async () => {
      const { id, mobile } = await newcomer(site)
      await requestCode(site, mobile, 2)
      const { code } = await latestSms(site, mobile)
      const input = { mobile, password: '', code: code ?? '' }
      expect(await logIn(site, input)).toMatchObject({ code: 0, data: { id } })
      expect(await logIn(site, input)).toMatchObject({ status: 400, code: 1 })
    })
  })

  describe('an account of the demo world, where those are off', () => {
    test('is treated as missing: its password, a code and a password reset are refused as for an unknown number', async () => {
      const { id, mobile } = await newcomer(site)
      const off = await openTestSite({ database: site.database, demoAccounts: false })
      expect(await logIn(off, { mobile, password: PASSWORD })).toMatchObject({ code: 0 })
      await site.database.db.update(users).set({ simulated: true }).where(eq(users.id, id))
      expect(await logIn(site, { mobile, password: PASSWORD })).toMatchObject({ code: 0 })
      const known = await logIn(off, { mobile, password: PASSWORD }, { language: 'en' })
      const unknown = await logIn(off, { mobile: freshNumber(), password: PASSWORD }, { language: 'en' })
      expect(known).toMatchObject({ status: 400, code: 1, msg: words.en, data: null })
      expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null })

      await requestCode(site, mobile, 2)
      const { code } = await latestSms(site, mobile)
      expect(await logIn(off, { mobile, code: code ?? '' })).toMatchObject({ status: 400, code: 1 })
      const again = { mobile, code, password: 'another green pitch' }
      expect(await off.call('POST', 'api/user/forgotPassword', again)).toMatchObject({ code: 1 })
    })
  })
})
