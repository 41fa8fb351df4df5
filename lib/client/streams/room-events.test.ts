import { expect, test } from 'vitest'
import type { RoomEvent } from '#lib/contract/streams/room-events.ts'
import { createRoomEvents } from './room-events.ts'

const event = (id: number, roomId: number | null = 7): RoomEvent => ({
  id,
  room_id: roomId,
  created_at: '2026-01-01T12:00:00.000Z',
  kind: 'notice',
  payload: { by_user_id: null, by_nickname: null, text: `n${id}` },
})
const push = (of: RoomEvent) => ({ ...of, type: 'room_event', topic: 'room:7', epoch: 'e', seq: of.id })

const horn = (id: number, hornId = id, removed = false): RoomEvent => ({
  ...event(id, null),
  kind: 'horn',
  payload: { user_id: 3, user_nickname: 'n', horn_id: hornId, text: 'x', room_id: 9, removed },
})

/** A room's events over a server that knows `stored`, and of the whole site `everywhere`. */
function open(stored: RoomEvent[], everywhere: RoomEvent[] | null = []) {
  const asked: (number | undefined)[] = []
  const events = createRoomEvents(7, async ({ room_id: roomId, after }) => {
    if (roomId === undefined) {
      if (everywhere === null) throw new Error('away')
      return { list: everywhere, last_id: 99, has_more: false }
    }
    asked.push(after)
    const list = stored.filter(({ id }) => id > (after ?? 0))
    return { list, last_id: list.at(-1)?.id ?? after ?? 0, has_more: false }
  })
  const heard: string[] = []
  events.hear(({ id }, past) => heard.push(`${id}${past ? ' past' : ''}`))
  return { events, heard, asked }
}

test('what was before comes as past, what is pushed once, and twice the same is one', async () => {
  const { events, heard } = open([event(1), event(2)])
  events.fill()
  await expect.poll(() => heard).toEqual(['1 past', '2 past'])
  events.take(push(event(3)))
  events.take(push(event(3)))
  events.take(push(event(2)))
  expect(heard).toEqual(['1 past', '2 past', '3'])
})

test('after a gap what was missed is asked for after the last one known, and is news', async () => {
  const stored = [event(1)]
  const { events, heard, asked } = open(stored)
  events.fill()
  await expect.poll(() => heard).toEqual(['1 past'])
  stored.push(event(2), event(5))
  events.fill()
  await expect.poll(() => heard).toEqual(['1 past', '2', '5'])
  expect(asked).toEqual([undefined, 1])
})

test('a gap reported while one is being loaded is loaded afterwards', async () => {
  const stored = [event(1)]
  const { events, heard } = open(stored)
  events.fill()
  stored.push(event(2))
  events.fill()
  await expect.poll(() => heard.map((one) => one.split(' ')[0])).toEqual(['1', '2'])
})

test('who comes later hears what is kept as past; other rooms are not heard; the whole site is', async () => {
  const { events, heard } = open([])
  events.take(push(event(4, 8)))
  events.take(push(event(5, null)))
  expect(heard).toEqual(['5'])
  const later: string[] = []
  events.hear(({ id }, past) => later.push(`${id}${past ? ' past' : ''}`))
  expect(later).toEqual(['5 past'])
})

test('horns of before are the whole site’s, and known as past; nothing is lost where they cannot be had', async () => {
  const everywhere = [event(1, null), horn(2)]
  const { events, heard, asked } = open([event(4)], everywhere)
  events.fill()
  await expect.poll(() => heard.toSorted()).toEqual(['2 past', '4 past'])
  // One of a gap is not lost, and one that was taken down since does not come back.
  everywhere.push(horn(6), horn(7), horn(8, 6, true))
  events.fill()
  await expect.poll(() => asked).toEqual([undefined, 4])
  await expect.poll(() => heard.toSorted()).toEqual(['2 past', '4 past', '7 past', '8 past'])
  const without = open([event(4)], null)
  without.events.fill()
  await expect.poll(() => without.heard).toEqual(['4 past'])
})
