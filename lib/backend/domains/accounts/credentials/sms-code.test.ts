import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { attempts, smsCodes } from '#lib/backend/db/schema/accounts/login.ts'
import { createRateLimit } from '#lib/backend/http/limits/rate-limit.ts'
import { SMS_CODE_DIGITS, SMS_RESEND_SECONDS } from '#lib/shared/vocabulary/accounts.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { type Answer, openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import {
  anotherCode,
  freshAddress,
  freshNumber,
  latestSms,
  logIn,
  newcomer,
  PASSWORD,
  passTime,
  requestCode,
  resetPassword,
  retryAfter,
  UNLIMITED,
} from '#testing/domains/login.ts'

const MINUTE = 60
const HOUR = 3600

describeDatabase('limits', (open) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ database: await open(), rateLimit: createRateLimit(UNLIMITED) })
  })
  const reset = (mobile: string, code: string) => resetPassword(site, mobile, code)

  describe('codes by SMS (A7)', () => {
    test('have 6 digits, work once, and are not stored as text', async () => {
      const { mobile } = await newcomer(site)
      expect(await requestCode(site, mobile, 2)).toMatchObject({
        code: 0,
        data: { resend_in: SMS_RESEND_SECONDS },
      })
      expect(SMS_RESEND_SECONDS).toBe(60)
      const { code } = await latestSms(site, mobile)
      expect(code).toHaveLength(SMS_CODE_DIGITS)
      const rows = await site.database.db.select().from(smsCodes)
      expect(JSON.stringify(rows.map((row) => row.codeHash))).not.toContain(code)
      expect(await reset(mobile, code ?? '')).toMatchObject({ code: 0 })
      expect(await reset(mobile, code ?? '')).toMatchObject({ status: 400 })
    })

    test('one of ten concurrent calls with the same code succeeds', async () => {
      const { mobile } = await newcomer(site)
      await requestCode(site, mobile, 2)
      const { code } = await latestSms(site, mobile)
      const answers = await Promise.all(Array.from({ length: 10 }, () => reset(mobile, code ?? '')))
      expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    })

    test('accept 5 attempts: after 5 wrong ones the correct code fails too', async () => {
      const { mobile } = await newcomer(site)
      await requestCode(site, mobile, 2)
      const { code } = await latestSms(site, mobile)
      const tried = async (given: string) => logIn(site, { mobile, code: given })
      for (let n = 0; n < 5; n++) expect(await tried(anotherCode(code))).toMatchObject({ status: 400 })
      expect(await tried(code ?? '')).toMatchObject({ status: 400, msg: (await tried('000000')).msg })
    })

    test('accept the correct code as the fifth attempt', async () => {
      const { mobile } = await newcomer(site)
      await requestCode(site, mobile, 2)
      const { code } = await latestSms(site, mobile)
      const tried = async (given: string) => logIn(site, { mobile, code: given })
      for (let n = 0; n < 4; n++) expect(await tried(anotherCode(code))).toMatchObject({ status: 400 })
      expect(await tried(code ?? '')).toMatchObject({ code: 0 })
    })

    test.each([1, 100])(
      '1,000 guesses on one number from %i addresses: 5 a code, 10 wrong ones an hour, 2 without a captcha',
      async (spread) => {
        const { mobile } = await newcomer(site)
        const from = Array.from({ length: spread }, freshAddress)
        const counted = async () => {
          const [row] = await site.database.db
            .select()
            .from(attempts)
            .where(eq(attempts.key, `code-wrong:${mobile}`))
          return row?.hits.length ?? 0
        }
        const newCode = async () => {
          expect(await requestCode(site, mobile, 2)).toMatchObject({ code: 0 })
          return (await latestSms(site, mobile)).code ?? ''
        }
        const guessCode = async (code: string, at: number, checked: boolean) => {
          const address = from[at % spread] ?? ''
          const captcha = checked ? await site.ticket('forgot', address) : undefined
          const input = { mobile, code, password: 'another pitch entirely', captcha }
          return site.call('POST', 'api/user/forgotPassword', input, { address })
        }
        for (const { guesses, checked, wrongSoFar } of [
          { guesses: 250, checked: false, wrongSoFar: 2 },
          { guesses: 250, checked: true, wrongSoFar: 5 },
          { guesses: 250, checked: true, wrongSoFar: 10 },
          { guesses: 250, checked: true, wrongSoFar: 10 },
        ]) {
          // The limit per address is not tested here.
          await passTime(site, 5 * MINUTE + 1)
          // The second round continues with the code of the first.
          const code = wrongSoFar === 5 ? (await latestSms(site, mobile)).code : await newCode()
          for (let n = 0; n < guesses; n += 50) {
            const answers = await Promise.all(
              Array.from({ length: 50 }, (_, at) => guessCode(anotherCode(code), n + at, checked)),
            )
            expect(answers.every(({ status }) => status === 400 || status === 429)).toBe(true)
          }
          expect(await counted()).toBe(wrongSoFar)
        }
        // A new code does not lift the lock before the hour has passed.
        await passTime(site, 5 * MINUTE + 1)
        const answer = await guessCode(await newCode(), 0, true)
        expect(retryAfter(answer)).toBeGreaterThan(35 * MINUTE)
        await passTime(site, HOUR)
        expect(await reset(mobile, await newCode())).toMatchObject({ code: 0 })
      },
      60_000,
    )

    test('are limited to 25 guesses in 5 minutes from one address, over any number of phone numbers', async () => {
      const tries = [
        (mobile: string, address: string) =>
          site.call(
            'POST',
            'api/user/forgotPassword',
            { mobile, code: '000000', password: PASSWORD },
            { address },
          ),
        async (mobile: string, address: string) =>
          site.call(
            'POST',
            'api/user/registered',
            { mobile, code: '000000', password: PASSWORD, captcha: await site.ticket('register', address) },
            { address },
          ),
        (mobile: string, address: string) => logIn(site, { mobile, code: '000000' }, { address }),
      ]
      for (const attempt of tries) {
        const address = freshAddress()
        const answers: Answer[] = []
        for (let n = 0; n < 30; n++) answers.push(await attempt(freshNumber(), address))
        expect(answers.map(({ status }) => status)).toEqual([...Array(25).fill(400), ...Array(5).fill(429)])
      }
    })

    test('are bound to their purpose and their number', async () => {
      const { mobile } = await newcomer(site)
      const fresh = freshNumber()
      await requestCode(site, fresh, 1)
      await requestCode(site, mobile, 2)
      const [register, other] = [(await latestSms(site, fresh)).code, (await latestSms(site, mobile)).code]
      const registered = async (number: string, code: string | null) =>
        site.call('POST', 'api/user/registered', {
          mobile: number,
          code,
          password: PASSWORD,
          captcha: await site.ticket('register'),
        })
      // Sent to register: not valid for a login, a reset or another number.
      expect(await reset(fresh, register ?? '')).toMatchObject({ status: 400 })
      expect(await logIn(site, { mobile: fresh, code: register ?? '' })).toMatchObject({ status: 400 })
      expect(await registered(freshNumber(), register)).toMatchObject({ status: 400 })
      // Sent for another purpose: not valid for a registration or another number.
      expect(await registered(freshNumber(), other)).toMatchObject({ status: 400 })
      expect(await reset((await newcomer(site)).mobile, other ?? '')).toMatchObject({ status: 400 })
      expect(await registered(fresh, register)).toMatchObject({ code: 0 })
      expect(await reset(mobile, other ?? '')).toMatchObject({ code: 0 })
    })

    test('expire after 10 minutes', async () => {
      const [early, late] = [await newcomer(site), await newcomer(site)]
      for (const { mobile } of [early, late]) await requestCode(site, mobile, 2)
      const codes = [await latestSms(site, early.mobile), await latestSms(site, late.mobile)]
      await passTime(site, 10 * MINUTE - 5)
      expect(await reset(early.mobile, codes[0]?.code ?? '')).toMatchObject({ code: 0 })
      await passTime(site, 10)
      expect(await reset(late.mobile, codes[1]?.code ?? '')).toMatchObject({ status: 400 })
    })

    test('a new code replaces the one before', async () => {
      const { mobile } = await newcomer(site)
      await requestCode(site, mobile, 2)
      const first = (await latestSms(site, mobile)).code
      await passTime(site, 61)
      await requestCode(site, mobile, 2)
      const second = (await latestSms(site, mobile)).code
      if (first !== second) expect(await reset(mobile, first ?? '')).toMatchObject({ status: 400 })
      expect(await reset(mobile, second ?? '')).toMatchObject({ code: 0 })
    })

    test('allows one send a minute and 5 an hour, out of 61', async () => {
      const mobile = freshNumber()
      let sent = 0
      for (let minute = 0; minute < 60; minute++) {
        const answer = await requestCode(site, mobile, 1)
        if (answer.code === 0) sent++
        else expect(answer.status).toBe(429)
        if (minute === 0) expect(retryAfter(await requestCode(site, mobile, 1))).toBeLessThanOrEqual(60)
        await passTime(site, 59)
      }
      expect(sent).toBe(5)
    }, 60_000)

    test('allows 10 a day to one number', async () => {
      const mobile = freshNumber()
      let sent = 0
      for (let n = 0; n < 20; n++) {
        if ((await requestCode(site, mobile, 1)).code === 0) sent++
        await passTime(site, HOUR + 1)
      }
      expect(sent).toBe(10)
      await passTime(site, 24 * HOUR)
      expect(await requestCode(site, mobile, 1)).toMatchObject({ code: 0 })
    })

    test('allows 20 a day from one address, whatever the numbers', async () => {
      const address = freshAddress()
      const answers: Answer[] = []
      for (let n = 0; n < 30; n++) answers.push(await requestCode(site, freshNumber(), 1, { address }))
      expect(answers.filter((answer) => answer.code === 0)).toHaveLength(20)
      const number = freshNumber()
      expect(await requestCode(site, number, 1, { address })).toMatchObject({ status: 429 })
      // A refused send does not count against the number.
      expect(await requestCode(site, number, 1, { address: freshAddress() })).toMatchObject({ code: 0 })
    })

    test('needs a captcha of its own purpose', async () => {
      const mobile = freshNumber()
      const call = (captcha?: string) => site.call('POST', 'api/user/getCode', { mobile, type: 1, captcha })
      expect(await call()).toMatchObject({ status: 400, msg: 'Please complete the security check first.' })
      expect(await call(await site.ticket('login'))).toMatchObject({ status: 400 })
      expect(await call(await site.ticket('sms'))).toMatchObject({ code: 0 })
    })
  })
})
