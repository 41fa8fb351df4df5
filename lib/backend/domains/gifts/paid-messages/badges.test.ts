import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guards, nobles } from '#lib/backend/db/schema/gifts/perks.ts'
import { mallItems } from '#lib/backend/db/schema/mall/exchanges.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { giveItem } from '#testing/domains/coins/mall.ts'
import { giving, type Person } from '#testing/domains/gifts.ts'
import { seedGifts } from '../seed.ts'

type Listed = { list: { kind: string; payload: Record<string, unknown> }[] }

describeDatabase('badges of paid messages', (open) => {
  let site: TestSite
  let of: ReturnType<typeof giving>
  let roomId = 0
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await seedGifts(site.database.db)
    of = giving(site)
    roomId = (await of.host()).roomId
  })
  afterAll(() => site.close())

  const fetchData = async <Data>(path: string, input: Record<string, unknown>) =>
    (await site.call('GET', path, input)).data as Data
  const eventsOf = async (user: Person, room: number | null) =>
    (
      await fetchData<Listed>('api/streams/roomEvents', {
        ...(room === null ? {} : { room_id: room }),
        limit: 200,
      })
    ).list.filter(({ payload }) => payload.user_id === user.id)
  const sendPaidMessages = async (fan: Person, roomOfHorn: object = { room_id: roomId }) => {
    const styles = await fetchData<{ list: { barrage_id: number }[] }>('api/Barrage/getList', {})
    const barrage = { room_id: roomId, barrage_id: styles.list[0]?.barrage_id, text: 'flying' }
    expect(await fan.buy('api/Barrage/send', barrage)).toMatchObject({ code: 0 })
    const superMessage = { room_id: roomId, tenths: 300, text: 'standing' }
    expect(await fan.buy('api/gifts/sendSuperMessage', superMessage)).toMatchObject({ code: 0 })
    const horn = await fan.buy('api/Member/sneHorn', { text: 'heard everywhere', ...roomOfHorn })
    return (horn.data as { horn_id: number }).horn_id
  }
  const send = async (horn_id: number) => {
    const operator = await of.person('operator')
    expect(await operator.call('api/admin/reviewHorn', { horn_id, accept: 1 })).toMatchObject({ code: 0 })
  }
  const holder = async () => {
    const fan = await of.rich(50_000_000)
    expect(await fan.buy('api/guard_user/buy', { room_id: roomId, tier: 1, months: 1 })).toMatchObject({
      code: 0,
    })
    expect(await fan.buy('api/noble/buy', { tier: 2 })).toMatchObject({ code: 0 })
    const endsAt = new Date(Date.now() + 60_000)
    await giveItem(site.database.db, { userId: fan.id, kind: 'badge', endsAt })
    return fan
  }
  const both = {
    guard: { tier: 1, look: expect.any(String), name_en: expect.any(String) },
    noble: { tier: 2, look: expect.any(String), name_en: expect.any(String) },
    badge: { look: 'jade', name_en: 'North stand' },
  }

  test('are those the user had when sending, also after they ended, in events and in lists', async () => {
    const fan = await holder()
    const horn = await sendPaidMessages(fan)
    // All of them have ended by the time the horn is reviewed and the room is loaded.
    const endsAt = new Date(Date.now() - 1_000)
    for (const table of [guards, nobles])
      await site.database.db.update(table).set({ endsAt }).where(eq(table.userId, fan.id))
    await site.database.db.update(mallItems).set({ endsAt }).where(eq(mallItems.userId, fan.id))
    await send(horn)
    const events = [...(await eventsOf(fan, roomId)), ...(await eventsOf(fan, null))]
    const paidEvents = events.filter(({ kind }) => ['barrage', 'super_message', 'horn'].includes(kind))
    expect(paidEvents.map(({ kind }) => kind).toSorted()).toEqual(['barrage', 'horn', 'super_message'])
    for (const { payload } of paidEvents) expect(payload).toMatchObject(both)
    const superMessages = await fetchData<{ list: object[] }>('api/gifts/superMessages', { room_id: roomId })
    expect(superMessages.list).toMatchObject([both])
    const horns = await fetchData<{ list: { horn_id: number }[] }>('api/Member/hornList', {})
    expect(horns.list.find(({ horn_id: id }) => id === horn)).toMatchObject(both)
  })

  test('are absent for a user without perks, and a horn sent outside a room has no guard badge', async () => {
    const plain = await of.rich()
    const horn = await sendPaidMessages(plain)
    await send(horn)
    const noble = await holder()
    await send(await sendPaidMessages(noble, {}))
    const paidEvents = [...(await eventsOf(plain, roomId)), ...(await eventsOf(plain, null))]
    expect(paidEvents).toHaveLength(3)
    for (const { payload } of paidEvents) {
      expect(payload).not.toHaveProperty('guard')
      expect(payload).not.toHaveProperty('noble')
    }
    const [hornEvent] = (await eventsOf(noble, null)).filter(({ kind }) => kind === 'horn')
    expect(hornEvent?.payload).toMatchObject({ noble: both.noble })
    expect(hornEvent?.payload).not.toHaveProperty('guard')
  })
})
