import { useMemo } from 'react'
import { isHiddenAuthor, useBlockedInRooms } from '#components/shared/room-live/blocked.ts'
import { useChat, useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { usePreference } from '#lib/client/preferences/store.ts'
import type { ChatMessage } from '#lib/contract/chat/frames.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { isNoteShown } from './notes/notes.ts'
import { useNotes } from './notes/use-notes.ts'
import { removedInRange, rowsOf } from './rows.ts'

const NO_MESSAGES: readonly ChatMessage[] = []

/**
 * Returns the rows of the chat: messages, notes between them, and for moderators removed messages and, to be
 * shown collapsed (`isCollapsed`), those of users whom they have blocked. `messages` are the visible ones.
 */
export function useRows(detail: MatchDetail | null, bare: boolean) {
  const { anchorId } = useRoomLive()
  const { messages: loaded, removed, hasEarlier, me } = useChat((now) => now)
  const allNotes = useNotes(detail)
  const { blocked, isKnown } = useBlockedInRooms()
  const entries = usePreference('show_entries')
  const isModerator = !bare && (me?.rights.length ?? 0) > 0
  // Nothing is shown before it is known what to hide.
  const all = isKnown ? loaded : NO_MESSAGES
  const messages = useMemo(
    () => (blocked.size === 0 ? all : all.filter((message) => !isBlockedAuthor(blocked, message))),
    [all, blocked],
  )
  const notes = useMemo(() => {
    const hiddenAuthors = [...blocked].filter((id) => isHiddenAuthor(blocked, { lines: all, anchorId }, id))
    return allNotes.filter((note) => isNoteShown(note, { blocked: hiddenAuthors, entries }))
  }, [allNotes, blocked, entries, all, anchorId])
  // Moderators see removed messages in their place.
  const inRows = isModerator ? all : messages
  const struck = useMemo(
    () => removedInRange(inRows, isModerator ? removed : [], hasEarlier),
    [isModerator, removed, inRows, hasEarlier],
  )
  const rows = useMemo(() => {
    const removedMessages = [...struck.values()].map(({ line: message }) => message)
    const shown =
      removedMessages.length === 0 ? inRows : [...inRows, ...removedMessages].toSorted((a, b) => a.id - b.id)
    return rowsOf(shown, notes, hasEarlier)
  }, [inRows, struck, notes, hasEarlier])
  return {
    messages,
    struck,
    rows,
    entries,
    isModerator,
    isKnown,
    isCollapsed: (message: ChatMessage) => isBlockedAuthor(blocked, message),
    hidesQuote: ({ reply_to: reply }: ChatMessage) =>
      reply !== null && isHiddenAuthor(blocked, { lines: all, anchorId }, reply.user_id),
  }
}

/** Blocking does not hide moderators. */
const isBlockedAuthor = (
  blocked: ReadonlySet<number>,
  { from: { user_id: id, role } }: ChatMessage,
): boolean => role === 'viewer' && id !== null && blocked.has(id)
