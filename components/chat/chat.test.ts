import { describe, expect, test } from 'vitest'
import { mentionedIds, typedName, withMention } from '#components/shared/composer/mentions.ts'
import type { ChatMessage, OwnRoomStatus } from '#lib/contract/chat/frames.ts'
import type { RoomEvent } from '#lib/contract/streams/room-events.ts'
import { type RoomRole, SYSTEM_MESSAGES } from '#lib/shared/vocabulary/rooms.ts'
import { mayActOn, mayDelete } from './card/permissions.ts'
import { suggestPeople } from './composer/suggest-people.ts'
import { GROUP_NAMES, loadEmoji, searchEmoji } from './emoji/table.ts'
import { applyEvent, isNoteShown, type Note } from './messages/notes/notes.ts'
import { removedInRange, rowsOf } from './messages/rows.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds)).toISOString()
const message = (id: number, seconds: number, name = `n${id}`): ChatMessage => ({
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
    combo_id: null,
    combo_count: null,
    tenths: 10,
    from_backpack: false,
    room_id: 1,
    anchor_nickname: 'b',
    is_broadcast: false,
  },
})
const sender = { user_id: 8, user_nickname: 'c', text: 'x', tenths: 300 }
const roomEvent = (id: number, seconds: number, roomId: number | null = 1) => ({
  id,
  room_id: roomId,
  created_at: at(seconds),
})
const superMessage = (id: number, seconds: number, messageId: number, removed = false): RoomEvent => ({
  ...roomEvent(id, seconds),
  kind: 'super_message',
  payload: { ...sender, message_id: messageId, ends_at: at(seconds + 60), removed },
})
const barrage = (id: number, seconds: number, userId = 8): RoomEvent => ({
  ...roomEvent(id, seconds),
  kind: 'barrage',
  payload: { ...sender, user_id: userId, record_id: id, line_id: id, barrage_id: 1, look: 'gold' },
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
const notesOf = (...events: RoomEvent[]) => events.reduce<readonly Note[]>(applyEvent, [])

describe('chat rows', () => {
  test('shows the time at the start and after a pause of two minutes', () => {
    const kinds = rowsOf([message(1, 0), message(2, 119), message(3, 239)], [], false).map(({ kind }) => kind)
    expect(kinds).toEqual(['time', 'message', 'message', 'time', 'message'])
  })

  test('of starts and ends of the broadcast within ten minutes only the last is shown', () => {
    const air = (id: number, seconds: number, key: 'began' | 'ended'): RoomEvent => ({
      id,
      room_id: 1,
      created_at: at(seconds),
      kind: 'system',
      payload: { key, values: {} },
    })
    const keys = (...events: RoomEvent[]) => notesOf(...events).map(({ key }) => key)
    const dropped = [air(1, 0, 'began'), gift(2, 5), air(3, 60, 'ended'), air(4, 62, 'began')]
    expect(keys(...dropped)).toEqual(['e2', 'e4'])
    expect(keys(...dropped, air(5, 900, 'ended'))).toEqual(['e2', 'e4', 'e5'])
    // An encoder that reconnects five times within ten minutes.
    const reconnects = Array.from({ length: 10 }, (_, at) =>
      air(at, at * 50, at % 2 === 0 ? 'began' : 'ended'),
    )
    expect(keys(...reconnects)).toEqual(['e9'])
  })

  test('places notes by time, and drops those before the oldest message while earlier ones exist', () => {
    const notes = notesOf(gift(1, 0), gift(2, 50, 6), gift(3, 90, 7))
    const messages = [message(1, 30), message(2, 60)]
    expect(rowsOf(messages, notes, true).map(({ key }) => key)).toEqual(['tl1', 'l1', 'e2', 'l2', 'e3'])
    expect(rowsOf(messages, notes, false).map(({ key }) => key)).toEqual([
      'te1',
      'e1',
      'l1',
      'e2',
      'l2',
      'e3',
    ])
  })

  test('joins gifts of one giver in a row into one note, and starts another after a pause', () => {
    expect(
      notesOf(gift(1, 0), gift(2, 20), gift(3, 45)).map((note) => note.kind === 'event' && note.times),
    ).toEqual([6])
    expect(notesOf(gift(1, 0), gift(2, 40))).toHaveLength(2)
    expect(notesOf(gift(1, 0), gift(2, 1, 6))).toHaveLength(2)
  })
})

describe('removed messages', () => {
  const removedMessage = (id: number) => ({ line: message(id, id), by_nickname: 'm', reason: 'spam' })
  const struck = (ids: number[], hasEarlier: boolean) => [
    ...removedInRange(
      ids.map((id) => message(id, id)),
      [removedMessage(1), removedMessage(4), removedMessage(9)],
      hasEarlier,
    ).keys(),
  ]

  test('stay in their place, also before the oldest remaining message', () => {
    expect(struck([3, 5], false)).toEqual([1, 4, 9])
    expect(struck([], false)).toEqual([1, 4, 9])
  })
  test('appear only once earlier messages are loaded, if there are any', () => {
    expect(struck([3, 5], true)).toEqual([4, 9])
  })
})

describe('paid messages', () => {
  const keys = (...events: RoomEvent[]) => notesOf(...events).map(({ key }) => key)

  test('appear between the messages by time, site-wide ones too', () => {
    const notes = notesOf(superMessage(1, 10, 4), horn(2, 40), barrage(3, 50))
    const rows = rowsOf([message(1, 0), message(2, 30), message(3, 60)], notes, false)
    expect(rows.map(({ key }) => key)).toEqual(['tl1', 'l1', 'e1', 'l2', 'e2', 'e3', 'l3'])
  })

  test('disappear when a manager removes them or clears the chat', () => {
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

  test('are hidden if their author is blocked, and arrivals if the viewer switched them off', () => {
    const entry: RoomEvent = {
      ...roomEvent(3, 2),
      kind: 'entry',
      payload: { user_id: 8, user_nickname: 'c', level: 1, guard_tier: 1, noble_tier: null },
    }
    const shown = (filter: Parameters<typeof isNoteShown>[1]) =>
      notesOf(gift(1, 0, 8), barrage(2, 1), entry)
        .filter((note) => isNoteShown(note, filter))
        .map(({ key }) => key)
    expect(shown({ blocked: [8], entries: true })).toEqual(['e1', 'e3'])
    expect(shown({ blocked: [], entries: false })).toEqual(['e1', 'e2'])
  })

  test('a red envelope of which nothing was claimed leaves no note', () => {
    expect(keys(envelopeDone(1, 0), envelopeDone(2, 3))).toEqual(['e2'])
  })
})

test.each(['zh', 'en', 'vi'] as const)('every system message has a text in %s', async (language) => {
  const { default: texts } = await import(`../../messages/${language}/chat.json`)
  expect(Object.keys(texts.system)).toEqual([...SYSTEM_MESSAGES])
})

describe('mentions', () => {
  test('start with @ at the beginning or after a space', () => {
    expect(typedName('@an', 3)).toBe('an')
    expect(typedName('hi @', 4)).toBe('')
    expect(typedName('a@b', 3)).toBeNull()
    expect(typedName('@a b', 4)).toBeNull()
  })

  test('suggest the latest authors first, without the user and without duplicates', () => {
    const messages = [
      message(1, 0, 'Anna'),
      message(2, 1, 'Hanna'),
      message(1, 2, 'Anna'),
      message(3, 3, 'Bo'),
    ]
    expect(suggestPeople(messages, 'AN', 2, new Set()).map(({ name }) => name)).toEqual(['Anna'])
    expect(suggestPeople(messages, '', null, new Set()).map(({ id }) => id)).toEqual([3, 1, 2])
    expect(suggestPeople(messages, '', null, new Set([1])).map(({ id }) => id)).toEqual([3, 2])
  })

  test('replace the typed text and are recognised while they remain in it', () => {
    const { text, caret } = withMention('look @an there', 8, 'Anna Bo')
    expect(text).toBe('look @AnnaBo there')
    expect(text.slice(0, caret)).toBe('look @AnnaBo ')
    expect(mentionedIds(text, [{ id: 7, name: 'Anna Bo' }])).toEqual([7])
    expect(mentionedIds('look', [{ id: 7, name: 'Anna Bo' }])).toEqual([])
  })
})

test.each(['zh', 'en', 'vi'] as const)('emoji are found by their names in %s', async (language) => {
  const table = await loadEmoji(language)
  for (const group of GROUP_NAMES) expect(table[group].length).toBeGreaterThan(30)
  const word = { zh: '足球', en: 'soccer', vi: 'bóng đá' }[language]
  expect(searchEmoji(table, word).map(({ sign }) => sign)).toContain('⚽')
  expect(searchEmoji(table, '  ')).toEqual([])
  // Every emoji the picker offers is accepted in emoji-only rooms.
  // The flag is a variable since the compiler's target does not know the `v` flag yet.
  const withSets = 'v'
  const emoji = new RegExp(String.raw`^\p{RGI_Emoji}$`, withSets)
  expect(GROUP_NAMES.flatMap((group) => table[group].filter(({ sign }) => !emoji.test(sign)))).toEqual([])
})

describe('actions offered on a message', () => {
  const me = (role: RoomRole, ...rights: OwnRoomStatus['rights']): OwnRoomStatus => ({
    role,
    rights,
    muted_until: null,
    muted_reason: '',
    may_not_speak: null,
    speaks_from: null,
    warning: null,
  })
  test('exclude users of the same or a higher role, oneself and guests', () => {
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

  test('include deletion for users with the right, and for the author for two minutes', () => {
    const now = Date.parse(at(120))
    const target = { userId: 5, role: 'viewer', isOwn: false, sentAt: at(0) } as const
    const own = { ...target, isOwn: true, sentAt: at(1) }
    expect(mayDelete(me('manager', 'delete'), target, now)).toBe(true)
    expect(mayDelete(me('manager', 'delete'), { ...target, userId: null }, now)).toBe(true)
    for (const role of ['manager', 'anchor', 'operator'] as const)
      expect(mayDelete(me('manager', 'delete'), { ...target, role }, now)).toBe(false)
    expect(mayDelete(me('operator', 'delete'), { ...target, role: 'anchor' }, now)).toBe(true)
    expect(mayDelete(me('manager', 'mute'), { ...target, sentAt: at(119) }, now)).toBe(false)
    expect(mayDelete(me('viewer'), own, now)).toBe(true)
    expect(mayDelete(me('viewer'), { ...own, sentAt: at(0) }, now)).toBe(false)
    expect(mayDelete(null, { ...own, sentAt: undefined }, now)).toBe(false)
  })
})
