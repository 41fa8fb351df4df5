import { useMemo } from 'react'
import { useBlocked } from '#components/shared/room-live/blocked.ts'
import { roleIn } from '#components/shared/room-live/role-in.ts'
import { useRoomLive, useTalk } from '#components/shared/room-live/room-live.tsx'
import { usePreference } from '#lib/client/preferences/store.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { isWanted } from './notes/notes.ts'
import { useNotes } from './notes/use-notes.ts'
import { rowsOf, struckAmong } from './rows.ts'

/** The rows of the chat: messages, what happened between them, and for moderators what was taken away. */
export function useRows(detail: MatchDetail | null, bare: boolean) {
  const { anchorId } = useRoomLive()
  const { lines: all, removed, hasEarlier, me } = useTalk((now) => now)
  const allNotes = useNotes(detail)
  const blocked = useBlocked()
  const entries = usePreference('show_entries')
  // Who keeps order is heard by everybody.
  const lines = useMemo(
    () =>
      blocked.length === 0
        ? all
        : all.filter(({ from: { user_id: id, role } }) => role !== 'viewer' || !blocked.includes(id ?? 0)),
    [all, blocked],
  )
  const notes = useMemo(() => {
    const unheard = blocked.filter((id) => roleIn({ lines: all, anchorId }, id) === 'viewer')
    return allNotes.filter((note) => isWanted(note, { blocked: unheard, entries }))
  }, [allNotes, blocked, entries, all, anchorId])
  // Who keeps order goes on reading what was taken away, where it stood.
  const isModerator = !bare && (me?.rights.length ?? 0) > 0
  const struck = useMemo(
    () => struckAmong(lines, isModerator ? removed : [], hasEarlier),
    [isModerator, removed, lines, hasEarlier],
  )
  const rows = useMemo(() => {
    const gone = [...struck.values()].map(({ line }) => line)
    const shown = gone.length === 0 ? lines : [...lines, ...gone].toSorted((a, b) => a.id - b.id)
    return rowsOf(shown, notes, hasEarlier)
  }, [lines, struck, notes, hasEarlier])
  return { lines, struck, rows, entries, isModerator }
}
