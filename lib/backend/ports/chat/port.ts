import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RefusalKind } from '#lib/backend/http/refusal.ts'
import type {
  ChatData,
  ChatDataOf,
  ChatFrame,
  ChatMessage,
  OwnRoomStatus,
  RemovedMessage,
  SendFrame,
} from '#lib/contract/chat/frames.ts'
import type { ConversationTarget, PrivateMessage } from '#lib/contract/chat/private.ts'
import type { RoomRules } from '#lib/contract/chat/rules.ts'
import type { Language } from '#lib/shared/languages.ts'

/** The identity of a chat connection: a user by their session, or a guest by their chat account. */
export type ChatIdentity =
  | { kind: 'user'; userId: number; sessionId: number; nickname: string }
  | { kind: 'guest'; id: string; nickname: string }

/** How long (ms) a message is delayed, and the key of its author. */
export interface Delay {
  by: string
  ms: number
}
export interface DelayedMessage extends Delay {
  line: ChatMessage
}

/** A message that a chat service outside the site delivers to those who are connected to it. */
export interface ExternalDelivery {
  /** The author: a user by id, a guest by chat account. */
  author: number | string
  /** The client's id of the message, and seconds until their next one, for the author's page. */
  ref: string
  wait: number | null
}

/** Returns the key of an author. */
export const authorKey = (author: number | string): string =>
  typeof author === 'number' ? `user:${author}` : author

/** Returns the author that an identity writes as. */
export const authorOf = (identity: ChatIdentity): number | string =>
  identity.kind === 'user' ? identity.userId : identity.id

/** Returns the key of an identity, the same on every node. */
export const identityKey = (identity: ChatIdentity): string => authorKey(authorOf(identity))

/** Who removed messages, and why: sent to moderators only. */
type TakenBy = NonNullable<ChatDataOf<'deleted'>['taken']>

/** Events of a room's bus topic: each node passes them to its members of the room. */
export type ChatEvent =
  /** With `later` only its author and moderators see it now, others after the delay. */
  | { type: 'line'; line: ChatMessage; later?: Delay; external?: ExternalDelivery }
  /** A few arrivals by name, the others as a number. */
  | { type: 'came'; names: string[]; more: number }
  /**
   * Numbers of viewers and of moderators of the room on one node. `asks`: the node has just opened the room
   * and needs the counts of the others.
   */
  | { type: 'here'; node: string; count: number; order: number; asks?: true }
  | { type: 'liked'; id: number; likes: number }
  | { type: 'deleted'; ids: number[]; taken: TakenBy }
  | { type: 'cleared'; up_to: number; user_id: number | null; taken: TakenBy }
  | { type: 'rules'; rules: ChatDataOf<'rules'>['rules'] }
  | { type: 'pin'; pin: ChatDataOf<'pin'>['pin'] }
  /** A user was kicked; from every room on EVERYWHERE. */
  | { type: 'out'; user_id: number; until: string | null }
  /** The same for a guest, by chat account. */
  | { type: 'guest_out'; guest: string; until: string | null }
  | { type: 'guest_standing'; guest: string }
  /** A guest's held message was released or refused. */
  | { type: 'guest_decided'; guest: string; released: boolean }
  /** A user's rights or sanctions have changed. */
  | { type: 'standing'; user_id: number }

/** Bus topic of a room's chat; browsers cannot subscribe to it. */
export const chatTopic = (roomId: number | typeof EVERYWHERE): string => `im:${roomId}`
export const EVERYWHERE = 'everywhere'

/** Bus topic of a user's private messages, received by all connections of the user. */
export const chatUserTopic = (userId: number): string => `im:user:${userId}`

/** An event of a user's topic: a frame for every connection of the user. */
export interface ChatUserEvent {
  type: 'frame'
  frame: ChatData
}

/** Bus topic of frames for several users, as the members of a group. */
export const GROUPS_TOPIC = 'im:groups'

/** An event of GROUPS_TOPIC: a frame for every connection of these users. */
export interface ChatGroupEvent {
  type: 'frame'
  users: number[]
  frame: ChatData
}

/** Private messages of a logged-in user. Every call may reject with a Refusal. */
export interface PrivateChat {
  conversations(userId: number, cursor: string | undefined): Promise<Answer<'conversations'>>
  unreadTotal(userId: number): Promise<number>
  messages(
    userId: number,
    target: ConversationTarget,
    range: { before?: number | undefined; after?: number | undefined },
  ): Promise<Answer<'messages'>>
  /** Stores a message and publishes it to its users. */
  send(userId: number, frame: Extract<ChatFrame, { type: 'send' }>): Promise<PrivateMessage>
  recall(userId: number, target: ConversationTarget, seq: number): Promise<void>
  read(userId: number, target: ConversationTarget, seq: number): Promise<void>
  typing(userId: number, target: ConversationTarget, isTyping: boolean): Promise<void>
  /** Whether the other user is shown that this one types: they have a conversation, and neither blocks the other. */
  canType(userId: number, target: ConversationTarget): Promise<boolean>
}
type Answer<Type extends ChatData['type']> = Omit<ChatDataOf<Type>, 'type' | 'ref'>

