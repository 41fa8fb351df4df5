'use client'

import type { ConversationTarget } from '#lib/client/ports/chat/message.ts'
import { GroupConversation } from '../../groups/view/group-conversation.tsx'
import type { ConversationProps } from './conversation-props.ts'
import { PersonConversation } from './person-conversation.tsx'

interface ConversationViewProps extends ConversationProps {
  /** Give the component its kind and id as key as well: drafts and scroll belong to a conversation. */
  target: ConversationTarget
}

/** The conversation with a user or a group. */
export function ConversationView({ target, ...props }: ConversationViewProps) {
  return target.kind === 'group' ? (
    <GroupConversation {...props} groupId={Number(target.id)} />
  ) : (
    <PersonConversation {...props} userId={target.id} />
  )
}
