import { randomBytes } from 'node:crypto'
import type { Bus, BusMessage, PushData } from '../port.ts'
import { Tail, type TailLimits } from './tail.ts'

export interface InProcessBusOptions {
  tail?: Partial<TailLimits>
  /** A topic without traffic for this long is forgotten. */
  forgetMs?: number
  /** How often old messages and quiet topics are looked for. */
  sweepMs?: number
  /** Monotonic milliseconds. */
  now?: () => number
}

/** How much of a topic is kept unless it is said otherwise. */
export const tailLimits = (own: Partial<TailLimits> = {}): TailLimits => ({
  count: 1_000,
  bytes: 256 * 1024,
  ageMs: 10 * 60_000,
  ...own,
})

/**
 * The bus of a single process. Listeners run after publish has returned, in order, so that a slow or a throwing one
 * holds up nobody who publishes.
 *
 * A forgotten topic starts again above the highest number any forgotten topic had: a reader who was away longer
 * than that can never mistake new numbers for the ones it has seen; it meets a hole and gets a gap.
 */
export function createInProcessBus(options: InProcessBusOptions = {}): Bus {
  const limits = tailLimits(options.tail)
  const { forgetMs = 60 * 60_000, sweepMs = 60_000, now = () => performance.now() } = options
  const epoch = randomBytes(6).toString('hex')
  const topics = new Map<string, Tail>()
  const listeners = new Set<(message: BusMessage) => void>()
  let floor = 0
  let queue: BusMessage[] = []
  let stopped = false

  function deliver(): void {
    const batch = queue
    queue = []
    for (const message of batch)
      for (const listener of listeners) {
        try {
          listener(message)
        } catch (error) {
          // Its own fault must neither reach the publisher nor the listeners after it.
          process.emitWarning(error instanceof Error ? error : String(error))
        }
      }
  }

  function sweep(): void {
    const time = now()
    for (const [topic, tail] of topics) {
      if (time - tail.touched > forgetMs) {
        floor = Math.max(floor, tail.seq)
        topics.delete(topic)
      } else tail.trim(time)
    }
  }

  const timer = setInterval(sweep, sweepMs)
  timer.unref()

  return {
    async publish(topic: string, data: PushData) {
      if (stopped) throw new Error('The bus has stopped.')
      const time = now()
      const tail = topics.get(topic) ?? new Tail(limits, floor, time)
      topics.set(topic, tail)
      const message: BusMessage = { topic, epoch, seq: tail.seq + 1, data }
      tail.push(message, time)
      if (queue.push(message) === 1) setImmediate(deliver)
      return message
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    // Within a process nothing is ever missed.
    onHole: () => () => undefined,
    async since(topic, asked, seq) {
      if (asked !== epoch) return null
      const tail = topics.get(topic)
      if (!tail) return seq === floor ? [] : null
      tail.trim(now())
      return tail.since(seq)
    },
    async last(topic) {
      return { epoch, seq: topics.get(topic)?.seq ?? floor }
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      deliver()
      listeners.clear()
    },
  }
}
