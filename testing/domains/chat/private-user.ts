import { setTimeout as wait } from 'node:timers/promises'
import { createChat } from '#lib/client/chat/connection/create-chat.ts'
import { ChatRefusal } from '#lib/client/ports/chat/chat-refusal.ts'
import type { PortMessage } from '#lib/client/ports/chat/message.ts'
import { browserSocket } from '#testing/backend/realtime.ts'
import { openBuiltinPort } from '#testing/domains/chat/builtin-port.ts'

/** A user of the browser's chat port who writes to one other user. */
export interface PrivateUser {
  id: number
  otherId: number
  /** Ids of the messages that the server acknowledged, in the order in which they were sent. */
  acknowledged: string[]
  /** How often a message was sent again. */
  repeats: number
  /** Sends the next message after the ones before it; again until it is acknowledged. */
  send(): Promise<void>
  /** Opens the conversation: from here on the port loads what this user misses. */
  open(): Promise<void>
  /** Ids of the messages shown so far, each once, by their position. */
  shown(): string[]
  cut(): void
  close(): void
}

interface PrivateUserOptions {
  id: number
  otherId: number
  token: string
  /** The port of a node, for each new connection. */
  portOf(): number
}

/** How soon a message is sent again, ms. */
const RETRY_MS = 50

/** Logs in a user; the connection reconnects to any node. */
export async function openPrivateUser({
  id,
  otherId,
  token,
  portOf,
}: PrivateUserOptions): Promise<PrivateUser> {
  const target = { kind: 'user', id: String(otherId) } as const
  const sockets = new Set<() => void>()
  const chat = createChat({
    url: '',
    language: 'en',
    WebSocket: class {
      constructor() {
        const port = portOf()
        const Socket = browserSocket(`http://127.0.0.1:${port}`, () => ({ token }))
        const socket = new Socket(`ws://127.0.0.1:${port}/im`)
        sockets.clear()
        sockets.add(() => socket.close())
        // biome-ignore lint/correctness/noConstructorReturn: the address is another one for each connection
        return socket
      }
    } as unknown as new (
      url: string,
    ) => WebSocket,
  })
  const port = openBuiltinPort(chat)
  const messages = new Map<string, PortMessage>()
  port.subscribe((event) => {
    if (event.type === 'messages') for (const message of event.messages) messages.set(message.id, message)
  })
  await port.login(String(id), '')

  let last = 0
  let queue = Promise.resolve()
  const user: PrivateUser = {
    id,
    otherId,
    acknowledged: [],
    repeats: 0,
    send() {
      const clientId = `${id}-${++last}`
      queue = queue.then(() => sendUntilAcknowledged(clientId))
      return queue
    },
    async open() {
      const { messages: page } = await port.loadHistory(target)
      for (const message of page) messages.set(message.id, message)
    },
    shown: () =>
      [...messages.values()].sort((a, b) => a.sequence - b.sequence).map(({ clientId }) => clientId),
    cut() {
      for (const close of sockets) close()
    },
    close: () => chat.close(),
  }

  async function sendUntilAcknowledged(clientId: string): Promise<void> {
    for (;;) {
      try {
        await port.sendText(target, `message ${clientId}`, { clientId })
        user.acknowledged.push(clientId)
        return
      } catch (error) {
        user.repeats++
        await wait(error instanceof ChatRefusal ? (error.wait ?? 1) * 1_000 : RETRY_MS)
      }
    }
  }
  return user
}
