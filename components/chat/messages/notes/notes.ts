import type { RoomEvent } from '#lib/contract/streams/room-events.ts'

/** Entries shown between the messages. */
export type NoteOf =
  | { kind: 'event'; event: RoomEvent /** Gifts given in a row. */; times: number }
  | { kind: 'goal'; minute: string; home: string; away: string; score: string }
export type Note = NoteOf & { key: string /** ISO 8601. */; at: string }

/** Maximum number of notes of a room. */
const MAX_NOTES = 100
/** Equal gifts of one giver within this time (ms) are one note. */
const COMBO_MS = 30_000

/** Within this time (ms) only the last start or end of the broadcast is shown: an encoder that reconnects is not news. */
const AIR_MS = 10 * 60_000

/** Kinds that are shown between the messages; the others are shown elsewhere. */
const NOTED_KINDS: ReadonlySet<RoomEvent['kind']> = new Set([
  'gift',
  'guard',
  'noble',
  'entry',
  'follow',
  'red_envelope',
  'red_envelope_done',
  'super_message',
  'barrage',
  'horn',
  'system',
  'kick',
  'mute',
  'relieve',
  'warn',
  'notice',
  'cleared',
])

const isNoted = (event: RoomEvent): boolean =>
  NOTED_KINDS.has(event.kind) &&
  // Site-wide events are published to the room as well; a horn is published site-wide only.
  (event.room_id !== null || event.kind === 'horn') &&
  // The removal of a single message is not noted.
  !(event.kind === 'cleared' && event.payload.message_id !== null) &&
  // Removed super messages and horns just disappear.
  !((event.kind === 'super_message' || event.kind === 'horn') && event.payload.removed) &&
  !(event.kind === 'notice' && !event.payload.text) &&
  // Nothing was claimed and the diamonds were returned.
  !(event.kind === 'red_envelope_done' && event.payload.claimed === 0)

type GiftEvent = Extract<RoomEvent, { kind: 'gift' }>

/** The note that a gift continues: the one of its combo, or the last one for gifts that were given before combos had an id. */
function findCombo(notes: readonly Note[], { payload, created_at: at }: GiftEvent): Note | undefined {
  const isOfCombo = (note: Note | undefined): boolean => {
    if (note?.kind !== 'event' || note.event.kind !== 'gift') return false
    const { payload: before } = note.event
    if (payload.combo_id !== null) return before.combo_id === payload.combo_id
    const isSame = before.user_id === payload.user_id && before.gift_id === payload.gift_id
    return isSame && Date.parse(at) - Date.parse(note.at) <= COMBO_MS
  }
  return payload.combo_id === null ? notes.slice(-1).find(isOfCombo) : notes.findLast(isOfCombo)
}

/**
 * One note for each combo. It keeps its key, and is moved to the end when the combo grows. Its number is the server's,
 * so it is complete for a page that was loaded in the middle of the combo.
 */
function withGift(notes: readonly Note[], event: GiftEvent): readonly Note[] {
  const { count, combo_count: total } = event.payload
  const before = findCombo(notes, event)
  const key = before?.key ?? `e${event.id}`
  const note: Note = { kind: 'event', key, at: event.created_at, event, times: count }
  if (!before) return withNote(notes, { ...note, times: total ?? count })
  const shown = before.kind === 'event' ? before.times : 0
  // Events of a reconnected page may arrive after newer ones.
  const isNewer = before.at <= event.created_at
  const times = Math.max(shown, total ?? shown + count)
  return withNote(
    notes.filter((each) => each !== before),
    isNewer || before.kind !== 'event' ? { ...note, times } : { ...before, times },
  )
}

const byTime = (a: Note, b: Note) => Date.parse(a.at) - Date.parse(b.at)

/** Adds a note, in order of time. */
export function withNote(notes: readonly Note[], note: Note): readonly Note[] {
  const last = notes.at(-1)
  const next = [...notes, note]
  return (last && byTime(last, note) > 0 ? next.sort(byTime) : next).slice(-MAX_NOTES)
}

/** The author of a note's text; null for a note without one. */
function authorOf(note: Note): number | null {
  if (note.kind !== 'event') return null
  const { kind, payload } = note.event
  return kind === 'super_message' || kind === 'barrage' || kind === 'horn' ? payload.user_id : null
}

/** Drops the notes that the event removes: texts that a manager has removed, or cleared with the chat. */
function withoutRemoved(notes: readonly Note[], event: RoomEvent): readonly Note[] {
  if (event.kind === 'super_message' && event.payload.removed)
    return notes.filter(
      (note) =>
        note.kind !== 'event' ||
        note.event.kind !== 'super_message' ||
        note.event.payload.message_id !== event.payload.message_id,
    )
  if (event.kind === 'horn' && event.payload.removed)
    return notes.filter(
      (note) =>
        note.kind !== 'event' ||
        note.event.kind !== 'horn' ||
        note.event.payload.horn_id !== event.payload.horn_id,
    )
  if (event.kind !== 'cleared') return notes
  const { user_id: of, message_id: one } = event.payload
  if (one !== null)
    return notes.filter(
      (note) => note.kind !== 'event' || note.event.kind !== 'barrage' || note.event.payload.line_id !== one,
    )
  return notes.filter((note) => {
    const author = authorOf(note)
    return author === null || (of !== null && author !== of) || note.at > event.created_at
  })
}

/** Whether an event says that the broadcast began or ended. */
const isAirEvent = ({ kind, payload }: RoomEvent): boolean =>
  kind === 'system' && (payload.key === 'began' || payload.key === 'ended')

/** Drops starts and ends of the broadcast that a later one follows shortly. */
function withoutOutdated(notes: readonly Note[], event: RoomEvent): readonly Note[] {
  if (!isAirEvent(event)) return notes
  const from = Date.parse(event.created_at) - AIR_MS
  return notes.filter(
    (note) => note.kind !== 'event' || !isAirEvent(note.event) || Date.parse(note.at) < from,
  )
}

/** Returns the notes after a room event. */
export function applyEvent(before: readonly Note[], event: RoomEvent): readonly Note[] {
  const notes = withoutOutdated(withoutRemoved(before, event), event)
  if (!isNoted(event)) return notes
  if (event.kind === 'gift') return withGift(notes, event)
  return withNote(notes, { kind: 'event', key: `e${event.id}`, at: event.created_at, event, times: 1 })
}

/**
 * Whether a note is shown to this user: no arrivals if they switched them off, and no texts of users they
 * blocked.
 */
export function isNoteShown(note: Note, filter: { blocked: readonly number[]; entries: boolean }): boolean {
  if (!filter.entries && note.kind === 'event' && note.event.kind === 'entry') return false
  const author = authorOf(note)
  return author === null || !filter.blocked.includes(author)
}
