import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BuiltinChatOptions, createBuiltinChat } from '#lib/backend/ports/chat/builtin/chat.ts'
import type { HubLimits } from '#lib/backend/realtime/connections/options.ts'
import type { ChatData, ChatFrame } from '#lib/contract/chat/frames.ts'
import { openTextSocket, type TextSocket } from '#testing/backend/realtime.ts'

/**
 * For tests: opens the built-in chat behind a real HTTP server on a free port, with clients that record what
 * they receive.
 */
export async function openChat(
  options: Pick<BuiltinChatOptions, 'bus' | 'chatService' | 'onRoomOpened'> & { limits?: Partial<HubLimits> },
) {
  const faults: unknown[] = []
  const chat = createBuiltinChat({
    allowedOrigin: (origin, host) => origin === `http://${host}`,
    addressOf: (request) => String(request.headers['x-client-address'] ?? '127.0.0.1'),
    onError: (error) => faults.push(error),
    ...options,
  })
  const server = createServer()
  server.on('upgrade', (request, socket, head) => {
    if (!chat.handleUpgrade(request, socket, head)) socket.end('HTTP/1.1 404 Not Found\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const open: ChatClient[] = []
  return {
    chat,
    port,
    faults,
    /** Connects a client that has logged in: with the token that the gateway would read, or as a guest. */
    async connect(connectOptions: ConnectAs = {}): Promise<ChatClient> {
      const client = await chatClient(port, connectOptions)
      open.push(client)
      return client
    },
    async close() {
      for (const client of open) client.close()
      await chat.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface ConnectAs {
  token?: string | undefined
  guest?: { id: string; userSig: string }
  device?: string
  address?: string
  lang?: 'zh' | 'en' | 'vi'
  origin?: string
}

/** Connects a client to the chat that listens on a local port. */
export async function chatClient(port: number, connectOptions: ConnectAs = {}): Promise<ChatClient> {
  const socket = await openTextSocket(port, '/im', {
    origin: connectOptions.origin ?? `http://127.0.0.1:${port}`,
    headers: {
      ...(connectOptions.token ? { token: connectOptions.token } : {}),
      ...(connectOptions.address ? { 'x-client-address': connectOptions.address } : {}),
    },
  })
  const client = clientOf(socket)
  client.send({
    type: 'login',
    lang: connectOptions.lang ?? 'en',
    ...(connectOptions.device ? { device: connectOptions.device } : {}),
    ...(connectOptions.guest ? { id: connectOptions.guest.id, sig: connectOptions.guest.userSig } : {}),
  })
  await client.next('welcome')
  return client
}

type Of<Type extends ChatData['type']> = Extract<ChatData, { type: Type }>
type Sent = ChatFrame | { type: string; [name: string]: unknown }

export interface ChatClient {
  received: ChatData[]
  closed: Promise<number>
  socket: TextSocket
  send(frame: Sent): void
  /** Resolves with the first matching frame of that type that was not returned before. Rejects after 5 s. */
  next<Type extends ChatData['type']>(type: Type, fits?: (data: Of<Type>) => boolean): Promise<Of<Type>>
  join(roomId: number): Promise<Of<'joined'> | Of<'refused'>>
  /** Sends a message. Resolves with the server's acknowledgement or refusal. */
  sendMessage(
    roomId: number,
    text: string,
    more?: Record<string, unknown>,
  ): Promise<Of<'said'> | Of<'refused'>>
  /** Returns the texts of the messages received so far, in order. */
  texts(): string[]
  close(): void
}

function clientOf(socket: TextSocket): ChatClient {
  const received: ChatData[] = []
  const returned = new Set<ChatData>()
  let refs = 0
  socket.onText((text) => received.push((JSON.parse(text) as { data: ChatData }).data))
  const send = (frame: Sent) => socket.send(JSON.stringify(frame))
  const waitForFrame = async <T extends ChatData>(fits: (data: ChatData) => data is T): Promise<T> =>
    socket.waitFor(() => {
      const found = received.find((data): data is T => !returned.has(data) && fits(data))
      if (found) returned.add(found)
      return found
    })
  return {
    received,
    socket,
    closed: socket.closed,
    send,
    next: (type, fits = () => true) =>
      waitForFrame((data): data is Of<typeof type> => data.type === type && fits(data as Of<typeof type>)),
    join(roomId) {
      send({ type: 'join', room_id: roomId })
      return waitForFrame(
        (data): data is Of<'joined'> | Of<'refused'> =>
          (data.type === 'joined' || data.type === 'refused') && data.room_id === roomId,
      )
    },
    sendMessage(roomId, text, more = {}) {
      const ref = `r${++refs}`
      send({ type: 'say', ref, room_id: roomId, text, ...more })
      return waitForFrame(
        (data): data is Of<'said'> | Of<'refused'> =>
          (data.type === 'said' || data.type === 'refused') && data.ref === ref,
      )
    },
    texts: () =>
      received.flatMap((data) => (data.type === 'batch' ? data.lines.map(({ text }) => text) : [])),
    close: socket.close,
  }
}
