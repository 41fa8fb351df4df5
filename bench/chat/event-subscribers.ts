import { monotonic as now, openPlainSocket } from '../sockets/plain-socket.ts'

/**
 * The subscribers of `score-push` and `room-rush`, in a process of their own: plain sockets that read frames
 * by hand. Records when each of them received each goal or gift (ms of the monotonic clock), and how many
 * duplicates arrived. Bytes that many subscribers receive alike are parsed once.
 */
export interface EventCommand {
  connect?: { port: number; count: number; frames: object[]; readyType: string | null }
  /**
   * When each goal (by its score) or gift (by the id of its record) was due. The response says how late they
   * were received, once all were, or after `ms`.
   */
  collect?: { due: Record<string, number>; ms: number }
}
export interface EventReport {
  ready?: true
  delivery?: { expected: number; received: number; duplicates: number; p50: number; p99: number; max: number }
}

const report = (message: EventReport) => process.send?.(message)
let subscribers: Map<string, number>[] = []
let duplicates = 0

interface Message {
  type: string
  list?: Message[]
  event?: { type: string }
  /** Every goal of a run leaves a different score, so the score identifies it. */
  home_score?: number
  kind?: string
  payload?: { record_id: number }
}

const namesIn = (message: Message): string[] => {
  if (message.list) return message.list.flatMap(namesIn)
  if (message.type === 'event' && message.event?.type === 'goal') return [String(message.home_score)]
  return message.kind === 'gift' ? [String(message.payload?.record_id)] : []
}

let lastParsed = { bytes: Buffer.alloc(0), type: '', names: [] as string[] }
function read(bytes: Buffer) {
  if (lastParsed.bytes.equals(bytes)) return lastParsed
  const { data } = JSON.parse(bytes.toString()) as { data: Message }
  lastParsed = { bytes: Buffer.from(bytes), type: data.type, names: namesIn(data) }
  return lastParsed
}

function open({ port, frames, readyType }: NonNullable<EventCommand['connect']>): Promise<void> {
  return new Promise((resolve, reject) => {
    const received = new Map<string, number>()
    subscribers.push(received)
    const onFrame = (bytes: Buffer) => {
      const { type, names } = read(bytes)
      if (type === readyType) resolve()
      for (const name of names)
        if (received.has(name)) duplicates++
        else received.set(name, now())
    }
    const opened = () => {
      if (readyType === null) resolve()
    }
    openPlainSocket({ port, path: '/ws', frames, onOpen: opened, onBytes: onFrame, onError: reject })
  })
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

process.on('message', async ({ connect: order, collect }: EventCommand) => {
  if (order) {
    subscribers = []
    duplicates = 0
    for (let opened = 0; opened < order.count; opened += 100)
      await Promise.all(Array.from({ length: Math.min(100, order.count - opened) }, () => open(order)))
    report({ ready: true })
  }
  if (collect) {
    const due = Object.entries(collect.due)
    const expected = due.length * subscribers.length
    const isMissing = () => subscribers.some((received) => due.some(([name]) => !received.has(name)))
    for (const deadline = now() + collect.ms; isMissing() && now() < deadline; ) await sleep(100)
    // A duplicate arrives after the first delivery.
    await sleep(500)
    const delays = subscribers
      .flatMap((received) =>
        due.flatMap(([name, at]) => {
          const when = received.get(name)
          return when === undefined ? [] : [when - at]
        }),
      )
      .sort((a, b) => a - b)
    const at = (share: number) => delays[Math.floor((delays.length - 1) * share)] ?? Number.NaN
    report({
      delivery: { expected, received: delays.length, duplicates, p50: at(0.5), p99: at(0.99), max: at(1) },
    })
  }
})
process.on('disconnect', () => process.exit(0))
