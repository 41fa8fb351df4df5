import type { RoomChat } from '#lib/client/chat/messages/room-chat.ts'
import type { ChatProfile, ConversationPage } from './conversation.ts'
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
  /**
   * New messages, also those sent on other devices, and missed ones after a reconnect. `unread`: those of their
   * conversation, as far as the service counts them for each member: in a group one message is `one_more`, which also
   * adds one to the unread messages of all conversations.
   */
  | {
      type: 'messages'
      target: ConversationTarget
      messages: readonly PortMessage[]
      unread: number | 'unchanged' | 'one_more'
    }
  | { type: 'message_recalled'; target: ConversationTarget; messageId: string }
  /** The messages up to `sequence` were read: by the other user, or (`isOwn`) on another device. */
  | { type: 'read'; target: ConversationTarget; sequence: number; isOwn: boolean }
  /** The list of conversations may have changed in other ways: load it again. */
  | { type: 'conversations_changed' }
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

/** Options of sending a message. */
export interface SendOptions {
  /** The id of a message that is sent again, so that it is stored once; a new one by default. */
  clientId?: string
  /** Receives the uploaded share of an image or a file, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Ends the upload of an image or a file; the call rejects with its reason, and nothing is sent. */
  signal?: AbortSignal
}

/**
 * Messages of users and groups. Every call rejects with ChatRefusal when the server refuses it, and with Unsent when
 * the connection is lost or not ready.
 */
export interface ChatMessages {
  /** A page of 15 messages (specification), the newest page first; `cursor` is that of the previous page. */
  loadHistory(target: ConversationTarget, cursor?: string): Promise<MessagePage>
  sendText(target: ConversationTarget, text: string, options?: SendOptions): Promise<PortMessage>
  sendImage(target: ConversationTarget, image: File, options?: SendOptions): Promise<PortMessage>
  sendFile(target: ConversationTarget, file: File, options?: SendOptions): Promise<PortMessage>
  sendCustom(target: ConversationTarget, content: CustomContent, options?: SendOptions): Promise<PortMessage>
  /**
   * Recalls one's own message, and in a group that of a member of a lower role. Rejects when one's own was sent more
   * than 2 minutes ago (specification).
   */
  recall(message: PortMessage): Promise<void>
  /** Publishes to the other user whether one is typing. Does nothing for a group. */
  setTyping(target: ConversationTarget, isTyping: boolean): Promise<void>
}

/** Conversations of the account and their unread counts. */
export interface ChatConversations {
  /** A page of conversations, the one with the newest message first; `cursor` is that of the page before. */
  listConversations(cursor?: string): Promise<ConversationPage>
  /** Marks the messages of a conversation up to `message` as read, for both sides. */
  markRead(message: PortMessage): Promise<void>
  /** Unread messages of all conversations. */
  unreadTotal(): Promise<number>
}

/** The chat of live rooms. */
export interface ChatRooms {
  /**
   * Enters a room: its state, and its messages as they arrive. `quiet`: the arrival is not announced. All who have
   * entered a room in this page share it until the last one leaves.
   */
  enterRoom(roomId: number, options?: { quiet?: boolean }): RoomChat
}

/** The rooms, which are groups of the chat service without a conversation. Groups of users need no call: the site has their members. */
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
