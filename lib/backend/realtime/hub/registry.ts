import type { BusMessage } from '#lib/backend/ports/bus/index.ts'
import type { Position } from '#lib/contract/core/push.ts'
import type { Connection } from '../connections/connection.ts'
import { type HubOptions, JOIN_COST, LOAD_COST } from '../connections/options.ts'
import { Channel, type ChannelContext } from './channel.ts'
import { SnapshotCache, type SnapshotLimits } from './snapshot-cache.ts'

/**
 * Number of sockets per tick; a topic with more subscribers is sent less often, with more messages in a
 * frame.
 */
const CROWD = 1_000
/** Longest delay in ticks: a tenth of a second by default. */
const MAX_TICKS = 5

/**
 * Returns how many ticks a topic's messages are batched for, by its subscribers: sending every message alone
 * to thousands would need as many writes each, and be slower than batching.
 */
export const ticksFor = (listeners: number): number =>
  Math.min(MAX_TICKS, Math.max(1, Math.round(listeners / CROWD)))

export interface RegistryContext
  extends Pick<ChannelContext, 'bus' | 'metrics'>,
    Pick<HubOptions, 'snapshot' | 'chargeRead'> {
  limits: SnapshotLimits
}

/** How a socket joins a topic. */
export interface Join {
  reason: 'own' | 'screen'
  /** From a position, from `now`, or (undefined) from a snapshot. */
  from?: Position | 'now' | undefined
  /** The join itself has been charged already; loading its snapshot has not. */
  charged?: boolean
}

/** The topics with subscribers, by name, and the ticks in which their messages are sent. */
export class Registry {
  readonly #channels = new Map<string, Channel>()
  readonly #context: ChannelContext
  readonly #snapshots: SnapshotCache
  readonly #chargeRead: HubOptions['chargeRead']
  readonly #tickMs: number | 'off'
  readonly #changed: (topic: string) => void
  /** Topics with messages to send, by the number of ticks they wait. */
  readonly #dirty = new Map<number, Set<Channel>>()

  constructor(
    { bus, metrics, snapshot, chargeRead, limits }: RegistryContext,
    tickMs: number | 'off',
    changed: (topic: string) => void,
  ) {
    this.#snapshots = new SnapshotCache({ bus, snapshot, limits })
    this.#context = { bus, metrics, snapshots: this.#snapshots }
    this.#chargeRead = chargeRead
    this.#tickMs = tickMs
    this.#changed = changed
  }

  get size(): number {
    return this.#channels.size
  }

  count(topic: string): number {
    return this.#channels.get(topic)?.count ?? 0
  }

  receive(message: BusMessage): void {
    const channel = this.#channels.get(message.topic)
    if (!channel) {
      // No subscriber now; anyone who joins while the snapshot is fresh needs the messages after it.
      this.#snapshots.add(message.topic, [message])
      return
    }
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

  /** Sends fresh snapshots to all subscribers, because messages of any topic may have been missed. */
  async renew(): Promise<void> {
    for (const channel of [...this.#channels.values()]) await channel.renew()
  }

  /**
   * Subscribes a socket to a topic, also when it already is subscribed. A refused join gets an error and
   * changes nothing.
   */
  join(connection: Connection, topic: string, { reason, from, charged = false }: Join): void {
    const reasons = connection.topics.get(topic) ?? { own: false, screen: false }
    reasons[reason] = true
    connection.topics.set(topic, reasons)
    const isSubscribed = () => connection.topics.get(topic) === reasons
    const cost = this.#costOf(topic, from, charged)
    if (cost === 0 || !this.#chargeRead) {
      void this.#enter(connection, topic, from)
      return
    }
    void this.charge(connection, topic, cost).then((granted) => {
      if (!isSubscribed()) return
      if (granted) void this.#enter(connection, topic, from)
      else if (!this.#channels.get(topic)?.has(connection)) connection.topics.delete(topic)
    })
  }

  /**
   * Returns what a join costs. A resume is charged only where it needs a snapshot, since after a restart
   * every page reconnects at once.
   */
  #costOf(topic: string, from: Join['from'], charged: boolean): number {
    if (from && from !== 'now') return 0
    const join = charged ? 0 : JOIN_COST
    return from === 'now' || this.#snapshots.has(topic) ? join : join + LOAD_COST
  }

  /**
   * Charges a socket's allowance of reads; sends the socket an error when it was refused. An unavailable
   * counter refuses nobody.
   */
  async charge(connection: Connection, topic: string, cost: number): Promise<boolean> {
    const { addressKey, owner } = connection
    const caller = { addressKey, userId: owner?.userId ?? null }
    const seconds = (await this.#chargeRead?.(caller, cost).catch(() => 0)) ?? 0
    if (seconds > 0) connection.fail('push.too_many', topic, seconds)
    return seconds === 0
  }

  /** Removes one reason; with the last reason the socket is unsubscribed. */
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

  async #enter(connection: Connection, topic: string, from: Join['from']): Promise<void> {
    const channel = this.#channels.get(topic) ?? new Channel(topic, this.#context)
    this.#channels.set(topic, channel)
    const entering =
      from === 'now'
        ? channel.follow(connection)
        : from
          ? channel.resume(connection, from, () =>
              this.charge(connection, topic, this.#costOf(topic, undefined, false)),
            )
          : channel.join(connection)
    this.#changed(topic)
    const entered = await entering
    if (entered) return
    connection.topics.delete(topic)
    this.#remove(connection, topic)
    if (entered === false) connection.fail('push.unavailable', topic)
  }

  #remove(connection: Connection, topic: string): void {
    const channel = this.#channels.get(topic)
    if (!channel) return
    channel.leave(connection)
    if (channel.count === 0) {
      // Messages waiting for the next tick are added to the snapshot, if there is one.
      channel.flush()
      this.#channels.delete(topic)
    }
    this.#changed(topic)
  }
}