/** Why a message was refused, in the user's language. */
export interface SendRefusal {
  kind: RefusalKind
  key: string
  msg: string
  wait: number | null
}

/**
 * A message to a room that was accepted: `message` is delivered by the chat service. Null: it is held (`isHeld`), or
 * the site delivers it after the room's delay.
 */
export interface ExternalSend {
  message: ChatMessage | null
  isHeld: boolean
  wait: number | null
}

/** The conversation of a sender and another user, or that of a group. */
export type ExternalConversation = { senderId: number; receiverId: number } | { groupId: number }

/**
 * The site's copies of messages of users and of groups of users that a chat service outside the site delivers. A
 * message that the site does not have is ignored.
 */
export interface ExternalMessages {
  /** Stores the service's key of a delivered message: of a group its position there. */
  setKey(message: { senderId: number; clientId: string; key: string }): Promise<void>
  /** Removes the content of messages that were recalled at the service. */
  recall(conversation: ExternalConversation, keys: readonly string[]): Promise<void>
}

export type RoomState = Pick<ChatDataOf<'joined'>, 'history' | 'has_more' | 'rules' | 'pin'> & {
  waiting: DelayedMessage[]
}

/** A sender's status in a room, given its rules, which may change while they are there. */
export type RoomStatusFor = (rules: RoomRules) => OwnRoomStatus

/** What the chat needs from the domains; passed by app.ts, since a port does not depend on domains. */
export interface ChatService {
  /** Returns the identity of a login; null if it is invalid. */
  guest(id: string, sig: string): ChatIdentity | null
  /** The user of a signature from the login, while its session lasts. */
  signedUser(userId: number, sig: string): Promise<ChatIdentity | null>
  user(token: string): Promise<ChatIdentity | null>
  /** Whether a user exists and is not blocked by the site. */
  isActive(userId: number): Promise<boolean>
  /** The state sent to everybody who enters a room; or why it cannot be entered. */
  room(roomId: number, language: Language): Promise<RoomState | SendRefusal>
  /** The status of a sender who enters, or why they may not. Records their origin. */
  enter(
    identity: ChatIdentity | null,
    roomId: number,
    from: { device: string | null; address: string; language: Language },
  ): Promise<{ status: RoomStatusFor } | SendRefusal>
  status(identity: ChatIdentity | null, roomId: number, language: Language): Promise<RoomStatusFor>
  /** A user has entered and does not hide it: notifies the room, as far as it may know. */
  arrived(userId: number, roomId: number): Promise<unknown>
  /**
   * Stores a message and publishes it to the room, in the order of its sender's messages. `hasModerator`: a
   * moderator is in the room; true by default.
   */
  send(
    identity: ChatIdentity,
    frame: SendFrame,
    language: Language,
    hasModerator?: boolean,
  ): Promise<Pick<ChatDataOf<'said'>, 'id' | 'held' | 'wait'> | SendRefusal>
  /**
   * The same for a message that a chat service outside the site delivers to those who are connected to it; everybody
   * else receives it from the site.
   */
  sendExternal(
    identity: ChatIdentity,
    frame: SendFrame,
    language: Language,
    hasModerator: boolean,
  ): Promise<ExternalSend | SendRefusal>
  history(roomId: number, before: number): Promise<MessagePage>
  /** The removed ones among the newest messages, for moderators. */
  removed(roomId: number): Promise<RemovedMessage[]>
  /** The newest MAX_MISSED_MESSAGES messages. */
  newest(roomId: number): Promise<MessagePage>
  private: PrivateChat
  external: ExternalMessages
  /** Converts a rejection to a refusal in the user's language; logs what is not a Refusal. */
  toRefusal(error: unknown, language: Language): SendRefusal
  /** Returns the text of a refusal by the chat itself. */
  errorText(
    key:
      | 'chat.delayed'
      | 'chat.held'
      | 'chat.login_first'
      | 'chat.not_here'
      | 'chat.not_supported'
      | 'chat.too_many_rooms'
      | 'not_found.room'
      | 'not_found.user'
      | 'session.ended'
      | 'too_many'
      | 'unavailable',
    language: Language,
    values?: { seconds: number },
  ): string
}

/** Messages, the oldest first, and whether there are older ones. */
export interface MessagePage {
  list: ChatMessage[]
  has_more: boolean
}

export interface ChatStats {
  sockets: number
  rooms: number
}

export interface Chat {
  /**
   * Handles an upgrade request of /im, or refuses it in plain HTTP. Returns false if the path is not the
   * chat's.
   */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Number of viewers of a room, on all nodes. */
  online(roomId: number): number
  /** Whether a moderator is in a room; true where this node does not know. */
  hasModerator(roomId: number): boolean
  /** Connections of ended sessions can no longer send. */
  endSessions(sessions: readonly number[]): void
  stats(): ChatStats
  stop(): Promise<void>
}
