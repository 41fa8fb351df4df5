import type { PrivateConversation, PrivateMessage } from '#lib/contract/chat/private.ts'
import type { Conversation } from '../conversation.ts'
import type { ConversationTarget, CustomContent, MessageContent, PortMessage } from '../message.ts'

type WireTarget = PrivateMessage['target']

export const toPortTarget = ({ id }: WireTarget): ConversationTarget => ({ kind: 'user', id: String(id) })

/** The wire's target; a group is none of the built-in chat's private conversations. */
export function toWireTarget({ kind, id }: ConversationTarget): WireTarget {
  if (kind !== 'user') throw new Error(`The built-in chat has no conversation of a ${kind}.`)
  return { kind, id: Number(id) }
}

function toContent(content: PrivateMessage['content']): MessageContent {
  if (content.kind !== 'custom') return content
  const { title, image_url: imageUrl, id, type, price } = content
  return { kind: 'custom', title, imageUrl, id, type, price }
}

export const toWireCustom = ({ title, imageUrl, id, type, price }: CustomContent) =>
  ({ kind: 'custom', title, image_url: imageUrl, id, type, price }) as const

/** `readSeq`: the other user has read the messages up to it. */
export function toPortMessage(message: PrivateMessage, readSeq = 0): PortMessage {
  const { user_id: userId, user_nickname: nickname, avatar } = message.from
  return {
    id: String(message.seq),
    clientId: message.client_id,
    sequence: message.seq,
    target: toPortTarget(message.target),
    from: { id: String(userId), nickname, avatarUrl: avatar },
    content: toContent(message.content),
    sentAt: message.sent_at,
    isRead: message.seq <= readSeq,
  }
}

export const toPortConversation = (conversation: PrivateConversation): Conversation => ({
  target: toPortTarget(conversation.target),
  title: conversation.user.user_nickname,
  avatarUrl: conversation.user.avatar,
  lastMessage: conversation.last_message && toPortMessage(conversation.last_message),
  unread: conversation.unread,
})
