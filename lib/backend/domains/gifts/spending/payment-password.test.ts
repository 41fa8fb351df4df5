import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { paymentPasswords } from '#lib/backend/db/schema/accounts/profile.ts'
import { chargeRules } from '#lib/backend/db/schema/gifts/orders.ts'
import { barrageStyles } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import { nobles } from '#lib/backend/db/schema/gifts/perks.ts'
import { idempotencyKeys } from '#lib/backend/db/schema/wallet.ts'
import { PASSWORD_ABOVE } from '#lib/shared/vocabulary/gifts.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { type Giving, giftSite, type Host, type Person, testKey } from '#testing/domains/gifts.ts'

const GIVE = 'api/member/handselGift'
const SET = 'api/wallet/setSpending'
const PASSWORD = '135790'
const NEEDED = { status: 403, data: { why: 'password', left: null } }

describeDatabase('a payment password', (open) => {
  const at = giftSite(open)
  let site: TestSite
  let of: Giving
  let host: Host
  let scarf = 0
  beforeAll(async () => {
    ;({ site, of, host } = at)
    scarf = (await at.giftOf('scarf')).id
  })
  const setPassword = (user: Person) =>
    user.call('api/Member/paymentPassword', { password: PASSWORD, password_confirm: PASSWORD })
  const guarded = async () => {
    const fan = await of.rich()
    await setPassword(fan)
    return fan
  }
  /** Gives 10 tenths for each `count`. */
  const gift = (count: number, more: Record<string, unknown> = {}) => ({
    room_id: host.roomId,
    gift_id: scarf,
    count,
    ...more,
  })
  const keysOf = ({ id }: Person) => site.database.db.$count(idempotencyKeys, eq(idempotencyKeys.userId, id))

  const CALLS: readonly [string, () => Promise<Record<string, unknown>> | Record<string, unknown>][] = [
    [GIVE, () => gift(10)],
    ['api/guard_user/buy', () => ({ room_id: host.roomId, tier: 1 })],
    ['api/noble/buy', () => ({ tier: 1 })],
    ['api/Redenvelope/insert', () => ({ room_id: host.roomId, tenths: 100, count: 2 })],
    ['api/gifts/sendSuperMessage', () => ({ room_id: host.roomId, tenths: 300, text: 'Well played' })],
    ['api/Member/sneHorn', () => ({ text: 'Well played' })],
    [
      'api/Barrage/send',
      async () => {
        const [style] = await site.database.db.select().from(barrageStyles).limit(1)
        return { room_id: host.roomId, barrage_id: style?.id ?? 0, text: 'Well played' }
      },
    ],
    [
      'api/chargerules/payUrl',
      async () => {
        const [rule] = await site.database.db.select().from(chargeRules).limit(1)
        return { rule_id: rule?.id ?? 0 }
      },
    ],
  ]

  test.each(CALLS)('is needed for %s by users who have set one', async (path, inputOf) => {
    const input = await inputOf()
    const fan = await of.rich()
    expect(await fan.buy(path, input)).toMatchObject({ code: 0 })
    const careful = await guarded()
    await careful.call(SET, { password_above: 0 })
    const before = await careful.balances()
    const key = { idempotency_key: testKey() }
    expect(await careful.buy(path, { ...input, ...key })).toMatchObject(NEEDED)
    const wrong = await careful.buy(path, { ...input, ...key, payment_password: '000000' })
    expect(wrong).toMatchObject({ status: 400, data: { why: 'password', left: 4 } })
    expect(await careful.balances()).toEqual(before)
    expect(await keysOf(careful)).toBe(0)
    for (const payment_password of ['12345', 'abcdef'])
      expect((await careful.buy(path, { ...input, ...key, payment_password })).status).toBe(400)
    const paid = await careful.buy(path, { ...input, ...key, payment_password: PASSWORD })
    expect(paid).toMatchObject({ code: 0 })
    const after = await careful.balances()
    // A lost response is fetched again with the same key, with any password or none, and nothing more is paid.
    for (const more of [{ payment_password: PASSWORD }, { payment_password: '000000' }, {}])
      expect(await careful.buy(path, { ...input, ...key, ...more })).toMatchObject({
        code: 0,
        data: paid.data,
      })
    expect(await careful.balances()).toEqual(after)
  })

  test('is needed for gifts and paid messages above an amount only, which its owner chooses', async () => {
    const fan = await guarded()
    expect((await fan.call('api/wallet/spendingLimits')).data).toMatchObject({ password_above: 1_000 })
    await fan.call(SET, { password_above: 600 })
    expect(await fan.buy(GIVE, gift(10))).toMatchObject({ code: 0 })
    expect(await fan.buy(GIVE, gift(66))).toMatchObject(NEEDED)
    const message = { room_id: host.roomId, text: 'Well played' }
    expect(await fan.buy('api/gifts/sendSuperMessage', { ...message, tenths: 600 })).toMatchObject({
      code: 0,
    })
    expect(await fan.buy('api/gifts/sendSuperMessage', { ...message, tenths: 601 })).toMatchObject(NEEDED)
  })

  test('is needed to raise that amount, not to lower it', async () => {
    const fan = await guarded()
    expect((await fan.call(SET, { password_above: 0 })).data).toMatchObject({ password_above: 0 })
    expect(await fan.call(SET, { password_above: 10 })).toMatchObject(NEEDED)
    expect(await fan.call(SET, { password_above: 10, payment_password: '000000' })).toMatchObject({
      data: { why: 'password', left: 4 },
    })
    expect((await fan.call(SET, { password_above: 5_000, payment_password: PASSWORD })).data).toMatchObject({
      password_above: 5_000,
    })
    expect((await fan.call(SET, { password_above: -1 })).status).toBe(400)
    const open = await of.person()
    expect((await open.call(SET, { password_above: PASSWORD_ABOVE + 1 })).code).toBe(0)
  })

  test('is not needed for what costs nothing', async () => {
    const fan = await guarded()
    await fan.call(SET, { password_above: 0 })
    await site.database.db.insert(nobles).values({
      userId: fan.id,
      tier: 1,
      startsAt: new Date(),
      endsAt: new Date(Date.now() + 86_400_000),
      horns: 1,
    })
    expect(await fan.buy('api/Member/sneHorn', { text: 'Well played' })).toMatchObject({
      data: { is_free: true },
    })
  })

  test('is needed to agree to a renewal, not to cancel one', async () => {
    const fan = await guarded()
    const tier = { tier: 1, payment_password: PASSWORD }
    await fan.buy('api/noble/buy', tier)
    await fan.buy('api/guard_user/buy', { ...tier, room_id: host.roomId })
    for (const [path, input] of [
      ['api/noble/setRenewal', {}],
      ['api/guard_user/setRenewal', { room_id: host.roomId }],
    ] as const) {
      expect(await fan.call(path, { ...input, on: 1 })).toMatchObject(NEEDED)
      expect(await fan.call(path, { ...input, on: 1, payment_password: PASSWORD })).toMatchObject({ code: 0 })
      expect(await fan.call(path, { ...input, on: 0 })).toMatchObject({ code: 0 })
    }
  })

  test('is locked after 5 wrong tries, and the right one is accepted again when the lock ends', async () => {
    const fan = await guarded()
    const buy = (payment_password: string) => fan.buy('api/noble/buy', { tier: 1, payment_password })
    for (const left of [4, 3, 2, 1]) expect(await buy('000000')).toMatchObject({ data: { left } })
    const locked = {
      status: 429,
      data: { why: 'password_locked' },
      msg: expect.stringMatching(/set a new one/),
    }
    expect(await buy('000000')).toMatchObject(locked)
    expect(await buy(PASSWORD)).toMatchObject(locked)
    expect(await fan.diamonds()).toBe(1_000_000)
    await site.database.db
      .update(paymentPasswords)
      .set({ lockedUntil: new Date(Date.now() - 1_000) })
      .where(eq(paymentPasswords.userId, fan.id))
    expect(await buy(PASSWORD)).toMatchObject({ code: 0 })
  })
})
