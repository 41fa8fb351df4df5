import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RoomEvent } from '#lib/contract/streams/room-events.ts'
import { toCelebration } from './celebration.ts'
import { createStage, NOTHING_SHOWN, SHOW_MS, type ShownEffects, TOAST_MS } from './stage.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

let shown: ShownEffects = NOTHING_SHOWN
const stageOf = (caps = { toasts: 2, waiting: 2 }, reducedMotion = false) => {
  shown = NOTHING_SHOWN
  return createStage(caps, reducedMotion, (next) => {
    shown = next
  })
}

let id = 0
function gift(
  more: {
    user?: number
    effect?: string
    tenths?: number
    combo?: number
    comboId?: number
    count?: number
    room?: number | null
  } = {},
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
      count: more.count ?? 1,
      combo,
      combo_id: more.comboId ?? null,
      combo_count: null,
      tenths,
      from_backpack: false,
      room_id: 1,
      anchor_nickname: 'host',
      is_broadcast: false,
    },
  }
  const happening = toCelebration(event)
  if (!happening && room !== null) throw new Error('a gift is celebrated')
  return happening
}
const add = (stage: ReturnType<typeof stageOf>, more?: Parameters<typeof gift>[0]) => {
  const celebration = gift(more)
  if (celebration) stage.add(celebration)
  return celebration?.id
}

test('gifts of one combo are one toast, also in different quantities', () => {
  const stage = stageOf()
  add(stage, { user: 900, combo: 4, comboId: 77 })
  add(stage, { user: 900, combo: 5, comboId: 77, count: 10 })
  expect(shown.toasts.map(({ about }) => about.kind === 'gift' && [about.combo, about.count])).toEqual([
    [5, 10],
  ])
})

test('a combo of the same gift is one toast with a counter, which disappears a while after the last gift', () => {
  const stage = stageOf()
  add(stage, { user: 7, combo: 1 })
  vi.advanceTimersByTime(TOAST_MS - 1)
  add(stage, { user: 7, combo: 2 })
  expect(shown.toasts.map(({ about }) => about.kind === 'gift' && about.combo)).toEqual([2])
  vi.advanceTimersByTime(TOAST_MS - 1)
  expect(shown.toasts).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(shown.toasts).toEqual([])
})

test('the cheapest of too many toasts is dropped', () => {
  const stage = stageOf()
  add(stage, { tenths: 50 })
  add(stage, { tenths: 5 })
  add(stage, { tenths: 20 })
  expect(shown.toasts.map(({ worth }) => worth)).toEqual([50, 20])
})

test('large effects are shown one after the other, can be skipped, and the cheapest of too many are dropped', () => {
  const stage = stageOf()
  const [first, poor, second, third] = [600, 300, 900, 800].map((tenths) =>
    add(stage, { effect: 'screen', tenths }),
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

test('a large effect is a toast for users who prefer reduced motion', () => {
  const stage = stageOf(undefined, true)
  add(stage, { effect: 'screen' })
  expect([shown.show, shown.toasts.length]).toEqual([null, 1])
})

test('a site-wide event is not celebrated twice in its room', () => {
  expect(gift({ room: null })).toBeNull()
})

test('no timer remains after the end', () => {
  const stage = stageOf()
  add(stage, { effect: 'screen' })
  add(stage)
  stage.end()
  expect(vi.getTimerCount()).toBe(0)
  expect(shown).toEqual(NOTHING_SHOWN)
})

test('a follow and a super message are alerts for a streaming program, and not celebrated in the room', () => {
  const by = { user_id: 7, user_nickname: 'late viewer' }
  const at = { room_id: 1, created_at: '2026-11-22T00:00:00.000Z' }
  const follow: RoomEvent = { id: 1, ...at, kind: 'follow', payload: by }
  const message = { ...by, message_id: 3, text: 'well played', tenths: 300, ends_at: at.created_at }
  const superMessage: RoomEvent = {
    id: 2,
    ...at,
    kind: 'super_message',
    payload: { ...message, removed: false },
  }
  const removed: RoomEvent = { id: 3, ...at, kind: 'super_message', payload: { ...message, removed: true } }
  expect([follow, superMessage, removed].map((event) => toCelebration(event))).toEqual([null, null, null])
  expect([follow, superMessage, removed].map((event) => toCelebration(event, true)?.about ?? null)).toEqual([
    { kind: 'follow' },
    { kind: 'super', text: 'well played' },
    null,
  ])
})
