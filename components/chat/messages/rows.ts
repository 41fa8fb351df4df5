import type { ChatLine, RemovedLine } from '#lib/contract/chat/frames.ts'
import type { Note } from './notes/notes.ts'

/** What the chat draws, one under the other. */
export type Row =
  | { kind: 'time'; key: string; at: string }
  | { kind: 'line'; key: string; line: ChatLine }
  | { kind: 'note'; key: string; note: Note }

/** A pause this long (ms) has the time written into it. */
export const PAUSE_MS = 120_000

/**
 * Of lines that were taken away those that stood among the lines that are known, by their ids: what lies before the oldest
 * of these comes with what is earlier, where there is something earlier.
 */
export function struckAmong(
  lines: readonly ChatLine[],
  removed: readonly RemovedLine[],
  hasEarlier: boolean,
): ReadonlyMap<number, RemovedLine> {
  const from = hasEarlier ? (lines[0]?.id ?? 0) : 0
  return new Map(removed.flatMap((one) => (one.line.id >= from ? [[one.line.id, one]] : [])))
}

/**
 * Lines (the oldest first, ids rising) and notes in the order in which they were, with the time where there was a
 * pause. Notes of before the oldest line that is known wait until what is earlier has come.
 */
export function rowsOf(lines: readonly ChatLine[], notes: readonly Note[], hasEarlier: boolean): Row[] {
  const rows: Row[] = []
  const first = lines[0] && hasEarlier ? Date.parse(lines[0].sent_at) : Number.NEGATIVE_INFINITY
  const waiting = notes.filter((note) => Date.parse(note.at) >= first)
  let last = Number.NEGATIVE_INFINITY
  let at = 0
  const put = (row: Row, iso: string) => {
    const time = Date.parse(iso)
    if (time - last >= PAUSE_MS) rows.push({ kind: 'time', key: `t${row.key}`, at: iso })
    last = Math.max(last, time)
    rows.push(row)
  }
  for (const line of lines) {
    for (let note = waiting[at]; note && note.at < line.sent_at; note = waiting[++at])
      put({ kind: 'note', key: note.key, note }, note.at)
    put({ kind: 'line', key: `l${line.id}`, line }, line.sent_at)
  }
  for (const note of waiting.slice(at)) put({ kind: 'note', key: note.key, note }, note.at)
  return rows
}
