'use client'

import { useTranslations } from 'next-intl'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { Badge } from '#components/ui/buttons/chip.tsx'
import type { Conversation } from '#lib/client/ports/chat/conversation.ts'
import { useBlockedIds } from '#lib/client/social/blocks.ts'
import { GroupAvatar } from '../../groups/group-avatar.tsx'
import { type OpenConversation, OpenRow } from './open-row.tsx'
import { useMessagePreview } from './use-message-preview.ts'

interface ConversationRowProps extends OpenConversation {
  conversation: Conversation
  isCurrent: boolean
  ownId: string
  /** Formats a time. */
  time: (at: string) => string
}

const MAX_UNREAD = 99

/** A text with a direction of its own inside another one (Unicode: first strong isolate). */
const isolated = (text: string): string => `\u2068${text}\u2069`

/** One conversation: the other user or the group, the last message, its time, and the number of unread messages. */
export function ConversationRow(props: ConversationRowProps) {
  const { conversation, isCurrent, ownId, time, ...opening } = props
  const t = useTranslations('chat-private')
  const preview = useMessagePreview()
  const blocked = useBlockedIds()
  const { target, title, avatarUrl, lastMessage, unread } = conversation
  const isGroup = target.kind === 'group'
  const line = lastMessage ? preview(lastMessage.content) : ''
  const text = () => {
    if (lastMessage === null || lastMessage.content.kind === 'recalled') return line
    if (lastMessage.from.id === ownId) return t('you', { text: isolated(line) })
    if (!isGroup) return line
    return blocked.has(Number(lastMessage.from.id))
      ? t('preview.blocked')
      : t('from', { name: isolated(lastMessage.from.nickname), text: isolated(line) })
  }
  return (
    <OpenRow {...opening} target={target} isCurrent={isCurrent}>
      {isGroup ? (
        <GroupAvatar groupId={Number(target.id)} size={40} />
      ) : (
        <Avatar seed={`user-${target.id}`} src={avatarUrl} size={40} />
      )}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <bdi
            className="min-w-0 flex-1 line-clamp-2 text-left break-words font-semibold text-base text-ink"
            title={title}
          >
            {title}
          </bdi>
          {lastMessage ? (
            <time dateTime={lastMessage.sentAt} className="num shrink-0 text-ink-3 text-xs">
              {time(lastMessage.sentAt)}
            </time>
          ) : null}
        </span>
        <span className="flex items-center gap-2">
          <span dir="auto" className="min-w-0 flex-1 truncate text-ink-2 text-sm">
            {text()}
          </span>
          {unread > 0 ? (
            <Badge tone="live">
              <span aria-hidden="true">{unread > MAX_UNREAD ? `${MAX_UNREAD}+` : unread}</span>
              <span className="sr-only">{t('unread', { count: unread })}</span>
            </Badge>
          ) : null}
        </span>
      </span>
    </OpenRow>
  )
}
