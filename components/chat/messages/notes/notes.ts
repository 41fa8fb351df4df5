import type { RoomEvent } from '#lib/contract/streams/room-events.ts'

/** What stands between the lines besides talk. */
export type NoteOf =
  | { kind: 'event'; event: RoomEvent /** Gifts given in a row. */; times: number }
  | { kind: 'goal'; minute: string; home: string; away: string; score: string }
export type Note = NoteOf & { key: string /** ISO 8601. */; at: string }

/** Notes kept of a room. */
const KEPT = 100
/** Equal gifts of one giver within this time (ms) are one line. */
const COMBO_MS = 30_000

/** Kinds that are shown among the messages; the others have places of their own. */
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
  // One line that was taken away is not worth another.
  !(event.kind === 'cleared' && event.payload.message_id !== null) &&
  // Removed messages show by their absence.
  !((event.kind === 'super_message' || event.kind === 'horn') && event.payload.removed) &&
  !(event.kind === 'notice' && !event.payload.text) &&
  // Nobody had to do with it: the money is back where it was.
  !(event.kind === 'red_envelope_done' && event.payload.claimed === 0)

function joined(last: Note | undefined, event: RoomEvent): Note | null {
  if (event.kind !== 'gift' || last?.kind !== 'event' || last.event.kind !== 'gift') return null
  const { payload } = last.event
  if (payload.user_id !== event.payload.user_id || payload.gift_id !== event.payload.gift_id) return null
  if (Date.parse(event.created_at) - Date.parse(last.at) > COMBO_MS) return null
  return { ...last, at: event.created_at, times: last.times + event.payload.count }
}

const byTime = (a: Note, b: Note) => Date.parse(a.at) - Date.parse(b.at)

/** The notes with one more, in order of time. */
export function withNote(notes: readonly Note[], note: Note): readonly Note[] {
  const last = notes.at(-1)
  const next = [...notes, note]
  return (last && byTime(last, note) > 0 ? next.sort(byTime) : next).slice(-KEPT)
}

/** Whose words a note carries; null for one that says only what happened. */
function speakerOf(note: Note): number | null {
  if (note.kind !== 'event') return null
  const { kind, payload } = note.event
  return kind === 'super_message' || kind === 'barrage' || kind === 'horn' ? payload.user_id : null
}

/** The notes without those that the event takes away: words that a manager has removed, or cleared with the talk. */
function withoutGone(notes: readonly Note[], event: RoomEvent): readonly Note[] {
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
    const speaker = speakerOf(note)
    return speaker === null || (of !== null && speaker !== of) || note.at > event.created_at
  })
}

/** The notes after what happened in the room. */
export function takeEvent(before: readonly Note[], event: RoomEvent): readonly Note[] {
  const notes = withoutGone(before, event)
  if (!isNoted(event)) return notes
  const together = joined(notes.at(-1), event)
  if (together) return [...notes.slice(0, -1), together]
  const times = event.kind === 'gift' ? event.payload.count : 1
  return withNote(notes, { kind: 'event', key: `e${event.id}`, at: event.created_at, event, times })
}

/** Whether this reader is shown a note: not who comes in unless he wants that, nor the words of whom he blocked. */
export function isWanted(note: Note, wants: { blocked: readonly number[]; entries: boolean }): boolean {
  if (!wants.entries && note.kind === 'event' && note.event.kind === 'entry') return false
  const speaker = speakerOf(note)
  return speaker === null || !wants.blocked.includes(speaker)
}
