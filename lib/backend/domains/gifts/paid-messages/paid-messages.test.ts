import { and, eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { horns } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import { moderationLog, reports } from '#lib/backend/db/schema/moderation/reports.ts'
import { roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { loadHistory } from '#lib/backend/domains/chat/messages/load-messages.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { brokenBy, type Giving, giftSite, type Host, type Person } from '#testing/domains/gifts.ts'

const SEND = 'api/Barrage/send'
const HORN = 'api/Member/sneHorn'

describeDatabase('paid messages', (open) => {
  const at = giftSite(open)
  const { eventsBy: events, wealthOf } = at
  let site: TestSite
  let of: Giving
  let host: Host
  beforeAll(() => {
    ;({ site, of, host } = at)
  })
  const mute = (user: Person) =>
    site.database.db.insert(roomSanctions).values({
      roomId: host.roomId,
      userId: user.id,
      kind: 'mute',
      endsAt: new Date(Date.now() + 600_000),
      createdBy: host.id,
    })

  test('a paid barrage is booked, shared and published; an empty, long, unknown, unaffordable or muted one is refused', async () => {
    const { list } = (await site.call('GET', 'api/Barrage/getList')).data as {
      list: { barrage_id: number; price: number }[]
    }
    const [style] = list
    const input = { room_id: host.roomId, barrage_id: style?.barrage_id, text: '  Come   on! ' }
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

  test('a paid barrage can be liked, reported and deleted by its message id, and is never part of the history', async () => {
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
    expect((await loadHistory(site.database.db, host.roomId, String)).list).toEqual([])
    expect(await other.call('api/chat/likeMessage', { id, state: 1 })).toMatchObject({ data: { likes: 1 } })
    const report = { kind: 'line', id, reason: 'abuse' }
    expect(await other.call('api/moderation/report', report)).toMatchObject({ code: 0 })
    const [storedReport] = await site.database.db
      .select()
      .from(reports)
      .where(eq(reports.reporterId, other.id))
    expect(storedReport).toMatchObject({ roomId: host.roomId, accusedId: fan.id })
    expect(JSON.stringify(storedReport?.evidence)).toContain('What a save')
    expect(await other.call('api/chat/deleteMessage', { id })).toMatchObject({ status: 404 })
    const balance = await fan.diamonds()
    expect(await host.call('api/chat/deleteMessage', { id, reason: 'spam' })).toMatchObject({ code: 0 })
    expect(await host.call('api/chat/deleteMessage', { id })).toMatchObject({ status: 404 })
    expect(await fan.diamonds()).toBe(balance)
    const log = await site.database.db
      .select()
      .from(moderationLog)
      .where(and(eq(moderationLog.subjectId, id), eq(moderationLog.action, 'delete_line')))
    expect(log).toMatchObject([{ actorId: host.id, userId: fan.id, reason: 'spam' }])
    const clearedEvents = await site.database.db
      .select()
      .from(roomEvents)
      .where(eq(roomEvents.kind, 'cleared'))
    expect(clearedEvents.map(({ payload }) => payload.message_id)).toContain(id)
  })

  describe('horns', () => {
    const aged = (user: Person) =>
      site.database.db
        .update(horns)
        .set({ createdAt: new Date(Date.now() - 3_600_000) })
        .where(eq(horns.userId, user.id))
    test('are free 30 times for a noble and the 31st is paid (A13); of two at once, one is sent', async () => {
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
    test('wait for review: an accepted horn is published to the site, a refused one is refunded, each once', async () => {
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
      const [refusedHorn] = await site.database.db
        .select()
        .from(horns)
        .where(and(eq(horns.id, second), eq(horns.state, 'refused')))
      expect(refusedHorn).toMatchObject({ reviewerId: operator.id })
    })
  })

  test.each([
    [
      'an anchor gets their share of a guard and of a barrage, and no more',
      'update barrage_records set share_tenths = share_tenths + 1',
    ],
    [
      'a paid horn that was refused was refunded once, and no other was',
      'update horns set refunded_by = null where refunded_by is not null',
    ],
  ])('the ledger check reports a row that does not match its booking: %s', async (invariant, statement) => {
    expect(await brokenBy(site.database, statement)).toEqual([invariant])
  })
})
