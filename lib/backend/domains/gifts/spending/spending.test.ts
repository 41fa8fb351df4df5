import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'
import { chargeRules } from '#lib/backend/db/schema/gifts/orders.ts'
import { barrageStyles } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import { contributions, spendingCodes, spendingSettings } from '#lib/backend/db/schema/gifts/spending.ts'
import { roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { settings } from '#lib/backend/db/schema/site.ts'
import { dayOf } from '#lib/shared/time/day.ts'
import { MONEY_SETTING, NEVER_CONFIRM } from '#lib/shared/vocabulary/gifts.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { callConcurrently, type Giving, giftSite, type Host, type Person } from '#testing/domains/gifts.ts'

const GIVE = 'api/member/handselGift'
const SET = 'api/wallet/setSpending'
/** The code in a half-limit warning. */
const codeOf = ({ data }: { data: unknown }) => (data as { code: string }).code

describeDatabase('spending', (open, kind) => {
  const at = giftSite(open)
  let site: TestSite
  let of: Giving
  let host: Host
  let scarf = 0
  beforeAll(async () => {
    ;({ site, of, host } = at)
    scarf = (await at.giftOf('scarf')).id
  })
  afterEach(async () => {
    await site.database.db.delete(settings).where(eq(settings.name, MONEY_SETTING))
  })
  const today = () => dayOf(Date.now(), 'Asia/Shanghai')
  /** Gives 10 tenths for each `count`. */
  const give = (user: Person, count = 1, more: Record<string, unknown> = {}) =>
    user.buy(GIVE, { room_id: host.roomId, gift_id: scarf, count, ...more })

  describe('limits', () => {
    test('apply to a single spending, a day and a month; at half, a code is requested once', async () => {
      const fan = await of.rich(10_000)
      await fan.call(SET, { send: 100, day: 200, month: 1_000 })
      expect(await give(fan, 66)).toMatchObject({
        status: 409,
        msg: expect.stringMatching(/at once/),
        data: { why: 'limit' },
      })
      const warned = await give(fan, 10)
      expect(warned).toMatchObject({ status: 409, data: { why: 'half', period: 'day' } })
      expect(warned.msg).toMatch(/enter the code/)
      expect(await fan.diamonds()).toBe(10_000)
      expect(await give(fan, 10, { codes: codeOf(warned) })).toMatchObject({ code: 0 })
      expect(await give(fan, 10)).toMatchObject({ code: 0 })
      expect(await give(fan)).toMatchObject({ status: 409, msg: expect.stringMatching(/per day; 0 left/) })
      await site.database.db
        .insert(contributions)
        .values({ userId: fan.id, roomId: null, day: `${today().slice(0, 8)}01`, tenths: 0 })
        .onConflictDoNothing()
      await fan.call(SET, { day: 200, month: 200 })
      expect((await fan.call('api/wallet/spendingLimits')).data).toMatchObject({
        today: 200,
        month: 200,
        own: { month: 200 },
      })
      expect(await fan.diamonds()).toBe(9_800)
    })
    test('50 at once do not pass a limit together, and get one code at its half', async () => {
      const fan = await of.rich(10_000)
      await fan.call(SET, { day: 50 })
      const first = await callConcurrently(kind, 50, () => give(fan, 1))
      expect(first.filter(({ code }) => code === 0)).toHaveLength(2)
      const [code, ...others] = new Set(first.flatMap((one) => (one.code === 0 ? [] : [codeOf(one)])))
      expect(others).toEqual([])
      const answers = await callConcurrently(kind, 50, () => give(fan, 1, { codes: code }))
      expect(answers.filter((one) => one.code === 0)).toHaveLength(3)
    })
    test('a made-up code is refused, each period has its own, and a code is valid once, for its user and in time', async () => {
      const [fan, other] = [await of.rich(10_000), await of.rich(10_000)]
      for (const one of [fan, other]) await one.call(SET, { day: 200, month: 200 })
      const made = await give(fan, 10, { codes: '0000,1234' })
      expect(made).toMatchObject({ status: 409, data: { why: 'half', period: 'day' } })
      expect(await give(fan, 10, { codes: 'none' })).toMatchObject({ status: 400 })
      expect(await give(fan, 10, { codes: ['1111', '2222', '3333'] })).toMatchObject({ status: 400 })
      const day = codeOf(made)
      expect(await give(other, 10, { codes: day })).toMatchObject({ data: { period: 'day' } })
      const month = await give(fan, 10, { codes: day })
      expect(month).toMatchObject({ status: 409, data: { why: 'half', period: 'month' } })
      expect(await give(fan, 10, { codes: codeOf(month) })).toMatchObject({
        data: { period: 'day', code: day },
      })
      // The same for purchases, which use another code path.
      const horn = (codes: string[]) => fan.buy('api/Member/sneHorn', { text: 'Come on', codes })
      await fan.call(SET, { day: 2_000, month: 2_000 })
      await site.database.db
        .update(spendingSettings)
        .set({ nextAt: new Date(Date.now() - 1_000) })
        .where(eq(spendingSettings.userId, fan.id))
      const warned = await horn([day, codeOf(month)])
      expect(warned).toMatchObject({ status: 409, data: { why: 'half', period: 'day' } })
      expect(codeOf(warned)).not.toBe(day)
      const monthWarning = await horn([codeOf(warned)])
      expect(monthWarning).toMatchObject({ status: 409, data: { period: 'month' } })
      const { rows } = await site.database.db.execute(sql`select code_hash from ${spendingCodes}`)
      expect(JSON.stringify(rows)).not.toContain(`"${codeOf(warned)}"`)
      await site.database.db.update(spendingCodes).set({ expiresAt: new Date(Date.now() - 1_000) })
      const late = await horn([codeOf(warned), codeOf(monthWarning)])
      expect(late).toMatchObject({ status: 409, data: { period: 'day' } })
      const lastWarning = await horn([codeOf(late)])
      expect(await horn([codeOf(late), codeOf(lastWarning)])).toMatchObject({ code: 0 })
      expect(await fan.diamonds()).toBe(9_000)
      const mine = await site.database.db.select().from(spendingCodes).where(eq(spendingCodes.userId, fan.id))
      expect(mine).toEqual([])
    })
    test('a buyer over a limit is refused without a code request; a buyer with too little money gets that reason', async () => {
      const fan = await of.rich(50)
      await fan.call(SET, { day: 100, month: 90 })
      expect(await give(fan, 10)).toMatchObject({ status: 409, data: { why: 'limit' } })
      await fan.call(SET, { day: 10_000, month: 10_000 })
      await site.database.db
        .update(spendingSettings)
        .set({ nextAt: new Date(Date.now() - 1_000) })
        .where(eq(spendingSettings.userId, fan.id))
      expect(await give(fan, 10)).toMatchObject({ status: 409, data: { why: 'short' } })
      const envelope = { room_id: host.roomId, tenths: 100, count: 2 }
      expect(await fan.buy('api/Redenvelope/insert', envelope)).toMatchObject({ data: { why: 'short' } })
    })
    test('a minor can neither spend nor buy by any path; a user who comes of age can', async () => {
      const fan = await of.rich(100_000)
      const day = (years: number) => `${Number(today().slice(0, 4)) + years}${today().slice(4)}`
      await site.database.db.insert(identities).values({
        userId: fan.id,
        kind: 'mainland',
        nameSealed: '',
        numberSealed: '',
        numberHash: 'a minor',
        adultOn: day(1),
        state: 'waiting',
      })
      const be = (values: Partial<typeof identities.$inferInsert>) =>
        site.database.db.update(identities).set(values).where(eq(identities.userId, fan.id))
      // A document has no effect until it is reviewed.
      expect(await give(fan)).toMatchObject({ code: 0 })
      await be({ state: 'succeeded' })
      const before = await fan.balances()
      const room = { room_id: host.roomId }
      const [rule] = await site.database.db.select().from(chargeRules).limit(1)
      const [look] = await site.database.db.select().from(barrageStyles).limit(1)
      for (const [path, input] of [
        [GIVE, { ...room, gift_id: scarf }],
        ['api/guard_user/buy', { ...room, tier: 1 }],
        ['api/noble/buy', { tier: 1 }],
        ['api/Member/sneHorn', { text: 'Come on' }],
        ['api/gifts/sendSuperMessage', { ...room, tenths: 300, text: 'Come on' }],
        ['api/Barrage/send', { ...room, barrage_id: look?.id ?? 0, text: 'Come on' }],
        ['api/Redenvelope/insert', { ...room, tenths: 100, count: 2 }],
        ['api/chargerules/payUrl', { rule_id: rule?.id ?? 0 }],
      ] as const)
        expect([path, await fan.buy(path, input)]).toMatchObject([
          path,
          { status: 403, msg: expect.stringMatching(/under 18/), data: { why: 'minor' } },
        ])
      expect(await fan.balances()).toEqual(before)
      await be({ adultOn: today() })
      expect(await give(fan)).toMatchObject({ code: 0 })
    })
    test('lower limits apply at once, higher ones after a day', async () => {
      const fan = await of.person()
      expect((await fan.call(SET, { day: 100 })).data).toMatchObject({ own: { day: 100 }, next: null })
      expect((await fan.call(SET, { day: 300, send: 50 })).data).toMatchObject({
        own: { day: 100, send: 50 },
        next: { day: 300, send: 50 },
      })
      await site.database.db
        .update(spendingSettings)
        .set({ nextAt: new Date(Date.now() - 1_000) })
        .where(eq(spendingSettings.userId, fan.id))
      expect((await fan.call('api/wallet/spendingLimits')).data).toMatchObject({
        own: { day: 300 },
        next: null,
      })
    })
    test('a user who excluded themselves cannot spend, and cannot shorten the exclusion', async () => {
      const fan = await of.rich(1_000)
      await fan.call(SET, { exclude_days: 30 })
      expect(await give(fan)).toMatchObject({ status: 403 })
      const { excluded_until: until } = (await fan.call(SET, { exclude_days: 1 })).data as {
        excluded_until: string
      }
      expect(new Date(until).getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
      expect(await fan.call(SET, { exclude_days: 2 })).toMatchObject({ status: 400 })
      expect(await fan.diamonds()).toBe(1_000)
    })
  })

  describe('spending in a room', () => {
    const CALLS = [
      ['gifts', GIVE, () => ({ gift_id: scarf }), 'gives'],
      ['guard', 'api/guard_user/buy', () => ({ tier: 1 }), 'gives'],
      ['noble', 'api/noble/buy', () => ({ tier: 1 }), 'gives'],
      ['super_message', 'api/gifts/sendSuperMessage', () => ({ tenths: 300, text: 'Well played' }), 'speaks'],
      ['barrage', 'api/Barrage/send', () => ({ barrage_id: 1, text: 'Well played' }), 'speaks'],
      ['horn', 'api/Member/sneHorn', () => ({ text: 'Well played' }), 'speaks'],
      ['red_envelope', 'api/Redenvelope/insert', () => ({ tenths: 100, count: 5 }), 'speaks'],
    ] as const
    const sanction = (user: Person, kind: 'kick' | 'mute') =>
      site.database.db.insert(roomSanctions).values({
        roomId: host.roomId,
        userId: user.id,
        kind,
        endsAt: new Date(Date.now() + 600_000),
        createdBy: host.id,
      })
    test('is refused to a kicked user; a muted user may give but not send paid messages', async () => {
      const [kicked, mute] = [await of.rich(), await of.rich()]
      await sanction(kicked, 'kick')
      await sanction(mute, 'mute')
      const put = await (await of.rich(100)).buy('api/Redenvelope/insert', {
        room_id: host.roomId,
        tenths: 100,
        count: 5,
      })
      const { envelope_id } = put.data as { envelope_id: number }
      const received = ['', 'api/Redenvelope/receiveRed', () => ({ envelope_id }), 'gives'] as const
      for (const [, path, input, does] of [...CALLS, received]) {
        const call = { room_id: host.roomId, ...input() }
        expect([path, (await kicked.buy(path, call)).status]).toEqual([path, 403])
        const { status } = await mute.buy(path, { ...call, confirmed: 1 })
        expect([path, status]).toEqual([path, does === 'gives' ? 200 : 403])
      }
      expect(await kicked.diamonds()).toBe(1_000_000)
    })
    test('is refused to everybody while an operator has it switched off', async () => {
      const [fan, operator] = [await of.rich(), await of.person('operator')]
      const rules = (await site.call('POST', 'api/chargerules/getList')).data as {
        list: { rule_id: number }[]
      }
      const recharge = [
        'recharge',
        'api/chargerules/payUrl',
        () => ({ rule_id: rules.list[0]?.rule_id }),
      ] as const
      for (const [name, path, input] of [...CALLS, recharge]) {
        expect(await operator.call('api/admin/writeMoney', { name, value: 0 })).toMatchObject({ code: 0 })
        const call = name === 'recharge' ? input() : { room_id: host.roomId, ...input() }
        expect([name, await fan.buy(path, call)]).toMatchObject([
          name,
          { status: 503, msg: expect.stringMatching(/disabled/) },
        ])
      }
      expect(await fan.diamonds()).toBe(1_000_000)
    })
  })

  test('the amount above which gifts are confirmed is the site’s, or the user’s own up to the site’s bound', async () => {
    const [fan, operator] = [await of.rich(), await of.person('operator')]
    const shown = async () => (await fan.call('api/wallet/spendingLimits')).data
    expect(await shown()).toMatchObject({
      confirm_above: 1_000,
      confirm_own: null,
      confirm_site: 1_000,
      confirm_most: 10_000,
    })
    const set = (value: number) => fan.call(SET, { confirm_above: value })
    expect((await set(50)).data).toMatchObject({ confirm_above: 50, confirm_own: 50 })
    // Always, and never below the site's bound.
    expect((await set(0)).data).toMatchObject({ confirm_above: 0 })
    expect((await set(NEVER_CONFIRM)).data).toMatchObject({
      confirm_above: 10_000,
      confirm_own: NEVER_CONFIRM,
    })
    const write = (name: string, value: number) => operator.call('api/admin/writeMoney', { name, value })
    expect(await write('gift_confirm_most', 999)).toMatchObject({ status: 400 })
    expect(await write('gift_confirm_above', 10_001)).toMatchObject({ status: 400 })
    await write('gift_confirm_most', 5_000)
    expect(await shown()).toMatchObject({ confirm_above: 5_000 })
    await write('gift_confirm_above', 2_000)
    expect((await set(-1)).data).toMatchObject({ confirm_above: 2_000, confirm_own: null })
    expect(await set(-2)).toMatchObject({ status: 400 })
  })
})
