import { useMemo } from 'react'
import { useBlocked } from '#components/shared/room-live/blocked.ts'
import { roleIn } from '#components/shared/room-live/role-in.ts'
import { useChat, useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { usePreference } from '#lib/client/preferences/store.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { isNoteShown } from './notes/notes.ts'
import { useNotes } from './notes/use-notes.ts'
import { removedInRange, rowsOf } from './rows.ts'

/** Returns the rows of the chat: messages, notes between them, and for moderators removed messages. */
export function useRows(detail: MatchDetail | null, bare: boolean) {
  const { anchorId } = useRoomLive()
  const { messages: all, removed, hasEarlier, me } = useChat((now) => now)
  const allNotes = useNotes(detail)
  const blocked = useBlocked()
  const entries = usePreference('show_entries')
  // Blocking does not hide moderators.
  const messages = useMemo(
    () =>
      blocked.length === 0
        ? all
        : all.filter(({ from: { user_id: id, role } }) => role !== 'viewer' || !blocked.includes(id ?? 0)),
    [all, blocked],
  )
  const notes = useMemo(() => {
    const hiddenAuthors = blocked.filter((id) => roleIn({ lines: all, anchorId }, id) === 'viewer')
    return allNotes.filter((note) => isNoteShown(note, { blocked: hiddenAuthors, entries }))
  }, [allNotes, blocked, entries, all, anchorId])
  // Moderators see removed messages in their place.
  const isModerator = !bare && (me?.rights.length ?? 0) > 0
  const struck = useMemo(
    () => removedInRange(messages, isModerator ? removed : [], hasEarlier),
    [isModerator, removed, messages, hasEarlier],
  )
  const rows = useMemo(() => {
    const removedMessages = [...struck.values()].map(({ line: message }) => message)
    const shown =
      removedMessages.length === 0
        ? messages
        : [...messages, ...removedMessages].toSorted((a, b) => a.id - b.id)
    return rowsOf(shown, notes, hasEarlier)
  }, [messages, struck, notes, hasEarlier])
  return { messages, struck, rows, entries, isModerator }
}
