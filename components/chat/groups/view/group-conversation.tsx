'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { useBlocked } from '#components/shared/room-live/blocked.ts'
import { groupQuery } from '#lib/client/chat/groups.ts'
import { isNotFound } from '#lib/client/core/errors.ts'
import { ConversationBody, HistorySkeleton } from '../../private/view/conversation-body.tsx'
import type { ConversationProps } from '../../private/view/conversation-props.ts'
import { useConversation } from '../../private/view/use-conversation.ts'
import { ViewHeader } from '../../private/view/view-header.tsx'
import { GroupAvatar } from '../group-avatar.tsx'
import { ClosedNote } from './closed-note.tsx'
import { GroupMenu } from './group-menu.tsx'
import { MuteNote } from './mute-note.tsx'
import { useGroupMute } from './use-group-mute.ts'
import { useMayRecall } from './use-may-recall.ts'

/**
 * The conversation of a group: its messages for members, what it is for others who may see it, and a note where the
 * user was removed or the group was dissolved.
 */
export function GroupConversation(props: ConversationProps & { groupId: number }) {
  const { chat, groupId, onBack, backClass, open, end } = props
  const t = useTranslations('chat-groups')
  const common = useTranslations('common')
  const { data, error, isFetching, refetch } = useQuery(groupQuery(chat.userId, groupId))
  const isGone = isNotFound(error)
  const card = isGone ? null : (data?.card ?? null)
  const group = isGone ? null : (data?.group ?? null)
  const [wasMember, setWasMember] = useState(false)
  if (group && !wasMember) setWasMember(true)
  const conversation = useConversation(chat, { kind: 'group', id: String(groupId) }, group !== null)
  const mute = useGroupMute(group)
  const hidden = useBlocked()
  const mayRecall = useMayRecall(chat.userId, group)
  const name = card?.name ?? (isGone ? (data?.card.name ?? t('closed.title')) : '')
  const header = (
    <ViewHeader
      avatar={<GroupAvatar groupId={groupId} size={36} />}
      title={name}
      note={card ? t('members', { count: card.members }) : null}
      onBack={onBack}
      backClass={backClass}
      end={
        <>
          {group ? (
            <GroupMenu
              userId={chat.userId}
              group={group}
              onLeft={onBack}
              onWrite={(id) => open({ kind: 'user', id: String(id) })}
            />
          ) : null}
          {end}
        </>
      }
    />
  )
  if (group)
    return (
      <ConversationBody
        chat={chat}
        conversation={conversation}
        name={name}
        header={header}
        instead={mute ? <MuteNote mute={mute} /> : null}
        group={{ hidden, canOpenHidden: group.role !== 'member', mayRecall }}
      />
    )
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {header}
      {isGone || card ? (
        <ClosedNote userId={chat.userId} card={card} wasMember={wasMember} onBack={onBack} />
      ) : error ? (
        <LoadFailed
          title={t('closed.failed')}
          error={error}
          trying={isFetching}
          retry={() => void refetch()}
        />
      ) : (
        <HistorySkeleton label={common('loading')} />
      )}
    </div>
  )
}
