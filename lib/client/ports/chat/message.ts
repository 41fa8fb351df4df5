/** Where a message belongs: a conversation with one user (`user`), or that of a group of users (`group`). */
export interface ConversationTarget {
  kind: 'user' | 'group'
  /** The chat account of the user, or the id of the group. */
  id: string
}

/** The key of a conversation, for maps and storage. */
export const targetKey = ({ kind, id }: ConversationTarget): string => `${kind}:${id}`

/** A card: a custom message of the specification. */
export interface CustomContent {
  title: string
  /** Address of a picture of this site; '' for none. */
  imageUrl: string
  /** The id of a match or a room; for other types an address of this site. */
  id: string
  /** Kind of the object that `id` names: `match`, `room` or another. */
  type: string
  /** In the smallest unit of its currency. */
  price: number
}

export type MessageContent =
  /** Plain text. Always render it as text, never as HTML. */
  | { kind: 'text'; text: string }
  /** `width` and `height` in px; 0 where they are not known. */
  | { kind: 'image'; url: string; width: number; height: number }
  /** `size` in bytes. */
  | { kind: 'file'; url: string; name: string; size: number }
  | ({ kind: 'custom' } & CustomContent)
  /** The sender recalled the message. */
  | { kind: 'recalled' }

export interface PortMessage {
  /** Unique in its conversation. */
  id: string
  /** The browser's own id of the message, the same when it is sent again. */
  clientId: string
  /** Rises with the order of the messages of a conversation. */
  sequence: number
  target: ConversationTarget
  /** Chat account, nickname and picture of the sender as they were when it was sent. */
  from: { id: string; nickname: string; avatarUrl: string | null }
  content: MessageContent
  /** ISO 8601, UTC. */
  sentAt: string
  /** Whether the other user has read it; null where that is not counted, as in groups. */
  isRead: boolean | null
}

/** A page of a history, the oldest message first. */
export interface MessagePage {
  messages: readonly PortMessage[]
  /** The other user or the group, also of a conversation without messages. */
  title: string
  avatarUrl: string | null
  /** Passed to the next call for older messages; null: there are none. */
  nextCursor: string | null
}
