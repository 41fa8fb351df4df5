import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { superMessages } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import { moderationLog } from '#lib/backend/db/schema/moderation/reports.ts'
import { roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { brokenBy, type Giving, giftSite, type Host, type Person } from '#testing/domains/gifts.ts'
import { settleSuperMessages } from './remove-super-message.ts'

const SUPER = 'api/gifts/sendSuperMessage'
const REMOVE = 'api/gifts/removeSuperMessage'

describeDatabase('paid messages', (open) => {
  const at = giftSite(open)
  const { eventsBy: events, wealthOf } = at
  let site: TestSite
  let of: Giving
  let host: Host
  beforeAll(() => {
    ;({ site, of, host } = at)
  })
  const settle = () =>
    settleSuperMessages({
      db: site.database.db,
      publish: site.bus.publish,
      log: { warn: () => {} },
      timeZone: 'Asia/Shanghai',
    })

  describe('a super message', () => {
    const send = async (fan: Person, tenths = 300) =>
      (await fan.buy(SUPER, { room_id: host.roomId, tenths, text: 'Well played' })).data as {
        message_id: number
        ends_at: string
      }
    test('is shown for the time paid for; the anchor gets their share once, when it is over', async () => {
      const fan = await of.rich(1_000)
      const before = await host.balances()
      const { message_id: id, ends_at: ends } = await send(fan, 1_000)
      expect(Math.abs(new Date(ends).getTime() - Date.now() - 300_000)).toBeLessThan(60_000)
      const list = (await site.call('GET', 'api/gifts/superMessages', { room_id: host.roomId })).data
      expect(list).toMatchObject({ list: [{ message_id: id, tenths: 1_000 }] })
      await settle()
      expect(await host.balances()).toEqual(before)
      await site.database.db
        .update(superMessages)
        .set({ endsAt: new Date(Date.now() - 1_000) })
        .where(eq(superMessages.id, id))
      await settle()
      await settle()
      expect(await host.balances()).toEqual({ ...before, income: before.income + 500 })
      expect(await host.call(REMOVE, { message_id: id })).toMatchObject({ status: 409 })
    })
    test('is refunded once and published when removed; only a moderator of the room can remove it', async () => {
      const fan = await of.rich(300)
      const { message_id: id } = await send(fan)
      expect(await fan.call(REMOVE, { message_id: id })).toMatchObject({ status: 403 })
      const stranger = await of.host()
      const refused = await stranger.call(REMOVE, { message_id: id })
      const missing = await stranger.call(REMOVE, { message_id: 999_999_999 })
      expect(refused).toMatchObject({ status: 404 })
      expect({ ...refused, headers: null }).toEqual({ ...missing, headers: null })
      expect(await host.call(REMOVE, { message_id: id })).toMatchObject({ code: 0, data: { refunded: 300 } })
      expect(await host.call(REMOVE, { message_id: id })).toMatchObject({ status: 409 })
      expect(await host.call(REMOVE, { message_id: 999_999 })).toMatchObject({ status: 404 })
      expect(await fan.diamonds()).toBe(300)
      expect((await events('super_message', fan.id)).map(({ payload }) => payload.removed)).toEqual([
        false,
        true,
      ])
    })
    test('leaves no levels, rank or limits behind when removed; the log records it', async () => {
      const [fan, friend] = [await of.rich(600), await of.person()]
      await site.database.db
        .insert(roomManagers)
        .values(
          [fan, friend].map(({ id }) => ({ roomId: host.roomId, userId: id, rights: ['delete' as const] })),
        )
      await fan.call('api/wallet/setSpending', { rank_shown: 1 })
      const bought = async () => ({
        wealth: await wealthOf(fan),
        limits: (await fan.call('api/wallet/spendingLimits')).data,
        ranking: (await fan.call('api/live_streaming/roomRanking', { room_id: host.roomId })).data,
        experience: (await host.call('api/User/anchorExperienceList')).data,
      })
      const before = await bought()
      const [first, second] = [await send(fan), await send(fan)]
      expect(await fan.call(REMOVE, { message_id: first.message_id })).toMatchObject({ status: 403 })
      for (const { message_id } of [first, second])
        expect(await friend.call(REMOVE, { message_id, reason: 'spam' })).toMatchObject({ code: 0 })
      expect(await bought()).toEqual(before)
      expect(await fan.diamonds()).toBe(600)
      const log = await site.database.db
        .select()
        .from(moderationLog)
        .where(and(eq(moderationLog.action, 'remove_super'), eq(moderationLog.userId, fan.id)))
      expect(log).toMatchObject(
        [first, second].map(({ message_id }) => ({
          actorId: friend.id,
          roomId: host.roomId,
          subjectId: message_id,
          reason: 'spam',
          detail: { tenths: 300, text: 'Well played' },
        })),
      )
    })
    test('cannot be removed once its time is over, whatever the anchor’s share', async () => {
      const fan = await of.rich(300)
      const { message_id: id } = await send(fan)
      await site.database.db
        .update(superMessages)
        .set({ endsAt: new Date(Date.now() - 1_000), shareTenths: 0 })
        .where(eq(superMessages.id, id))
      expect(await host.call(REMOVE, { message_id: id })).toMatchObject({ status: 409 })
    })
    test('is refunded with its effects when the room is shut down; the job refunds one sent at that moment', async () => {
      const { db } = site.database
      const [other, fan, operator] = [await of.host(), await of.rich(900), await of.person('operator')]
      const sendMessage = async () =>
        (
          (await fan.buy(SUPER, { room_id: other.roomId, tenths: 300, text: 'Well played' })).data as {
            message_id: number
          }
        ).message_id
      const endedId = await sendMessage()
      await sendMessage()
      await db
        .update(superMessages)
        .set({ endsAt: new Date(Date.now() - 1_000) })
        .where(eq(superMessages.id, endedId))
      await settle()
      expect(await other.balances()).toMatchObject({ income: 150 })
      expect(await fan.diamonds()).toBe(300)
      expect(
        await operator.call('api/admin/shutRoom', { id: other.roomId, reason: 'A stolen picture' }),
      ).toMatchObject({ code: 0 })
      expect(await fan.diamonds()).toBe(600)
      expect(await wealthOf(fan)).toBe(300)
      await db.update(rooms).set({ status: 'live' }).where(eq(rooms.id, other.roomId))
      await sendMessage()
      await db.update(rooms).set({ status: 'banned' }).where(eq(rooms.id, other.roomId))
      await settle()
      await settle()
      expect(await fan.diamonds()).toBe(600)
      expect(await wealthOf(fan)).toBe(300)
      expect(await other.balances()).toMatchObject({ income: 150 })
      expect((await events('super_message', fan.id)).filter(({ payload }) => payload.removed)).toHaveLength(2)
    })
    test('is hidden on every page by a cleared chat, without a refund', async () => {
      const other = await of.host()
      const [fan, quiet] = [await of.rich(300), await of.rich(300)]
      for (const user of [fan, quiet])
        await user.buy(SUPER, { room_id: other.roomId, tenths: 300, text: 'Well played' })
      const shownUserIds = async () =>
        (
          (await site.call('GET', 'api/gifts/superMessages', { room_id: other.roomId })).data as {
            list: { user_id: number }[]
          }
        ).list.map(({ user_id }) => user_id)
      expect(await shownUserIds()).toEqual([fan.id, quiet.id])
      const clear = 'api/chat/clear'
      expect(await other.call(clear, { room_id: other.roomId, user_id: fan.id })).toMatchObject({ code: 0 })
      expect(await shownUserIds()).toEqual([quiet.id])
      expect(await other.call(clear, { room_id: other.roomId })).toMatchObject({ code: 0 })
      expect(await shownUserIds()).toEqual([])
      expect([await fan.diamonds(), await quiet.diamonds()]).toEqual([0, 0])
    })
    test('is refused if too cheap, to oneself, or one unit short', async () => {
      const fan = await of.rich(299)
      const input = { room_id: host.roomId, tenths: 299, text: 'hello' }
      expect(await fan.buy(SUPER, input)).toMatchObject({ status: 400 })
      expect(await fan.buy(SUPER, { ...input, tenths: 300 })).toMatchObject({ status: 409 })
      await host.fund(300)
      expect(await host.buy(SUPER, { ...input, tenths: 300 })).toMatchObject({ status: 403 })
      expect(await fan.diamonds()).toBe(299)
    })
  })

  test.each([
    [
      'a super message whose time is over paid its share once, and no other did',
      'update super_messages set share_tenths = share_tenths + 1 where settled_by is not null and removed_at is null',
    ],
    [
      'a removed super message was refunded once, and no other was',
      'update super_messages set settled_by = null where removed_at is not null',
    ],
  ])('the ledger check reports a row that does not match its booking: %s', async (invariant, statement) => {
    expect(await brokenBy(site.database, statement)).toEqual([invariant])
  })
})
