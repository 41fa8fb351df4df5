import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { horns, superMessages } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import { moderationLog } from '#lib/backend/db/schema/moderation/reports.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { giving } from '#testing/domains/gifts.ts'
import { seedGifts } from '../seed.ts'

describeDatabase('removed texts', (open) => {
  let site: TestSite
  let of: ReturnType<typeof giving>
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await seedGifts(site.database.db)
    of = giving(site)
  })
  afterAll(() => site.close())

  /** All events of a room (null: of the whole site), as any client receives them. */
  const eventsOf = async (roomId: number | null, after = 0) => {
    const room = roomId === null ? {} : { room_id: roomId }
    const { data } = await site.call('GET', 'api/streams/roomEvents', { ...room, after, limit: 200 })
    return data as { list: { id: number; kind: string; payload: object }[]; last_id: number }
  }
  const textsOf = async (roomId: number | null) => JSON.stringify((await eventsOf(roomId)).list)
  const barrage = async (fan: Awaited<ReturnType<typeof of.rich>>, roomId: number, text: string) => {
    const { list } = (await site.call('GET', 'api/Barrage/getList')).data as {
      list: { barrage_id: number }[]
    }
    const bought = await fan.buy('api/Barrage/send', {
      room_id: roomId,
      barrage_id: list[0]?.barrage_id,
      text,
    })
    return (bought.data as { line_id: number }).line_id
  }
  const superMessage = async (fan: Awaited<ReturnType<typeof of.rich>>, roomId: number, text: string) => {
    const bought = await fan.buy('api/gifts/sendSuperMessage', { room_id: roomId, tenths: 300, text })
    return (bought.data as { message_id: number }).message_id
  }

  test('a barrage deleted as a message is no longer listed; the log keeps it, and paging skips past it', async () => {
    const [host, fan] = [await of.host(), await of.rich()]
    const id = await barrage(fan, host.roomId, 'an ugly word')
    await barrage(fan, host.roomId, 'a fine word')
    expect(await textsOf(host.roomId)).toContain('an ugly word')
    expect(await host.call('api/chat/deleteMessage', { id })).toMatchObject({ code: 0 })
    expect(await textsOf(host.roomId)).not.toContain('an ugly word')
    expect(await textsOf(host.roomId)).toContain('a fine word')
    const all = await eventsOf(host.roomId)
    expect(all.list.map(({ kind }) => kind)).toEqual(['barrage', 'cleared'])
    expect(all.last_id).toBe(all.list.at(-1)?.id)
    const log = await site.database.db.select().from(moderationLog).where(eq(moderationLog.subjectId, id))
    expect(log).toMatchObject([{ action: 'delete_line', detail: { text: 'an ugly word' } }])
  })

  test('a clear removes texts from the list: of one user, then of all, including super messages that are over', async () => {
    const [host, fan, other] = [await of.host(), await of.rich(), await of.rich()]
    const { roomId } = host
    await barrage(fan, roomId, 'barrage of one')
    await barrage(other, roomId, 'barrage of another')
    const over = await superMessage(fan, roomId, 'message that is over')
    await site.database.db
      .update(superMessages)
      .set({ endsAt: new Date(Date.now() - 1_000) })
      .where(eq(superMessages.id, over))
    await superMessage(fan, roomId, 'message of one')
    await superMessage(other, roomId, 'message of another')
    await host.call('api/chat/clear', { room_id: roomId, user_id: fan.id })
    for (const text of ['barrage of one', 'message of one', 'message that is over'])
      expect(await textsOf(roomId)).not.toContain(text)
    for (const text of ['barrage of another', 'message of another'])
      expect(await textsOf(roomId)).toContain(text)
    await host.call('api/chat/clear', { room_id: roomId })
    await superMessage(other, roomId, 'message of afterwards')
    const texts = await textsOf(roomId)
    expect(texts).not.toContain('of another')
    expect(texts).toContain('message of afterwards')
  })

  test('a removed super message and a removed horn are no longer listed', async () => {
    const [host, fan, operator] = [await of.host(), await of.rich(), await of.person('operator')]
    const message = await superMessage(fan, host.roomId, 'a bad message')
    await host.call('api/gifts/removeSuperMessage', { message_id: message })
    expect(await textsOf(host.roomId)).not.toContain('a bad message')

    const sent = await fan.buy('api/Member/sneHorn', { text: 'a bad horn', room_id: host.roomId })
    const { horn_id } = sent.data as { horn_id: number }
    await operator.call('api/admin/reviewHorn', { horn_id, accept: 1 })
    expect(await textsOf(null)).toContain('a bad horn')
    await operator.call('api/admin/takeDownHorn', { horn_id, reason: 'spam' })
    expect(await textsOf(null)).not.toContain('a bad horn')
    // The removal is published with the horn’s id.
    expect((await eventsOf(null)).list).toMatchObject([{ kind: 'horn', payload: { horn_id, removed: true } }])
    const [storedHorn] = await site.database.db.select().from(horns).where(eq(horns.id, horn_id))
    expect(storedHorn?.text).toBe('a bad horn')
  })

  test('a pin event does not show the text of a message that was deleted', async () => {
    const [host, fan] = [await of.host(), await of.rich()]
    const id = await barrage(fan, host.roomId, 'pinned and gone')
    expect(await host.call('api/chat/pin', { id })).toMatchObject({ code: 0 })
    expect((await eventsOf(host.roomId)).list.find(({ kind }) => kind === 'pin')?.payload).toMatchObject({
      text: 'pinned and gone',
    })
    await host.call('api/chat/deleteMessage', { id })
    expect(await textsOf(host.roomId)).not.toContain('pinned and gone')
    expect((await eventsOf(host.roomId)).list.find(({ kind }) => kind === 'pin')?.payload).toMatchObject({
      message_id: id,
      text: null,
    })
  })
})
