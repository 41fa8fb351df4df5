import { afterEach, expect, test, vi } from 'vitest'
import type { MessagePage, RoomState } from '#lib/backend/ports/chat/port.ts'
import type { ChatData, ChatMessage, OwnRoomStatus } from '#lib/contract/chat/frames.ts'
import { roomRules } from '#lib/contract/chat/rules.ts'
import { Room } from './room.ts'

const message = (id: number): ChatMessage => ({
  id,
  room_id: 1,
  from: { user_id: 1, user_nickname: 'Reader', avatar: null, level: 0, role: 'viewer' },
  text: `line ${id}`,
  image: null,
  reply_to: null,
  mentions: [],
  look: null,
  paid: false,
  likes: 0,
  sent_at: '2026-11-22T00:00:00.000Z',
})
const rules = roomRules.parse({
  slow_seconds: 0,
  followers_minutes: null,
  least_level: 0,
  emoji_only: false,
  emoji_alone: false,
  unique: false,
  no_links: false,
  hold_first: false,
  guests: 'read',
  delay_seconds: 0,
  shield: false,
})
const me: OwnRoomStatus = {
  role: 'viewer',
  rights: [],
  muted_until: null,
  muted_reason: '',
  may_not_speak: null,
  speaks_from: null,
  warning: null,
}
const taken = { by_nickname: 'm', reason: 'spam' }
const order: OwnRoomStatus = { ...me, role: 'manager', rights: ['delete'] }

async function roomOf(state: Partial<RoomState> = {}, newest: MessagePage = { list: [], has_more: false }) {
  const room = new Room(1, 'here', {
    state: async () => ({ history: [], has_more: false, rules, pin: null, waiting: [], ...state }),
    newest: async () => newest,
  })
  await room.ready
  return room
}

/** A member of the room that records the frames it receives. */
function createListener() {
  const frames: ChatData[] = []
  return {
    frames,
    deliver(frame: Buffer) {
      const text = frame.toString('utf8')
      frames.push((JSON.parse(text.slice(text.indexOf('{'))) as { data: ChatData }).data)
    },
    /** Ids of the messages received, in order. */
    lines: () =>
      frames.flatMap((data) =>
        (data.type === 'joined'
          ? data.history
          : data.type === 'batch' || data.type === 'refill'
            ? data.lines
            : []
        ).map(({ id }) => id),
      ),
    last: () => frames.at(-1),
  }
}
function enter(room: Room, as: { me?: OwnRoomStatus; who?: string; after?: number } = {}) {
  const one = createListener()
  room.arrive(one)
  room.admit(one, as.me ?? me, { senderKey: as.who ?? null, after: as.after })
  return one
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => message(from + n))
const idsOf = (lines: readonly ChatMessage[]) => lines.map(({ id }) => id)

afterEach(() => {
  vi.useRealTimers()
})

test('a connection let in while a message waits to be sent receives it once', async () => {
  const room = await roomOf({ history: [message(1)] })
  const early = enter(room)
  const late = createListener()
  room.arrive(late)
  room.handleEvent({ type: 'line', line: message(2) })
  room.admit(late, me, { senderKey: null })
  room.handleEvent({ type: 'line', line: message(3) })
  room.flush()
  expect(late.lines()).toEqual([1, 2, 3])
  expect(early.lines()).toEqual([1, 2, 3])
})

test('the first message after a pause is sent at once, whatever else was counted or joined before it', async () => {
  vi.useFakeTimers()
  const room = await roomOf()
  const wait = (ms: number) => {
    room.schedule()
    return vi.advanceTimersByTimeAsync(ms)
  }
  const member = enter(room)
  await wait(0)
  enter(room)
  room.handleEvent({ type: 'line', line: message(1) })
  await wait(0)
  expect(member.lines()).toEqual([1])
  // The next one waits for those that follow within the same interval.
  room.handleEvent({ type: 'line', line: message(2) })
  await wait(50)
  expect(member.lines()).toEqual([1])
  await wait(50)
  expect(member.lines()).toEqual([1, 2])
})

