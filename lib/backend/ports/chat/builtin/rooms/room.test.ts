import { afterEach, expect, test, vi } from 'vitest'
import type { Lines, RoomState } from '#lib/backend/ports/chat/port.ts'
import type { ChatData, ChatLine, OwnStanding } from '#lib/contract/chat/frames.ts'
import { roomRules } from '#lib/contract/chat/rules.ts'
import { Room } from './room.ts'

const line = (id: number): ChatLine => ({
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
const me: OwnStanding = {
  role: 'viewer',
  rights: [],
  muted_until: null,
  muted_reason: '',
  may_not_speak: null,
  speaks_from: null,
  warning: null,
}
const taken = { by_nickname: 'm', reason: 'spam' }
const order: OwnStanding = { ...me, role: 'manager', rights: ['delete'] }

async function roomOf(state: Partial<RoomState> = {}, newest: Lines = { list: [], has_more: false }) {
  const room = new Room(1, 'here', {
    state: async () => ({ history: [], has_more: false, rules, pin: null, waiting: [], ...state }),
    newest: async () => newest,
  })
  await room.ready
  return room
}

/** Somebody in the room, with what he was sent. */
function createListener() {
  const frames: ChatData[] = []
  return {
    frames,
    deliver(frame: Buffer) {
      const text = frame.toString('utf8')
      frames.push((JSON.parse(text.slice(text.indexOf('{'))) as { data: ChatData }).data)
    },
    /** The lines he was sent, in order. */
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
function enter(room: Room, as: { me?: OwnStanding; who?: string; after?: number } = {}) {
  const one = createListener()
  room.arrive(one)
  room.letIn(one, as.me ?? me, { who: as.who ?? null, after: as.after })
  return one
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => line(from + n))
const idsOf = (lines: readonly ChatLine[]) => lines.map(({ id }) => id)

afterEach(() => {
  vi.useRealTimers()
})

test('a connection let in while a message waits to be sent receives it once', async () => {
  const room = await roomOf({ history: [line(1)] })
  const early = enter(room)
  const late = createListener()
  room.arrive(late)
  room.hear({ type: 'line', line: line(2) })
  room.letIn(late, me, { who: null })
  room.hear({ type: 'line', line: line(3) })
  room.flush()
  expect(late.lines()).toEqual([1, 2, 3])
  expect(early.lines()).toEqual([1, 2, 3])
})

test('a like is sent to those here, and stands with the message for later connections', async () => {
  const room = await roomOf({ history: [line(1)], pin: { line: line(1), by_user_id: 1, ends_at: null } })
  const here = enter(room)
  room.hear({ type: 'line', line: line(2) })
  for (const [id, likes] of [[1, 1] as const, [1, 2] as const, [2, 5] as const])
    room.hear({ type: 'liked', id, likes })
  room.flush()
  room.flush()
  expect(here.frames.slice(1)).toMatchObject([
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

test('a pinned line that is taken away comes down for everybody, and so does one whose time is over', async () => {
  vi.useFakeTimers()
  const room = await roomOf({ history: range(1, 3) })
  const here = enter(room)
  const pin = (id: number, ends_at: string | null = null) =>
    room.hear({ type: 'pin', pin: { line: line(id), by_user_id: 1, ends_at } })
  const down = { type: 'pin', room_id: 1, pin: null }
  pin(1)
  room.hear({ type: 'deleted', ids: [1], taken })
  expect(here.last()).toEqual(down)
  pin(2)
  room.hear({ type: 'cleared', up_to: 3, user_id: 8, taken })
  expect(here.last()).toMatchObject({ type: 'cleared' })
  room.hear({ type: 'cleared', up_to: 3, user_id: 1, taken })
  expect(here.last()).toEqual(down)
  pin(4, new Date(Date.now() + 60_000).toISOString())
  expect(enter(room).last()).toMatchObject({ type: 'joined', pin: { line: { id: 4 } } })
  vi.advanceTimersByTime(60_000)
  expect(here.last()).toEqual(down)
  expect(enter(room).last()).toMatchObject({ type: 'joined', pin: null })
})

test('who comes back is sent what he missed once and in order, and which of his lines are still there', async () => {
  const older = range(1, 120).filter(({ id }) => id !== 55)
  const room = await roomOf({ history: range(71, 120), has_more: true }, { list: older, has_more: false })
  await room.reachBack()
  room.hear({ type: 'liked', id: 40, likes: 3 })
  room.hear({ type: 'deleted', ids: [45], taken })
  room.hear({ type: 'line', line: line(121) })
  const back = enter(room, { after: 50 })
  const [first, second] = back.frames
  if (first?.type !== 'refill' || second?.type !== 'joined') throw new Error('no refill')
  const all = [...first.lines, ...second.history].filter(({ id }) => id > 50)
  expect(idsOf(all)).toEqual(idsOf(range(51, 121).filter(({ id }) => id !== 55)))
  expect(first.kept).toHaveLength(49)
  expect(first.kept).toContainEqual({ id: 40, likes: 3 })
  expect(first.kept).not.toContainEqual(expect.objectContaining({ id: 45 }))
  expect(second).toMatchObject({ has_more: true })
  expect(second.history).toHaveLength(50)
  // Lines of two nodes may cross: the last ones before are sent along.
  expect(idsOf(first.lines)).toContain(50)
})

test('what is kept for who comes back is let go after a while', async () => {
  vi.useFakeTimers()
  const room = await roomOf(
    { history: range(51, 100), has_more: true },
    { list: range(1, 100), has_more: false },
  )
  await room.reachBack()
  expect(enter(room, { after: 20 }).frames[0]).toMatchObject({ has_more: false })
  vi.advanceTimersByTime(60_000)
  const back = enter(room, { after: 20 })
  expect(back.frames).toMatchObject([{ lines: [], kept: [], has_more: true }, { has_more: true }])
  await room.reachBack()
  expect(idsOf(range(21, 100))).toEqual(
    enter(room, { after: 20 })
      .lines()
      .filter((id) => id > 20),
  )
})

test('a connection resumed from before the buffer learns that there is more, and receives nothing it has', async () => {
  const room = await roomOf(
    { history: range(951, 1_000), has_more: true },
    { list: range(501, 1_000), has_more: true },
  )
  await room.reachBack()
  const back = enter(room, { after: 400 })
  expect(back.frames[0]).toMatchObject({ type: 'refill', kept: [], has_more: true })
  expect(back.lines()).toEqual(idsOf(range(501, 1_000)))
})

test('a room of which lines were taken away still says that there are older ones', async () => {
  const room = await roomOf({ history: range(11, 60), has_more: true })
  room.hear({ type: 'deleted', ids: [60], taken })
  const [joined] = enter(room).frames
  expect(joined).toMatchObject({ has_more: true })
  expect(joined?.type === 'joined' && joined.history).toHaveLength(49)
})

test('a line that waits is seen by its sender and who keeps order, by the others once it is time, by nobody twice', async () => {
  vi.useFakeTimers()
  const room = await roomOf({ rules: { ...rules, delay_seconds: 5 } })
  const [viewer, sender, helper] = [
    enter(room),
    enter(room, { who: 'user:1' }),
    enter(room, { me: order, who: 'user:2' }),
  ]
  const wait = (id: number) => room.hear({ type: 'line', line: line(id), later: { by: 'user:1', ms: 5_000 } })
  wait(1)
  wait(2)
  room.hear({ type: 'line', line: { ...line(3), from: { ...line(3).from, user_id: 2 } } })
  room.flush()
  expect([viewer, sender, helper].map(({ lines }) => lines())).toEqual([[3], [1, 2, 3], [1, 2, 3]])
  // Who comes meanwhile: as everybody else of his kind.
  const late = [enter(room), enter(room, { who: 'user:1' }), enter(room, { me: order, who: 'user:4' })]
  expect(late.map(({ lines }) => lines())).toEqual([[3], [3, 1, 2], [3, 1, 2]])
  const made = enter(room, { who: 'user:5' })
  room.stands(made, order)
  expect(made.lines()).toEqual([3, 1, 2])
  room.hear({ type: 'deleted', ids: [2], taken })
  vi.advanceTimersByTime(5_100)
  expect([viewer, sender, helper].map(({ lines }) => lines())).toEqual([
    [3, 1],
    [1, 2, 3],
    [1, 2, 3],
  ])
  expect([...late, made].map(({ lines }) => lines())).toEqual([
    [3, 1],
    [3, 1, 2],
    [3, 1, 2],
    [3, 1, 2],
  ])
  expect(enter(room).lines()).toEqual([1, 3])
})

test('a line that waits when a node begins to hear the room comes when it is time', async () => {
  vi.useFakeTimers()
  const room = await roomOf({ waiting: [{ line: line(1), by: 'user:1', ms: 800 }] })
  const viewer = enter(room)
  expect(viewer.lines()).toEqual([])
  room.hear({ type: 'line', line: line(1), later: { by: 'user:1', ms: 800 } })
  vi.advanceTimersByTime(1_000)
  expect(viewer.lines()).toEqual([1])
})

test('whether a moderator is here is published when it changes, on whichever node', async () => {
  const room = await roomOf()
  const viewer = enter(room)
  expect(viewer.last()).toMatchObject({ order_here: false })
  const helper = createListener()
  room.arrive(helper)
  room.letIn(helper, order, { who: 'user:2' })
  expect(room.crowd.isNews).toBe(true)
  expect(room.crowd.news()).toMatchObject({ count: 2, order: 1 })
  room.flush({ people: true })
  expect(viewer.last()).toMatchObject({ type: 'batch', order_here: true })
  const there = (of: number) => room.hear({ type: 'here', node: 'there', count: 1, order: of })
  there(1)
  room.leave(helper)
  room.flush({ people: true })
  expect(room.crowd.orderHere(performance.now())).toBe(true)
  there(0)
  room.flush({ people: true })
  expect(viewer.last()).toMatchObject({ type: 'batch', order_here: false })
})
