import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { guards, nobles } from '#lib/backend/db/schema/perks.ts'
import { notices } from '#lib/backend/db/schema/profile.ts'
import { roomEvents } from '#lib/backend/db/schema/room-events.ts'
import { describeDatabases } from '#lib/backend/db/test-database.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { openTestSite, type TestSite } from '#lib/backend/test-site.ts'
import { seedGifts } from '../seed.ts'
import { atOnce, giving } from '../testing.ts'
import { remindOfEnds } from './remind.ts'

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
})
