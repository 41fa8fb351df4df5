import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { giftRecords, gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { barrageStyles } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import { roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { settings } from '#lib/backend/db/schema/site.ts'
import { roomEvents } from '#lib/backend/db/schema/streams/room-events.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Gift } from '#lib/contract/gifts/gifts.ts'
import type { Receipt, StatementEntry } from '#lib/contract/wallet/wallet.ts'
import { MAX_GIFT_COUNT, MONEY_SETTING } from '#lib/shared/vocabulary/gifts.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import {
  callConcurrently,
  type Giving,
  giftSite,
  type Host,
  type Person,
  testKey,
} from '#testing/domains/gifts.ts'
import { fillBackpack } from './fill-backpack.ts'

const SEND = 'api/member/handselGift'

describeDatabases('gifts', (open, kind) => {
  const at = giftSite(open)
  const { giftOf, eventsOf } = at
  let site: TestSite
  let of: Giving
  let host: Host
  beforeAll(() => {
    ;({ site, of, host } = at)
  })

  test('receipts name the other user of each purchase, also where the money went through the site', async () => {
    const [giver, fan, anchor] = [await of.rich(1_000_000), await of.person(), await of.host()]
    const room = { room_id: anchor.roomId }
    const scarf = (await giftOf('scarf')).id
    const [look] = await site.database.db.select().from(barrageStyles).limit(1)
    const purchase = async (who: Person, path: string, input: Record<string, unknown>) => {
      const answer = await who.buy(path, input)
      expect([path, answer]).toMatchObject([path, { code: 0 }])
      return answer.data as Record<string, number>
    }
    await site.database.db.insert(settings).values({ name: MONEY_SETTING, value: { share_rate: 0 } })
    await purchase(giver, SEND, { ...room, gift_id: scarf })
    await purchase(giver, 'api/guard_user/buy', { ...room, tier: 1 })
    await purchase(giver, 'api/noble/buy', { tier: 1 })
    await purchase(giver, 'api/Barrage/send', { ...room, barrage_id: look?.id, text: 'Come on' })
    const text = { ...room, tenths: 300, text: 'Come on' }
    const { message_id } = await purchase(giver, 'api/gifts/sendSuperMessage', text)
    await purchase(anchor, 'api/gifts/removeSuperMessage', { message_id })
    const { envelope_id } = await purchase(giver, 'api/Redenvelope/insert', { ...room, tenths: 10, count: 1 })
    await purchase(fan, 'api/Redenvelope/receiveRed', { envelope_id })
    await site.database.db.delete(settings).where(eq(settings.name, MONEY_SETTING))
    await fillBackpack(site.database.db, { userId: giver.id, giftId: scarf, count: 1, days: null })
    await purchase(giver, SEND, { ...room, gift_id: scarf, from_backpack: true })
    const receiptsOf = async (who: Person, currency: string) => {
      const { list } = (await who.call('api/wallet/statement', { currency })).data as {
        list: StatementEntry[]
      }
      const all = await Promise.all(
        list.map(({ transaction_id }) => who.call('api/wallet/receipt', { transaction_id })),
      )
      return all.map(({ data }) => data as Receipt)
    }
    const receipts = (await receiptsOf(giver, 'diamonds')).map((one) => [
      one.reason,
      one.counterparty?.user_id,
    ])
    expect(receipts).toEqual([
      ['red_envelope', undefined],
      ['super_message_refund', anchor.id],
      ['super_message', anchor.id],
      ['barrage', anchor.id],
      ['noble', undefined],
      ['guard', anchor.id],
      ['gift', anchor.id],
      ['adjustment', undefined],
    ])
    expect(await receiptsOf(fan, 'diamonds')).toMatchObject([
      { reason: 'red_envelope_claim', counterparty: { user_id: giver.id }, lines: [{ amount: 10 }] },
    ])
    // A gift from the backpack moves no money of the giver; the anchor’s receipt still names them.
    expect(await receiptsOf(anchor, 'income')).toMatchObject([
      { reason: 'gift', counterparty: { user_id: giver.id }, lines: [{ amount: 5, balance_after: 5 }] },
    ])
  })

  test('the gift list is sorted by price, shows prices and leaves out withdrawn gifts', async () => {
    await site.database.db.update(gifts).set({ active: false }).where(eq(gifts.code, 'whistle'))
    const { data } = await site.call('GET', 'api/Gift/getList')
    const { list } = data as { list: Gift[] }
    expect(list.length).toBe(9)
    expect(list.map(({ price }) => price)).toEqual(list.map(({ price }) => price).toSorted((a, b) => a - b))
    expect(list[0]).toMatchObject({ name_zh: '鼓掌', price: 1, batches: [1, 10, 66, 99, 520, 1_314] })
    await site.database.db.update(gifts).set({ active: true }).where(eq(gifts.code, 'whistle'))
  })

  test('a gift moves the giver’s diamonds, the anchor’s share and both experiences, and is published (by GET too)', async () => {
    const giver = await of.rich(1_000)
    const anchor = await of.host()
    const gift = await giftOf('scarf')
    const input = { room_id: anchor.roomId, gift_id: gift.id, count: 10, idempotency_key: testKey() }
    const answer = await site.call('GET', SEND, input, { token: giver.token })
    expect(answer).toMatchObject({ code: 0, data: { tenths: 100, balance: 900, combo: 1, left: null } })
    expect(await giver.balances()).toEqual({ diamonds: 900, income: 0 })
    expect(await anchor.balances()).toEqual({ diamonds: 0, income: 50 })
    const [user] = await site.database.db.select().from(users).where(eq(users.id, giver.id))
    expect(user?.wealthTenths).toBe(100)
    const [event] = await eventsOf(anchor.roomId)
    expect(event).toMatchObject({
      kind: 'gift',
      id: (answer.data as { event_id: number }).event_id,
      payload: {
        user_id: giver.id,
        gift_zh: '助威围巾',
        count: 10,
        combo: 1,
        tenths: 100,
        is_broadcast: false,
      },
    })
  })

  test('a second gift within the window continues the combo, another gift starts its own', async () => {
    const giver = await of.rich(1_000)
    const [clap, scarf] = [await giftOf('clap'), await giftOf('scarf')]
    const combos: unknown[] = []
    for (const gift of [clap, clap, scarf, clap])
      combos.push(
        ((await giver.buy(SEND, { room_id: host.roomId, gift_id: gift.id })).data as { combo: number }).combo,
      )
    expect(combos).toEqual([1, 2, 1, 3])
    const events = await at.eventsBy('gift', giver.id)
    const [first, , other] = events
    // The server names the combo by its first gift and counts it, so a page that is loaded later continues it.
    expect(events.map(({ payload }) => [payload.combo_id, payload.combo_count])).toEqual([
      [first?.payload.record_id, 1],
      [first?.payload.record_id, 2],
      [other?.payload.record_id, 1],
      [first?.payload.record_id, 3],
    ])
    await site.database.db
      .update(giftRecords)
      .set({ createdAt: new Date(Date.now() - 60_000) })
      .where(and(eq(giftRecords.userId, giver.id), eq(giftRecords.giftId, clap.id)))
    expect(await giver.buy(SEND, { room_id: host.roomId, gift_id: clap.id })).toMatchObject({
      data: { combo: 1 },
    })
  })

  test('a gift above the broadcast price is published to the whole site', async () => {
    const giver = await of.rich(5_000)
    const coach = await giftOf('coach')
    await giver.buy(SEND, { room_id: host.roomId, gift_id: coach.id })
    const rows = await site.database.db.select().from(roomEvents).where(eq(roomEvents.kind, 'gift'))
    expect(rows.filter((row) => row.roomId === null && row.payload.user_id === giver.id)).toHaveLength(1)
  })

  test('200 at once on a balance for one: exactly one is given (A4)', async () => {
    const giver = await of.rich(10)
    const anchor = await of.host()
    const gift = await giftOf('scarf')
    const answers = await callConcurrently(kind, 200, () =>
      giver.buy(SEND, { room_id: anchor.roomId, gift_id: gift.id }),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(199)
    expect([await giver.diamonds(), await anchor.balances()]).toEqual([0, { diamonds: 0, income: 5 }])
    expect(await eventsOf(anchor.roomId)).toHaveLength(1)
  })

  test('100 at once with one key give once and answer alike; other parameters are a 409 (A5)', async () => {
    const giver = await of.rich(1_000)
    const gift = await giftOf('scarf')
    const input = { room_id: host.roomId, gift_id: gift.id, idempotency_key: testKey() }
    const answers = await callConcurrently(kind, 100, () => giver.buy(SEND, input))
    expect(new Set(answers.map(({ code, data }) => JSON.stringify([code, data]))).size).toBe(1)
    expect(await giver.diamonds()).toBe(990)
    expect(await giver.buy(SEND, { ...input, count: 10 })).toMatchObject({ status: 409 })
    expect(await giver.diamonds()).toBe(990)
  })

  test('many givers in one room at once: every gift is booked and published in order', async () => {
    const anchor = await of.host()
    const gift = await giftOf('drum')
    const givers: Person[] = []
    for (let n = 0; n < 12; n++) givers.push(await of.rich(300))
    const answers = await callConcurrently(kind, 120, async (n) =>
      givers[n % 12]?.buy(SEND, { room_id: anchor.roomId, gift_id: gift.id }),
    )
    expect(answers.filter((answer) => answer?.code !== 0)).toEqual([])
    expect(await anchor.balances()).toEqual({ diamonds: 0, income: 120 * 15 })
    expect(await eventsOf(anchor.roomId)).toHaveLength(120)
  })

  describe('refuses a gift and moves no money', () => {
    test('without a login, without a key', async () => {
      expect(await site.call('POST', SEND)).toMatchObject({ status: 401 })
      const giver = await of.rich(100)
      expect(await giver.call(SEND, { room_id: host.roomId, gift_id: 1 })).toMatchObject({ status: 400 })
    })
    test('to oneself', async () => {
      await host.fund(1_000)
      const gift = await giftOf('clap')
      expect(await host.buy(SEND, { room_id: host.roomId, gift_id: gift.id })).toMatchObject({ status: 403 })
      expect(await host.diamonds()).toBe(1_000)
    })
    test('with a count of zero, below zero, a fraction, too many or above the greatest batch', async () => {
      const giver = await of.rich(1_000_000)
      const gift = await giftOf('clap')
      for (const count of [0, -1, 1.5, 1e9, MAX_GIFT_COUNT + 1, 'x', null])
        expect(await giver.buy(SEND, { room_id: host.roomId, gift_id: gift.id, count })).toMatchObject({
          status: 400,
        })
      const large = { room_id: host.roomId, gift_id: (await giftOf('coach')).id, count: 11 }
      expect(await giver.buy(SEND, large)).toMatchObject({ status: 400 })
      expect(await giver.diamonds()).toBe(1_000_000)
    })
    test('that does not exist or was withdrawn', async () => {
      const giver = await of.rich(1_000)
      const gone = await giftOf('drum')
      await site.database.db.update(gifts).set({ active: false }).where(eq(gifts.id, gone.id))
      for (const gift_id of [999_999, gone.id])
        expect(await giver.buy(SEND, { room_id: host.roomId, gift_id })).toMatchObject({ status: 404 })
      await site.database.db.update(gifts).set({ active: true }).where(eq(gifts.id, gone.id))
      expect(await giver.diamonds()).toBe(1_000)
    })
    test('with a balance one unit short', async () => {
      const giver = await of.rich(9)
      const gift = await giftOf('scarf')
      const answer = await giver.buy(SEND, { room_id: host.roomId, gift_id: gift.id })
      expect(answer).toMatchObject({ status: 409, msg: expect.stringMatching(/too low/) })
      expect(await giver.diamonds()).toBe(9)
      const [user] = await site.database.db.select().from(users).where(eq(users.id, giver.id))
      expect(user?.wealthTenths).toBe(0)
    })
    test('in a room that does not exist, is shut down or has kicked the giver', async () => {
      const giver = await of.rich(1_000)
      const shut = await of.host()
      await site.database.db.update(rooms).set({ status: 'banned' }).where(eq(rooms.id, shut.roomId))
      const gift = await giftOf('clap')
      for (const room_id of [999_999, shut.roomId])
        expect(await giver.buy(SEND, { room_id, gift_id: gift.id })).toMatchObject({ status: 404 })
      await site.database.db.insert(roomSanctions).values({
        roomId: host.roomId,
        userId: giver.id,
        kind: 'kick',
        endsAt: new Date(Date.now() + 60_000),
        createdBy: host.id,
      })
      expect(await giver.buy(SEND, { room_id: host.roomId, gift_id: gift.id })).toMatchObject({ status: 403 })
      expect(await giver.diamonds()).toBe(1_000)
    })
    test('while an operator has switched gifts off', async () => {
      const giver = await of.rich(1_000)
      const gift = await giftOf('clap')
      await site.database.db.insert(settings).values({ name: MONEY_SETTING, value: { gifts: false } })
      const answer = await giver.buy(SEND, { room_id: host.roomId, gift_id: gift.id })
      const list = await site.call('GET', 'api/Gift/getList')
      await site.database.db.delete(settings).where(eq(settings.name, MONEY_SETTING))
      expect(answer).toMatchObject({ status: 503, msg: expect.stringMatching(/disabled/) })
      expect(list.data).toMatchObject({ is_open: false })
    })
  })

  describe('gifts an anchor received', () => {
    test('are counted by gift for everybody, and list givers only to the anchor', async () => {
      const anchor = await of.host()
      const giver = await of.rich(1_000)
      const gift = await giftOf('scarf')
      await giver.buy(SEND, { room_id: anchor.roomId, gift_id: gift.id, count: 10 })
      await giver.buy(SEND, { room_id: anchor.roomId, gift_id: gift.id })
      const path = 'api/member/webgetAnchorgiftlist'
      const mine = (await anchor.call(path, { user_id: anchor.id })).data
      expect(mine).toMatchObject({
        list: [{ gift_id: gift.id, count: 11 }],
        recent: [
          { user_id: giver.id, count: 1, share: 5 },
          { count: 10, share: 50 },
        ],
      })
      for (const token of [giver.token, undefined])
        expect((await site.call('POST', path, { user_id: anchor.id }, { token })).data).toMatchObject({
          list: [{ count: 11 }],
          recent: [],
        })
      expect(await site.call('POST', path, { user_id: 0 })).toMatchObject({ status: 400 })
    })
  })
})
