import { expect, test } from 'vitest'
import type { RoomEvent } from '#lib/contract/streams/room-events.ts'
import { applyEvent, type Note } from './notes.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 29, 12, 0, seconds)).toISOString()
/** The gift with this number of a user's combo; combos are named by their users. */
const gift = (id: number, seconds: number, userId: number, combo: number, count = 1): RoomEvent => ({
  id,
  room_id: 1,
  created_at: at(seconds),
  kind: 'gift',
  payload: {
    user_id: userId,
    user_nickname: 'a',
    record_id: id,
    gift_id: 1,
    gift_zh: '鼓',
    gift_en: 'Drum',
    gift_vi: 'Trống',
    effect: 'float',
    count,
    combo,
    combo_id: userId * 100,
    combo_count: combo * count,
    tenths: 10,
    from_backpack: false,
    room_id: 1,
    anchor_nickname: 'b',
    is_broadcast: false,
  },
})
const run = (events: RoomEvent[]) => events.reduce(applyEvent, [] as readonly Note[])
const shown = (notes: readonly Note[]) =>
  notes.map((note) => (note.kind === 'event' ? [note.key, note.times, note.at] : []))

test('combos of two users that alternate are one note each, the one that grew last at the end', () => {
  const notes = run([
    gift(1, 0, 1, 1),
    gift(2, 1, 2, 1),
    gift(3, 2, 1, 2),
    gift(4, 3, 2, 2),
    gift(5, 4, 1, 3),
  ])
  expect(shown(notes)).toEqual([
    ['e2', 2, at(3)],
    ['e1', 3, at(4)],
  ])
})

test('a page that is loaded in the middle of a combo shows its whole number, and continues it', () => {
  const loaded = run([gift(8, 8, 1, 8, 10)])
  expect(shown(loaded)).toEqual([['e8', 80, at(8)]])
  expect(shown([gift(9, 9, 1, 9, 10)].reduce(applyEvent, loaded))).toEqual([['e8', 90, at(9)]])
})

test('a missed gift that is loaded later does not make the number smaller', () => {
  expect(shown(run([gift(1, 0, 1, 1), gift(3, 2, 1, 3), gift(2, 1, 1, 2)]))).toEqual([['e1', 3, at(2)]])
})
