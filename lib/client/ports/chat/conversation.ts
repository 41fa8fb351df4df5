import type { ConversationTarget, PortMessage } from './message.ts'

export interface Conversation {
  target: ConversationTarget
  /** The nickname of the user, or the name of the group. */
  title: string
  avatarUrl: string | null
  lastMessage: PortMessage | null
  /** Messages that the user of this browser has not read. */
  unread: number
}

/** Profile of a user shown by their chat account. Fields that are left out stay unchanged. */
export interface ChatProfile {
  nickname?: string
  avatarUrl?: string
}

/** A page of conversations, the newest first. */
export interface ConversationPage {
  conversations: readonly Conversation[]
  /** Passed to the next call for older ones; null: there are none. */
  nextCursor: string | null
}
