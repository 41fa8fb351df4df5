import { describe, expect, test } from 'vitest'
import type { ChatLine, OwnStanding } from '#lib/contract/chat/frames.ts'
import type { RoomEvent } from '#lib/contract/streams/room-events.ts'
import { type RoomRole, SYSTEM_LINES } from '#lib/shared/vocabulary/rooms.ts'
import { mayActOn, mayDelete } from './card/may.ts'
import { begunName, idsIn, offeredPeople, withMention } from './composer/mentioned.ts'
import { GROUP_NAMES, loadEmoji, searchEmoji } from './emoji/table.ts'
import { isWanted, type Note, takeEvent } from './messages/notes/notes.ts'
import { rowsOf, struckAmong } from './messages/rows.ts'

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
  likes: 0,
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
const words = { user_id: 8, user_nickname: 'c', text: 'x', tenths: 300 }
const roomEvent = (id: number, seconds: number, roomId: number | null = 1) => ({
  id,
  room_id: roomId,
  created_at: at(seconds),
})
const superMessage = (id: number, seconds: number, messageId: number, removed = false): RoomEvent => ({
  ...roomEvent(id, seconds),
  kind: 'super_message',
  payload: { ...words, message_id: messageId, ends_at: at(seconds + 60), removed },
})
const barrage = (id: number, seconds: number, userId = 8): RoomEvent => ({
  ...roomEvent(id, seconds),
  kind: 'barrage',
  payload: { ...words, user_id: userId, record_id: id, line_id: id, barrage_id: 1, look: 'gold' },
})
const horn = (id: number, seconds: number, hornId = id, removed = false): RoomEvent => ({
  ...roomEvent(id, seconds, null),
  kind: 'horn',
  payload: { user_id: 9, user_nickname: 'd', horn_id: hornId, text: 'x', room_id: 2, removed },
})
const cleared = (id: number, seconds: number, userId: number | null): RoomEvent => ({
  ...roomEvent(id, seconds),
  kind: 'cleared',
  payload: { by_user_id: 1, by_nickname: 'm', message_id: null, user_id: userId, up_to: 1 },
})
const envelopeDone = (id: number, claimed: number): RoomEvent => ({
  ...roomEvent(id, 0),
  kind: 'red_envelope_done',
  payload: { envelope_id: 1, claimed, refunded: 0, best: null },
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

describe('lines that were taken away', () => {
  const gone = (id: number) => ({ line: line(id, id), by_nickname: 'm', reason: 'spam' })
  const struck = (lines: number[], hasEarlier: boolean) => [
    ...struckAmong(
      lines.map((id) => line(id, id)),
      [gone(1), gone(4), gone(9)],
      hasEarlier,
    ).keys(),
  ]

  test('stand where they stood, also before the oldest that is left', () => {
    expect(struck([3, 5], false)).toEqual([1, 4, 9])
    expect(struck([], false)).toEqual([1, 4, 9])
  })
  test('wait for what is earlier where there is something', () => {
    expect(struck([3, 5], true)).toEqual([4, 9])
  })
})

describe('paid lines', () => {
  const keys = (...events: RoomEvent[]) => notesOf(...events).map(({ key }) => key)

  test('stand between the lines where they were said, those of the whole site too', () => {
    const notes = notesOf(superMessage(1, 10, 4), horn(2, 40), barrage(3, 50))
    const rows = rowsOf([line(1, 0), line(2, 30), line(3, 60)], notes, false)
    expect(rows.map(({ key }) => key)).toEqual(['tl1', 'l1', 'e1', 'l2', 'e2', 'e3', 'l3'])
  })

  test('go when a manager takes them away, and with the talk that is cleared', () => {
    expect(keys(superMessage(1, 0, 4), superMessage(2, 1, 5), superMessage(3, 2, 4, true))).toEqual(['e2'])
    expect(keys(gift(1, 0), barrage(2, 1), horn(3, 2), cleared(4, 3, null), barrage(5, 4))).toEqual([
      'e1',
      'e4',
      'e5',
    ])
    expect(keys(barrage(1, 0), barrage(2, 1, 7), cleared(3, 2, 7))).toEqual(['e1', 'e3'])
    expect(keys(horn(1, 0), horn(2, 1), horn(3, 2, 1, true))).toEqual(['e2'])
    const deleted = { ...cleared(3, 2, null), payload: { ...cleared(3, 2, null).payload, message_id: 2 } }
    expect(keys(barrage(1, 0), barrage(2, 1), deleted as RoomEvent)).toEqual(['e1'])
  })

  test('of whom the reader blocked are not shown, nor who comes in where he does not want that', () => {
    const entry: RoomEvent = {
      ...roomEvent(3, 2),
      kind: 'entry',
      payload: { user_id: 8, user_nickname: 'c', level: 1, guard_tier: 1, noble_tier: null },
    }
    const shown = (wants: Parameters<typeof isWanted>[1]) =>
      notesOf(gift(1, 0, 8), barrage(2, 1), entry)
        .filter((note) => isWanted(note, wants))
        .map(({ key }) => key)
    expect(shown({ blocked: [8], entries: true })).toEqual(['e1', 'e3'])
    expect(shown({ blocked: [], entries: false })).toEqual(['e1', 'e2'])
  })

  test('an envelope of which nobody took anything ends without a word', () => {
    expect(keys(envelopeDone(1, 0), envelopeDone(2, 3))).toEqual(['e2'])
  })
})

test.each(['zh', 'en', 'vi'] as const)(
  'what the site says in a room has its sentence in %s',
  async (language) => {
    const { default: texts } = await import(`../../messages/${language}/chat.json`)
    expect(Object.keys(texts.system)).toEqual([...SYSTEM_LINES])
  },
)

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

describe('what is offered about a line', () => {
  const me = (role: RoomRole, ...rights: OwnStanding['rights']): OwnStanding => ({
    role,
    rights,
    muted_until: null,
    muted_reason: '',
    may_not_speak: null,
    speaks_from: null,
    warning: null,
  })
  test('nobody is acted on who is one’s equal, oneself or a guest', () => {
    const of = (role: RoomRole, who: Partial<Parameters<typeof mayActOn>[1]> = {}) => ({
      userId: 5,
      role,
      isOwn: false,
      ...who,
    })
    const manager = me('manager', 'mute')
    expect(mayActOn(manager, of('viewer'))).toBe(true)
    for (const role of ['manager', 'anchor', 'operator'] as const)
      expect(mayActOn(manager, of(role))).toBe(false)
    expect(mayActOn(me('anchor', 'mute'), of('manager'))).toBe(true)
    expect(mayActOn(manager, of('viewer', { isOwn: true }))).toBe(false)
    expect(mayActOn(manager, of('viewer', { userId: null }))).toBe(false)
  })

  test('a line is taken away by who has the right, and by its speaker for two minutes', () => {
    const now = Date.parse(at(120))
    const line = { userId: 5, role: 'viewer', isOwn: false, sentAt: at(0) } as const
    const own = { ...line, isOwn: true, sentAt: at(1) }
    expect(mayDelete(me('manager', 'delete'), line, now)).toBe(true)
    expect(mayDelete(me('manager', 'delete'), { ...line, userId: null }, now)).toBe(true)
    for (const role of ['manager', 'anchor', 'operator'] as const)
      expect(mayDelete(me('manager', 'delete'), { ...line, role }, now)).toBe(false)
    expect(mayDelete(me('operator', 'delete'), { ...line, role: 'anchor' }, now)).toBe(true)
    expect(mayDelete(me('manager', 'mute'), { ...line, sentAt: at(119) }, now)).toBe(false)
    expect(mayDelete(me('viewer'), own, now)).toBe(true)
    expect(mayDelete(me('viewer'), { ...own, sentAt: at(0) }, now)).toBe(false)
    expect(mayDelete(null, { ...own, sentAt: undefined }, now)).toBe(false)
  })
})