test('a like is sent to current members, and is part of the message for later connections', async () => {
  const room = await roomOf({
    history: [message(1)],
    pin: { line: message(1), by_user_id: 1, ends_at: null },
  })
  const current = enter(room)
  room.handleEvent({ type: 'line', line: message(2) })
  for (const [id, likes] of [[1, 1] as const, [1, 2] as const, [2, 5] as const])
    room.handleEvent({ type: 'liked', id, likes })
  room.flush()
  room.flush()
  expect(current.frames.slice(1)).toMatchObject([
    {
      type: 'batch',
      lines: [{ id: 2, likes: 5 }],
      liked: [
        { id: 1, likes: 2 },
        { id: 2, likes: 5 },
      ],
    },
  ])
  expect(enter(room).frames).toMatchObject([
    { history: [{ likes: 2 }, { likes: 5 }], pin: { line: { likes: 2 } } },
  ])
})

test('a pinned message that is deleted is unpinned for everybody, and so is an expired one', async () => {
  vi.useFakeTimers()
  const room = await roomOf({ history: range(1, 3) })
  const current = enter(room)
  const pin = (id: number, ends_at: string | null = null) =>
    room.handleEvent({ type: 'pin', pin: { line: message(id), by_user_id: 1, ends_at } })
  const unpinned = { type: 'pin', room_id: 1, pin: null }
  pin(1)
  room.handleEvent({ type: 'deleted', ids: [1], taken })
  expect(current.last()).toEqual(unpinned)
  pin(2)
  room.handleEvent({ type: 'cleared', up_to: 3, user_id: 8, taken })
  expect(current.last()).toMatchObject({ type: 'cleared' })
  room.handleEvent({ type: 'cleared', up_to: 3, user_id: 1, taken })
  expect(current.last()).toEqual(unpinned)
  pin(4, new Date(Date.now() + 60_000).toISOString())
  expect(enter(room).last()).toMatchObject({ type: 'joined', pin: { line: { id: 4 } } })
  vi.advanceTimersByTime(60_000)
  expect(current.last()).toEqual(unpinned)
  expect(enter(room).last()).toMatchObject({ type: 'joined', pin: null })
})

test('a reconnecting client receives missed messages once and in order, and which of its messages still exist', async () => {
  const olderMessages = range(1, 120).filter(({ id }) => id !== 55)
  const room = await roomOf(
    { history: range(71, 120), has_more: true },
    { list: olderMessages, has_more: false },
  )
  await room.extendBuffer()
  room.handleEvent({ type: 'liked', id: 40, likes: 3 })
  room.handleEvent({ type: 'deleted', ids: [45], taken })
  room.handleEvent({ type: 'line', line: message(121) })
  const resumed = enter(room, { after: 50 })
  const [first, second] = resumed.frames
  if (first?.type !== 'refill' || second?.type !== 'joined') throw new Error('no refill')
  const all = [...first.lines, ...second.history].filter(({ id }) => id > 50)
  expect(idsOf(all)).toEqual(idsOf(range(51, 121).filter(({ id }) => id !== 55)))
  expect(first.kept).toHaveLength(49)
  expect(first.kept).toContainEqual({ id: 40, likes: 3 })
  expect(first.kept).not.toContainEqual(expect.objectContaining({ id: 45 }))
  expect(second).toMatchObject({ has_more: true })
  expect(second.history).toHaveLength(50)
  // Messages of two nodes may be out of order: the last ones before are included.
  expect(idsOf(first.lines)).toContain(50)
})

test('the buffer for reconnecting clients is released after a while', async () => {
  vi.useFakeTimers()
  const room = await roomOf(
    { history: range(51, 100), has_more: true },
    { list: range(1, 100), has_more: false },
  )
  await room.extendBuffer()
  expect(enter(room, { after: 20 }).frames[0]).toMatchObject({ has_more: false })
  vi.advanceTimersByTime(60_000)
  const resumed = enter(room, { after: 20 })
  expect(resumed.frames).toMatchObject([{ lines: [], kept: [], has_more: true }, { has_more: true }])
  await room.extendBuffer()
  expect(idsOf(range(21, 100))).toEqual(
    enter(room, { after: 20 })
      .lines()
      .filter((id) => id > 20),
  )
})

