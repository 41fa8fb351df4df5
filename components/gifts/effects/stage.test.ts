import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RoomEvent } from '#lib/contract/streams/room-events.ts'
import { happeningOf } from './happening.ts'
import { createStage, LINE_MS, NOTHING_SHOWN, SHOW_MS, type Shown } from './stage.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

let shown: Shown = NOTHING_SHOWN
const stageOf = (caps = { lines: 2, waiting: 2 }, still = false) => {
  shown = NOTHING_SHOWN
  return createStage(caps, still, (next) => {
    shown = next
  })
}

let id = 0
function gift(
  more: { user?: number; effect?: string; tenths?: number; combo?: number; room?: number | null } = {},
) {
  id += 1
  const { user = id, effect = 'float', tenths = 10, combo = 1, room = 1 } = more
  const event: RoomEvent = {
    id,
    room_id: room,
    created_at: '2026-11-22T00:00:00.000Z',
    kind: 'gift',
    payload: {
      user_id: user,
      user_nickname: `giver ${user}`,
      record_id: id,
      gift_id: 1,
      gift_zh: null,
      gift_en: 'Clap',
      gift_vi: null,
      effect,
      count: 1,
      combo,
      tenths,
      from_backpack: false,
      room_id: 1,
      anchor_nickname: 'host',
      is_broadcast: false,
    },
  }
  const happening = happeningOf(event)
  if (!happening && room !== null) throw new Error('a gift is celebrated')
  return happening
}
const taken = (stage: ReturnType<typeof stageOf>, more?: Parameters<typeof gift>[0]) => {
  const news = gift(more)
  if (news) stage.take(news)
  return news?.id
}

test('a row of the same gift is one line that counts, and goes a while after its last', () => {
  const stage = stageOf()
  taken(stage, { user: 7, combo: 1 })
  vi.advanceTimersByTime(LINE_MS - 1)
  taken(stage, { user: 7, combo: 2 })
  expect(shown.lines.map(({ about }) => about.kind === 'gift' && about.combo)).toEqual([2])
  vi.advanceTimersByTime(LINE_MS - 1)
  expect(shown.lines).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown.lines).toEqual([])
})

test('of too many lines the one of least worth gives way', () => {
  const stage = stageOf()
  taken(stage, { tenths: 50 })
  taken(stage, { tenths: 5 })
  taken(stage, { tenths: 20 })
  expect(shown.lines.map(({ worth }) => worth)).toEqual([50, 20])
})

test('large ones come one after the other, can be skipped, and of too many the least worth goes unseen', () => {
  const stage = stageOf()
  const [first, poor, second, third] = [600, 300, 900, 800].map((tenths) =>
    taken(stage, { effect: 'screen', tenths }),
  )
  expect(shown.show?.id).toBe(first)
  expect(shown.waiting.map((each) => each.id)).toEqual([second, third])
  expect(shown.waiting.some((each) => each.id === poor)).toBe(false)
  stage.skip()
  expect(shown.show?.id).toBe(second)
  vi.advanceTimersByTime(SHOW_MS.screen ?? 0)
  expect(shown.show?.id).toBe(third)
  vi.advanceTimersByTime(SHOW_MS.screen ?? 0)
  expect(shown).toEqual(NOTHING_SHOWN)
})

test('for who wants no motion a large one is a line', () => {
  const stage = stageOf(undefined, true)
  taken(stage, { effect: 'screen' })
  expect([shown.show, shown.lines.length]).toEqual([null, 1])
})

test('a site-wide event is not celebrated twice in its room', () => {
  expect(gift({ room: null })).toBeNull()
})

test('nothing is left to come after the end', () => {
  const stage = stageOf()
  taken(stage, { effect: 'screen' })
  taken(stage)
  stage.end()
  expect(vi.getTimerCount()).toBe(0)
  expect(shown).toEqual(NOTHING_SHOWN)
})

test('a follow and a super message are alerts for a streaming program, and not celebrated in the room', () => {
  const by = { user_id: 7, user_nickname: 'late viewer' }
  const at = { room_id: 1, created_at: '2026-11-22T00:00:00.000Z' }
  const follow: RoomEvent = { id: 1, ...at, kind: 'follow', payload: by }
  const words = { ...by, message_id: 3, text: 'well played', tenths: 300, ends_at: at.created_at }
  const said: RoomEvent = { id: 2, ...at, kind: 'super_message', payload: { ...words, removed: false } }
  const gone: RoomEvent = { id: 3, ...at, kind: 'super_message', payload: { ...words, removed: true } }
  expect([follow, said, gone].map((event) => happeningOf(event))).toEqual([null, null, null])
  expect([follow, said, gone].map((event) => happeningOf(event, true)?.about ?? null)).toEqual([
    { kind: 'follow' },
    { kind: 'super', text: 'well played' },
    null,
  ])
})
