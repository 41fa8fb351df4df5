import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type WebSocket, WebSocketServer } from 'ws'
import { sessions as sessionRows, users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { createChatService } from '#lib/backend/domains/chat/index.ts'
import { hashToken } from '#lib/backend/http/sessions/session.ts'
import { createChat } from '#lib/backend/ports/chat/index.ts'
import { controlFrame } from '#lib/backend/realtime/connections/frame.ts'
import { openTestSite } from '#testing/backend/test-site.ts'
import { limitedAsASite } from '../sockets/behind-proxy.ts'
import { listen } from '../sockets/listen.ts'
import { monotonic, viewerAddress } from '../sockets/plain-socket.ts'
import type { TalkOrder, TalkReport } from './talk-readers.ts'

/** What the cases `room` and `rooms` share: the real chat on a database of its own, a bare broadcast, speakers, viewers. */
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** A way that cannot keep up may go on for so long after the last line was due. */
const PATIENCE_MS = 120_000

type Round = NonNullable<TalkReport['done']>

interface TalkWay {
  name: string
  port: number
  /** Has a speaker (by number) say a text in a room; resolves once it was taken. */
  say(room: number, speaker: number, text: string): Promise<void>
  stop(): Promise<void>
}

/** Rooms and speakers written in a few statements; tokens of the speakers. */
async function furnish(site: Awaited<ReturnType<typeof openTestSite>>, roomCount: number, speakers: number) {
  const { db } = site.database
  const anchors = await db
    .insert(users)
    .values(Array.from({ length: roomCount }, (_, n) => ({ nickname: `anchor ${n}`, isAnchor: true })))
    .returning({ id: users.id })
  const made = await db
    .insert(rooms)
    .values(anchors.map(({ id }) => ({ userId: id, stream: `bench-${id}`, category: 'football' as const })))
    .returning({ id: rooms.id })
  const people = await db
    .insert(users)
    .values(Array.from({ length: speakers }, (_, n) => ({ nickname: `speaker ${n}` })))
    .returning({ id: users.id })
  const tokens = people.map(() => randomBytes(32).toString('base64url'))
  await db.insert(sessionRows).values(
    people.map(({ id }, at) => ({
      userId: id,
      tokenHash: hashToken(tokens[at] ?? ''),
      expiresAt: new Date(Date.now() + 3_600_000),
    })),
  )
  return { roomIds: made.map(({ id }) => id), tokens }
}

/** The real path: sessions, standing, mute list, modes, filter, database, bus, batches. */
export async function realWay(roomCount: number, speakers: number) {
  const site = await openTestSite()
  const { roomIds, tokens } = await furnish(site, roomCount, speakers)
  const faults: unknown[] = []
  const chat = createChat({
    bus: site.bus,
    allowedOrigin: () => true,
    ...limitedAsASite(),
    onError: (error) => faults.push(error),
    chatService: createChatService({
      db: site.database.db,
      kind: site.database.kind,
      publish: site.bus.publish,
      storage: site.storage,
      sessions: site.sessions,
      sign: (text) => text,
      guest: () => false,
      onError: (error) => faults.push(error),
    }),
  })
  const server = createServer()
  server.on('upgrade', (request, socket, head) => chat.handleUpgrade(request, socket, head))
  const port = await listen(server)
  const { WebSocket: Client } = await import('ws')
  const talking = await Promise.all(
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
  const way: TalkWay = {
    name: 'real',
    port,
    async say(room, speaker, text) {
      const one = talking[speaker]
      if (!one) throw new Error(`There is no speaker ${speaker}.`)
      const ref = `r${++one.refs}`
      const refusal = await new Promise<string | null>((resolve) => {
        one.waiting.set(ref, resolve)
        one.socket.send(JSON.stringify({ type: 'say', ref, room_id: room, text }))
      })
      one.waiting.delete(ref)
      if (refusal !== null) throw new Error(`A line was refused: ${refusal}`)
    },
    async stop() {
      for (const { socket } of talking) socket.terminate()
      await chat.stop()
      server.closeAllConnections()
      server.close()
      await site.close()
      if (faults.length > 0)
        throw new Error(`The chat reported ${faults.length} faults: ${String(faults[0])}`)
    },
  }
  return { way, roomIds, site }
}

/** The barest broadcast of the same bytes: `send` of one buffer to each socket of a room. */
export async function bareWay(viewersOf: (index: number) => number) {
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
    async say(room: number, speaker: number, text: string) {
      const from = {
        user_id: speaker,
        user_nickname: `speaker ${speaker}`,
        avatar: null,
        level: 0,
        role: 'viewer',
      }
      const line = {
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
      const frame = controlFrame({ type: 'batch', room_id: room, lines: [line] })
      broadcast(room, frame.subarray((frame[1] ?? 0) === 126 ? 4 : 2))
    },
    async stop() {
      for (const all of inRoom.values()) for (const socket of all) socket.terminate()
      wss.close()
      server.close()
    },
  }
}

/** A process of viewers. */
export function startViewers() {
  const child: ChildProcess = fork(fileURLToPath(new URL('./talk-readers.ts', import.meta.url)))
  const hear = async <Key extends keyof TalkReport>(key: Key): Promise<NonNullable<TalkReport[Key]>> => {
    for (;;) {
      const [report] = (await once(child, 'message')) as [TalkReport]
      const value = report[key]
      if (value !== undefined) return value as NonNullable<TalkReport[Key]>
    }
  }
  const order = (what: TalkOrder) => child.send(what)
  return {
    async connect(way: TalkWay, viewerRooms: readonly number[]) {
      const viewers = viewerRooms.map((room) => ({
        room,
        frames: way.name === 'real' ? [{ type: 'login' }, { type: 'join', room_id: room, quiet: true }] : [],
      }))
      const ready = hear('ready')
      const until = way.name === 'real' ? 'joined' : null
      order({ connect: { port: way.port, path: '/im', name: way.name, viewers, until } })
      await ready
    },
    /**
     * Lines said by turns of the speakers, `perSecond` in all, each in the speaker's room. A line's age counts from when it
     * was due: a way that keeps its speakers waiting gains nothing by it.
     */
    async play(
      way: TalkWay,
      said: {
        speakers: number
        roomOf(speaker: number): number
        perSecond: number
        seconds: number
        numbers: number[]
      },
    ): Promise<Round & { late: number }> {
      const { speakers, roomOf, perSecond, seconds, numbers } = said
      const total = perSecond * seconds
      const lines: Record<number, number> = {}
      for (let n = 0; n < total; n++) {
        const room = roomOf(n % speakers)
        lines[room] = (lines[room] ?? 0) + 1
      }
      const ready = hear('ready')
      order({ round: { name: way.name, lines, ms: seconds * 1_000 + PATIENCE_MS } })
      await ready
      const done = hear('done')
      const start = monotonic()
      const taken: Promise<void>[] = []
      let late = 0
      for (let n = 0; n < total; n++) {
        const due = start + (n * 1_000) / perSecond
        const wait = due - monotonic()
        if (wait > 0) await sleep(wait)
        else late = Math.max(late, -wait)
        const speaker = n % speakers
        const number = (numbers[speaker] ?? 0) + 1
        numbers[speaker] = number
        taken.push(way.say(roomOf(speaker), speaker, `${due.toFixed(3)} s${speaker} ${number} what a pass`))
      }
      await Promise.all(taken)
      return { ...(await done), late }
    },
    stop() {
      if (child.connected) child.disconnect()
    },
  }
}
