import type { ChatMessage, ConversationTarget } from './message.ts'

export interface Conversation {
  target: ConversationTarget
  /** The nickname of the user, or the name of the group. */
  title: string
  avatarUrl: string | null
  lastMessage: ChatMessage | null
  /** Messages that the user of this browser has not read. */
  unread: number
}

/** What a chat account shows of its user. Fields that are left out stay. */
export interface ChatProfile {
  nickname?: string
  avatarUrl?: string
}
