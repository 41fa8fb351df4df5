import type { Socket } from 'node:net'
import { monotonic as now, openPlainSocket } from '../sockets/plain-socket.ts'

/**
 * The viewers of the cases `room` and `rooms`, in a process of their own. Plain sockets that read frames by hand: cheap,
 * so that what is measured is the server. Each checks that the lines of each sender come in order, once, and of its own
 * room; a line's text begins with when it was due (ms of the monotonic clock), its sender and its number.
 */
export interface TalkOrder {
  connect?: {
    port: number
    path: string
    name: string
    viewers: { frames: object[]; room: number }[]
    until: string | null
  }
  /** From now on `lines` lines are expected by every viewer of a room; reports once all came, or after `ms`. */
  round?: { name: string; lines: Record<number, number>; ms: number }
}
export interface TalkReport {
  ready?: true
  done?: {
    delivered: number
    expected: number
    wrong: number
    foreign: number
    p50: number
    p99: number
    most: number
  }
}

const report = (message: TalkReport) => process.send?.(message)

interface Crowd {
  sockets: Socket[]
  round: {
    left: number
    expected: number
    delivered: number
    wrong: number
    foreign: number
    delays: Float64Array
    finish(): void
  } | null
}
const crowds = new Map<string, Crowd>()

interface Heard {
  bytes: Buffer
  type: string
  lines: { room: number; at: number; sender: number; number: number }[]
}
/**
 * Thousands hear the same text at one moment: its bytes are compared, and read once. So many are remembered at most; a
 * reader that decoded each would be slower than the server it measures.
 */
const REMEMBERED = 256
const known = new Map<number, Heard>()

function read(bytes: Buffer): Heard {
  // Its length and what stands near its end tell most texts apart.
  const key = bytes.length * 65_536 + (bytes.length > 40 ? bytes.readUInt16LE(bytes.length - 40) : 0)
  const before = known.get(key)
  if (before?.bytes.equals(bytes)) return before
  const { data } = JSON.parse(bytes.toString())
  const heard: Heard = { bytes: Buffer.from(bytes), type: data.type, lines: [] }
  for (const line of data.type === 'batch' ? data.lines : []) {
    const [at, sender, number] = String(line.text).split(' ')
    heard.lines.push({
      room: line.room_id,
      at: Number(at),
      sender: Number(sender?.slice(1)),
      number: Number(number),
    })
  }
  if (known.size >= REMEMBERED) known.clear()
  known.set(key, heard)
  return heard
}

type Order = NonNullable<TalkOrder['connect']>

function open(crowd: Crowd, { port, path, until }: Order, viewer: Order['viewers'][number]): Promise<void> {
  return new Promise((resolve, reject) => {
    /** The newest number of each sender. */
    const last: number[] = []

    function take(bytes: Buffer): void {
      const { type, lines } = read(bytes)
      if (type === until) resolve()
      const { round } = crowd
      if (type !== 'batch' || !round) return
      const moment = now()
      for (const { room, at, sender, number } of lines) {
        if (room !== viewer.room) round.foreign++
        if (number !== (last[sender] ?? 0) + 1) round.wrong++
        last[sender] = number
        round.delays[round.delivered++] = moment - at
        if (--round.left === 0) round.finish()
      }
    }

    const opened = () => {
      if (until === null) resolve()
    }
    crowd.sockets.push(
      openPlainSocket({ port, path, frames: viewer.frames, onOpen: opened, onBytes: take, onError: reject }),
    )
  })
}

async function connectAll(order: Order): Promise<void> {
  const crowd: Crowd = { sockets: [], round: null }
  crowds.set(order.name, crowd)
  const { viewers } = order
  for (let opened = 0; opened < viewers.length; opened += 100)
    await Promise.all(viewers.slice(opened, opened + 100).map((viewer) => open(crowd, order, viewer)))
  report({ ready: true })
}

const rooms = new Map<string, number[]>()

function begin({ name, lines, ms }: NonNullable<TalkOrder['round']>): void {
  const crowd = crowds.get(name)
  const inRooms = rooms.get(name)
  if (!crowd || !inRooms) throw new Error(`Nobody is connected to ${name}.`)
  const expected = inRooms.reduce((sum, room) => sum + (lines[room] ?? 0), 0)
  const finish = () => {
    clearTimeout(timer)
    const { round } = crowd
    crowd.round = null
    if (!round) return
    const delays = round.delays.subarray(0, round.delivered).sort()
    const at = (part: number) => delays[Math.floor(delays.length * part)] ?? Number.NaN
    const { delivered, wrong, foreign } = round
    report({
      done: {
        delivered,
        expected,
        wrong,
        foreign,
        p50: at(0.5),
        p99: at(0.99),
        most: delays.at(-1) ?? Number.NaN,
      },
    })
  }
  const timer = setTimeout(finish, ms)
  crowd.round = {
    left: expected,
    expected,
    delivered: 0,
    wrong: 0,
    foreign: 0,
    delays: new Float64Array(expected),
    finish,
  }
  report({ ready: true })
}

process.on('message', (order: TalkOrder) => {
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
