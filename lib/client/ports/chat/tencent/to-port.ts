import {
  cardData,
  cloudData,
  fromServiceGroupId,
  toServiceGroupId,
  typingData,
} from '#lib/contract/chat/tencent.ts'
import { isTencentAddress } from '#lib/shared/addresses/tencent-hosts.ts'
import { parseJson } from '#lib/shared/parse-json.ts'
import type { Conversation } from '../conversation.ts'
import type { ConversationTarget, MessageContent, PortMessage } from '../message.ts'
import type { SdkNamespace } from './sdk/sdk.ts'
import {
  customPayload,
  filePayload,
  imagePayload,
  type LastMessage,
  nameOf,
  type ReadConversation,
  type ReadMessage,
  textPayload,
} from './sdk/sdk-schemas.ts'

/** Bits of a C2C position behind its second: 2^53 lasts until 2038. */
const SEQUENCE_RANGE = 2 ** 22

/** Parts the id of a conversation; null for one of the system or of a room. */
export function toTarget(conversationId: string): ConversationTarget | null {
  const [, kind, id] = /^(C2C|GROUP)(.+)$/.exec(conversationId) ?? []
  if (id === undefined) return null
  if (kind === 'C2C') return { kind: 'user', id }
  const groupId = fromServiceGroupId(id)
  return groupId === null ? null : { kind: 'group', id: groupId }
}

/** The account or the group that messages to a target are sent to. */
export const toRecipient = ({ kind, id }: ConversationTarget): string =>
  kind === 'user' ? id : toServiceGroupId(id)

export const toConversationId = (target: ConversationTarget): string =>
  `${target.kind === 'user' ? 'C2C' : 'GROUP'}${toRecipient(target)}`

/** The room of a conversation; null for others. */
export const toRoomId = (conversationId: string): string | null =>
  /^GROUP([1-9]\d*)$/.exec(conversationId)?.[1] ?? null

/**
 * The position of a message. Groups count their messages. Those of two users are ordered by their second, and
 * within it by a number that rises with the messages of one sender.
 */
const toSequence = (target: ConversationTarget, time: number, sequence: number): number =>
  target.kind === 'group' ? sequence : time * SEQUENCE_RANGE + (sequence % SEQUENCE_RANGE)

function toCard(payload: unknown): MessageContent | null {
  const custom = customPayload.safeParse(payload)
  const card = custom.success ? cardData.safeParse(parseJson(custom.data.data)) : null
  return card?.success ? { kind: 'custom', ...card.data } : null
}

/** Pictures and files are at Tencent's own hosts; what another client names instead is not shown. */
function toImage(payload: unknown): MessageContent | null {
  const image = imagePayload.safeParse(payload)
  const original = image.success ? image.data.imageInfoArray[0] : undefined
  const url = original?.imageUrl || original?.url || ''
  if (original === undefined || !isTencentAddress(url)) return null
  return { kind: 'image', url, width: original.width, height: original.height }
}

function toFile(payload: unknown): MessageContent | null {
  const file = filePayload.safeParse(payload)
  if (!file.success || !isTencentAddress(file.data.fileUrl)) return null
  const { fileUrl, fileName, fileSize } = file.data
  return { kind: 'file', url: fileUrl, name: fileName, size: fileSize }
}

/** Converts a payload; null for kinds that the site does not show, such as notices about members. */
function toContent({ TYPES }: SdkNamespace, type: string, payload: unknown): MessageContent | null {
  switch (type) {
    case TYPES.MSG_TEXT: {
      const text = textPayload.safeParse(payload)
      return text.success ? { kind: 'text', text: text.data.text } : null
    }
    case TYPES.MSG_IMAGE:
      return toImage(payload)
    case TYPES.MSG_FILE:
      return toFile(payload)
    case TYPES.MSG_CUSTOM:
      return toCard(payload)
    default:
      return null
  }
}

/** Converts a message; null for one that the site does not show. */
export function toPortMessage(namespace: SdkNamespace, message: ReadMessage): PortMessage | null {
  const target = toTarget(message.conversationID)
  const content: MessageContent | null = message.isRevoked
    ? { kind: 'recalled' }
    : toContent(namespace, message.type, message.payload)
  if (target === null || content === null) return null
  const data = cloudData.safeParse(parseJson(message.cloudCustomData))
  return {
    id: message.ID,
    clientId: data.success ? data.data.client_id : message.ID,
    sequence: toSequence(target, message.time, message.sequence),
    target,
    from: { id: message.from, nickname: message.nick, avatarUrl: message.avatar || null },
    content,
    sentAt: new Date(message.time * 1_000).toISOString(),
    isRead: target.kind === 'user' ? message.isPeerRead : null,
  }
}

/** Whether the sender of a message types, when it says that; null for other messages. */
export function toTyping({ type, payload }: ReadMessage, { TYPES }: SdkNamespace): boolean | null {
  const custom = type === TYPES.MSG_CUSTOM ? customPayload.safeParse(payload) : null
  const typing = custom?.success ? typingData.safeParse(parseJson(custom.data.data)) : null
  return typing?.success ? typing.data.typingStatus === 1 : null
}

function toLastMessage(
  namespace: SdkNamespace,
  target: ConversationTarget,
  last: LastMessage,
): PortMessage | null {
  const content: MessageContent | null = last.isRevoked
    ? { kind: 'recalled' }
    : toContent(namespace, last.type, last.payload)
  if (content === null || last.lastTime === 0) return null
  // The SDK does not give its id.
  const id = `last-${last.lastTime}-${last.lastSequence}`
  return {
    id,
    clientId: id,
    sequence: toSequence(target, last.lastTime, last.lastSequence),
    target,
    from: { id: last.fromAccount, nickname: last.nick, avatarUrl: null },
    content,
    sentAt: new Date(last.lastTime * 1_000).toISOString(),
    isRead: target.kind === 'user' ? last.isPeerRead : null,
  }
}

/** Converts a conversation; null for that of the system. */
export function toPortConversation(
  namespace: SdkNamespace,
  conversation: ReadConversation,
): Conversation | null {
  const target = toTarget(conversation.conversationID)
  if (target === null) return null
  const { name, avatar } = nameOf(conversation)
  const { lastMessage, unreadCount } = conversation
  return {
    target,
    title: name || target.id,
    avatarUrl: avatar || null,
    lastMessage: lastMessage && toLastMessage(namespace, target, lastMessage),
    unread: unreadCount,
  }
}
