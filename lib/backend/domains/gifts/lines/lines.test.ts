import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { roomSanctions } from '#lib/backend/db/schema/moderation.ts'
import { horns, superMessages } from '#lib/backend/db/schema/paid-lines.ts'
import { roomEvents } from '#lib/backend/db/schema/room-events.ts'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import { describeDatabases } from '#lib/backend/db/test-database.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { openTestSite, type TestSite } from '#lib/backend/test-site.ts'
import { seedGifts } from '../seed.ts'
import { giving, type Person } from '../testing.ts'
import { settleSuperMessages } from './settle-super.ts'

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
  const mute = (user: Person) =>
    site.database.db.insert(roomSanctions).values({
      roomId: host.roomId,
      userId: user.id,
      kind: 'mute',
      endsAt: new Date(Date.now() + 600_000),
      createdBy: host.id,
    })

  test('a paid barrage is booked, shared and told; empty, long, unknown, too dear or muted is refused', async () => {
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
      await settleSuperMessages(site.database.db)
      expect(await host.balances()).toEqual(before)
      await site.database.db
        .update(superMessages)
        .set({ endsAt: new Date(Date.now() - 1_000) })
        .where(eq(superMessages.id, id))
      await settleSuperMessages(site.database.db)
      await settleSuperMessages(site.database.db)
      expect(await host.balances()).toEqual({ ...before, income: before.income + 500 })
      expect(await host.call(REMOVE, { message_id: id })).toMatchObject({ status: 409 })
    })
    test('that is removed gives all back, once, and is told; nobody else may remove it', async () => {
      const fan = await of.rich(300)
      const { message_id: id } = await send(fan)
      expect(await fan.call(REMOVE, { message_id: id })).toMatchObject({ status: 403 })
      expect(await (await of.host()).call(REMOVE, { message_id: id })).toMatchObject({ status: 403 })
      expect(await host.call(REMOVE, { message_id: id })).toMatchObject({ code: 0, data: { refunded: 300 } })
      expect(await host.call(REMOVE, { message_id: id })).toMatchObject({ status: 409 })
      expect(await host.call(REMOVE, { message_id: 999_999 })).toMatchObject({ status: 404 })
      expect(await fan.diamonds()).toBe(300)
      expect((await events('super_message', fan.id)).map(({ payload }) => payload.removed)).toEqual([
        false,
        true,
      ])
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
    test('waits for a look: sent it is told to the site, refused it is given back, each once', async () => {
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
      await operator.call('api/admin/reviewHorn', { horn_id: second, accept: 0 })
      expect(await fan.diamonds()).toBe(1_000)
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
      const [kept] = await site.database.db
        .select()
        .from(horns)
        .where(and(eq(horns.id, second), eq(horns.state, 'refused')))
      expect(kept).toMatchObject({ reviewerId: operator.id })
    })
  })
})
