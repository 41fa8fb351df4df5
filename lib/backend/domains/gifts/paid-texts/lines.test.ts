import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { horns, superMessages } from '#lib/backend/db/schema/gifts/paid-lines.ts'
import { moderationLog, reports } from '#lib/backend/db/schema/moderation/reports.ts'
import { roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { historyOf } from '#lib/backend/domains/chat/lines/lines.ts'
import { settleSuperMessages } from '#lib/backend/domains/gifts/super-messages/remove-super-message.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { brokenBy, giving, type Person } from '#testing/domains/gifts.ts'
import { seedGifts } from '../seed.ts'

const SEND = 'api/Barrage/send'
const SUPER = 'api/gifts/sendSuperMessage'
const REMOVE = 'api/gifts/removeSuperMessage'
const HORN = 'api/Member/sneHorn'

describeDatabases('paid lines', (open) => {
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
  const events = (kind: string, userId: number) =>
    site.database.db
      .select()
      .from(roomEvents)
      .where(eq(roomEvents.kind, kind))
      .then((rows) => rows.filter(({ payload }) => payload.user_id === userId))
  const settle = () =>
    settleSuperMessages({
      db: site.database.db,
      publish: site.bus.publish,
      log: { warn: () => {} },
      timeZone: 'Asia/Shanghai',
    })
  const wealthOf = async ({ id }: Person) =>
    (await site.database.db.select().from(users).where(eq(users.id, id)))[0]?.wealthTenths
  const mute = (user: Person) =>
    site.database.db.insert(roomSanctions).values({
      roomId: host.roomId,
      userId: user.id,
      kind: 'mute',
      endsAt: new Date(Date.now() + 600_000),
      createdBy: host.id,
    })

  test('a paid barrage is booked, shared and published; empty, long, unknown, too dear or muted is refused', async () => {
    const { list } = (await site.call('GET', 'api/Barrage/getList')).data as {
      list: { barrage_id: number; price: number }[]
    }
    const [look] = list
    const input = { room_id: host.roomId, barrage_id: look?.barrage_id, text: '  Come   on! ' }
    const fan = await of.rich(19)
    expect(await fan.buy(SEND, input)).toMatchObject({ code: 0, data: { balance: 9 } })
    expect((await events('barrage', fan.id))[0]?.payload).toMatchObject({ text: 'Come on!', look: 'colour' })
    expect(await fan.buy(SEND, input)).toMatchObject({ status: 409 })
    for (const text of [' ', 'x'.repeat(51)])
      expect(await fan.buy(SEND, { ...input, text })).toMatchObject({ status: 400 })
    expect(await fan.buy(SEND, { ...input, barrage_id: 999 })).toMatchObject({ status: 404 })
    await mute(fan)
    expect(await fan.buy(SEND, input)).toMatchObject({ status: 403 })
    expect(await fan.diamonds()).toBe(9)
    expect(await site.call('POST', SEND)).toMatchObject({ status: 401 })
  })

  test('a paid barrage is a line that is liked, reported and taken away by its id, and never of the history', async () => {
    const { list } = (await site.call('GET', 'api/Barrage/getList')).data as {
      list: { barrage_id: number }[]
    }
    const [fan, other] = [await of.rich(), await of.person()]
    const bought = await fan.buy(SEND, {
      room_id: host.roomId,
      barrage_id: list[0]?.barrage_id,
      text: 'What a save',
    })
    const { line_id: id } = bought.data as { line_id: number }
    expect((await events('barrage', fan.id))[0]?.payload).toMatchObject({ line_id: id })
    expect((await historyOf(site.database.db, host.roomId, String)).list).toEqual([])
    expect(await other.call('api/chat/likeLine', { id, state: 1 })).toMatchObject({ data: { likes: 1 } })
    const report = { kind: 'line', id, reason: 'abuse' }
    expect(await other.call('api/moderation/report', report)).toMatchObject({ code: 0 })
    const [kept] = await site.database.db.select().from(reports).where(eq(reports.reporterId, other.id))
    expect(kept).toMatchObject({ roomId: host.roomId, accusedId: fan.id })
    expect(JSON.stringify(kept?.evidence)).toContain('What a save')
    expect(await other.call('api/chat/deleteLine', { id })).toMatchObject({ status: 404 })
    const left = await fan.diamonds()
    expect(await host.call('api/chat/deleteLine', { id, reason: 'spam' })).toMatchObject({ code: 0 })
    expect(await host.call('api/chat/deleteLine', { id })).toMatchObject({ status: 404 })
    expect(await fan.diamonds()).toBe(left)
    const log = await site.database.db
      .select()
      .from(moderationLog)
      .where(and(eq(moderationLog.subjectId, id), eq(moderationLog.action, 'delete_line')))
    expect(log).toMatchObject([{ actorId: host.id, userId: fan.id, reason: 'spam' }])
    const gone = await site.database.db.select().from(roomEvents).where(eq(roomEvents.kind, 'cleared'))
    expect(gone.map(({ payload }) => payload.message_id)).toContain(id)
  })

  describe('a super message', () => {
    const send = async (fan: Person, tenths = 300) =>
      (await fan.buy(SUPER, { room_id: host.roomId, tenths, text: 'Well played' })).data as {
        message_id: number
        ends_at: string
      }
    test('stands for what was paid; the anchor has his share once it is over, once', async () => {
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
    test('that is removed gives all back, once, and is published; nobody else may remove it', async () => {
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
    test('that is removed leaves nobody richer in levels, rank or limits; it stands in the log', async () => {
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
    test('cannot be removed once its time was over, whatever the anchor’s share of it', async () => {
      const fan = await of.rich(300)
      const { message_id: id } = await send(fan)
      await site.database.db
        .update(superMessages)
        .set({ endsAt: new Date(Date.now() - 1_000), shareTenths: 0 })
        .where(eq(superMessages.id, id))
      expect(await host.call(REMOVE, { message_id: id })).toMatchObject({ status: 409 })
    })
    test('goes back when its room is shut, with what it bought; one that slipped in does so by the job', async () => {
      const { db } = site.database
      const [other, fan, operator] = [await of.host(), await of.rich(900), await of.person('operator')]
      const put = async () =>
        (
          (await fan.buy(SUPER, { room_id: other.roomId, tenths: 300, text: 'Well played' })).data as {
            message_id: number
          }
        ).message_id
      const stood = await put()
      await put()
      await db
        .update(superMessages)
        .set({ endsAt: new Date(Date.now() - 1_000) })
        .where(eq(superMessages.id, stood))
      await settle()
      expect(await other.balances()).toMatchObject({ income: 150 })
      expect(await fan.diamonds()).toBe(300)
      expect(
        await operator.call('api/admin/shutRoom', { id: other.roomId, reason: 'A stolen picture' }),
      ).toMatchObject({ code: 0 })
      expect(await fan.diamonds()).toBe(600)
      expect(await wealthOf(fan)).toBe(300)
      await db.update(rooms).set({ status: 'live' }).where(eq(rooms.id, other.roomId))
      await put()
      await db.update(rooms).set({ status: 'banned' }).where(eq(rooms.id, other.roomId))
      await settle()
      await settle()
      expect(await fan.diamonds()).toBe(600)
      expect(await wealthOf(fan)).toBe(300)
      expect(await other.balances()).toMatchObject({ income: 150 })
      expect((await events('super_message', fan.id)).filter(({ payload }) => payload.removed)).toHaveLength(2)
    })
    test('goes with a cleared talk from every page, and its money stays as it is', async () => {
      const other = await of.host()
      const [fan, quiet] = [await of.rich(300), await of.rich(300)]
      for (const user of [fan, quiet])
        await user.buy(SUPER, { room_id: other.roomId, tenths: 300, text: 'Well played' })
      const standing = async () =>
        (
          (await site.call('GET', 'api/gifts/superMessages', { room_id: other.roomId })).data as {
            list: { user_id: number }[]
          }
        ).list.map(({ user_id }) => user_id)
      expect(await standing()).toEqual([fan.id, quiet.id])
      const clear = 'api/chat/clear'
      expect(await other.call(clear, { room_id: other.roomId, user_id: fan.id })).toMatchObject({ code: 0 })
      expect(await standing()).toEqual([quiet.id])
      expect(await other.call(clear, { room_id: other.roomId })).toMatchObject({ code: 0 })
      expect(await standing()).toEqual([])
      expect([await fan.diamonds(), await quiet.diamonds()]).toEqual([0, 0])
    })
    test('too cheap, to oneself, or one unit short is refused', async () => {
      const fan = await of.rich(299)
      const input = { room_id: host.roomId, tenths: 299, text: 'hello' }
      expect(await fan.buy(SUPER, input)).toMatchObject({ status: 400 })
      expect(await fan.buy(SUPER, { ...input, tenths: 300 })).toMatchObject({ status: 409 })
      await host.fund(300)
      expect(await host.buy(SUPER, { ...input, tenths: 300 })).toMatchObject({ status: 403 })
      expect(await fan.diamonds()).toBe(299)
    })
  })

  describe('a horn', () => {
    const aged = (user: Person) =>
      site.database.db
        .update(horns)
        .set({ createdAt: new Date(Date.now() - 3_600_000) })
        .where(eq(horns.userId, user.id))
    test('is free 30 times for a noble, the 31st is paid (A13); two at once are one', async () => {
      const fan = await of.rich(500 + 1_000)
      await fan.buy('api/noble/buy', { tier: 1 })
      const sent: unknown[] = []
      for (let n = 0; n < 30; n++) {
        await aged(fan)
        sent.push((await fan.buy(HORN, { text: `horn ${n}` })).data)
      }
      expect(sent.map((one) => (one as { is_free: boolean }).is_free)).toEqual(Array(30).fill(true))
      expect(sent.at(-1)).toMatchObject({ horns: 0, balance: 1_000, state: 'waiting' })
      expect(await fan.buy(HORN, { text: 'too quick' })).toMatchObject({ status: 429 })
      await aged(fan)
      const two = await Promise.all([fan.buy(HORN, { text: 'a' }), fan.buy(HORN, { text: 'b' })])
      expect(two.map(({ status }) => status).toSorted()).toEqual([200, 429])
      expect(await fan.diamonds()).toBe(0)
      await aged(fan)
      expect(await fan.buy(HORN, { text: 'no money' })).toMatchObject({ status: 409 })
    })
    test('waits for a look: sent it is published to the site, refused it is given back, each once', async () => {
      const fan = await of.rich(2_000)
      const operator = await of.person('operator')
      const first = (
        (await fan.buy(HORN, { text: 'first', room_id: host.roomId })).data as { horn_id: number }
      ).horn_id
      expect(await events('horn', fan.id)).toHaveLength(0)
      expect((await operator.call('api/admin/horns', { page_size: 100 })).data).toMatchObject({
        list: expect.arrayContaining([expect.objectContaining({ horn_id: first, state: 'waiting' })]),
      })
      expect(await fan.call('api/admin/reviewHorn', { horn_id: first, accept: 1 })).toMatchObject({
        status: 403,
      })
      expect(await operator.call('api/admin/reviewHorn', { horn_id: first, accept: 1 })).toMatchObject({
        code: 0,
      })
      expect(await operator.call('api/admin/reviewHorn', { horn_id: first, accept: 0 })).toMatchObject({
        status: 409,
      })
      expect((await events('horn', fan.id))[0]).toMatchObject({ roomId: null, payload: { text: 'first' } })
      await aged(fan)
      const second = ((await fan.buy(HORN, { text: 'second' })).data as { horn_id: number }).horn_id
      expect(await fan.diamonds()).toBe(0)
      expect(await wealthOf(fan)).toBe(2_000)
      await operator.call('api/admin/reviewHorn', { horn_id: second, accept: 0 })
      expect(await fan.diamonds()).toBe(1_000)
      expect(await wealthOf(fan)).toBe(1_000)
      expect((await fan.call('api/wallet/spendingLimits')).data).toMatchObject({ today: 1_000, month: 1_000 })
      const log = await site.database.db
        .select()
        .from(auditLog)
        .where(inArray(auditLog.target, [`horn:${first}`, `horn:${second}`]))
      expect(log.map(({ action }) => action)).toEqual(['send_horn', 'refuse_horn'])
      expect((await site.call('GET', 'api/Member/hornList')).data).toMatchObject({
        list: expect.arrayContaining([expect.objectContaining({ horn_id: first })]),
      })
      expect((await fan.call('api/Member/hornList', { mine: 1 })).data).toMatchObject({
        list: [
          { horn_id: second, state: 'refused' },
          { horn_id: first, state: 'sent' },
        ],
      })
      expect(await site.call('GET', 'api/Member/hornList', { mine: 1 })).toMatchObject({ status: 401 })
      const down = 'api/admin/takeDownHorn'
      expect(await operator.call(down, { horn_id: first, reason: ' ' })).toMatchObject({ status: 400 })
      expect(await host.call(down, { horn_id: first, reason: 'spam' })).toMatchObject({ status: 403 })
      expect(await operator.call(down, { horn_id: second, reason: 'spam' })).toMatchObject({ status: 409 })
      expect(await operator.call(down, { horn_id: first, reason: 'spam' })).toMatchObject({
        data: { state: 'removed' },
      })
      expect(await operator.call(down, { horn_id: first, reason: 'spam' })).toMatchObject({ status: 409 })
      expect(await fan.diamonds()).toBe(1_000)
      expect((await events('horn', fan.id)).map(({ payload }) => [payload.horn_id, payload.removed])).toEqual(
        [
          [first, false],
          [first, true],
        ],
      )
      expect(
        ((await site.call('GET', 'api/Member/hornList')).data as { list: { horn_id: number }[] }).list.map(
          ({ horn_id: id }) => id,
        ),
      ).not.toContain(first)
      expect(
        await site.database.db.select().from(auditLog).where(eq(auditLog.action, 'remove_horn')),
      ).toMatchObject([{ target: `horn:${first}`, detail: { reason: 'spam', text: 'first' } }])
      const [kept] = await site.database.db
        .select()
        .from(horns)
        .where(and(eq(horns.id, second), eq(horns.state, 'refused')))
      expect(kept).toMatchObject({ reviewerId: operator.id })
    })
  })

  test.each([
    [
      'an anchor has his share of a guard and of a barrage, and no more',
      'update barrage_records set share_tenths = share_tenths + 1',
    ],
    [
      'a super message that stood its time paid its share once, and nothing else did',
      'update super_messages set share_tenths = share_tenths + 1 where settled_by is not null and removed_at is null',
    ],
    [
      'a super message that was taken away was paid back once, and nothing else was',
      'update super_messages set settled_by = null where removed_at is not null',
    ],
    [
      'a horn that was paid and refused was paid back once, and nothing else was',
      'update horns set refunded_by = null where refunded_by is not null',
    ],
  ])('the books tell when a row is not what was booked: %s', async (invariant, statement) => {
    expect(await brokenBy(site.database, statement)).toEqual([invariant])
  })
})
