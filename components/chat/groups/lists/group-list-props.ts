import type { ConversationTarget } from '#lib/client/ports/chat/message.ts'
import type { OpenConversation } from '../../private/list/open-row.tsx'

export interface GroupListProps extends OpenConversation {
  userId: number
  /** The shown conversation. */
  current: ConversationTarget | null
}
