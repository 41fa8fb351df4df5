import type { PrivateConversation, PrivateMessage } from '#lib/contract/chat/private.ts'
import type { Conversation } from '../conversation.ts'
import type { ConversationTarget, CustomContent, MessageContent, PortMessage } from '../message.ts'

type WireTarget = PrivateMessage['target']

export const toPortTarget = ({ kind, id }: WireTarget): ConversationTarget => ({ kind, id: String(id) })

export const toWireTarget = ({ kind, id }: ConversationTarget): WireTarget => ({ kind, id: Number(id) })

function toContent(content: PrivateMessage['content']): MessageContent {
  if (content.kind !== 'custom') return content
  const { title, image_url: imageUrl, id, type, price } = content
  return { kind: 'custom', title, imageUrl, id, type, price }
}

export const toWireCustom = ({ title, imageUrl, id, type, price }: CustomContent) =>
  ({ kind: 'custom', title, image_url: imageUrl, id, type, price }) as const

/** `readSeq`: the other user has read the messages up to it; null in a group, which does not count it. */
export function toPortMessage(message: PrivateMessage, readSeq: number | null = 0): PortMessage {
  const { user_id: userId, user_nickname: nickname, avatar } = message.from
  return {
    id: String(message.seq),
    clientId: message.client_id,
    sequence: message.seq,
    target: toPortTarget(message.target),
    from: { id: String(userId), nickname, avatarUrl: avatar },
    content: toContent(message.content),
    sentAt: message.sent_at,
    isRead: readSeq === null || message.target.kind === 'group' ? null : message.seq <= readSeq,
  }
}

export const toPortConversation = (conversation: PrivateConversation): Conversation => ({
  target: toPortTarget(conversation.target),
  title: conversation.title,
  avatarUrl: conversation.avatar,
  lastMessage: conversation.last_message && toPortMessage(conversation.last_message),
  unread: conversation.unread,
})
