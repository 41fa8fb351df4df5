'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useChat, useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { usePreference } from '#lib/client/preferences/store.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { useClock } from '../shared/figures/use-clock.ts'
import { BlockedMessageRow } from './messages/blocked-message-row.tsx'
import { ChatAnnouncer } from './messages/chat-announcer.tsx'
import { MessageRow } from './messages/message-row.tsx'
import { NewestButton } from './messages/newest-button.tsx'
import { ArrivalsRow } from './messages/notes/arrivals-row.tsx'
import { NoteRow } from './messages/notes/note-row.tsx'
import { RemovedMessageRow } from './messages/notes/removed-message-row.tsx'
import { useRows } from './messages/use-rows.ts'
import { NO_ANCHOR, useScroll } from './messages/use-scroll.ts'

interface ChatMessagesProps {
  /** The room's match, whose goals are shown between the messages. */
  detail?: MatchDetail | null
  /** Large text, for reading from a distance: the streamer's own console, an overlay. */
  large?: boolean
  /** Read only: no cards, no button for earlier messages. */
  bare?: boolean
  /** The list does not scroll to new messages. */
  paused?: boolean
  className?: string
}

const SIZES = { small: 'text-sm', usual: 'text-base', large: 'text-lg' } as const
const WIDTHS = ['w-3/5', 'w-4/5', 'w-2/5', 'w-3/4', 'w-1/2', 'w-2/3'] as const

function LoadingMessages() {
  const t = useTranslations('chat')
  return (
    <div role="status" aria-label={t('connecting')} className="flex flex-col gap-3 px-4 py-2">
      {WIDTHS.map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}

function NoMessages() {
  const t = useTranslations('chat')
  return (
    <EmptyState icon={<Icon name="message-square" size={24} />} title={t('empty')} text={t('emptyText')} />
  )
}

/**
 * The chat of the current room: messages, room events between them, and arrivals. Must be inside a
 * RoomLiveProvider.
 */
export function ChatMessages(props: ChatMessagesProps) {
  const { detail = null, large = false, bare = false, paused = false, className = '' } = props
  const t = useTranslations('chat')
  const { chat } = useRoomLive()
  const { state, hasEarlier, arrivals } = useChat((now) => now)
  const user = useUser()
  const size = usePreference('chat_size')
  const { messages, struck, rows, entries, isModerator, isKnown, isReplay, isCollapsed, hidesQuote } =
    useRows(detail, bare)
  const isComing = state === 'coming' || (state === 'here' && !isKnown)
  const time = useClock()
  const [first, last] = [messages[0]?.id ?? 0, messages.at(-1)?.id ?? 0]
  const [acting, setActing] = useState(false)
  const scroll = useScroll(
    { first, last, rows: rows.length },
    {
      frozen: paused || acting,
      onTop: () => bare || chat?.earlier(),
      // Older messages are needed while those of an earlier moment are shown.
      onEnd: () => isReplay || chat?.trim(),
    },
  )
  const fresh = messages.filter(({ id }) => id > scroll.seen).length
  const own = new Set(messages.filter(({ from }) => from.user_id === user?.id).map(({ id }) => id))
  const mentionsMe = ({ mentions, reply_to: reply, from }: (typeof messages)[number]) =>
    user !== null &&
    from.user_id !== user.id &&
    (mentions.includes(user.id) || (reply !== null && own.has(reply.id)))

  return (
    <div className={`relative flex min-h-0 flex-1 flex-col ${className}`}>
      <div
        ref={scroll.box}
        onScroll={scroll.onScroll}
        role="log"
        aria-label={t('log')}
        aria-live="off"
        aria-busy={isComing && messages.length === 0}
        tabIndex={bare ? undefined : 0}
        className={`min-h-0 flex-1 overflow-y-auto overscroll-contain py-2 [overflow-anchor:none] ${SIZES[large ? 'large' : size]} ${bare ? '[scrollbar-width:none]' : ''}`}
      >
        {hasEarlier && !bare && !isReplay ? (
          <div {...NO_ANCHOR} className="flex justify-center py-1">
            <Button size="sm" kind="quiet" onClick={() => chat?.earlier()}>
              {t('earlier')}
            </Button>
          </div>
        ) : null}
        {isComing && rows.length === 0 && !bare ? <LoadingMessages /> : null}
        {state === 'here' && isKnown && rows.length === 0 && !bare ? <NoMessages /> : null}
        {rows.map((row) => {
          if (row.kind === 'time')
            return (
              <p key={row.key} className="num py-1.5 text-center text-ink-3 text-xs">
                <time dateTime={row.at}>{time(row.at)}</time>
              </p>
            )
          if (row.kind === 'note')
            return <NoteRow key={row.key} note={row.note} time={time} bare={bare} isModerator={isModerator} />
          const { message } = row
          const removed = struck.get(message.id)
          if (removed) return <RemovedMessageRow key={row.key} removed={removed} />
          const shown = (
            <MessageRow
              key={row.key}
              message={message}
              mentionsMe={mentionsMe(message)}
              hidesQuote={hidesQuote(message)}
              bare={bare}
              onGrown={scroll.grown}
              onFreeze={setActing}
            />
          )
          return isCollapsed(message) ? (
            <BlockedMessageRow key={row.key} id={message.id} name={message.from.user_nickname}>
              {shown}
            </BlockedMessageRow>
          ) : (
            shown
          )
        })}
        {arrivals && entries && !bare && !isReplay ? <ArrivalsRow arrivals={arrivals} /> : null}
      </div>
      {bare ? null : <ChatAnnouncer messages={messages} off={paused} />}
      {(scroll.following && !paused) || (fresh === 0 && scroll.following) ? null : (
        <NewestButton fresh={fresh} onClick={scroll.toEnd} />
      )}
    </div>
  )
}
