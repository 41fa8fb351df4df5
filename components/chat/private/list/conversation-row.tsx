'use client'

import { useTranslations } from 'next-intl'
import type { MouseEvent, ReactNode } from 'react'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { Badge } from '#components/ui/buttons/chip.tsx'
import type { Conversation } from '#lib/client/ports/chat/conversation.ts'
import { Link } from '#lib/i18n/link.tsx'
import { useMessagePreview } from './use-message-preview.ts'

export interface OpenConversation {
  /** The address of a conversation; null where it opens in place. */
  hrefOf: ((userId: string) => string) | null
  open: (userId: string) => void
}

interface ConversationRowProps extends OpenConversation {
  conversation: Conversation
  isCurrent: boolean
  ownId: string
  /** Formats a time. */
  time: (at: string) => string
}

const ROW =
  'flex w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-surface-2 aria-[current=true]:bg-surface-3'
const MAX_UNREAD = 99

/** One conversation: the other user, the last message, its time, and the number of unread messages. */
export function ConversationRow(props: ConversationRowProps) {
  const { conversation, isCurrent, ownId, time, hrefOf, open } = props
  const t = useTranslations('chat-private')
  const preview = useMessagePreview()
  const { target, title, avatarUrl, lastMessage, unread } = conversation
  const line = lastMessage ? preview(lastMessage.content) : ''
  const isOwn = lastMessage?.from.id === ownId
  const content: ReactNode = (
    <>
      <Avatar seed={`user-${target.id}`} src={avatarUrl} size={40} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <bdi className="min-w-0 flex-1 truncate font-semibold text-base text-ink">{title}</bdi>
          {lastMessage ? (
            <time dateTime={lastMessage.sentAt} className="num shrink-0 text-ink-3 text-xs">
              {time(lastMessage.sentAt)}
            </time>
          ) : null}
        </span>
        <span className="flex items-center gap-2">
          <span dir="auto" className="min-w-0 flex-1 truncate text-ink-2 text-sm">
            {isOwn && lastMessage?.content.kind !== 'recalled' ? t('you', { text: line }) : line}
          </span>
          {unread > 0 ? (
            <Badge tone="live">
              <span aria-hidden="true">{unread > MAX_UNREAD ? `${MAX_UNREAD}+` : unread}</span>
              <span className="sr-only">{t('unread', { count: unread })}</span>
            </Badge>
          ) : null}
        </span>
      </span>
    </>
  )
  const onClick = (event: MouseEvent) => {
    // A new tab or window is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(target.id)
  }
  return hrefOf === null ? (
    <button type="button" className={ROW} aria-current={isCurrent || undefined} onClick={onClick}>
      {content}
    </button>
  ) : (
    <Link
      href={hrefOf(target.id)}
      className={ROW}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onClick}
    >
      {content}
    </Link>
  )
}
