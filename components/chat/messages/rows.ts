import type { ChatMessage, RemovedMessage } from '#lib/contract/chat/frames.ts'
import type { Note } from './notes/notes.ts'

/** A row of the chat, in the order shown. */
export type Row =
  | { kind: 'time'; key: string; at: string }
  | { kind: 'message'; key: string; message: ChatMessage }
  | { kind: 'note'; key: string; note: Note }

/** After a pause this long (ms) the time is shown. */
export const PAUSE_MS = 120_000

/**
 * Returns the removed messages within the range of ids that is loaded. Older ones appear once the earlier
 * messages are loaded; if there are none, all are returned.
 */
export function removedInRange(
  messages: readonly ChatMessage[],
  removed: readonly RemovedMessage[],
  hasEarlier: boolean,
): ReadonlyMap<number, RemovedMessage> {
  const from = hasEarlier ? (messages[0]?.id ?? 0) : 0
  return new Map(removed.flatMap((one) => (one.line.id >= from ? [[one.line.id, one]] : [])))
}

/**
 * Merges messages (oldest first, ids rising) and notes by time, with the time after a pause. Notes older than
 * the oldest loaded message are left out until the earlier messages are loaded.
 */
export function rowsOf(messages: readonly ChatMessage[], notes: readonly Note[], hasEarlier: boolean): Row[] {
  const rows: Row[] = []
  const first = messages[0] && hasEarlier ? Date.parse(messages[0].sent_at) : Number.NEGATIVE_INFINITY
  const shownNotes = notes.filter((note) => Date.parse(note.at) >= first)
  let last = Number.NEGATIVE_INFINITY
  let at = 0
  const add = (row: Row, iso: string) => {
    const time = Date.parse(iso)
    if (time - last >= PAUSE_MS) rows.push({ kind: 'time', key: `t${row.key}`, at: iso })
    last = Math.max(last, time)
    rows.push(row)
  }
  for (const message of messages) {
    for (let note = shownNotes[at]; note && note.at < message.sent_at; note = shownNotes[++at])
      add({ kind: 'note', key: note.key, note }, note.at)
    add({ kind: 'message', key: `l${message.id}`, message }, message.sent_at)
  }
  for (const note of shownNotes.slice(at)) add({ kind: 'note', key: note.key, note }, note.at)
  return rows
}
