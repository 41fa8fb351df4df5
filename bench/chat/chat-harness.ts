import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type WebSocket, WebSocketServer } from 'ws'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { createChatService } from '#lib/backend/domains/chat/index.ts'
import { createChat } from '#lib/backend/ports/chat/index.ts'
import { controlFrame } from '#lib/backend/realtime/connections/frame.ts'
import { openTestSite } from '#testing/backend/test-site.ts'
import { siteLimits } from '../sockets/behind-proxy.ts'
import { listen } from '../sockets/listen.ts'
import { monotonic, viewerAddress } from '../sockets/plain-socket.ts'
import type { ChatViewersCommand, ChatViewersReport } from './chat-viewers.ts'
import { seedUsers } from './seed-users.ts'

/**
 * Shared by the cases `room` and `rooms`: the real chat on its own database, a bare broadcast, senders and
 * viewers.
 */
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** A target that cannot keep up may take this much longer (ms) after the last message was due. */
const MAX_DELAY_MS = 120_000

type Round = NonNullable<ChatViewersReport['done']>

interface ChatTarget {
  name: string
  port: number
  /** Sends a text to a room as a sender (by number). Resolves once it was accepted. */
  send(room: number, sender: number, text: string): Promise<void>
  stop(): Promise<void>
}

/** Creates rooms and senders in a few statements. Returns the room ids and the senders' tokens. */
async function seedRooms(site: Awaited<ReturnType<typeof openTestSite>>, roomCount: number, senders: number) {
  const { db } = site.database
  const anchors = await db
    .insert(users)
    .values(Array.from({ length: roomCount }, (_, n) => ({ nickname: `anchor ${n}`, isAnchor: true })))
    .returning({ id: users.id })
  const created = await db
    .insert(rooms)
    .values(anchors.map(({ id }) => ({ userId: id, stream: `bench-${id}`, category: 'football' as const })))
    .returning({ id: rooms.id })
  const people = await seedUsers(site.database, senders, 'speaker')
  const tokens = people.map(({ token }) => token)
  return { roomIds: created.map(({ id }) => id), tokens }
}

/** Opens the real chat: sessions, room status, mute list, modes, filter, database, bus, batches. */
export async function openRealChat(roomCount: number, senders: number) {
  const site = await openTestSite()
  const { roomIds, tokens } = await seedRooms(site, roomCount, senders)
  const errors: unknown[] = []
  const chat = createChat({
    bus: site.bus,
    allowedOrigin: () => true,
    ...siteLimits(),
    onError: (error) => errors.push(error),
    chatService: createChatService({
      db: site.database.db,
      kind: site.database.kind,
      publish: site.bus.publish,
      storage: site.storage,
      sessions: site.sessions,
      sign: (text) => text,
      guest: () => false,
      signedSession: () => null,
      onError: (error) => errors.push(error),
    }),
  })
  const server = createServer()
  server.on('upgrade', (request, socket, head) => chat.handleUpgrade(request, socket, head))
  const port = await listen(server)
  const { WebSocket: Client } = await import('ws')
  const connections = await Promise.all(
    tokens.map(async (token, at) => {
      const socket: WebSocket = new Client(`ws://127.0.0.1:${port}/im`, {
        origin: `http://127.0.0.1:${port}`,
        headers: { token, 'x-forwarded-for': viewerAddress() },
      })
      const waiting = new Map<string, (refusal: string | null) => void>()
      let ready = () => {}
      const joined = new Promise<void>((resolve) => {
        ready = resolve
      })
      socket.on('message', (bytes: Buffer) => {
        const { data } = JSON.parse(bytes.toString())
        if (data.type === 'joined') ready()
        if (data.type === 'said') waiting.get(data.ref)?.(null)
        if (data.type === 'refused') waiting.get(data.ref)?.(data.msg)
      })
      await once(socket, 'open')
      socket.send(JSON.stringify({ type: 'login', lang: 'en' }))
      socket.send(JSON.stringify({ type: 'join', room_id: roomIds[at % roomIds.length], quiet: true }))
      await joined
      return { socket, waiting, refs: 0 }
    }),
  )
  const target: ChatTarget = {
    name: 'real',
    port,
    async send(room, sender, text) {
      const one = connections[sender]
      if (!one) throw new Error(`There is no sender ${sender}.`)
      const ref = `r${++one.refs}`
      const refusal = await new Promise<string | null>((resolve) => {
        one.waiting.set(ref, resolve)
        one.socket.send(JSON.stringify({ type: 'say', ref, room_id: room, text }))
      })
      one.waiting.delete(ref)
      if (refusal !== null) throw new Error(`A message was refused: ${refusal}`)
    },
    async stop() {
      for (const { socket } of connections) socket.terminate()
      await chat.stop()
      server.closeAllConnections()
      server.close()
      await site.close()
      if (errors.length > 0)
        throw new Error(`The chat reported ${errors.length} errors: ${String(errors[0])}`)
    },
  }
  return { target, roomIds, site }
}

