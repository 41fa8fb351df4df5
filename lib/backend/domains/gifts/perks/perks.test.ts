import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { guardRecords, guards, guardTiers, nobles, nobleTiers } from '#lib/backend/db/schema/perks.ts'
import { notices } from '#lib/backend/db/schema/profile.ts'
import { roomEvents } from '#lib/backend/db/schema/room-events.ts'
import { describeDatabases } from '#lib/backend/db/test-database.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { openTestSite, type TestSite } from '#lib/backend/test-site.ts'
import { seedGifts } from '../seed.ts'
import { atOnce, giving } from '../testing.ts'
import { remindOfEnds } from './remind.ts'
import { renewPerks } from './renew.ts'

const DAY = 86_400_000
const GUARD = 'api/guard_user/buy'
const NOBLE = 'api/noble/buy'

describeDatabases('guards and nobility', (open, kind) => {
  let site: TestSite
  let of: ReturnType<typeof giving>
  let host: Awaited<ReturnType<ReturnType<typeof giving>['host']>>
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await seedGifts(site.database.db)
    of = giving(site)
    host = await of.host()
  })
  afterEach(async () => {
    expect(await checkLedger(site.database.pool)).toEqual([])
  })
  afterAll(() => site.close())
  const around = (iso: unknown, days: number) =>
    expect(Math.abs(new Date(String(iso)).getTime() - Date.now() - days * DAY)).toBeLessThan(60_000)

  describe('a guard', () => {
    test('pays, is shown, shares with the anchor, and renews cheaper from the end', async () => {
      const fan = await of.rich(10_000)
      const anchor = await of.host()
      const first = await fan.buy(GUARD, { room_id: anchor.roomId, tier: 1 })
      expect(first).toMatchObject({ code: 0, data: { tenths: 980, is_renewal: false, balance: 9_020 } })
      expect(await anchor.balances()).toMatchObject({ income: 490 })
      const list = (await fan.call('api/Guard/getList', { room_id: anchor.roomId })).data
      expect(list).toMatchObject({
        mine: { tier: 1, is_active: true },
        guards: [{ user_id: fan.id, tier: 1 }],
        tiers: [{ quote: { tenths: 780, is_renewal: true } }, {}, {}],
      })
      // By name beside the anchor and himself only, until he agrees to be named.
      const guardsFor = async (who: { call: typeof fan.call }) =>
        ((await who.call('api/Guard/getList', { room_id: anchor.roomId })).data as { guards: unknown }).guards
      const hidden = [{ user_id: null, user_nickname: null, tier: 1 }]
      const named = [{ user_id: fan.id, user_nickname: expect.any(String), tier: 1 }]
      const other = await of.person()
      expect(await guardsFor(other)).toMatchObject(hidden)
      expect(await guardsFor(anchor)).toMatchObject(named)
      await fan.call('api/wallet/setSpending', { rank_shown: 1 })
      expect(await guardsFor(other)).toMatchObject(named)
      const second = await fan.buy(GUARD, { room_id: anchor.roomId, tier: 1, months: 2 })
      expect(second).toMatchObject({ data: { tenths: 1_560, is_renewal: true } })
      around((second.data as { ends_at: string }).ends_at, 90)
      const events = await site.database.db
        .select()
        .from(roomEvents)
        .where(eq(roomEvents.roomId, anchor.roomId))
      expect(events.map(({ kind, payload }) => [kind, payload.tier, payload.is_renewal])).toEqual([
        ['guard', 1, false],
        ['guard', 1, true],
      ])
    })
    test('50 at once on a balance for one: one', async () => {
      const fan = await of.rich(980)
      const answers = await atOnce(kind, 50, () => fan.buy(GUARD, { room_id: host.roomId, tier: 1 }))
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
      expect(await fan.diamonds()).toBe(0)
    })
    test('of oneself, of an unknown tier or room, for no months, one unit short, or downwards is refused', async () => {
      const fan = await of.rich(979)
      await host.fund(10_000)
      expect(await host.buy(GUARD, { room_id: host.roomId, tier: 1 })).toMatchObject({ status: 403 })
      expect(await fan.buy(GUARD, { room_id: host.roomId, tier: 9 })).toMatchObject({ status: 404 })
      expect(await fan.buy(GUARD, { room_id: 999_999, tier: 1 })).toMatchObject({ status: 404 })
      for (const months of [0, -1, 13, 1.5])
        expect(await fan.buy(GUARD, { room_id: host.roomId, tier: 1, months })).toMatchObject({ status: 400 })
      expect(await fan.buy(GUARD, { room_id: host.roomId, tier: 1 })).toMatchObject({ status: 409 })
      expect(await fan.diamonds()).toBe(979)
      const rich = await of.rich(100_000)
      await rich.buy(GUARD, { room_id: host.roomId, tier: 2 })
      expect(await rich.buy(GUARD, { room_id: host.roomId, tier: 1 })).toMatchObject({ status: 409 })
      expect(await site.call('POST', GUARD)).toMatchObject({ status: 401 })
    })
  })

  describe('a noble', () => {
    test('has 30 free horns a month, and goes up for less by what is left', async () => {
      const fan = await of.rich(10_000)
      expect(await fan.buy(NOBLE, { tier: 1 })).toMatchObject({
        code: 0,
        data: { tenths: 500, horns: 30, balance: 9_500 },
      })
      const up = await fan.buy(NOBLE, { tier: 2, room_id: host.roomId })
      // A whole month of the lower tier is left, to the second.
      expect((up.data as { tenths: number }).tenths).toBeGreaterThanOrEqual(1_100)
      expect((up.data as { tenths: number }).tenths).toBeLessThanOrEqual(1_101)
      expect(up.data).toMatchObject({ horns: 60, is_renewal: false })
      expect((await fan.call('api/noble/list')).data).toMatchObject({ mine: { tier: 2 }, horns: 60 })
    })
    test('of a high tier is told to the whole site', async () => {
      const fan = await of.rich(50_000)
      await fan.buy(NOBLE, { tier: 4 })
      const rows = await site.database.db.select().from(roomEvents).where(eq(roomEvents.kind, 'noble'))
      expect(rows.filter((row) => row.roomId === null && row.payload.user_id === fan.id)).toHaveLength(1)
    })
    test('that is over has no horns left, and renews cheaper within 15 days', async () => {
      const fan = await of.rich(10_000)
      await fan.buy(NOBLE, { tier: 1 })
      await site.database.db
        .update(nobles)
        .set({ endsAt: new Date(Date.now() - DAY) })
        .where(eq(nobles.userId, fan.id))
      expect((await fan.call('api/noble/list')).data).toMatchObject({ mine: { is_active: false }, horns: 0 })
      expect(await fan.buy(NOBLE, { tier: 1 })).toMatchObject({
        data: { tenths: 400, is_renewal: true, horns: 30 },
      })
    })
    test('of an unknown tier, without money, without a login is refused', async () => {
      const fan = await of.rich(499)
      expect(await fan.buy(NOBLE, { tier: 50 })).toMatchObject({ status: 404 })
      expect(await fan.buy(NOBLE, { tier: 1 })).toMatchObject({ status: 409 })
      expect(await site.call('POST', NOBLE)).toMatchObject({ status: 401 })
      expect((await fan.call('api/noble/list')).data).toMatchObject({ mine: null })
    })
  })

  test('one is reminded once before the end, of each end', async () => {
    const fan = await of.rich(10_000)
    await fan.buy(GUARD, { room_id: host.roomId, tier: 1 })
    await fan.buy(NOBLE, { tier: 1 })
    const { db } = site.database
    const telling = { db, publish: site.bus.publish, log: { warn: () => undefined } }
    const told = async () =>
      (await db.select().from(notices).where(eq(notices.userId, fan.id)))
        .map(({ kind }) => kind)
        .filter((kind) => kind !== 'level_up')
        .toSorted()
    await remindOfEnds(telling)
    expect(await told()).toEqual([])
    await db
      .update(guards)
      .set({ endsAt: new Date(Date.now() + 2 * DAY) })
      .where(eq(guards.userId, fan.id))
    await db
      .update(nobles)
      .set({ endsAt: new Date(Date.now() + 2 * DAY) })
      .where(eq(nobles.userId, fan.id))
    await remindOfEnds(telling)
    await remindOfEnds(telling)
    expect(await told()).toEqual(['guard_ends', 'noble_ends'])
    await db
      .update(nobles)
      .set({ endsAt: new Date(Date.now() + 2.5 * DAY) })
      .where(eq(nobles.userId, fan.id))
    await remindOfEnds(telling)
    expect(await told()).toEqual(['guard_ends', 'noble_ends', 'noble_ends'])
  })

  describe('what renews itself', () => {
    const GUARD_RENEWAL = 'api/guard_user/setRenewal'
    const NOBLE_RENEWAL = 'api/noble/setRenewal'
    const pass = () =>
      renewPerks({
        db: site.database.db,
        publish: site.bus.publish,
        log: { warn: (about: unknown) => expect(about).toBeUndefined() },
        timeZone: 'Asia/Shanghai',
      })
    const setEnd = (userId: number, hours: number) => {
      const endsAt = new Date(Date.now() + hours * 3_600_000)
      return Promise.all([
        site.database.db.update(guards).set({ endsAt }).where(eq(guards.userId, userId)),
        site.database.db.update(nobles).set({ endsAt }).where(eq(nobles.userId, userId)),
      ])
    }
    const told = async (userId: number) =>
      (
        await site.database.db
          .select()
          .from(notices)
          .where(
            and(
              eq(notices.userId, userId),
              inArray(notices.kind, ['perk_renews', 'perk_renewed', 'perk_not_renewed']),
            ),
          )
          .orderBy(notices.id)
      ).map(({ kind, values }) => [kind, values.reason_en ?? values.amount])
    const guarding = async (userId: number) =>
      (await site.database.db.select().from(guards).where(eq(guards.userId, userId)))[0]

    test('does so once on its last day, as a purchase, and only where its holder switched it on', async () => {
      const [fan, other] = [await of.rich(10_000), await of.rich(10_000)]
      for (const who of [fan, other]) await who.buy(GUARD, { room_id: host.roomId, tier: 1 })
      await fan.buy(NOBLE, { tier: 1 })
      expect((await fan.call('api/noble/list')).data).toMatchObject({ mine: { renews_for: null } })
      expect(await fan.call(GUARD_RENEWAL, { room_id: host.roomId, on: 1 })).toMatchObject({
        code: 0,
        data: { renews_for: 780 },
      })
      expect((await fan.call(NOBLE_RENEWAL, { on: true })).data).toEqual({ renews_for: 400 })
      const before = await fan.diamonds()
      await pass()
      for (const who of [fan, other]) await setEnd(who.id, 25)
      await pass()
      expect(await fan.diamonds()).toBe(before)
      await remindOfEnds({ db: site.database.db, publish: site.bus.publish, log: { warn: () => undefined } })
      expect((await told(fan.id)).toSorted()).toEqual([
        ['perk_renews', 40],
        ['perk_renews', 78],
      ])
      expect(await told(other.id)).toEqual([])

      for (const who of [fan, other]) await setEnd(who.id, 12)
      const income = (await host.balances()).income
      await Promise.all([pass(), pass()])
      await pass()
      expect(await fan.diamonds()).toBe(before - 780 - 400)
      expect((await host.balances()).income).toBe(income + 390)
      expect(await other.diamonds()).toBe(10_000 - 980)
      const held = await guarding(fan.id)
      around(held?.endsAt, 30.5)
      expect(held?.renewsFor).toBe(780)
      expect((await fan.call('api/noble/list')).data).toMatchObject({ horns: 60, mine: { renews_for: 400 } })
      expect(
        (
          await site.database.db
            .select()
            .from(guardRecords)
            .where(eq(guardRecords.userId, fan.id))
            .orderBy(guardRecords.id)
        ).map(({ renewal, tenths, months }) => [renewal, tenths, months]),
      ).toEqual([
        [false, 980, 1],
        [true, 780, 1],
      ])
      expect((await told(fan.id)).slice(2).toSorted()).toEqual([
        ['perk_renewed', 40],
        ['perk_renewed', 78],
      ])
      // Off again: the next end is an end. What was agreed for one tier is not agreed for another.
      expect((await fan.call(GUARD_RENEWAL, { room_id: host.roomId, on: 0 })).data).toEqual({
        renews_for: null,
      })
      await fan.buy(NOBLE, { tier: 2 })
      expect((await fan.call('api/noble/list')).data).toMatchObject({ mine: { tier: 2, renews_for: null } })
      const now = await fan.diamonds()
      await setEnd(fan.id, 1)
      await pass()
      expect(await fan.diamonds()).toBe(now)
    })

    test('is told why where it cannot be, once, and ends as it would have', async () => {
      const { db } = site.database
      const operator = await of.person('operator')
      const tier = (set: Partial<typeof guardTiers.$inferInsert>) =>
        db.update(guardTiers).set(set).where(eq(guardTiers.tier, 1))
      const money = (name: string, value: number) => operator.call('api/admin/writeMoney', { name, value })
      const nothing = async () => undefined
      const cases: [
        string,
        RegExp,
        (fan: Awaited<ReturnType<typeof of.rich>>) => Promise<unknown>,
        () => Promise<unknown>,
      ][] = [
        ['withdrawn', /not available/, () => tier({ active: false }), () => tier({ active: true })],
        ['dearer', /more by now/, () => tier({ renewalTenths: 790 }), () => tier({ renewalTenths: 780 })],
        ['switched off', /switched off/, () => money('guard', 0), () => money('guard', 1)],
        ['a limit', /diamonds/, (fan) => fan.call('api/wallet/setSpending', { send: 500 }), nothing],
        [
          'shut out',
          /shut yourself out/,
          (fan) => fan.call('api/wallet/setSpending', { exclude_days: 1 }),
          nothing,
        ],
      ]
      for (const [name, reason, spoil, mend] of cases) {
        const fan = await of.rich(2_000)
        await fan.buy(GUARD, { room_id: host.roomId, tier: 1 })
        await fan.call(GUARD_RENEWAL, { room_id: host.roomId, on: true })
        await setEnd(fan.id, 12)
        const end = (await guarding(fan.id))?.endsAt
        await spoil(fan)
        await Promise.all([pass(), pass()])
        await mend()
        await pass()
        expect([name, await told(fan.id)]).toEqual([
          name,
          [['perk_not_renewed', expect.stringMatching(reason)]],
        ])
        expect(await fan.diamonds()).toBe(1_020)
        expect((await guarding(fan.id))?.endsAt).toEqual(end)
      }
      // Short of money; who agrees anew once there is some is tried anew.
      const fan = await of.rich(980 + 779)
      await fan.buy(GUARD, { room_id: host.roomId, tier: 1 })
      await fan.call(GUARD_RENEWAL, { room_id: host.roomId, on: true })
      await setEnd(fan.id, 12)
      await pass()
      await fan.fund(1)
      await pass()
      expect(await told(fan.id)).toEqual([['perk_not_renewed', expect.stringMatching(/too low/)]])
      await fan.call(GUARD_RENEWAL, { room_id: host.roomId, on: true })
      await pass()
      expect(await fan.diamonds()).toBe(0)
    })

    test('is not switched on without a login, without what it renews, or for a tier sold no more', async () => {
      const fan = await of.rich(1_000)
      expect(await site.call('POST', GUARD_RENEWAL, { room_id: host.roomId, on: true })).toMatchObject({
        status: 401,
      })
      expect(await site.call('POST', NOBLE_RENEWAL, { on: true })).toMatchObject({ status: 401 })
      for (const on of [true, false]) {
        expect(await fan.call(GUARD_RENEWAL, { room_id: host.roomId, on })).toMatchObject({ status: 404 })
        expect(await fan.call(NOBLE_RENEWAL, { on })).toMatchObject({ status: 404 })
      }
      expect(await fan.call(NOBLE_RENEWAL, { on: 'perhaps' })).toMatchObject({ status: 400 })
      await fan.buy(NOBLE, { tier: 1 })
      const sold = (active: boolean) =>
        site.database.db.update(nobleTiers).set({ active }).where(eq(nobleTiers.tier, 1))
      await sold(false)
      expect(await fan.call(NOBLE_RENEWAL, { on: true })).toMatchObject({ status: 409 })
      expect(await fan.call(NOBLE_RENEWAL, { on: false })).toMatchObject({ code: 0 })
      // It is shown to its holder all the same, with what going up is reckoned by.
      expect((await fan.call('api/noble/list')).data).toMatchObject({
        mine: { tier: 1, is_sold: false, look: expect.any(String), renewal_price: 400 },
      })
      await sold(true)
    })
  })
})
