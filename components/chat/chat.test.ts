import { describe, expect, test } from 'vitest'
import type { ChatLine } from '#lib/contract/chat.ts'
import type { RoomEvent } from '#lib/contract/room-events.ts'
import { placeOf } from './card/place.ts'
import { GROUP_NAMES, loadEmoji, searchEmoji } from './emoji/table.ts'
import { type Note, takeEvent } from './lines/notes.ts'
import { rowsOf } from './lines/rows.ts'
import { begunName, idsIn, offeredPeople, withMention } from './say/mentioned.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds)).toISOString()
const line = (id: number, seconds: number, name = `n${id}`): ChatLine => ({
  id,
  room_id: 1,
  from: { user_id: id, user_nickname: name, avatar: null, level: 1, role: 'viewer' },
  text: 't',
  image: null,
  reply_to: null,
  mentions: [],
  look: null,
  paid: false,
  sent_at: at(seconds),
})
const gift = (id: number, seconds: number, userId = 5): RoomEvent => ({
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
    effect: '',
    count: 2,
    combo: 1,
    tenths: 10,
    from_backpack: false,
    room_id: 1,
    anchor_nickname: 'b',
    is_broadcast: false,
  },
})
const notesOf = (...events: RoomEvent[]) => events.reduce<readonly Note[]>(takeEvent, [])

describe('the rows of a chat', () => {
  test('have the time at the start and after a pause of two minutes', () => {
    const kinds = rowsOf([line(1, 0), line(2, 119), line(3, 239)], [], false).map(({ kind }) => kind)
    expect(kinds).toEqual(['time', 'line', 'line', 'time', 'line'])
  })

  test('hold notes where they happened, and none of before the oldest line while there are earlier ones', () => {
    const notes = notesOf(gift(1, 0), gift(2, 50, 6), gift(3, 90, 7))
    const lines = [line(1, 30), line(2, 60)]
    expect(rowsOf(lines, notes, true).map(({ key }) => key)).toEqual(['tl1', 'l1', 'e2', 'l2', 'e3'])
    expect(rowsOf(lines, notes, false).map(({ key }) => key)).toEqual(['te1', 'e1', 'l1', 'e2', 'l2', 'e3'])
  })

  test('gifts of one giver in a row are one note, after a while another', () => {
    expect(
      notesOf(gift(1, 0), gift(2, 20), gift(3, 45)).map((note) => note.kind === 'event' && note.times),
    ).toEqual([6])
    expect(notesOf(gift(1, 0), gift(2, 40))).toHaveLength(2)
    expect(notesOf(gift(1, 0), gift(2, 1, 6))).toHaveLength(2)
  })
})

describe('a mention', () => {
  test('is begun by the sign at the start or after a blank', () => {
    expect(begunName('@an', 3)).toBe('an')
    expect(begunName('hi @', 4)).toBe('')
    expect(begunName('a@b', 3)).toBeNull()
    expect(begunName('@a b', 4)).toBeNull()
  })

  test('offers who spoke last, not the reader and nobody twice', () => {
    const lines = [line(1, 0, 'Anna'), line(2, 1, 'Hanna'), line(1, 2, 'Anna'), line(3, 3, 'Bo')]
    expect(offeredPeople(lines, 'AN', 2).map(({ name }) => name)).toEqual(['Anna'])
    expect(offeredPeople(lines, '', null).map(({ id }) => id)).toEqual([3, 1, 2])
  })

  test('takes the place of what was typed and is known again while it stands there', () => {
    const { text, caret } = withMention('look @an there', 8, 'Anna Bo')
    expect(text).toBe('look @AnnaBo there')
    expect(text.slice(0, caret)).toBe('look @AnnaBo ')
    expect(idsIn(text, [{ id: 7, name: 'Anna Bo' }])).toEqual([7])
    expect(idsIn('look', [{ id: 7, name: 'Anna Bo' }])).toEqual([])
  })
})

test.each(['zh', 'en', 'vi'] as const)('emoji are found by their words in %s', async (language) => {
  const table = await loadEmoji(language)
  for (const group of GROUP_NAMES) expect(table[group].length).toBeGreaterThan(30)
  const word = { zh: '足球', en: 'soccer', vi: 'bóng đá' }[language]
  expect(searchEmoji(table, word).map(({ sign }) => sign)).toContain('⚽')
  expect(searchEmoji(table, '  ')).toEqual([])
  // What the picker offers passes where a room takes emoji alone.
  // By name, since the compiler's target knows no sets of strings yet.
  const withSets = 'v'
  const emoji = new RegExp(String.raw`^\p{RGI_Emoji}$`, withSets)
  expect(GROUP_NAMES.flatMap((group) => table[group].filter(({ sign }) => !emoji.test(sign)))).toEqual([])
})

test('a card stands in the window, wherever it was asked for', () => {
  const [size, room] = [
    { width: 256, height: 400 },
    { width: 390, height: 800 },
  ]
  expect(placeOf({ x: 20, y: 100 }, size, room)).toEqual({ left: 20, top: 104 })
  expect(placeOf({ x: 380, y: 780 }, size, room)).toEqual({ left: 126, top: 392 })
  expect(placeOf({ x: -50, y: 10 }, { width: 600, height: 900 }, room)).toEqual({ left: 8, top: 8 })
})