/** Opens the minimal broadcast of the same bytes: `send` of one buffer to each socket of a room. */
export async function openBareBroadcast(viewersOf: (index: number) => number) {
  const inRoom = new Map<number, Set<WebSocket>>()
  const server = createServer()
  const wss = new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false })
  let opened = 0
  wss.on('connection', (socket) => {
    const room = viewersOf(opened++)
    const all = inRoom.get(room) ?? new Set()
    inRoom.set(room, all.add(socket))
    socket.on('message', () => {})
    socket.on('error', () => {})
    socket.on('close', () => all.delete(socket))
  })
  const port = await listen(server)
  let id = 0
  const broadcast = (room: number, bytes: Buffer) => {
    for (const socket of inRoom.get(room) ?? []) socket.send(bytes, { binary: false })
  }
  return {
    name: 'bare',
    port,
    broadcast,
    async send(room: number, sender: number, text: string) {
      const from = {
        user_id: sender,
        user_nickname: `speaker ${sender}`,
        avatar: null,
        level: 0,
        role: 'viewer',
      }
      const message = {
        ...{
          id: ++id,
          room_id: room,
          from,
          text,
          image: null,
          reply_to: null,
          mentions: [],
          look: null,
          paid: false,
          likes: 0,
        },
        sent_at: '2026-01-01T12:00:00.000Z',
      }
      const frame = controlFrame({ type: 'batch', room_id: room, lines: [message] })
      broadcast(room, frame.subarray((frame[1] ?? 0) === 126 ? 4 : 2))
    },
    async stop() {
      for (const all of inRoom.values()) for (const socket of all) socket.terminate()
      wss.close()
      server.close()
    },
  }
}

/** Starts a process of viewers. */
export function startViewers() {
  const child: ChildProcess = fork(fileURLToPath(new URL('./chat-viewers.ts', import.meta.url)))
  const waitFor = async <Key extends keyof ChatViewersReport>(
    key: Key,
  ): Promise<NonNullable<ChatViewersReport[Key]>> => {
    for (;;) {
      const [report] = (await once(child, 'message')) as [ChatViewersReport]
      const value = report[key]
      if (value !== undefined) return value as NonNullable<ChatViewersReport[Key]>
    }
  }
  const send = (command: ChatViewersCommand) => child.send(command)
  return {
    async connect(target: ChatTarget, viewerRooms: readonly number[]) {
      const viewers = viewerRooms.map((room) => ({
        room,
        frames:
          target.name === 'real' ? [{ type: 'login' }, { type: 'join', room_id: room, quiet: true }] : [],
      }))
      const ready = waitFor('ready')
      const readyType = target.name === 'real' ? 'joined' : null
      send({ connect: { port: target.port, path: '/im', name: target.name, viewers, readyType } })
      await ready
    },
    /**
     * Sends messages with the senders in turn, `perSecond` in all, each to its sender's room. The age of a
     * message counts from when it was due, so a target that makes its senders wait gains nothing by it.
     */
    async play(
      target: ChatTarget,
      traffic: {
        senders: number
        roomOf(sender: number): number
        perSecond: number
        seconds: number
        numbers: number[]
      },
    ): Promise<Round & { late: number }> {
      const { senders, roomOf, perSecond, seconds, numbers } = traffic
      const total = perSecond * seconds
      const counts: Record<number, number> = {}
      for (let n = 0; n < total; n++) {
        const room = roomOf(n % senders)
        counts[room] = (counts[room] ?? 0) + 1
      }
      const ready = waitFor('ready')
      send({ round: { name: target.name, messages: counts, ms: seconds * 1_000 + MAX_DELAY_MS } })
      await ready
      const done = waitFor('done')
      const start = monotonic()
      const sent: Promise<void>[] = []
      let late = 0
      for (let n = 0; n < total; n++) {
        const due = start + (n * 1_000) / perSecond
        const wait = due - monotonic()
        if (wait > 0) await sleep(wait)
        else late = Math.max(late, -wait)
        const sender = n % senders
        const number = (numbers[sender] ?? 0) + 1
        numbers[sender] = number
        sent.push(target.send(roomOf(sender), sender, `${due.toFixed(3)} s${sender} ${number} what a pass`))
      }
      await Promise.all(sent)
      return { ...(await done), late }
    },
    stop() {
      if (child.connected) child.disconnect()
    },
  }
}
