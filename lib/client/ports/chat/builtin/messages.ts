import { getUploadTicket } from '#lib/client/accounts/uploads.ts'
import type { Chat } from '#lib/client/chat/connection/create-chat.ts'
import type { ChatRequest, ChatResponse } from '#lib/client/chat/connection/pending-requests.ts'
import { uploadFile } from '#lib/client/core/upload.ts'
import type { getUploadTicket as ticketEndpoint } from '#lib/contract/accounts/uploads.ts'
import type { NewPrivateContent } from '#lib/contract/chat/private.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import { MAX_FILE_NAME_LENGTH } from '#lib/shared/vocabulary/conversations.ts'
import { ChatRefusal } from '../chat-refusal.ts'
import type { ConversationTarget } from '../message.ts'
import type { ChatConversations, ChatMessages, SendOptions } from '../port.ts'
import type { createResume } from './resume.ts'
import { toPortConversation, toPortMessage, toWireCustom, toWireTarget } from './to-port.ts'

type Purpose = InputOf<typeof ticketEndpoint>

/** Sends a request and returns its response of one type; rejects with ChatRefusal. */
export async function ask<Type extends ChatResponse['type']>(
  chat: Pick<Chat, 'request'>,
  frame: ChatRequest,
  type: Type,
): Promise<Extract<ChatResponse, { type: Type }>> {
  const response = await chat.request(frame)
  if (response.type === 'refused') throw new ChatRefusal(response.key, response.msg, response.wait)
  if (response.type !== type) throw new Error(`The chat answered ${frame.type} with ${response.type}.`)
  return response as Extract<ChatResponse, { type: Type }>
}

/** Uploads a file for a message and returns its key. */
async function upload(file: File, purpose: Purpose, { onProgress, signal }: SendOptions): Promise<string> {
  const ticket = await getUploadTicket(purpose)
  signal?.throwIfAborted()
  await uploadFile(ticket, file, { ...(onProgress ? { onProgress } : {}), ...(signal ? { signal } : {}) })
  signal?.throwIfAborted()
  return ticket.key
}

/** Messages and conversations of the built-in chat. */
export function createMessages(
  chat: Pick<Chat, 'request' | 'send'>,
  resume: ReturnType<typeof createResume>,
): ChatMessages & ChatConversations {
  async function send(target: ConversationTarget, content: NewPrivateContent, { clientId }: SendOptions) {
    const { message } = await ask(
      chat,
      {
        type: 'send',
        target: toWireTarget(target),
        client_id: clientId ?? crypto.randomUUID(),
        content,
      },
      'message_sent',
    )
    return toPortMessage(message)
  }

  return {
    async loadHistory(target, cursor) {
      const before = cursor === undefined ? {} : { before: Number(cursor) }
      const page = await ask(chat, { type: 'messages', target: toWireTarget(target), ...before }, 'messages')
      if (cursor === undefined) resume.track(target, page.list.at(-1)?.seq ?? 0)
      const oldest = page.list[0]?.seq
      return {
        messages: page.list.map((message) => toPortMessage(message, page.read_seq)),
        title: page.title,
        avatarUrl: page.avatar,
        nextCursor: page.has_more && oldest !== undefined ? String(oldest) : null,
      }
    },
    sendText: (target, text, options = {}) => send(target, { kind: 'text', text }, options),
    async sendImage(target, image, options = {}) {
      const type = image.type as NonNullable<Purpose['type']>
      const key = await upload(image, { purpose: 'chat', type }, options)
      return send(target, { kind: 'image', key }, options)
    },
    async sendFile(target, file, options = {}) {
      const type = file.type as NonNullable<Purpose['type']>
      const key = await upload(file, { purpose: 'file', type }, options)
      return send(target, { kind: 'file', key, name: file.name.slice(-MAX_FILE_NAME_LENGTH) }, options)
    },
    sendCustom: (target, content, options = {}) => send(target, toWireCustom(content), options),
    async recall({ target, sequence }) {
      await ask(chat, { type: 'recall', target: toWireTarget(target), seq: sequence }, 'accepted')
    },
    async setTyping(target, isTyping) {
      if (target.kind === 'user')
        chat.send({ type: 'typing', target: toWireTarget(target), is_typing: isTyping })
    },
    async listConversations(cursor) {
      const page = await ask(
        chat,
        { type: 'conversations', ...(cursor === undefined ? {} : { cursor }) },
        'conversations',
      )
      return { conversations: page.list.map(toPortConversation), nextCursor: page.cursor }
    },
    async markRead({ target, sequence }) {
      await ask(chat, { type: 'read', target: toWireTarget(target), seq: sequence }, 'accepted')
    },
    unreadTotal: async () => (await ask(chat, { type: 'unread' }, 'unread_total')).unread_total,
  }
}
