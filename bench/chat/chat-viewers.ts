import type { Socket } from 'node:net'
import { monotonic as now, openPlainSocket } from '../sockets/plain-socket.ts'

/**
 * The viewers of the cases `room` and `rooms`, in a process of their own. Plain sockets that read frames by
 * hand are cheap, so that the server is measured. Each checks that the messages of each sender arrive in
 * order, once, and belong to its own room. The text of a message begins with when it was due (ms of the
 * monotonic clock), its sender and its number.
 */
export interface ChatViewersCommand {
  connect?: {
    port: number
    path: string
    name: string
    viewers: { frames: object[]; room: number }[]
    readyType: string | null
  }
  /**
   * Starts a round in which every viewer of a room expects this many messages, by room. Reports once all
   * arrived, or after `ms`.
   */
  round?: { name: string; messages: Record<number, number>; ms: number }
}
export interface ChatViewersReport {
  ready?: true
  done?: {
    delivered: number
    expected: number
    wrong: number
    foreign: number
    p50: number
    p99: number
    max: number
  }
}

const report = (message: ChatViewersReport) => process.send?.(message)

interface Crowd {
  sockets: Socket[]
  round: {
    remaining: number
    expected: number
    delivered: number
    wrong: number
    foreign: number
    delays: Float64Array
    finish(): void
  } | null
}
const crowds = new Map<string, Crowd>()

interface ParsedFrame {
  bytes: Buffer
  type: string
  messages: { room: number; at: number; sender: number; number: number }[]
}
/**
 * Thousands of viewers receive the same bytes at the same time. They are compared and parsed once, since a
 * client that parsed each frame would be slower than the server it measures. At most this many parsed frames
 * are cached.
 */
const MAX_PARSED_FRAMES = 256
const parsedFrames = new Map<number, ParsedFrame>()

function read(bytes: Buffer): ParsedFrame {
  // The length and the bytes near the end distinguish most frames.
  const key = bytes.length * 65_536 + (bytes.length > 40 ? bytes.readUInt16LE(bytes.length - 40) : 0)
  const cached = parsedFrames.get(key)
  if (cached?.bytes.equals(bytes)) return cached
  const { data } = JSON.parse(bytes.toString())
  const parsed: ParsedFrame = { bytes: Buffer.from(bytes), type: data.type, messages: [] }
  for (const message of data.type === 'batch' ? data.lines : []) {
    const [at, sender, number] = String(message.text).split(' ')
    parsed.messages.push({
      room: message.room_id,
      at: Number(at),
      sender: Number(sender?.slice(1)),
      number: Number(number),
    })
  }
  if (parsedFrames.size >= MAX_PARSED_FRAMES) parsedFrames.clear()
  parsedFrames.set(key, parsed)
  return parsed
}

type ConnectCommand = NonNullable<ChatViewersCommand['connect']>

function open(
  crowd: Crowd,
  { port, path, readyType }: ConnectCommand,
  viewer: ConnectCommand['viewers'][number],
): Promise<void> {
  return new Promise((resolve, reject) => {
    /** The latest number of each sender. */
    const last: number[] = []

    function onFrame(bytes: Buffer): void {
      const { type, messages } = read(bytes)
      if (type === readyType) resolve()
      const { round } = crowd
      if (type !== 'batch' || !round) return
      const receivedAt = now()
      for (const { room, at, sender, number } of messages) {
        if (room !== viewer.room) round.foreign++
        if (number !== (last[sender] ?? 0) + 1) round.wrong++
        last[sender] = number
        round.delays[round.delivered++] = receivedAt - at
        if (--round.remaining === 0) round.finish()
      }
    }

    const opened = () => {
      if (readyType === null) resolve()
    }
    crowd.sockets.push(
      openPlainSocket({
        port,
        path,
        frames: viewer.frames,
        onOpen: opened,
        onBytes: onFrame,
        onError: reject,
      }),
    )
  })
}

async function connectAll(order: ConnectCommand): Promise<void> {
  const crowd: Crowd = { sockets: [], round: null }
  crowds.set(order.name, crowd)
  const { viewers } = order
  for (let opened = 0; opened < viewers.length; opened += 100)
    await Promise.all(viewers.slice(opened, opened + 100).map((viewer) => open(crowd, order, viewer)))
  report({ ready: true })
}

const rooms = new Map<string, number[]>()

function begin({ name, messages, ms }: NonNullable<ChatViewersCommand['round']>): void {
  const crowd = crowds.get(name)
  const inRooms = rooms.get(name)
  if (!crowd || !inRooms) throw new Error(`Nobody is connected to ${name}.`)
  const expected = inRooms.reduce((sum, room) => sum + (messages[room] ?? 0), 0)
  const finish = () => {
    clearTimeout(timer)
    const { round } = crowd
    crowd.round = null
    if (!round) return
    const delays = round.delays.subarray(0, round.delivered).sort()
    const at = (share: number) => delays[Math.floor(delays.length * share)] ?? Number.NaN
    const { delivered, wrong, foreign } = round
    report({
      done: {
        delivered,
        expected,
        wrong,
        foreign,
        p50: at(0.5),
        p99: at(0.99),
        max: delays.at(-1) ?? Number.NaN,
      },
    })
  }
  const timer = setTimeout(finish, ms)
  crowd.round = {
    remaining: expected,
    expected,
    delivered: 0,
    wrong: 0,
    foreign: 0,
    delays: new Float64Array(expected),
    finish,
  }
  report({ ready: true })
}

process.on('message', (order: ChatViewersCommand) => {
  if (order.connect) {
    rooms.set(
      order.connect.name,
      order.connect.viewers.map(({ room }) => room),
    )
    void connectAll(order.connect)
  }
  if (order.round) begin(order.round)
})
process.on('disconnect', () => process.exit(0))
