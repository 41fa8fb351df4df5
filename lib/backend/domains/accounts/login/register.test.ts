import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { settings } from '#lib/backend/db/schema/site.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import {
  anotherCode,
  freshNumber,
  latestSms,
  logIn,
  newcomer,
  PASSWORD,
  requestCode,
  tokenOf,
} from '#testing/domains/login.ts'

describeDatabase('coming in', (open) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
  })
  const register = async (mobile: string, input: Record<string, unknown> = {}) => {
    await requestCode(site, mobile, 1)
    const { code } = await latestSms(site, mobile)
    const captcha = await site.ticket('register')
    return site.call('POST', 'api/user/registered', { mobile, password: PASSWORD, code, captcha, ...input })
  }

  describe('registering', () => {
    test('creates an account that can log in, without logging it in', async () => {
      const mobile = freshNumber()
      const answer = await register(mobile, { invite: 'winter-offer' })
      expect(answer).toMatchObject({ status: 200, code: 0, data: {} })
      expect(answer.headers.get('x-set-token')).toBeNull()
      expect(await logIn(site, { mobile, password: PASSWORD })).toMatchObject({ code: 0 })
    })

    test('always stores the invite, and the inviter when it is a user', async () => {
      const friend = await newcomer(site)
      const rows = []
      for (const invite of [String(friend.id), '999999999', 'summer', '']) {
        const mobile = freshNumber()
        expect(await register(mobile, { invite })).toMatchObject({ code: 0 })
        const [row] = await site.database.db
          .select({ invite: users.invite, inviterId: users.inviterId })
          .from(users)
          .where(eq(users.mobileNumber, mobile.slice(3)))
        rows.push(row)
      }
      expect(rows).toEqual([
        { invite: String(friend.id), inviterId: friend.id },
        { invite: '999999999', inviterId: null },
        { invite: 'summer', inviterId: null },
        { invite: null, inviterId: null },
      ])
    })

    test('of a known number reveals nothing here: the phone receives a notice, and any code is wrong', async () => {
      const { mobile } = await newcomer(site)
      const [known, unknown] = [await requestCode(site, mobile, 1), await requestCode(site, freshNumber(), 1)]
      expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null })
      const { text, code } = await latestSms(site, mobile)
      expect(text).toBeTruthy()
      expect(code).toBeNull()
      const captcha = () => site.ticket('register')
      const tried = async (number: string) =>
        site.call('POST', 'api/user/registered', {
          mobile: number,
          password: PASSWORD,
          code: '123456',
          captcha: await captcha(),
        })
      expect({ ...(await tried(mobile)), headers: null }).toEqual({
        ...(await tried(freshNumber())),
        headers: null,
      })
    })

    test('from a country that the operator excluded is refused before anything is sent', async () => {
      const { db } = site.database
      const known = await newcomer(site, '44-7400123456')
      await db.insert(settings).values({ name: 'country_codes', value: ['CN', 'VN'] })
      try {
        const refused = { status: 400, msg: 'Numbers from this country cannot be registered at present.' }
        expect(await requestCode(site, '44-7400123457', 1)).toMatchObject(refused)
        expect(await register('44-7400123457', { code: '123456' })).toMatchObject(refused)
        expect(await requestCode(site, '84-912000111', 1)).toMatchObject({ code: 0 })
        expect(await logIn(site, { mobile: known.mobile, password: PASSWORD })).toMatchObject({ code: 0 })
        expect(await requestCode(site, known.mobile, 2)).toMatchObject({ code: 0 })
      } finally {
        await db.delete(settings).where(eq(settings.name, 'country_codes'))
      }
    })

    test('of a number whose account was deleted creates a new account', async () => {
      const { id, mobile } = await newcomer(site)
      await site.database.db
        .update(users)
        .set({ deletedAt: new Date(), mobileCountry: null, mobileNumber: null, passwordHash: null })
        .where(eq(users.id, id))
      expect(await register(mobile)).toMatchObject({ code: 0 })
      const again = await logIn(site, { mobile, password: PASSWORD })
      expect(again.code).toBe(0)
      expect((again.data as { id: number }).id).not.toBe(id)
    })

    test('with one ticket: it sends the code, registers, and logs in', async () => {
      const mobile = freshNumber()
      const captcha = await site.ticket('register')
      const send = () => site.call('POST', 'api/user/getCode', { mobile, type: 1, captcha })
      const log = () => site.call('POST', 'api/user/login', { mobile, password: PASSWORD, captcha })
      const needed = { status: 400, data: { captcha: true } }
      expect(await send()).toMatchObject({ code: 0 })
      // Each code that is sent costs a check, and the ticket is for this order of calls only.
      expect(await send()).toMatchObject(needed)
      expect(await log()).toMatchObject(needed)
      const { code } = await latestSms(site, mobile)
      const registered = { mobile, password: PASSWORD, code, captcha }
      expect(await site.call('POST', 'api/user/registered', registered)).toMatchObject({ code: 0 })
      expect(await site.call('POST', 'api/user/registered', registered)).toMatchObject(needed)
      expect(await log()).toMatchObject({ code: 0 })
      expect(await log()).toMatchObject(needed)
    })

    test('with a wrong code takes the ticket', async () => {
      const mobile = freshNumber()
      const captcha = await site.ticket('register')
      await site.call('POST', 'api/user/getCode', { mobile, type: 1, captcha })
      const wrongCode = anotherCode((await latestSms(site, mobile)).code ?? '')
      const input = { mobile, password: PASSWORD, code: wrongCode, captcha }
      expect((await site.call('POST', 'api/user/registered', input)).status).toBe(400)
      for (const path of ['registered', 'login'])
        expect(await site.call('POST', `api/user/${path}`, input)).toMatchObject({ data: { captcha: true } })
    })

    test('a ticket for registering sends no code for anything else', async () => {
      const captcha = await site.ticket('register')
      expect(
        await site.call('POST', 'api/user/getCode', { mobile: freshNumber(), type: 2, captcha }),
      ).toMatchObject({ data: { captcha: true } })
    })

    test('twice at once creates one account', async () => {
      const mobile = freshNumber()
      await requestCode(site, mobile, 1)
      const { code } = await latestSms(site, mobile)
      const tickets = await Promise.all(Array.from({ length: 8 }, () => site.ticket('register')))
      const answers = await Promise.all(
        tickets.map((captcha) =>
          site.call('POST', 'api/user/registered', { mobile, password: PASSWORD, code, captcha }),
        ),
      )
      expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    })

    test.each([
      ['seven ch', 'short', '1234567'],
      ['the number itself', 'common', '13988888888'],
      ['the number with its country', 'common', '8613988888888'],
      ['a common one', 'common', 'Password123'],
      ['one letter over and over', 'common', 'aaaaaaaaaa'],
      ['a walk along the keys', 'common', '23456789'],
      ['65 characters', 'long', 'ö'.repeat(65)],
    ])('refuses a password that is %s', async (_what, kind, password) => {
      const answer = await site.call('POST', 'api/user/registered', {
        mobile: '86-13988888888',
        password,
        code: '123456',
        captcha: await site.ticket('register'),
      })
      expect(answer).toMatchObject({ status: 400, code: 1 })
      expect(answer.msg).toContain(kind === 'common' ? 'too easy' : '8 to 64')
    })

    test('accepts any other password, in any script, of 8 to 64 characters', async () => {
      for (const password of [`${'ŷ'.repeat(7)}x`, '绿茵场上的八个字', `${'ab '.repeat(21)}z`]) {
        const mobile = freshNumber()
        expect(await register(mobile, { password })).toMatchObject({ code: 0 })
        expect(await logIn(site, { mobile, password })).toMatchObject({ code: 0 })
      }
    })
  })

  describe('a forgotten password', () => {
    test('is replaced by a code; every session ends, and the response has a success message', async () => {
      const { mobile } = await newcomer(site)
      const tokens = [await tokenOf(site, mobile), await tokenOf(site, mobile)]
      await requestCode(site, mobile, 2)
      const { code } = await latestSms(site, mobile)
      const answer = await site.call('POST', 'api/user/forgotPassword', {
        mobile,
        code,
        password: 'another pitch entirely',
      })
      expect(answer).toMatchObject({
        code: 0,
        msg: 'Your password has been changed. Please log in with the new one.',
      })
      for (const token of tokens)
        expect(await site.call('GET', 'api/User/getUserInfo', {}, { token })).toMatchObject({ code: 50012 })
      expect(await logIn(site, { mobile, password: PASSWORD })).toMatchObject({ code: 1 })
      expect(await logIn(site, { mobile, password: 'another pitch entirely' })).toMatchObject({ code: 0 })
    })

    test('responds to a wrong code and an unknown number alike, and sends nothing to the unknown number', async () => {
      const { mobile } = await newcomer(site)
      const unknownNumber = freshNumber()
      const askCodeResult = [await requestCode(site, mobile, 2), await requestCode(site, unknownNumber, 2)]
      expect({ ...askCodeResult[0], headers: null }).toEqual({ ...askCodeResult[1], headers: null })
      expect((await latestSms(site, unknownNumber)).text).toBeNull()
      const wrong = anotherCode((await latestSms(site, mobile)).code)
      const call = (number: string) =>
        site.call('POST', 'api/user/forgotPassword', { mobile: number, code: wrong, password: PASSWORD })
      const [known, unknown] = [await call(mobile), await call(unknownNumber)]
      expect(known).toMatchObject({ status: 400, code: 1 })
      expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null })
    })
  })

  describe('bad input', () => {
    const fields = { mobile: '86-13912340000', password: PASSWORD, code: '123456' }
    const bad: Record<string, unknown>[] = [
      ...[
        '',
        '13912340000',
        '86-',
        '86-abc',
        '86-１３９１２３４００００',
        `86-${'1'.repeat(40)}`,
        7,
        null,
        ['86-13912340000'],
        '999-12345678',
      ].map((mobile) => ({ mobile })),
      ...['', 'x'.repeat(300), 12345678, null, { $ne: '' }].map((password) => ({ password })),
      ...['', '12345', '1234567', 'abcdef', '１２３４５６', 123456, null, ['123456']].map((code) => ({
        code,
      })),
    ]
    for (const path of ['registered', 'forgotPassword'])
      test.each(bad)(`of ${path} is refused with a message: %j`, async (wrong) => {
        const captcha = await site.ticket('register')
        const answer = await site.call('POST', `api/user/${path}`, { ...fields, captcha, ...wrong })
        expect(answer).toMatchObject({ status: 400, code: 1, data: null })
        expect(answer.msg.length).toBeGreaterThan(5)
      })
    test.each(bad.filter((wrong) => !('code' in wrong)))(
      'of login is refused with a message: %j',
      async (wrong) => {
        const captcha = await site.ticket('login')
        const input = { mobile: fields.mobile, password: PASSWORD, captcha, ...wrong }
        const answer = await site.call('POST', 'api/user/login', input)
        expect(answer).toMatchObject({ status: 400, code: 1, data: null })
      },
    )
    test.each([0, 3, '', 'register', null])('of getCode is refused with a message: type %j', async (type) => {
      const answer = await site.call('POST', 'api/user/getCode', { mobile: fields.mobile, type })
      expect(answer).toMatchObject({ status: 400, code: 1 })
      expect(answer.msg).toContain('type')
    })
  })
})
