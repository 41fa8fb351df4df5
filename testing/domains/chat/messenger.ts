import type { ChatData } from '#lib/contract/chat/frames.ts'
import type { NewPrivateContent, PrivateMessage } from '#lib/contract/chat/private.ts'
import type { TestChat } from '#testing/backend/open-test-chat.ts'
import type { ChatClient } from '#testing/ports/chat.ts'
import type { TestUser } from '../moderation.ts'

type Response = Extract<ChatData, { ref: string | null }>

let refs = 0

/** Sends a request of a chat client. Resolves with its response, also a refusal. */
export function ask(client: ChatClient, frame: { type: string; [name: string]: unknown }): Promise<Response> {
  const ref = `q${++refs}`
  client.send({ ...frame, ref })
  return client.socket.waitFor(() =>
    client.received.find((data): data is Response => 'ref' in data && data.ref === ref),
  )
}

/** Another user, or a group by its kind. */
type Target = { id: number; kind?: 'group' }

/** The conversation of a group. */
export const ofGroup = ({ group_id: id }: { group_id: number }) => ({ id, kind: 'group' }) as const

/** For tests: a user with a connection, who writes to other users and groups. */
export async function openMessenger(chat: TestChat, user: TestUser) {
  const client = await chat.connect({ token: user.token })
  const targetOf = ({ id, ...target }: { id: number }) => ({
    kind: 'kind' in target && target.kind === 'group' ? 'group' : 'user',
    id,
  })
  let sent = 0
  const send = (other: Target, content: NewPrivateContent | string, clientId?: string) =>
    ask(client, {
      type: 'send',
      target: targetOf(other),
      client_id: clientId ?? `c${user.id}-${++sent}`,
      content: typeof content === 'string' ? { kind: 'text', text: content } : content,
    })
  return {
    user,
    client,
    send,
    /** Sends a message that must be stored. */
    async mustSend(other: Target, content: NewPrivateContent | string, clientId?: string) {
      const response = await send(other, content, clientId)
      if (response.type !== 'message_sent') throw new Error(`not sent: ${JSON.stringify(response)}`)
      return response.message
    },
    conversations: (cursor?: string) => ask(client, { type: 'conversations', ...(cursor ? { cursor } : {}) }),
    unreadTotal: () => ask(client, { type: 'unread' }),
    messages: (other: Target, range: { before?: number; after?: number } = {}) =>
      ask(client, { type: 'messages', target: targetOf(other), ...range }),
    recall: (other: Target, seq: number) => ask(client, { type: 'recall', target: targetOf(other), seq }),
    read: (other: Target, seq: number) => ask(client, { type: 'read', target: targetOf(other), seq }),
    /** Returns the pushed messages so far. */
    received: (): PrivateMessage[] =>
      client.received.flatMap((data) => (data.type === 'message' ? [data.message] : [])),
  }
}
export type Messenger = Awaited<ReturnType<typeof openMessenger>>
