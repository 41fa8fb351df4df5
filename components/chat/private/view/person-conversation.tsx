'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { blockedQuery } from '#lib/client/chat/private/queries.ts'
import { useBlockedIds } from '#lib/client/social/blocks.ts'
import { STRANGER_MESSAGES } from '#lib/shared/vocabulary/conversations.ts'
import { ConversationBody } from './conversation-body.tsx'
import type { ConversationProps } from './conversation-props.ts'
import { PersonMenu, useSetBlocked } from './person-menu.tsx'
import { RoomLink } from './room-link.tsx'
import { useConversation } from './use-conversation.ts'
import { ViewHeader } from './view-header.tsx'

const STRANGERS = 'chat.strangers'
const STRANGERS_TEXT = 'chat.strangers_text'

/** Takes the place of the composer while the other user is blocked. */
function BlockedNote({ name, onUnblock }: { name: string; onUnblock: () => void }) {
  const t = useTranslations('chat-private.person')
  return (
    <div className="flex shrink-0 items-center gap-3 border-line border-t px-4 py-3 text-ink-2 text-sm">
      <p className="min-w-0 flex-1 wrap-anywhere">{t('isBlocked', { name })}</p>
      <Button size="sm" onClick={onUnblock}>
        {t('unblock')}
      </Button>
    </div>
  )
}

/** The conversation with one user. */
export function PersonConversation({
  chat,
  userId,
  onBack,
  backClass,
  end,
}: ConversationProps & { userId: string }) {
  const t = useTranslations('chat-private')
  const conversation = useConversation(chat, { kind: 'user', id: userId })
  const { state, isReady } = conversation
  const { data: blocked = [] } = useQuery({ ...blockedQuery(chat.port, chat.userId), enabled: isReady })
  // A block on another screen or device holds here too, before the chat service lists it.
  const isBlocked = useBlockedIds().has(Number(userId)) || blocked.includes(userId)
  const name = state.title
  const setBlocked = useSetBlocked({ chat, userId, name })
  const failures = state.outgoing.map(({ failure }) => failure)
  const notice = failures.some((failure) => failure?.key === STRANGERS)
    ? t('compose.strangers', { count: STRANGER_MESSAGES, name })
    : (failures.find((failure) => failure?.key === STRANGERS_TEXT)?.message ?? null)
  return (
    <ConversationBody
      chat={chat}
      conversation={conversation}
      name={name}
      notice={notice}
      instead={isBlocked ? <BlockedNote name={name} onUnblock={() => setBlocked(false)} /> : null}
      header={
        <ViewHeader
          avatar={<Avatar seed={`user-${userId}`} src={state.avatarUrl} size={36} />}
          title={name}
          note={state.isTyping ? t('typing') : <RoomLink ownId={chat.userId} userId={Number(userId)} />}
          onBack={onBack}
          backClass={backClass}
          end={
            <>
              {name ? <PersonMenu chat={chat} userId={userId} name={name} isBlocked={isBlocked} /> : null}
              {end}
            </>
          }
        />
      }
    />
  )
}
