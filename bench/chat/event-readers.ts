import { monotonic as now, openPlainSocket } from '../sockets/plain-socket.ts'

/**
 * The subscribers of `score-push` and `room-rush`, in a process of their own: plain sockets that read frames by hand.
 * Notes when each of them heard of each goal or gift (ms of the monotonic clock), and how often it received one
 * twice. What many hear alike is read once.
 */
export interface EventOrder {
  connect?: { port: number; count: number; frames: object[]; until: string | null }
  /**
   * Goals by the score they leave, gifts by the id of their record, with when each was due; answered with how late they
   * were heard once all were, or after `ms`.
   */
  collect?: { due: Record<string, number>; ms: number }
}
export interface EventReport {
  ready?: true
  delivery?: { expected: number; heard: number; twice: number; p50: number; p99: number; most: number }
}

const report = (message: EventReport) => process.send?.(message)
let subscribers: Map<string, number>[] = []
let twice = 0

interface Message {
  type: string
  list?: Message[]
  event?: { type: string }
  /** No two goals of a run leave the same behind, so that it names one. */
  home_score?: number
  kind?: string
  payload?: { record_id: number }
}

const namesIn = (message: Message): string[] => {
  if (message.list) return message.list.flatMap(namesIn)
  if (message.type === 'event' && message.event?.type === 'goal') return [String(message.home_score)]
  return message.kind === 'gift' ? [String(message.payload?.record_id)] : []
}

let last = { bytes: Buffer.alloc(0), type: '', names: [] as string[] }
function read(bytes: Buffer) {
  if (last.bytes.equals(bytes)) return last
  const { data } = JSON.parse(bytes.toString()) as { data: Message }
  last = { bytes: Buffer.from(bytes), type: data.type, names: namesIn(data) }
  return last
}

function open({ port, frames, until }: NonNullable<EventOrder['connect']>): Promise<void> {
  return new Promise((resolve, reject) => {
    const heard = new Map<string, number>()
    subscribers.push(heard)
    const take = (bytes: Buffer) => {
      const { type, names } = read(bytes)
      if (type === until) resolve()
      for (const name of names)
        if (heard.has(name)) twice++
        else heard.set(name, now())
    }
    const opened = () => {
      if (until === null) resolve()
    }
    openPlainSocket({ port, path: '/ws', frames, onOpen: opened, onBytes: take, onError: reject })
  })
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

process.on('message', async ({ connect: order, collect }: EventOrder) => {
  if (order) {
    subscribers = []
    twice = 0
    for (let opened = 0; opened < order.count; opened += 100)
      await Promise.all(Array.from({ length: Math.min(100, order.count - opened) }, () => open(order)))
    report({ ready: true })
  }
  if (collect) {
    const due = Object.entries(collect.due)
    const expected = due.length * subscribers.length
    const isMissing = () => subscribers.some((heard) => due.some(([name]) => !heard.has(name)))
    for (const until = now() + collect.ms; isMissing() && now() < until; ) await rest(100)
    // A duplicate arrives after the first delivery.
    await rest(500)
    const delays = subscribers
      .flatMap((heard) =>
        due.flatMap(([name, at]) => {
          const when = heard.get(name)
          return when === undefined ? [] : [when - at]
        }),
      )
      .sort((a, b) => a - b)
    const at = (part: number) => delays[Math.floor((delays.length - 1) * part)] ?? Number.NaN
    report({ delivery: { expected, heard: delays.length, twice, p50: at(0.5), p99: at(0.99), most: at(1) } })
  }
})
process.on('disconnect', () => process.exit(0))
