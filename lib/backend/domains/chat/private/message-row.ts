import type { StoredContent } from '#lib/backend/db/schema/chat.ts'
import type { ConversationTarget, PrivateContent, PrivateMessage } from '#lib/contract/chat/private.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'

/** Returns the address of a stored file. */
export type FileAddress = (key: string) => string

/** A user of a conversation, as stored. */
export interface UserRow {
  id: number
  nickname: string
  avatar: string | null
}

/** A stored message. */
export interface MessageRow {
  seq: number
  sender_id: number
  client_id: string
  content: StoredContent
  created_at: Date
}

/** Converts a user of a conversation to the contract's format. */
const toChatUser = ({ id, nickname, avatar }: UserRow): PrivateMessage['from'] => ({
  user_id: id,
  user_nickname: nickname,
  avatar: avatarAddress(avatar),
})

/** Converts stored content to the contract's format: keys of files become addresses. */
export function toPrivateContent(content: StoredContent, fileAddress: FileAddress): PrivateContent {
  if (content.kind === 'image') {
    const { width, height } = content
    return { kind: 'image', url: fileAddress(content.key), width, height }
  }
  if (content.kind === 'file')
    return { kind: 'file', url: fileAddress(content.key), name: content.name, size: content.size }
  return content
}

/** Converts a message to the contract's format, for a user whose conversation is `target`. */
export const toPrivateMessage = (
  row: MessageRow,
  from: UserRow,
  target: ConversationTarget,
  fileAddress: FileAddress,
): PrivateMessage => ({
  target,
  seq: row.seq,
  from: toChatUser(from),
  client_id: row.client_id,
  content: toPrivateContent(row.content, fileAddress),
  sent_at: row.created_at.toISOString(),
})
