import { afterEach, expect, test, vi } from 'vitest'
import { createBus } from '#lib/backend/ports/bus/index.ts'
import type { ChatService, RoomState } from '#lib/backend/ports/chat/port.ts'
import type { HubOptions } from '#lib/backend/realtime/connections/options.ts'
import { type ChatClient, openChat } from '#testing/ports/chat.ts'
import type { BuiltinChatOptions } from '../chat.ts'

const MISSING = 404
const notFound = { kind: 'not_found', key: 'not_found.room', msg: 'none', wait: null } as const
const state: RoomState = {
  history: [],
  has_more: false,
  pin: null,
  waiting: [],
  rules: {
    ...{ slow_seconds: 0, followers_minutes: null, least_level: 0, guests: 'read', delay_seconds: 0 },
    ...{ emoji_only: false, emoji_alone: false, unique: false, no_links: false, hold_first: false },
    shield: false,
  },
}
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A chat whose rooms are not in a database; records which rooms were loaded, and how many concurrently. */
async function createTestChat(options: Partial<Pick<BuiltinChatOptions, 'chargeRead' | 'limits'>> = {}) {
  const read: number[] = []
  let [loading, maxConcurrent] = [0, 0]
  const stub: Partial<ChatService> = {
    room: async (roomId) => {
      read.push(roomId)
      maxConcurrent = Math.max(maxConcurrent, ++loading)
      await new Promise((resolve) => setImmediate(resolve))
      loading--
      return roomId === MISSING ? notFound : state
    },
    enter: async () => ({
      status: () => ({
        ...{ role: 'viewer', rights: [], muted_until: null, muted_reason: '' },
        ...{ may_not_speak: null, speaks_from: null, warning: null },
      }),
    }),
    errorText: (key) => key,
    removed: async () => [],
  }
  const bus = createBus()
  const chat = await openChat({ bus, chatService: stub as ChatService, ...options })
  closers.push(
    () => chat.close(),
    () => bus.stop(),
  )
  return { chat, read, maxConcurrent: () => maxConcurrent }
}

const leave = async (client: ChatClient, roomId: number) => {
  client.send({ type: 'leave', room_id: roomId })
  await client.next('left')
}

test('entering and leaving a room repeatedly loads it once, also a missing one', async () => {
  const { chat, read } = await createTestChat({ limits: { snapshotReuseMs: 60_000, emptyReuseMs: 60_000 } })
  const client = await chat.connect()
  for (const roomId of [1, MISSING])
    for (let n = 0; n < 10; n++) {
      const answer = await client.join(roomId)
      expect(answer).toMatchObject(
        roomId === MISSING ? { type: 'refused', key: 'not_found.room' } : { type: 'joined' },
      )
      if (roomId !== MISSING) await leave(client, roomId)
    }
  expect(read).toEqual([1, MISSING])
  expect(chat.faults).toEqual([])
})

test('rooms are loaded with limited concurrency', async () => {
  const { chat, read, maxConcurrent } = await createTestChat({ limits: { maxConcurrentLoads: 2 } })
  const clients = await Promise.all(Array.from({ length: 8 }, () => chat.connect()))
  await Promise.all(clients.map((client, n) => client.join(n + 1)))
  expect(read).toHaveLength(8)
  expect(maxConcurrent()).toBe(2)
})

test('entering is charged, more if the room must be loaded, and refused with the seconds to wait', async () => {
  const takeRead = vi.fn<NonNullable<HubOptions['chargeRead']>>(async () => 0)
  const { chat, read } = await createTestChat({ chargeRead: takeRead, limits: { snapshotReuseMs: 60_000 } })
  const client = await chat.connect()
  await client.join(1)
  await leave(client, 1)
  await client.join(1)
  expect(takeRead.mock.calls.map(([, cost]) => cost)).toEqual([5, 1])
  takeRead.mockResolvedValue(17)
  expect(await client.join(2)).toMatchObject({ type: 'refused', key: 'too_many', wait: 17, room_id: 2 })
  expect(read).toEqual([1])
})
