import type { BusMessage } from '#lib/backend/ports/bus/index.ts'
import type { Position } from '#lib/contract/push.ts'
import { Channel, type ChannelContext } from './channel.ts'
import type { Connection } from './connection.ts'

/** So many sockets are one tick's work; a topic that more of them hear is sent less often, and more travels in a frame. */
const CROWD = 1_000
/** The longest wait is so many ticks: a tenth of a second by the usual settings. */
const MOST_TICKS = 5

/**
 * How many ticks a topic waits for company, by how many hear it: every message alone to thousands would be as many
 * writes each, and come later than together.
 */
export const ticksFor = (hearers: number): number =>
  Math.min(MOST_TICKS, Math.max(1, Math.round(hearers / CROWD)))

/** The topics somebody hears, by name, and the ticks in which they are sent. */
export class Registry {
  readonly #channels = new Map<string, Channel>()
  readonly #context: ChannelContext
  readonly #tickMs: number | 'off'
  readonly #changed: (topic: string) => void
  /** Topics with something to send, by the number of ticks they wait. */
  readonly #dirty = new Map<number, Set<Channel>>()

  constructor(context: ChannelContext, tickMs: number | 'off', changed: (topic: string) => void) {
    this.#context = context
    this.#tickMs = tickMs
    this.#changed = changed
  }

  get size(): number {
    return this.#channels.size
  }

  count(topic: string): number {
    return this.#channels.get(topic)?.count ?? 0
  }

  take(message: BusMessage): void {
    const channel = this.#channels.get(message.topic)
    if (!channel) return
    channel.add(message)
    if (this.#tickMs === 'off') {
      channel.flush()
      return
    }
    const ticks = ticksFor(channel.count)
    const waiting = this.#dirty.get(ticks)
    if (waiting) waiting.add(channel)
    else {
      this.#dirty.set(ticks, new Set([channel]))
      const send = () => this.#flush(ticks)
      if (this.#tickMs === 0) setImmediate(send)
      else setTimeout(send, ticks * this.#tickMs)
    }
  }

  flush(): void {
    for (const ticks of [...this.#dirty.keys()]) this.#flush(ticks)
  }

  #flush(ticks: number): void {
    const dirty = this.#dirty.get(ticks) ?? []
    this.#dirty.delete(ticks)
    for (const channel of dirty) channel.flush()
  }

  /** Has everybody read anew: something may have been missed on any topic. */
  async renew(): Promise<void> {
    for (const channel of [...this.#channels.values()]) await channel.renew()
  }

  /** Lets a socket hear a topic from a position, from `now`, or from a snapshot; again when it already hears it. */
  join(connection: Connection, topic: string, reason: 'own' | 'screen', from?: Position | 'now'): void {
    const reasons = connection.topics.get(topic) ?? { own: false, screen: false }
    reasons[reason] = true
    connection.topics.set(topic, reasons)
    const channel = this.#channels.get(topic) ?? new Channel(topic, this.#context)
    this.#channels.set(topic, channel)
    this.#changed(topic)
    void this.#enter(connection, channel, from)
  }

  /** Takes one reason away; the socket stops hearing the topic with the last. */
  leave(connection: Connection, topic: string, reason: 'own' | 'screen'): void {
    const reasons = connection.topics.get(topic)
    if (!reasons) return
    reasons[reason] = false
    if (reasons.own || reasons.screen) return
    connection.topics.delete(topic)
    this.#remove(connection, topic)
  }

  leaveAll(connection: Connection): void {
    for (const topic of connection.topics.keys()) this.#remove(connection, topic)
    connection.topics.clear()
  }

  async #enter(connection: Connection, channel: Channel, from?: Position | 'now'): Promise<void> {
    const entered =
      from === 'now'
        ? await channel.follow(connection)
        : from
          ? await channel.resume(connection, from)
          : await channel.join(connection)
    if (entered) return
    connection.topics.delete(channel.topic)
    this.#remove(connection, channel.topic)
    connection.fail('push.unavailable', channel.topic)
  }

  #remove(connection: Connection, topic: string): void {
    const channel = this.#channels.get(topic)
    if (!channel) return
    channel.leave(connection)
    if (channel.count === 0) this.#channels.delete(topic)
    this.#changed(topic)
  }
}
