import { randomBytes } from 'node:crypto'
import type { Bus, BusMessage, PushData } from '../port.ts'
import { Tail, type TailLimits } from './tail.ts'

export interface InProcessBusOptions {
  tail?: Partial<TailLimits>
  /** A topic without traffic for this long is forgotten. */
  forgetMs?: number
  /** Interval at which old messages and quiet topics are removed. */
  sweepMs?: number
  /** Monotonic milliseconds. */
  now?: () => number
}

/** Default limits of the messages stored per topic. */
export const tailLimits = (overrides: Partial<TailLimits> = {}): TailLimits => ({
  count: 1_000,
  bytes: 256 * 1024,
  ageMs: 10 * 60_000,
  ...overrides,
})

/**
 * The bus of a single process. Listeners run after publish has returned, in order, so that a slow or throwing
 * listener does not delay the publisher. A forgotten topic continues above the highest number of any
 * forgotten topic. A client that was disconnected for longer can therefore never mistake new numbers for old
 * ones; it is answered with a gap.
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
          // An error of one listener must affect neither the publisher nor the other listeners.
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
    // Within a process no message is ever missed.
    onGap: () => () => undefined,
    async since(topic, requestedEpoch, seq) {
      if (requestedEpoch !== epoch) return null
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
