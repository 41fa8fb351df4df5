import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentPasswords } from '#lib/backend/db/schema/accounts/profile.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { type Person, person } from '#testing/domains/profile.ts'
import { issueCode } from '../credentials/sms-code.ts'
import { checkPaymentPassword } from './set-payment-password.ts'

describeDatabase('the payment password', (open) => {
  let site: TestSite
  let numbers = 13_800_000_000
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
  })
  afterAll(() => site.close())

  const somebody = () => person(site, { number: String(numbers++) })
  const set = (who: Person, password: string, more: Record<string, unknown> = {}) =>
    who.call('api/Member/paymentPassword', { password, password_confirm: password, ...more })
  const check = (who: Person, given: string) =>
    checkPaymentPassword({ db: site.database.db, secrets: site.secrets }, who.id, given)
  const rowOf = async (who: Person) =>
    (await site.database.db.select().from(paymentPasswords).where(eq(paymentPasswords.userId, who.id)))[0]

  test('payment password at least 6 digits, both entries must match', async () => {
    const me = await somebody()
    for (const [password, password_confirm] of [
      ['12345', '12345'],
      ['12345a', '12345a'],
      ['１２３４５６', '１２３４５６'],
      ['', ''],
      ['1'.repeat(21), '1'.repeat(21)],
    ])
      expect((await me.call('api/Member/paymentPassword', { password, password_confirm })).status).toBe(400)
    expect(
      await me.call('api/Member/paymentPassword', { password: '123456', password_confirm: '123457' }),
    ).toMatchObject({ status: 400, msg: 'The two payment passwords do not match.' })
    expect(await rowOf(me)).toBeUndefined()
    expect(await set(me, '135790')).toMatchObject({ code: 0, msg: 'Payment password set' })
    expect((await me.get('api/Member/info')).data).toMatchObject({ has_payment_password: true })
  })

  test('is stored as Argon2id with a pepper, and checked', async () => {
    const me = await somebody()
    await expect(check(me, '135790')).rejects.toMatchObject({ key: 'payment.not_set' })
    await set(me, '135790')
    const hash = (await rowOf(me))?.hash ?? ''
    expect(hash).toMatch(/^\$argon2id\$/)
    const { verify } = await import('@node-rs/argon2')
    expect(await verify(hash, '135790')).toBe(false)
    await check(me, '135790')
    await expect(check(me, '135791')).rejects.toMatchObject({ key: 'payment.wrong', values: { left: 4 } })
    await check(me, '135790')
    await expect(check(me, '135791')).rejects.toMatchObject({ values: { left: 4 } })
  })

  test("changing it needs the old one or a code sent to the user's own number", async () => {
    const me = await somebody()
    const other = await somebody()
    await set(me, '135790')
    expect(await set(me, '246801')).toMatchObject({
      status: 400,
      msg: expect.stringContaining('old payment password'),
    })
    expect(await set(me, '246801', { old_password: '000000' })).toMatchObject({ status: 400 })
    const codeOf = async (who: Person) => {
      const { mobileNumber } = await who.row()
      return issueCode(site.database.db, site.secrets, { country: '86', number: mobileNumber ?? '' }, 'other')
    }
    const foreign = await codeOf(other)
    const own = await codeOf(me)
    if (foreign !== own) expect((await set(me, '246801', { code: foreign })).status).toBe(400)
    await check(me, '135790')
    expect((await set(me, '246801', { old_password: '135790' })).code).toBe(0)
    expect(await set(me, '112358', { code: own })).toMatchObject({ code: 0, msg: 'Payment password changed' })
    expect((await set(me, '135790', { code: own })).status).toBe(400)
    await check(me, '112358')
  })

  test("locked after 5 wrong tries for 30 minutes, by the database's clock", async () => {
    const me = await somebody()
    await set(me, '135790')
    for (const left of [4, 3, 2, 1])
      await expect(check(me, '000000')).rejects.toMatchObject({ values: { left } })
    await expect(check(me, '000000')).rejects.toMatchObject({
      key: 'payment.locked',
      values: { minutes: 30 },
    })
    await expect(check(me, '135790')).rejects.toMatchObject({
      kind: 'too_many',
      retryAfter: expect.any(Number),
    })
    expect((await set(me, '246801', { old_password: '135790' })).status).toBe(429)
    const put = (minutes: number) =>
      site.database.db
        .update(paymentPasswords)
        .set({ lockedUntil: sql`now() + make_interval(mins => ${minutes})` })
        .where(eq(paymentPasswords.userId, me.id))
    await put(1)
    await expect(check(me, '135790')).rejects.toMatchObject({ key: 'payment.locked', values: { minutes: 1 } })
    await put(-1)
    await expect(check(me, '000000')).rejects.toMatchObject({ key: 'payment.wrong', values: { left: 4 } })
    await check(me, '135790')
    const { data } = await me.get('api/Push/getList')
    expect((data as { list: { kind: string }[] }).list.map(({ kind }) => kind)).toContain(
      'payment_password_locked',
    )
  })

  test('a new one set with a code sent by text message ends the lock', async () => {
    const me = await somebody()
    await set(me, '135790')
    for (let tries = 0; tries < 5; tries++) await expect(check(me, '000000')).rejects.toThrow()
    await expect(check(me, '135790')).rejects.toMatchObject({ key: 'payment.locked' })
    const { mobileNumber } = await me.row()
    const mobile = { country: '86', number: mobileNumber ?? '' }
    const code = await issueCode(site.database.db, site.secrets, mobile, 'other')
    expect(await set(me, '246801', { code })).toMatchObject({ code: 0 })
    await check(me, '246801')
  })

  test('of 40 concurrent guesses five are checked', async () => {
    const me = await somebody()
    await set(me, '135790')
    const guesses = Array.from({ length: 40 }, (_, at) => check(me, String(100_000 + at)))
    const keys = (await Promise.allSettled(guesses)).map((one) =>
      one.status === 'rejected' ? (one.reason as { key: string }).key : 'right',
    )
    expect(keys.filter((key) => key === 'payment.wrong')).toHaveLength(4)
    expect(keys.filter((key) => key === 'payment.locked')).toHaveLength(36)
    await expect(check(me, '135790')).rejects.toMatchObject({ key: 'payment.locked' })
  })

  test('of two set concurrently for the first time one succeeds', async () => {
    const me = await somebody()
    const answers = await Promise.all([set(me, '111111'), set(me, '222222')])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
    await check(me, answers[0]?.code === 0 ? '111111' : '222222')
  })
})
