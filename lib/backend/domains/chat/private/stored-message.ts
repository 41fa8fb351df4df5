import type { StoredContent } from '#lib/backend/db/schema/chat.ts'
import { muteRefusal } from '#lib/backend/domains/moderation/index.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { STRANGER_MESSAGES } from '#lib/shared/vocabulary/conversations.ts'
import type { MessageRow, UserRow } from './message-row.ts'

/** Numbers of unread messages of a user: in the conversation, and in all. */
export interface UnreadCounts {
  unread: number
  unreadTotal: number
}

/** A stored message with its sender, and what its receiver has not read. */
export interface StoredMessage {
  row: MessageRow
  sender: UserRow
  isRepeated: boolean
  receiverCounts: UnreadCounts
}

export interface NewMessage {
  userId: number
  otherUserId: number
  clientId: string
  content: StoredContent
  /** Whether the message may begin a conversation. */
  mayBegin: boolean
}

/** A row of send_private_messages. */
export interface StoredRow extends Record<string, unknown> {
  refused: string | null
  muted_until: string | null
  repeated: boolean
  seq: number
  content: StoredContent
  created_at: string
  nickname: string
  avatar: string | null
  unread: number
  unread_total: number
}

const REFUSALS: Readonly<Record<string, () => Refusal>> = {
  user: () => notFound('user'),
  kicked: () => new Refusal('forbidden', 'room.kicked'),
  blocked: () => new Refusal('forbidden', 'chat.blocked'),
  blocking: () => new Refusal('forbidden', 'chat.blocking'),
  strangers: () => new Refusal('forbidden', 'chat.strangers', { most: STRANGER_MESSAGES }),
  strangers_text: () => new Refusal('forbidden', 'chat.strangers_text'),
  client_id: () => new Refusal('conflict', 'chat.client_id'),
}

function toRefusal({ refused, muted_until: mutedUntil }: StoredRow): Refusal {
  if (refused === 'muted' && mutedUntil !== null) return muteRefusal(new Date(mutedUntil))
  const create = REFUSALS[refused ?? '']
  if (!create) throw new Error(`send_private_messages refused with ${refused}.`)
  return create()
}

/** Returns the stored message of a row; null when it would begin a conversation. Throws its refusal. */
export function toStoredMessage(
  row: StoredRow | undefined,
  { userId, clientId }: Pick<NewMessage, 'userId' | 'clientId'>,
): StoredMessage | null {
  if (!row) throw new Error('A message that was sent has no row.')
  if (row.refused === 'begin') return null
  if (row.refused !== null) throw toRefusal(row)
  return {
    row: {
      seq: row.seq,
      sender_id: userId,
      client_id: clientId,
      content: row.content,
      created_at: new Date(row.created_at),
    },
    sender: { id: userId, nickname: row.nickname, avatar: row.avatar },
    isRepeated: row.repeated,
    receiverCounts: { unread: row.unread, unreadTotal: row.unread_total },
  }
}
