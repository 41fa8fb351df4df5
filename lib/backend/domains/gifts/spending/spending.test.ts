import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { gifts } from '#lib/backend/db/schema/gifts.ts'
import { settings } from '#lib/backend/db/schema/site.ts'
import { contributions, spendingSettings } from '#lib/backend/db/schema/spending.ts'
import { describeDatabases } from '#lib/backend/db/test-database.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { openTestSite, type TestSite } from '#lib/backend/test-site.ts'
import { addDays, dayOf } from '#lib/shared/day.ts'
import { MONEY_SETTING } from '#lib/shared/gift-words.ts'
import { seedGifts } from '../seed.ts'
import { atOnce, giving, type Person } from '../testing.ts'

const GIVE = 'api/member/handselGift'
const SET = 'api/wallet/setSpending'
const RANK = 'api/live_streaming/roomRanking'

describeDatabases('spending', (open, kind) => {
  let site: TestSite
  let of: ReturnType<typeof giving>
  let host: Awaited<ReturnType<ReturnType<typeof giving>['host']>>
  let scarf = 0
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await seedGifts(site.database.db)
    of = giving(site)
    host = await of.host()
    const [row] = await site.database.db.select().from(gifts).where(eq(gifts.code, 'scarf'))
    scarf = row?.id ?? 0
  })
  afterEach(async () => {
    await site.database.db.delete(settings).where(eq(settings.name, MONEY_SETTING))
    expect(await checkLedger(site.database.pool)).toEqual([])
  })
  afterAll(() => site.close())
  const today = () => dayOf(Date.now(), 'Asia/Shanghai')
  /** Gives 10 tenths each. */
  const give = (user: Person, count = 1, more: Record<string, unknown> = {}) =>
    user.buy(GIVE, { room_id: host.roomId, gift_id: scarf, count, ...more })

  describe('limits', () => {
    test('hold a send, a day and a month; at half one is asked once', async () => {
      const fan = await of.rich(10_000)
      await fan.call(SET, { send: 100, day: 200, month: 1_000 })
      expect(await give(fan, 66)).toMatchObject({ status: 409, msg: expect.stringMatching(/at once/) })
      expect(await give(fan, 10)).toMatchObject({ status: 409, msg: expect.stringMatching(/confirm/) })
      expect(await fan.diamonds()).toBe(10_000)
      expect(await give(fan, 10, { confirmed: 1 })).toMatchObject({ code: 0 })
      expect(await give(fan, 10)).toMatchObject({ code: 0 })
      expect(await give(fan)).toMatchObject({ status: 409, msg: expect.stringMatching(/a day; 0 are left/) })
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
    test('50 at once do not pass a limit together', async () => {
      const fan = await of.rich(10_000)
      await fan.call(SET, { day: 50 })
      const answers = await atOnce(kind, 50, () => give(fan, 1, { confirmed: true }))
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(5)
    })
    test('that fall hold at once, that rise wait a day', async () => {
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
    test('who shut himself out spends nothing, and cannot shorten it', async () => {
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

  describe('what an operator sets', () => {
    test('holds at once and is refused to others and in nonsense', async () => {
      const operator = await of.person('operator')
      const fan = await of.rich(1_000)
      const write = (who: Person, name: string, value: unknown) =>
        who.call('api/admin/writeMoney', { name, value })
      expect(await write(fan, 'gifts', 0)).toMatchObject({ status: 403 })
      expect(await write(operator, 'limit_send', 9)).toMatchObject({
        code: 0,
        data: { limit_send: 9, gifts: true },
      })
      expect(await give(fan)).toMatchObject({ status: 409 })
      await write(operator, 'limit_send', 1_000)
      await write(operator, 'real_name', 1)
      expect(await give(fan)).toMatchObject({ status: 403 })
      await write(operator, 'real_name', 0)
      await write(operator, 'share', 0)
      expect(await give(fan)).toMatchObject({ code: 0 })
      for (const [name, value] of [
        ['gifts', 2],
        ['share', 101],
        ['horn_price', 0],
        ['x', 1],
        ['share', -1],
      ] as const)
        expect(await write(operator, name, value)).toMatchObject({ status: 400 })
      expect((await operator.call('api/admin/money')).data).toMatchObject({ share: 0, real_name: false })
    })
  })

  describe('the ranking of a room', () => {
    test('names who wants to be named, by day, week and month, and tells oneself', async () => {
      const room = await of.host()
      const [shown, hidden] = [await of.rich(5_000), await of.rich(5_000)]
      await shown.call(SET, { rank_shown: 1 })
      for (const [user, count] of [
        [shown, 10],
        [hidden, 66],
      ] as const)
        await user.buy(GIVE, { room_id: room.roomId, gift_id: scarf, count })
      await site.database.db
        .insert(contributions)
        .values([{ userId: shown.id, roomId: room.roomId, day: addDays(today(), -40), tenths: 7 }])
      for (const period of ['day', 'week', 'month'])
        expect((await hidden.call(RANK, { room_id: room.roomId, period })).data).toMatchObject({
          list: [{ place: 1, user_id: shown.id, tenths: 100 }],
          mine: { tenths: 660, is_shown: false },
          to: today(),
        })
      expect(await site.call('GET', RANK, { room_id: 999_999 })).toMatchObject({ status: 404 })
      expect(await site.call('GET', RANK, { room_id: room.roomId, period: 'year' })).toMatchObject({
        status: 400,
      })
      const operator = await of.person('operator')
      await operator.call('api/admin/writeMoney', { name: 'ranking', value: 0 })
      expect((await site.call('GET', RANK, { room_id: room.roomId })).data).toMatchObject({
        list: [],
        is_open: false,
      })
    })
  })

  test('an anchor sees his level and gains; who is none is refused', async () => {
    const anchor = await of.host()
    const fan = await of.rich(5_000)
    await fan.buy(GIVE, { room_id: anchor.roomId, gift_id: scarf, count: 10 })
    expect((await anchor.call('api/User/anchorExperienceList')).data).toMatchObject({
      level: 2,
      experience: 100,
      list: [{ day: today(), source: 'gift', tenths: 100 }],
      total: 1,
    })
    expect(await fan.call('api/User/anchorExperienceList')).toMatchObject({ status: 403 })
  })
})
