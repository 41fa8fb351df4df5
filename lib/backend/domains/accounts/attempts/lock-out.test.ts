import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createRateLimit } from '#lib/backend/http/limits/rate-limit.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { type Answer, type CallAs, openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import {
  anotherCode,
  freshNumber,
  latestSms,
  logIn,
  newcomer,
  PASSWORD,
  passTime,
  requestCode,
  UNLIMITED,
} from '#testing/domains/login.ts'

const MINUTE = 60
const NEW_PASSWORD = 'another pitch entirely'
let addresses = 0
const freshAddress = () => `198.19.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`

describeDatabase('strangers cannot lock an owner out', (open) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ database: await open(), rateLimit: createRateLimit(UNLIMITED) })
  })

  /** Resets the password from an address of its own, with a passed captcha if `checked`. */
  const reset = async (
    mobile: string,
    code: string,
    { checked = false, ...as }: CallAs & { checked?: boolean } = {},
  ) => {
    const address = as.address ?? freshAddress()
    const captcha = checked ? await site.ticket('forgot', address) : undefined
    const input = { mobile, code, password: NEW_PASSWORD, captcha }
    return site.call('POST', 'api/user/forgotPassword', input, { ...as, address })
  }
  /** The response without its headers, which contain the time. */
  const withoutHeaders = ({ headers: _, ...rest }: Answer) => rest
  const liveCode = async (mobile: string, type: 1 | 2 = 2) => {
    await passTime(site, 61)
    expect(await requestCode(site, mobile, type)).toMatchObject({ code: 0 })
    return (await latestSms(site, mobile)).code ?? ''
  }
  /** Logs in and returns the device id that the browser stores. */
  const deviceOf = async (mobile: string, device = 'new') => {
    const answer = await logIn(site, { mobile, password: PASSWORD }, { address: freshAddress(), device })
    expect(answer).toMatchObject({ code: 0 })
    return answer.headers.get('x-set-device') ?? ''
  }
  /** Ten wrong codes from strangers: five for each of two codes. */
  const exhaustCodes = async (mobile: string) => {
    for (let n = 0; n < 2; n++) {
      const code = await liveCode(mobile)
      for (let at = 0; at < 5; at++)
        expect(await reset(mobile, anotherCode(code), { checked: true })).toMatchObject({ status: 400 })
    }
  }

  describe('codes by SMS', () => {
    test('does not count attempts without a live code, and refuses them like wrong codes', async () => {
      const { mobile } = await newcomer(site)
      const answers: Answer[] = []
      for (let n = 0; n < 40; n++) answers.push(await reset(mobile, '000000'))
      const code = await liveCode(mobile)
      const wrong = await reset(mobile, anotherCode(code))
      expect(new Set(answers.map((answer) => JSON.stringify(withoutHeaders(answer))))).toEqual(
        new Set([JSON.stringify(withoutHeaders(wrong))]),
      )
      expect(await reset(mobile, code)).toMatchObject({ code: 0 })
    })

    test('does not count attempts against a code of another purpose, a spent code or an expired code', async () => {
      const { mobile } = await newcomer(site)
      await liveCode(mobile, 1)
      for (let n = 0; n < 12; n++) expect(await reset(mobile, '000000')).toMatchObject({ status: 400 })
      const spent = await liveCode(mobile)
      expect(await reset(mobile, spent)).toMatchObject({ code: 0 })
      for (let n = 0; n < 12; n++) expect(await reset(mobile, spent)).toMatchObject({ status: 400 })
      await liveCode(mobile)
      await passTime(site, 10 * MINUTE + 1)
      for (let n = 0; n < 12; n++) expect(await reset(mobile, '000000')).toMatchObject({ status: 400 })
      expect(await reset(mobile, await liveCode(mobile))).toMatchObject({ code: 0 })
    })

    test('requires a captcha after two wrong codes, from every address, with or without a live code', async () => {
      const { mobile } = await newcomer(site)
      const code = await liveCode(mobile)
      for (let n = 0; n < 2; n++)
        expect(await reset(mobile, anotherCode(code))).toMatchObject({ status: 400, data: null })
      const wanted = { status: 400, code: 1, data: { captcha: true } }
      expect(await reset(mobile, code)).toMatchObject(wanted)
      expect(await reset(mobile, code, { checked: true })).toMatchObject({ code: 0 })
      expect(await reset(mobile, '000000')).toMatchObject(wanted)
      expect(await reset(mobile, '000000', { checked: true })).toMatchObject({ status: 400, data: null })
    })

    test('rejects a captcha of another purpose or address', async () => {
      const { mobile } = await newcomer(site)
      const code = await liveCode(mobile)
      for (let n = 0; n < 2; n++) await reset(mobile, anotherCode(code))
      const address = freshAddress()
      for (const captcha of [
        await site.ticket('login', address),
        await site.ticket('forgot', freshAddress()),
      ])
        expect(
          await site.call(
            'POST',
            'api/user/forgotPassword',
            { mobile, code, password: NEW_PASSWORD, captcha },
            { address },
          ),
        ).toMatchObject({ data: { captcha: true } })
    })

    test("locks out only strangers after ten wrong codes an hour: the owner's known device can continue", async () => {
      const { mobile } = await newcomer(site)
      const device = await deviceOf(mobile)
      await exhaustCodes(mobile)
      const code = await liveCode(mobile)
      expect(await reset(mobile, code, { checked: true })).toMatchObject({ status: 429 })
      expect(await reset(mobile, code, { device })).toMatchObject({ code: 0 })
    })

    test("a stranger's attempts do not count against a known device with the same live code", async () => {
      const { mobile } = await newcomer(site)
      const device = await deviceOf(mobile)
      const code = await liveCode(mobile)
      for (let n = 0; n < 8; n++) await reset(mobile, anotherCode(code), { checked: true })
      expect(await reset(mobile, code, { device })).toMatchObject({ code: 0 })
    })

    test('allows a known device ten wrong codes an hour and five per code, across a restart', async () => {
      const { mobile } = await newcomer(site)
      const device = await deviceOf(mobile)
      for (let n = 0; n < 2; n++) {
        const code = await liveCode(mobile)
        for (let at = 0; at < 5; at++)
          expect(await reset(mobile, anotherCode(code), { device })).toMatchObject({
            status: 400,
            data: null,
          })
        if (n === 0) expect(await reset(mobile, code, { device })).toMatchObject({ status: 400 })
      }
      const code = await liveCode(mobile)
      const restarted = await openTestSite({ database: site.database, rateLimit: createRateLimit(UNLIMITED) })
      const input = { mobile, code, password: NEW_PASSWORD }
      expect(
        await restarted.call('POST', 'api/user/forgotPassword', input, { device, address: freshAddress() }),
      ).toMatchObject({ status: 429 })
      // The device's own counter is exhausted; a stranger with the correct code and a captcha is not refused.
      expect(await reset(mobile, code)).toMatchObject({ code: 0 })
    })

    test('treats a device of another account, or one with an id the site never issued, as a stranger', async () => {
      const { mobile } = await newcomer(site)
      const otherDevice = await deviceOf((await newcomer(site)).mobile)
      await exhaustCodes(mobile)
      const code = await liveCode(mobile)
      for (const device of [otherDevice, randomBytes(32).toString('base64url'), 'new', 'x', ''])
        expect(await reset(mobile, code, { device, checked: true }), device).toMatchObject({ status: 429 })
    })

    test('refuses an unknown number like a known one at every step', async () => {
      const device = await deviceOf((await newcomer(site)).mobile)
      const steps = async (mobile: string) => {
        const answers = [await reset(mobile, '000000'), await reset(mobile, '000000', { device })]
        for (let code = 0; code < 3; code++) {
          await passTime(site, 61)
          await requestCode(site, mobile, 2)
          for (let n = 0; n < 7; n++)
            answers.push(await reset(mobile, '00000x'.replace('x', String(n)), { checked: n !== 3, device }))
        }
        return answers.map(withoutHeaders)
      }
      expect(await steps(freshNumber())).toEqual(await steps((await newcomer(site)).mobile))
    })
  })

  describe('passwords', () => {
    const guess = (mobile: string, password: string, as: CallAs = {}) =>
      logIn(site, { mobile, password }, { address: freshAddress(), ...as })

    test("locks out only strangers after ten wrong passwords: the owner's known device can continue", async () => {
      const { mobile } = await newcomer(site)
      const device = await deviceOf(mobile)
      for (let n = 0; n < 10; n++) await guess(mobile, 'a wrong password')
      expect(await guess(mobile, PASSWORD)).toMatchObject({ status: 429 })
      expect(await guess(mobile, PASSWORD, { device })).toMatchObject({ code: 0 })
    })

    test('allows a known device ten attempts of its own in 15 minutes', async () => {
      const { mobile } = await newcomer(site)
      const device = await deviceOf(mobile)
      for (let n = 0; n < 10; n++)
        expect(await guess(mobile, 'a wrong password', { device })).toMatchObject({ status: 400 })
      expect(await guess(mobile, PASSWORD, { device })).toMatchObject({ status: 429 })
      expect(await guess(mobile, PASSWORD)).toMatchObject({ code: 0 })
      await passTime(site, 15 * MINUTE + 1)
      expect(await guess(mobile, PASSWORD, { device })).toMatchObject({ code: 0 })
    })
  })

  describe('a device', () => {
    test('is identified by 256 random bits that only it has, the same for all accounts that log in there', async () => {
      const [one, two] = [await newcomer(site), await newcomer(site)]
      const device = await deviceOf(one.mobile)
      expect(Buffer.from(device, 'base64url').length).toBe(32)
      expect(await deviceOf(two.mobile, device)).toBe(device)
      expect(await deviceOf(one.mobile, device)).toBe(device)
      const { rows } = await site.database.pool.query('select * from known_devices')
      expect(JSON.stringify(rows)).not.toContain(device)
      expect(rows.filter(({ user_id }) => [one.id, two.id].includes(Number(user_id)))).toHaveLength(2)
    })

    test('cannot choose its own id, and receives one only on request', async () => {
      const { mobile } = await newcomer(site)
      const own = randomBytes(32).toString('base64url')
      expect(await deviceOf(mobile, own)).not.toBe(own)
      const answer = await logIn(site, { mobile, password: PASSWORD }, { address: freshAddress() })
      expect(answer.headers.get('x-set-device')).toBeNull()
    })

    test('is forgotten when its owner signs out everywhere else', async () => {
      const { mobile } = await newcomer(site)
      const thief = await deviceOf(mobile)
      const answer = await logIn(
        site,
        { mobile, password: PASSWORD },
        { address: freshAddress(), device: 'new' },
      )
      const [token, mine] = ['x-set-token', 'x-set-device'].map((name) => answer.headers.get(name) ?? '')
      const input = { keep_this: true }
      expect(
        await site.call('POST', 'api/accounts/signOutEverywhere', input, { token, device: mine ?? '' }),
      ).toMatchObject({ code: 0 })
      await exhaustCodes(mobile)
      const code = await liveCode(mobile)
      expect(await reset(mobile, code, { device: thief, checked: true })).toMatchObject({ status: 429 })
      expect(await reset(mobile, code, { device: mine ?? '' })).toMatchObject({ code: 0 })
    })

    test('is forgotten when the password is reset, which also ends every other session', async () => {
      const { mobile } = await newcomer(site)
      const thief = await deviceOf(mobile)
      const mine = await deviceOf(mobile)
      expect(await reset(mobile, await liveCode(mobile), { device: mine })).toMatchObject({ code: 0 })
      await exhaustCodes(mobile)
      const code = await liveCode(mobile)
      expect(await reset(mobile, code, { device: thief, checked: true })).toMatchObject({ status: 429 })
      expect(await reset(mobile, code, { device: mine })).toMatchObject({ code: 0 })
    })

    test('the site remembers the fifty most recently used devices of a user', async () => {
      const { id } = await newcomer(site)
      const { pool } = site.database
      await pool.query(
        `insert into known_devices (device_hash, user_id, last_used_at)
         select 'of-${id}-' || n, ${id}, now() - make_interval(hours => n) from generate_series(1, 60) n`,
      )
      const [row] = (
        await pool.query(`select mobile_country as c, mobile_number as n from users where id = ${id}`)
      ).rows
      await deviceOf(`${row.c}-${row.n}`)
      const { rows } = await pool.query(`select device_hash from known_devices where user_id = ${id}`)
      expect(rows).toHaveLength(50)
      expect(rows.map((each) => each.device_hash)).not.toContain(`of-${id}-50`)
    })
  })
})
