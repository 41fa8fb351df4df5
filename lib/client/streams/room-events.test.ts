import { expect, test } from 'vitest'
import type { RoomEvent } from '#lib/contract/streams/room-events.ts'
import { createRoomEvents } from './room-events.ts'

/** Time of the server when it answers, a minute after the events. */
const NOW = '2026-01-01T12:01:00.000Z'

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

/**
 * Opens a room's events against a fake server with `stored` for the room and `everywhere` for the whole site.
 */
function open(stored: RoomEvent[], everywhere: RoomEvent[] | null = []) {
  const requests: (number | undefined)[] = []
  const events = createRoomEvents(7, async ({ room_id: roomId, after }) => {
    if (roomId === undefined) {
      if (everywhere === null) throw new Error('away')
      return { list: everywhere, last_id: 99, has_more: false, server_time: NOW }
    }
    requests.push(after)
    const list = stored.filter(({ id }) => id > (after ?? 0))
    return { list, last_id: list.at(-1)?.id ?? after ?? 0, has_more: false, server_time: NOW }
  })
  const received: string[] = []
  events.subscribe(({ id }, past) => received.push(`${id}${past ? ' past' : ''}`))
  return { events, received, requests }
}

test('stored events are passed as past, pushed ones once, and duplicates are dropped', async () => {
  const { events, received } = open([event(1), event(2)])
  events.loadMissing()
  await expect.poll(() => received).toEqual(['1 past', '2 past'])
  events.handleMessage(push(event(3)))
  events.handleMessage(push(event(3)))
  events.handleMessage(push(event(2)))
  expect(received).toEqual(['1 past', '2 past', '3'])
})

test('after a gap requests the events after the last known one, and passes them as new', async () => {
  const stored = [event(1)]
  const { events, received, requests } = open(stored)
  events.loadMissing()
  await expect.poll(() => received).toEqual(['1 past'])
  stored.push(event(2), event(5))
  events.loadMissing()
  await expect.poll(() => received).toEqual(['1 past', '2', '5'])
  expect(requests).toEqual([undefined, 1])
})

test('loads a gap reported during a load afterwards', async () => {
  const stored = [event(1)]
  const { events, received } = open(stored)
  events.loadMissing()
  stored.push(event(2))
  events.loadMissing()
  await expect.poll(() => received.map((one) => one.split(' ')[0])).toEqual(['1', '2'])
})

test('passes stored events to a later listener as past; ignores other rooms, accepts the whole site', async () => {
  const { events, received } = open([])
  events.handleMessage(push(event(4, 8)))
  events.handleMessage(push(event(5, null)))
  expect(received).toEqual(['5'])
  const later: string[] = []
  events.subscribe(({ id }, past) => later.push(`${id}${past ? ' past' : ''}`))
  expect(later).toEqual(['5 past'])
})

test('passes recent horns of the whole site as past, and works without them when they fail to load', async () => {
  const everywhere = [event(1, null), horn(2)]
  const { events, received, requests } = open([event(4)], everywhere)
  events.loadMissing()
  await expect.poll(() => received.toSorted()).toEqual(['2 past', '4 past'])
  // Horns missed in a gap are passed on, and one that was removed since is not.
  everywhere.push(horn(6), horn(7), horn(8, 6, true))
  events.loadMissing()
  await expect.poll(() => requests).toEqual([undefined, 4])
  await expect.poll(() => received.toSorted()).toEqual(['2 past', '4 past', '7 past', '8 past'])
  const without = open([event(4)], null)
  without.events.loadMissing()
  await expect.poll(() => without.received).toEqual(['4 past'])
})

test('how long ago an event was is known by the server’s clock', async () => {
  const { events } = open([event(1)])
  events.loadMissing()
  await expect.poll(() => Math.round(events.ageOf(event(1)) / 60_000)).toBe(1)
})
