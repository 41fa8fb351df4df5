import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createRateLimit } from '#lib/backend/http/limits/rate-limit.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import {
  anotherCode,
  freshNumber,
  latestSms,
  logIn,
  newcomer,
  PASSWORD,
  passTime,
  requestCode,
  tokenOf,
  UNLIMITED,
} from '#testing/domains/login.ts'

const HOUR = 3600_000

/** This process's clock jumps; the database's clock, which all security limits use, does not. */
describeDatabase('after a clock jump (F9)', (open) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ database: await open(), rateLimit: createRateLimit(UNLIMITED) })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const jump = (hours: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR })
  const reset = (mobile: string, code: string | null, by: { captcha?: string; address?: string } = {}) => {
    const input = { mobile, code, password: 'another pitch entirely', captcha: by.captcha }
    return site.call('POST', 'api/user/forgotPassword', input, by.address ? { address: by.address } : {})
  }

  test.each([1, -1, 24 * 40, -24 * 40])(
    'by %i h: a live session stays valid, and an expired one stays expired',
    async (hours) => {
      const [alive, dead] = [await newcomer(site), await newcomer(site)]
      const old = await tokenOf(site, dead.mobile)
      await passTime(site, 30 * 86_400 + 60)
      const token = await tokenOf(site, alive.mobile)
      jump(hours)
      expect(await site.call('GET', 'api/User/getUserInfo', {}, { token })).toMatchObject({ code: 0 })
      expect(await site.call('GET', 'api/User/getUserInfo', {}, { token: old })).toMatchObject({
        code: 50014,
      })
    },
  )

  test.each([1, -1])('by %i h: an SMS code stays valid for exactly ten minutes', async (hours) => {
    const [fresh, late] = [await newcomer(site), await newcomer(site)]
    await requestCode(site, late.mobile, 2)
    const over = (await latestSms(site, late.mobile)).code
    await passTime(site, 601)
    await requestCode(site, fresh.mobile, 2)
    const { code } = await latestSms(site, fresh.mobile)
    jump(hours)
    expect(await reset(late.mobile, over)).toMatchObject({ status: 400 })
    expect(await reset(fresh.mobile, code)).toMatchObject({ code: 0 })
  })

  test.each([1, -1, 25])(
    'by %i h: limits on passwords, codes and sent codes do not change',
    async (hours) => {
      const { mobile } = await newcomer(site)
      const address = `198.51.100.${hours + 10}`
      // Ten wrong codes: five for each of two SMS codes.
      for (let n = 0; n < 2; n++) {
        await passTime(site, 61)
        await requestCode(site, mobile, 2)
        const live = anotherCode((await latestSms(site, mobile)).code)
        for (let at = 0; at < 5; at++) {
          const captcha = await site.ticket('forgot', address)
          const tried = await reset(mobile, live, { captcha, address })
          expect(tried).toMatchObject({ status: 400, data: null })
        }
      }
      await passTime(site, 61)
      await requestCode(site, mobile, 2)
      const { code } = await latestSms(site, mobile)
      for (let n = 0; n < 25; n++) await logIn(site, { mobile: freshNumber(), password: 'x' }, { address })
      for (let n = 0; n < 10; n++) await logIn(site, { mobile, password: 'x' })
      jump(hours)
      expect(await logIn(site, { mobile: freshNumber(), password: 'x' }, { address })).toMatchObject({
        status: 429,
      })
      expect(await logIn(site, { mobile, password: PASSWORD })).toMatchObject({ status: 429 })
      expect(await reset(mobile, code)).toMatchObject({ status: 429 })
      expect(await requestCode(site, mobile, 2)).toMatchObject({ status: 429 })
    },
  )

  test.each([1, -1, 25, -25])(
    'by %i h: no day can be signed twice, and no day other than today',
    async (hours) => {
      const { id, mobile } = await newcomer(site)
      const token = await tokenOf(site, mobile)
      const sign = (n: number) =>
        site.call(
          'POST',
          'api/Activity/task_handle_sign',
          { idempotency_key: `jump-${hours}-${n}-of-${id}` },
          { token },
        )
      expect(await sign(1)).toMatchObject({ code: 0 })
      jump(hours)
      expect(await sign(2)).toMatchObject({ status: 409 })
      const { rows } = await site.database.pool.query('select day from sign_ins where user_id = $1', [id])
      expect(rows).toHaveLength(1)
    },
  )
})
