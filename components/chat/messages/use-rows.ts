import { useEffect, useMemo, useState } from 'react'
import { isHiddenAuthor, useBlockedInRooms } from '#components/shared/room-live/blocked.ts'
import { isBeforeLoaded, messagesAt } from '#components/shared/room-live/moment-messages.ts'
import { useChat, useMoment, useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { usePreference } from '#lib/client/preferences/store.ts'
import { useUser } from '#lib/client/session/current-user.ts'
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
  const known = isKnown ? loaded : NO_MESSAGES
  const moment = useMoment()
  const all = useMessagesOfMoment(known, moment, hasEarlier)
  const messages = useMemo(
    () => (blocked.size === 0 ? all : all.filter((message) => !isBlockedAuthor(blocked, message))),
    [all, blocked],
  )
  const notes = useMemo(() => {
    const hiddenAuthors = [...blocked].filter((id) => isHiddenAuthor(blocked, { lines: all, anchorId }, id))
    return allNotes.filter(
      (note) =>
        (moment === null || Date.parse(note.at) <= moment) &&
        isNoteShown(note, { blocked: hiddenAuthors, entries }),
    )
  }, [allNotes, blocked, entries, all, anchorId, moment])
  // Moderators see removed messages in their place.
  const inRows = isModerator ? all : messages
  const struck = useMemo(
    () => removedInRange(inRows, isModerator && moment === null ? removed : [], hasEarlier),
    [isModerator, removed, inRows, hasEarlier, moment],
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
    /** The viewer is behind live, and these are the rows of their moment. */
    isReplay: moment !== null,
    isCollapsed: (message: ChatMessage) => isBlockedAuthor(blocked, message),
    hidesQuote: ({ reply_to: reply }: ChatMessage) =>
      reply !== null && isHiddenAuthor(blocked, { lines: all, anchorId }, reply.user_id),
  }
}

/** The messages of the moment that the viewer watches; all of them while they are live. */
function useMessagesOfMoment(
  messages: readonly ChatMessage[],
  at: number | null,
  hasEarlier: boolean,
): readonly ChatMessage[] {
  const { chat } = useRoomLive()
  const userId = useUser()?.id ?? null
  const isReplay = at !== null
  const [since, setSince] = useState(0)
  useEffect(() => {
    if (isReplay) setSince(Date.now())
  }, [isReplay])
  const isMissing = at !== null && hasEarlier && isBeforeLoaded(messages, at)
  // Once for each page that has arrived, until the moment is reached.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page is requested when the messages change
  useEffect(() => {
    if (isMissing) chat?.earlier()
  }, [chat, isMissing, messages])
  return useMemo(() => {
    if (at === null) return messages
    const isOwn = ({ from }: ChatMessage) =>
      from.user_id === null ? from.user_nickname === chat?.guestName() : from.user_id === userId
    return messagesAt(messages, { at, since, isOwn })
  }, [messages, at, since, userId, chat])
}

/** Blocking does not hide moderators. */
const isBlockedAuthor = (
  blocked: ReadonlySet<number>,
  { from: { user_id: id, role } }: ChatMessage,
): boolean => role === 'viewer' && id !== null && blocked.has(id)
