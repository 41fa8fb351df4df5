import { expect, test } from 'vitest'
import type { RoomChat } from '#lib/client/chat/messages/room-chat.ts'
import type { ChatRooms } from '#lib/client/ports/chat/port.ts'
import type { ChatMessage } from '#lib/contract/chat/frames.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { openRoom, type TestUser } from '../moderation.ts'
import { soon } from './port-contract.ts'

/** What an adapter's test gives to the contract of rooms. */
export interface RoomHarness {
  site(): TestSite
  /** Opens a page on which a user is logged in. `isConnected`: messages reach it on the adapter's own way. */
  openPage(user: TestUser): { rooms: ChatRooms; isConnected(): boolean }
}

const textsOf = (room: RoomChat) => room.get().messages.map(({ text }) => text)

/** Enters a room, and notes each message that its page shows as new. */
export async function enterRoom({ openPage }: RoomHarness, user: TestUser, roomId: number) {
  const { rooms, isConnected } = openPage(user)
  const room = rooms.enterRoom(roomId, { quiet: true })
  const received: ChatMessage[] = []
  room.onMessage((message) => received.push(message))
  await soon(() => expect(room.get().state).toBe('here'))
  await soon(() => expect(isConnected()).toBe(true))
  return { room, received }
}

async function openPages(harness: RoomHarness) {
  const opened = await openRoom(harness.site())
  const { roomId, anchor, user } = opened
  const [boss, fan] = [await enterRoom(harness, anchor, roomId), await enterRoom(harness, user, roomId)]
  const call = async (path: string, input: Record<string, unknown>) =>
    expect(await anchor.post(path, input)).toMatchObject({ status: 200 })
  return { ...opened, boss, fan, call }
}

/** Declares the tests of rooms that every adapter of the browser's chat port has to pass. */
export function testRoomContract(harness: RoomHarness): void {
  test('a message reaches every page once, with its author, its reply and its place in the history', async () => {
    const { boss, fan, user, roomId, other } = await openPages(harness)
    const said = await fan.room.send({ text: 'goal' })
    expect(said).toMatchObject({ type: 'said', held: false, wait: null })
    for (const { received } of [boss, fan])
      await soon(() => expect(received).toMatchObject([{ text: 'goal', from: { user_id: user.id } }]))
    const [goal] = boss.received
    await boss.room.send({ text: 'what a goal', reply_to: goal?.id ?? 0, mentions: [user.id] })
    await soon(() =>
      expect(fan.received.at(-1)).toMatchObject({
        text: 'what a goal',
        from: { role: 'anchor' },
        reply_to: { id: goal?.id, text: 'goal' },
        mentions: [user.id],
      }),
    )
    expect(textsOf(fan.room)).toEqual(['goal', 'what a goal'])
    const late = await enterRoom(harness, other, roomId)
    expect(textsOf(late.room)).toEqual(['goal', 'what a goal'])
    expect(late.received).toEqual([])
    for (const { received } of [boss, fan]) expect(received).toHaveLength(2)
  })

  test('the rules of the room refuse a message with their reason and wait', async () => {
    const { fan, roomId, call } = await openPages(harness)
    await call('api/chat/setRules', { room_id: roomId, slow_seconds: 60 })
    for (const text of ['one', 'two']) await fan.room.send({ text })
    expect(await fan.room.send({ text: 'three' })).toMatchObject({
      type: 'refused',
      key: 'chat.slow',
      msg: expect.stringContaining('60'),
      wait: expect.any(Number),
    })
    await soon(() => expect(textsOf(fan.room)).toEqual(['one', 'two']))
    await soon(() => expect(fan.room.get().rules?.slow_seconds).toBe(60))
  })

  test('the wait of slow mode comes with the message before', async () => {
    const { fan, roomId, call } = await openPages(harness)
    await call('api/chat/setRules', { room_id: roomId, slow_seconds: 60 })
    await fan.room.send({ text: 'one' })
    expect(await fan.room.send({ text: 'two' })).toMatchObject({ type: 'said', wait: expect.any(Number) })
  })

  test('a held message is shown to all once a moderator releases it', async () => {
    const { boss, fan, anchor, roomId, call } = await openPages(harness)
    await call('api/chat/setRules', { room_id: roomId, hold_first: true })
    expect(await fan.room.send({ text: 'my first' })).toMatchObject({ type: 'said', held: true, id: null })
    expect(boss.received).toEqual([])
    const { data } = await anchor.get('api/moderation/heldMessages', { room_id: roomId })
    const { list } = data as { list: { id: number }[] }
    await call('api/moderation/decideHeldMessage', { id: list[0]?.id, release: true })
    for (const { received } of [boss, fan])
      await soon(() => expect(received).toMatchObject([{ text: 'my first' }]))
  })

  test('a message of the delay mode is shown to moderators first', async () => {
    const { boss, fan, other, roomId, call } = await openPages(harness)
    await call('api/chat/setRules', { room_id: roomId, delay_seconds: 2 })
    const viewer = await enterRoom(harness, other, roomId)
    expect(await fan.room.send({ text: 'offside' })).toMatchObject({ type: 'said', held: false })
    for (const { received } of [boss, fan])
      await soon(() => expect(received).toMatchObject([{ text: 'offside' }]))
    expect(viewer.received).toEqual([])
    await soon(() => expect(viewer.received).toMatchObject([{ text: 'offside' }]))
  })

  test('removals, pins and kicks reach the pages', async () => {
    const { boss, fan, user, roomId, call } = await openPages(harness)
    for (const text of ['one', 'two']) await fan.room.send({ text })
    await soon(() => expect(boss.received).toHaveLength(2))
    const [one, two] = boss.received
    await call('api/chat/pin', { id: two?.id, minutes: 0 })
    await soon(() => expect(fan.room.get().pin?.line.text).toBe('two'))
    await call('api/chat/deleteMessage', { id: one?.id })
    await soon(() => expect(textsOf(fan.room)).toEqual(['two']))
    await call('api/live/liveKickout', { room_id: roomId, user_id: user.id })
    await soon(() => expect(fan.room.get().state).toBe('out'))
    await boss.room.send({ text: 'without you' })
    await soon(() => expect(textsOf(boss.room)).toContain('without you'))
    expect(textsOf(fan.room)).not.toContain('without you')
  })
}
