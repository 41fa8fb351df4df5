import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { attempts, smsCodes } from '#lib/backend/db/schema/accounts/login.ts'
import { sweepLogins } from '#lib/backend/domains/accounts/sessions/sweep.ts'
import { createRateLimit } from '#lib/backend/http/limits/rate-limit.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { type Answer, openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import {
  freshAddress,
  freshNumber,
  logIn,
  newcomer,
  PASSWORD,
  passTime,
  requestCode,
  resetPassword,
  retryAfter,
  UNLIMITED,
} from '#testing/domains/login.ts'
import { countAttempt, refundAttempt } from './limits.ts'

const MINUTE = 60
const HOUR = 3600

describeDatabase('limits', (open) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite({ database: await open(), rateLimit: createRateLimit(UNLIMITED) })
  })
  const guess = (mobile: string, address: string, password = 'a wrong password') =>
    logIn(site, { mobile, password }, { address })
  const reset = (mobile: string, code: string) => resetPassword(site, mobile, code)

  describe('passwords (A8)', () => {
    test('at most 25 tries in 5 minutes from one address, over any number of accounts', async () => {
      const address = freshAddress()
      const answers: Answer[] = []
      for (let n = 0; n < 40; n++) answers.push(await guess(freshNumber(), address))
      expect(answers.slice(0, 25).every((answer) => answer.status === 400)).toBe(true)
      for (const answer of answers.slice(25)) expect(retryAfter(answer)).toBeGreaterThan(4 * MINUTE)
      const { mobile } = await newcomer(site)
      expect(await guess(mobile, address, PASSWORD)).toMatchObject({ status: 429 })
      expect(await guess(mobile, freshAddress(), PASSWORD)).toMatchObject({ code: 0 })
      await passTime(site, 5 * MINUTE + 1)
      expect(await guess(mobile, address, PASSWORD)).toMatchObject({ code: 0 })
    })

    test('counts an IPv6 /64 network as one address', async () => {
      const answers: Answer[] = []
      for (let n = 0; n < 30; n++)
        answers.push(await guess(freshNumber(), `2001:db8:77:1:${n.toString(16)}::${n + 1}`))
      expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5)
      expect(await guess(freshNumber(), '2001:db8:77:2::1')).toMatchObject({ status: 400 })
    })

    test('allows ten attempts on one number from any number of addresses, then locks it for 15 minutes', async () => {
      const { mobile } = await newcomer(site)
      const answers = await Promise.all(Array.from({ length: 60 }, () => guess(mobile, freshAddress())))
      expect(answers.filter((answer) => answer.status === 400)).toHaveLength(10)
      for (const answer of answers)
        if (answer.status === 429) expect(retryAfter(answer)).toBeGreaterThan(14 * MINUTE)
      // The correct password is refused as well, however the number is written.
      expect(await guess(`+${mobile}`, freshAddress(), PASSWORD)).toMatchObject({ status: 429 })
      // A refused attempt does not extend the lock.
      await passTime(site, 15 * MINUTE + 1)
      expect(await guess(mobile, freshAddress(), PASSWORD)).toMatchObject({ code: 0 })
    }, 60_000)

    test('does not count a correct password, so a shared address is not locked', async () => {
      const address = freshAddress()
      const { mobile } = await newcomer(site)
      for (let n = 0; n < 27; n++) expect(await guess(mobile, address, PASSWORD)).toMatchObject({ code: 0 })
    })

    test('limits an unknown number like a known one', async () => {
      const unknownNumber = freshNumber()
      const answers: Answer[] = []
      for (let n = 0; n < 12; n++) answers.push(await guess(unknownNumber, freshAddress()))
      expect(answers.map((answer) => answer.status)).toEqual([...Array(10).fill(400), 429, 429])
    })

    test('keeps its counters across a restart', async () => {
      const address = freshAddress()
      for (let n = 0; n < 25; n++) await guess(freshNumber(), address)
      const restarted = await openTestSite({ database: site.database, rateLimit: createRateLimit(UNLIMITED) })
      expect(await logIn(restarted, { mobile: freshNumber(), password: 'x' }, { address })).toMatchObject({
        status: 429,
      })
    })

    test('does not count calls of the process itself by address', async () => {
      for (let n = 0; n < 30; n++)
        expect(await logIn(site, { mobile: freshNumber(), password: 'x' })).toMatchObject({ status: 400 })
    })
  })

  test('distinguishes simultaneous attempts: refunding one keeps the others', async () => {
    const { db } = site.database
    const address = freshAddress()
    const counted = await Promise.all(
      Array.from({ length: 60 }, () => countAttempt(db, [['qr-address', address]])),
    )
    await Promise.all(counted.slice(0, 30).map((one) => refundAttempt(db, one)))
    const [row] = await db
      .select()
      .from(attempts)
      .where(eq(attempts.key, `qr-address:${address}`))
    expect(row?.hits).toHaveLength(30)
  })

  test('allows 10 chat accounts for visitors an hour from one address', async () => {
    const address = freshAddress()
    const call = () => site.call('GET', 'api/Universal/imTouristAccount', {}, { address })
    const answers: Answer[] = []
    for (let n = 0; n < 12; n++) answers.push(await call())
    expect(answers.map((answer) => answer.status)).toEqual([...Array(10).fill(200), 429, 429])
    const ids = answers.slice(0, 10).map((answer) => (answer.data as { id: string }).id)
    expect(new Set(ids).size).toBe(10)
    await passTime(site, HOUR + 1)
    expect(await call()).toMatchObject({ code: 0 })
  })

  test('the sweep deletes expired attempts and codes only', async () => {
    const address = freshAddress()
    for (let n = 0; n < 25; n++) await guess(freshNumber(), address)
    await sweepLogins(site.database.db)
    expect(await guess(freshNumber(), address)).toMatchObject({ status: 429 })
    await passTime(site, 25 * HOUR)
    await sweepLogins(site.database.db)
    expect(await site.database.db.select().from(attempts)).toEqual([])
    expect(await site.database.db.select().from(smsCodes)).toEqual([])
  })

  test('login, forgot and code do not reveal whether a number is registered (A9)', async () => {
    const seen = new Map<string, Set<string>>()
    const note = (what: string, answer: Answer) => {
      const { headers: _, ...rest } = answer
      const length = answer.headers.get('content-length')
      seen.set(what, (seen.get(what) ?? new Set()).add(JSON.stringify({ ...rest, length })))
    }
    for (let n = 0; n < 20; n++) {
      const known = (await newcomer(site)).mobile
      for (const mobile of [known, freshNumber()]) {
        note('login', await guess(mobile, freshAddress()))
        note('code to register', await requestCode(site, mobile, 1))
        await passTime(site, 61)
        note('code', await requestCode(site, mobile, 2))
        note('forgot', await reset(mobile, '000000'))
        note('login by code', await logIn(site, { mobile, code: '000000' }))
        note('wrong mobile login', await guess(mobile, freshAddress(), ' '))
      }
    }
    for (const [what, answers] of seen) expect([...answers], what).toHaveLength(1)
    expect(seen.size).toBe(6)
  }, 60_000)
})
