import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { backpackItems } from '#lib/backend/db/schema/gifts/gifts.ts'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { callConcurrently, type Giving, giftSite, type Person, testKey } from '#testing/domains/gifts.ts'
import { deleteExpiredGifts, fillBackpack } from './fill-backpack.ts'

const SEND = 'api/member/handselGift'
const GRANT = 'api/admin/grantGift'
const LIST = 'api/Gift/getUserGiftList'
const DAY = 86_400_000

describeDatabase('the backpack', (open, kind) => {
  const at = giftSite(open)
  const { giftOf, eventsOf } = at
  let site: TestSite
  let of: Giving
  let operator: Person
  let clap: number
  beforeAll(async () => {
    ;({ site, of } = at)
    operator = await of.person('operator')
    clap = (await giftOf('clap')).id
  })
  const heldGifts = async (who: Person) =>
    ((await who.call(LIST)).data as { list: { gift_id: number; count: number; ends_at: string | null }[] })
      .list
  const lots = (who: Person) =>
    site.database.db
      .select()
      .from(backpackItems)
      .where(eq(backpackItems.userId, who.id))
      .orderBy(backpackItems.endsAt)

  test('gives gifts from the backpack without payment, pays the anchor’s share and stops at zero, 50 at once', async () => {
    const giver = await of.person()
    const anchor = await of.host()
    const gift = await giftOf('captain')
    await site.database.db.insert(backpackItems).values({ userId: giver.id, giftId: gift.id, count: 3 })
    const give = () => giver.buy(SEND, { room_id: anchor.roomId, gift_id: gift.id, from_backpack: 1 })
    expect((await giver.call('api/Gift/getUserGiftList')).data).toMatchObject({
      list: [{ gift_id: gift.id, count: 3 }],
    })
    expect(await give()).toMatchObject({ code: 0, data: { left: 2, balance: 0, tenths: 100 } })
    const answers = await callConcurrently(kind, 50, give)
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(2)
    expect(await anchor.balances()).toEqual({ diamonds: 0, income: 150 })
    expect((await giver.call('api/Gift/getUserGiftList')).data).toEqual({ list: [] })
    expect(await eventsOf(anchor.roomId)).toHaveLength(3)
  })
  test('publishes a gift that is too cheap to pay a share', async () => {
    const giver = await of.person()
    const anchor = await of.host()
    const gift = await giftOf('clap')
    await site.database.db.insert(backpackItems).values({ userId: giver.id, giftId: gift.id, count: 1 })
    expect(
      await giver.buy(SEND, { room_id: anchor.roomId, gift_id: gift.id, from_backpack: true }),
    ).toMatchObject({ code: 0 })
    expect(await eventsOf(anchor.roomId)).toHaveLength(1)
  })

  describe('gifts that expire', () => {
    test('gives the gift that expires first, and lists when each one expires', async () => {
      const [me, host] = [await of.person(), await of.host()]
      const { db } = site.database
      await fillBackpack(db, { userId: me.id, giftId: clap, count: 5, days: null })
      const far = await fillBackpack(db, { userId: me.id, giftId: clap, count: 4, days: 30 })
      const near = await fillBackpack(db, { userId: me.id, giftId: clap, count: 2, days: 1 })
      expect((near?.getTime() ?? 0) - Date.now()).toBeGreaterThan(DAY)
      expect(await heldGifts(me)).toMatchObject([{ count: 11, ends_at: near?.toISOString(), ending: 2 }])
      const give = (count: number) =>
        me.buy('api/member/handselGift', {
          room_id: host.roomId,
          gift_id: clap,
          count,
          from_backpack: true,
        })
      expect(await give(3)).toMatchObject({ code: 0, data: { left: 8 } })
      expect((await lots(me)).map(({ count }) => count)).toEqual([0, 3, 5])
      expect(await heldGifts(me)).toMatchObject([{ count: 8, ends_at: far?.toISOString(), ending: 3 }])
      expect((await give(9)).status).toBe(409)
      expect(await give(8)).toMatchObject({ code: 0, data: { left: 0 } })
      expect(await heldGifts(me)).toEqual([])
    })

    test('neither lists nor gives an expired gift, and deletes it later', async () => {
      const [me, host] = [await of.person(), await of.host()]
      const { db } = site.database
      await fillBackpack(db, { userId: me.id, giftId: clap, count: 1, days: null })
      await db
        .insert(backpackItems)
        .values({ userId: me.id, giftId: clap, count: 5, endsAt: new Date(Date.now() - 1_000) })
      expect(await heldGifts(me)).toMatchObject([{ count: 1, ends_at: null, ending: 0 }])
      const give = (count: number) =>
        me.buy('api/member/handselGift', {
          room_id: host.roomId,
          gift_id: clap,
          count,
          from_backpack: true,
        })
      expect((await give(2)).status).toBe(409)
      await deleteExpiredGifts(db)
      expect(await lots(me)).toMatchObject([{ count: 1 }])
      expect(await give(1)).toMatchObject({ code: 0, data: { left: 0 } })
    })

    test('merges gifts added within the same hour into one row', async () => {
      const me = await of.person()
      for (let n = 0; n < 3; n++)
        await fillBackpack(site.database.db, { userId: me.id, giftId: clap, count: 2, days: null })
      expect(await lots(me)).toMatchObject([{ count: 6 }])
    })
  })

  describe('operator grants', () => {
    const input = () => ({ gift_id: clap, count: 3, days: 7, reason: 'won the quiz' })
    test('adds gifts once per key, writes the audit log and notifies the user', async () => {
      const me = await of.person()
      const grant = { ...input(), user_id: me.id, idempotency_key: testKey() }
      const first = await operator.call(GRANT, grant)
      expect(first).toMatchObject({ code: 0, data: { ends_at: expect.any(String) } })
      expect((await operator.call(GRANT, grant)).data).toEqual(first.data)
      expect((await operator.call(GRANT, { ...grant, count: 4 })).status).toBe(409)
      const { ends_at } = first.data as { ends_at: string }
      expect(await heldGifts(me)).toMatchObject([{ gift_id: clap, count: 3, ends_at }])
      const [entry] = await site.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
      expect(entry).toMatchObject({
        operatorId: operator.id,
        action: 'grant_gift',
        target: `user:${me.id}`,
        detail: { count: 3, ends: ends_at, reason: 'won the quiz' },
      })
      expect((await me.call('api/Push/getList')).data).toMatchObject({ list: [{ kind: 'gift_granted' }] })
      expect(await operator.buy(GRANT, { ...input(), user_id: me.id, days: 0 })).toMatchObject({
        data: { ends_at: null },
      })
    })

    test.each([
      [400, { count: 0 }],
      [400, { count: 1_001 }],
      [400, { count: 1.5 }],
      [400, { days: 366 }],
      [400, { days: -1 }],
      [400, { reason: ' ' }],
      [400, { idempotency_key: '' }],
      [404, { user_id: 999_999 }],
      [404, { gift_id: 999_999 }],
    ])('refuses (%i) a grant with %j and adds nothing', async (status, wrong) => {
      const me = await of.person()
      const before = await site.database.db.$count(auditLog)
      expect((await operator.buy(GRANT, { ...input(), user_id: me.id, ...wrong })).status).toBe(status)
      expect(await lots(me)).toEqual([])
      expect(await site.database.db.$count(auditLog)).toBe(before)
    })

    test('refuses a grant by anyone who is not an operator', async () => {
      const me = await of.person()
      for (const who of [me, await of.person('anchor')])
        expect((await who.buy(GRANT, { ...input(), user_id: me.id })).status).toBe(403)
      expect((await site.call('POST', GRANT, { ...input(), user_id: me.id })).status).toBe(401)
      expect(await lots(me)).toEqual([])
    })
  })
})
