import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BuiltinChatOptions, createBuiltinChat } from '#lib/backend/ports/chat/builtin/chat.ts'
import type { HubLimits } from '#lib/backend/realtime/connections/options.ts'
import type { ChatData, ChatFrame } from '#lib/contract/chat/frames.ts'
import { type Reader, reader } from '#testing/backend/realtime.ts'

/** For tests: the built-in chat behind a real HTTP server on a free port, and clients that keep what they hear. */
export async function openChat(
  options: Pick<BuiltinChatOptions, 'bus' | 'chatService'> & { limits?: Partial<HubLimits> },
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
    /** A client that has logged in: with the token the gateway would find, or as a guest. */
    async connect(how: ConnectAs = {}): Promise<ChatClient> {
      const client = await chatClient(port, how)
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

/** A client of the chat that listens on a port of this machine. */
export async function chatClient(port: number, how: ConnectAs = {}): Promise<ChatClient> {
  const socket = await reader(port, '/im', {
    origin: how.origin ?? `http://127.0.0.1:${port}`,
    headers: {
      ...(how.token ? { token: how.token } : {}),
      ...(how.address ? { 'x-client-address': how.address } : {}),
    },
  })
  const client = clientOf(socket)
  client.send({
    type: 'login',
    lang: how.lang ?? 'en',
    ...(how.device ? { device: how.device } : {}),
    ...(how.guest ? { id: how.guest.id, sig: how.guest.userSig } : {}),
  })
  await client.next('welcome')
  return client
}

type Of<Type extends ChatData['type']> = Extract<ChatData, { type: Type }>
type Sent = ChatFrame | { type: string; [name: string]: unknown }

export interface ChatClient {
  heard: ChatData[]
  closed: Promise<number>
  socket: Reader
  send(frame: Sent): void
  /** The first of that kind which fits and was not given out yet. Rejects after 5 s. */
  next<Type extends ChatData['type']>(type: Type, fits?: (data: Of<Type>) => boolean): Promise<Of<Type>>
  join(roomId: number): Promise<Of<'joined'> | Of<'refused'>>
  /** Says a line and answers how it was taken. */
  say(roomId: number, text: string, more?: Record<string, unknown>): Promise<Of<'said'> | Of<'refused'>>
  /** Texts of the lines heard so far, in order. */
  lines(): string[]
  close(): void
}

function clientOf(socket: Reader): ChatClient {
  const heard: ChatData[] = []
  const given = new Set<ChatData>()
  let refs = 0
  socket.onText((text) => heard.push((JSON.parse(text) as { data: ChatData }).data))
  const send = (frame: Sent) => socket.send(JSON.stringify(frame))
  const until = async <T extends ChatData>(fits: (data: ChatData) => data is T): Promise<T> =>
    socket.until(() => {
      const found = heard.find((data): data is T => !given.has(data) && fits(data))
      if (found) given.add(found)
      return found
    })
  return {
    heard,
    socket,
    closed: socket.closed,
    send,
    next: (type, fits = () => true) =>
      until((data): data is Of<typeof type> => data.type === type && fits(data as Of<typeof type>)),
    join(roomId) {
      send({ type: 'join', room_id: roomId })
      return until(
        (data): data is Of<'joined'> | Of<'refused'> =>
          (data.type === 'joined' || data.type === 'refused') && data.room_id === roomId,
      )
    },
    say(roomId, text, more = {}) {
      const ref = `r${++refs}`
      send({ type: 'say', ref, room_id: roomId, text, ...more })
      return until(
        (data): data is Of<'said'> | Of<'refused'> =>
          (data.type === 'said' || data.type === 'refused') && data.ref === ref,
      )
    },
    lines: () => heard.flatMap((data) => (data.type === 'batch' ? data.lines.map(({ text }) => text) : [])),
    close: socket.close,
  }
}
