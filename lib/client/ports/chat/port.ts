import type { ChatProfile, Conversation } from './conversation.ts'
import type { ConversationTarget, CustomContent, MessagePage, PortMessage } from './message.ts'

/** `unstable`: connected, and messages may be late. `disconnected`: it reconnects by itself. */
export type NetworkState = 'connecting' | 'connected' | 'unstable' | 'disconnected'

/** Why the account was logged out: it logged in elsewhere too often, elsewhere on this device, or its signature expired. */
export type KickReason = 'other_device' | 'same_device' | 'signature_expired'

/**
 * Connection events. `ready` comes once conversations and messages may be read and sent, `not_ready` when
 * that ends; after `kicked_out` another login is needed.
 */
export type ChatPortEvent =
  | { type: 'ready' }
  | { type: 'not_ready' }
  | { type: 'kicked_out'; reason: KickReason }
  | { type: 'network_state'; state: NetworkState }
  | { type: 'messages'; messages: readonly PortMessage[] }
  | { type: 'message_recalled'; target: ConversationTarget; messageId: string }
  /** The other user has read everything up to `readAt` (ISO 8601, UTC). */
  | { type: 'read'; target: ConversationTarget; readAt: string }
  | { type: 'conversations'; conversations: readonly Conversation[] }
  | { type: 'unread_total'; count: number }
  | { type: 'typing'; target: ConversationTarget; isTyping: boolean }

/** Login, connection and events. */
export interface ChatConnection {
  /**
   * Logs in as a user. `signature` was signed by the server for `userId`. Rejects when the login is refused.
   */
  login(userId: string, signature: string): Promise<void>
  /** Logs in under the guest account of this browser, which is created on first use. */
  loginAsGuest(): Promise<void>
  logout(): Promise<void>
  /** Calls a listener with every event until the returned function is called. */
  subscribe(listener: (event: ChatPortEvent) => void): () => void
}

/** Messages of users and groups. Every call rejects before `ready`, and when the server refuses it. */
export interface ChatMessages {
  /** A page of 15 messages (specification), the newest page first; `cursor` is that of the previous page. */
  loadHistory(target: ConversationTarget, cursor?: string): Promise<MessagePage>
  sendText(target: ConversationTarget, text: string): Promise<PortMessage>
  /** `onProgress` receives the uploaded share, from 0 to 1. */
  sendImage(
    target: ConversationTarget,
    image: File,
    onProgress?: (share: number) => void,
  ): Promise<PortMessage>
  sendFile(target: ConversationTarget, file: File, onProgress?: (share: number) => void): Promise<PortMessage>
  sendCustom(target: ConversationTarget, content: CustomContent): Promise<PortMessage>
  /** Recalls one's own message. Rejects when it was sent more than 2 minutes ago (specification). */
  recall(message: PortMessage): Promise<void>
  /** Publishes to the other user whether one is typing. Does nothing for a group. */
  setTyping(target: ConversationTarget, isTyping: boolean): Promise<void>
}

/** Conversations of the account and their unread counts. */
export interface ChatConversations {
  /** All conversations, the one with the newest message first. */
  listConversations(): Promise<readonly Conversation[]>
  /** Marks all messages of a conversation as read, for both sides. */
  markRead(target: ConversationTarget): Promise<void>
  /** Unread messages of all conversations. */
  unreadTotal(): Promise<number>
}

/** Groups and the rooms that are groups of the chat service. */
export interface ChatGroups {
  joinGroup(groupId: string): Promise<void>
  leaveGroup(groupId: string): Promise<void>
  /** Number of connected members. */
  onlineCount(groupId: string): Promise<number>
}

/** The account's profile and the accounts it blocks, by their chat accounts. */
export interface ChatAccount {
  updateProfile(profile: ChatProfile): Promise<void>
  listBlocked(): Promise<readonly string[]>
  block(accountId: string): Promise<void>
  unblock(accountId: string): Promise<void>
}

/**
 * The browser's side of the chat port. The built-in chat implements what its rooms need; an adapter of a chat service
 * implements all of it.
 */
export interface ChatPort extends ChatConnection, ChatMessages, ChatConversations, ChatGroups, ChatAccount {}