test('a client reconnecting from before the buffer is informed that there are more messages, and receives nothing it has', async () => {
  const room = await roomOf(
    { history: range(951, 1_000), has_more: true },
    { list: range(501, 1_000), has_more: true },
  )
  await room.extendBuffer()
  const resumed = enter(room, { after: 400 })
  expect(resumed.frames[0]).toMatchObject({ type: 'refill', kept: [], has_more: true })
  expect(resumed.lines()).toEqual(idsOf(range(501, 1_000)))
})

test('a room with deleted messages still reports older ones', async () => {
  const room = await roomOf({ history: range(11, 60), has_more: true })
  room.handleEvent({ type: 'deleted', ids: [60], taken })
  const [joined] = enter(room).frames
  expect(joined).toMatchObject({ has_more: true })
  expect(joined?.type === 'joined' && joined.history).toHaveLength(49)
})

test('a delayed message is visible to its author and moderators at once, to others when due, and never twice', async () => {
  vi.useFakeTimers()
  const room = await roomOf({ rules: { ...rules, delay_seconds: 5 } })
  const [viewer, sender, helper] = [
    enter(room),
    enter(room, { who: 'user:1' }),
    enter(room, { me: order, who: 'user:2' }),
  ]
  const sendDelayed = (id: number) =>
    room.handleEvent({ type: 'line', line: message(id), later: { by: 'user:1', ms: 5_000 } })
  sendDelayed(1)
  sendDelayed(2)
  room.handleEvent({ type: 'line', line: { ...message(3), from: { ...message(3).from, user_id: 2 } } })
  room.flush()
  expect([viewer, sender, helper].map(({ lines }) => lines())).toEqual([[3], [1, 2, 3], [1, 2, 3]])
  // Connections that enter meanwhile see what others of their role see.
  const late = [enter(room), enter(room, { who: 'user:1' }), enter(room, { me: order, who: 'user:4' })]
  expect(late.map(({ lines }) => lines())).toEqual([[3], [3, 1, 2], [3, 1, 2]])
  const newModerator = enter(room, { who: 'user:5' })
  room.updateStatus(newModerator, order)
  expect(newModerator.lines()).toEqual([3, 1, 2])
  room.handleEvent({ type: 'deleted', ids: [2], taken })
  vi.advanceTimersByTime(5_100)
  expect([viewer, sender, helper].map(({ lines }) => lines())).toEqual([
    [3, 1],
    [1, 2, 3],
    [1, 2, 3],
  ])
  expect([...late, newModerator].map(({ lines }) => lines())).toEqual([
    [3, 1],
    [3, 1, 2],
    [3, 1, 2],
    [3, 1, 2],
  ])
  expect(enter(room).lines()).toEqual([1, 3])
})

test('a message delayed before a node opened the room is sent when due', async () => {
  vi.useFakeTimers()
  const room = await roomOf({ waiting: [{ line: message(1), by: 'user:1', ms: 800 }] })
  const viewer = enter(room)
  expect(viewer.lines()).toEqual([])
  room.handleEvent({ type: 'line', line: message(1), later: { by: 'user:1', ms: 800 } })
  vi.advanceTimersByTime(1_000)
  expect(viewer.lines()).toEqual([1])
})

test('the presence of a moderator is published when it changes, on any node', async () => {
  const room = await roomOf()
  const viewer = enter(room)
  expect(viewer.last()).toMatchObject({ order_here: false })
  const helper = createListener()
  room.arrive(helper)
  room.admit(helper, order, { senderKey: 'user:2' })
  expect(room.crowd.mustPublish).toBe(true)
  expect(room.crowd.toEvent()).toMatchObject({ count: 2, order: 1 })
  room.flush({ people: true })
  expect(viewer.last()).toMatchObject({ type: 'batch', order_here: true })
  const publishRemoteCount = (of: number) =>
    room.handleEvent({ type: 'here', node: 'there', count: 1, order: of })
  publishRemoteCount(1)
  room.leave(helper)
  room.flush({ people: true })
  expect(room.crowd.hasModerator(performance.now())).toBe(true)
  publishRemoteCount(0)
  room.flush({ people: true })
  expect(viewer.last()).toMatchObject({ type: 'batch', order_here: false })
})
