import type { BusMessage } from '#lib/backend/ports/bus/index.ts'
import type { Position } from '#lib/contract/core/push.ts'
import type { Connection } from '../connections/connection.ts'
import { type HubOptions, JOIN_COST, LOAD_COST } from '../connections/options.ts'
import { Channel, type ChannelContext } from './channel.ts'
import { SnapshotCache, type SnapshotLimits } from './snapshot-cache.ts'

/** So many sockets are one tick's work; a topic that more of them hear is sent less often, and more travels in a frame. */
const CROWD = 1_000
/** The longest wait is so many ticks: a tenth of a second by the usual settings. */
const MOST_TICKS = 5

/**
 * How many ticks a topic waits for company, by how many hear it: every message alone to thousands would be as many
 * writes each, and come later than together.
 */
export const ticksFor = (listeners: number): number =>
  Math.min(MOST_TICKS, Math.max(1, Math.round(listeners / CROWD)))

export interface RegistryContext
  extends Pick<ChannelContext, 'bus' | 'metrics'>,
    Pick<HubOptions, 'snapshot' | 'takeRead'> {
  limits: SnapshotLimits
}

/** How a socket joins a topic. */
export interface Join {
  reason: 'own' | 'screen'
  /** From a position, from `now`, or (nothing) from a snapshot. */
  from?: Position | 'now' | undefined
  /** The join itself has been charged already; a reading of its snapshot has not. */
  paid?: boolean
}

/** The topics somebody hears, by name, and the ticks in which they are sent. */
export class Registry {
  readonly #channels = new Map<string, Channel>()
  readonly #context: ChannelContext
  readonly #snapshots: SnapshotCache
  readonly #takeRead: HubOptions['takeRead']
  readonly #tickMs: number | 'off'
  readonly #changed: (topic: string) => void
  /** Topics with something to send, by the number of ticks they wait. */
  readonly #dirty = new Map<number, Set<Channel>>()

  constructor(
    { bus, metrics, snapshot, takeRead, limits }: RegistryContext,
    tickMs: number | 'off',
    changed: (topic: string) => void,
  ) {
    this.#snapshots = new SnapshotCache({ bus, snapshot, limits })
    this.#context = { bus, metrics, snapshots: this.#snapshots }
    this.#takeRead = takeRead
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
    if (!channel) {
      // Nobody hears it now; anyone who joins while its snapshot is fresh needs what followed.
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

  /** Has everybody read anew: something may have been missed on any topic. */
  async renew(): Promise<void> {
    for (const channel of [...this.#channels.values()]) await channel.renew()
  }

  /** Lets a socket hear a topic; again when it already hears it. What is refused is answered and changes nothing. */
  join(connection: Connection, topic: string, { reason, from, paid = false }: Join): void {
    const reasons = connection.topics.get(topic) ?? { own: false, screen: false }
    reasons[reason] = true
    connection.topics.set(topic, reasons)
    const isWanted = () => connection.topics.get(topic) === reasons
    const cost = this.#costOf(topic, from, paid)
    if (cost === 0 || !this.#takeRead) {
      void this.#enter(connection, topic, from)
      return
    }
    void this.charge(connection, topic, cost).then((granted) => {
      if (!isWanted()) return
      if (granted) void this.#enter(connection, topic, from)
      else if (!this.#channels.get(topic)?.has(connection)) connection.topics.delete(topic)
    })
  }

  /** What a join costs. A resume is charged only where it needs a snapshot: a restart sends every page back at once. */
  #costOf(topic: string, from: Join['from'], paid: boolean): number {
    if (from && from !== 'now') return 0
    const join = paid ? 0 : JOIN_COST
    return from === 'now' || this.#snapshots.has(topic) ? join : join + LOAD_COST
  }

  /** Takes from a socket's allowance of reads; notifies the socket when it was refused. A count that is away refuses nobody. */
  async charge(connection: Connection, topic: string, cost: number): Promise<boolean> {
    const { addressKey, owner } = connection
    const caller = { addressKey, userId: owner?.userId ?? null }
    const seconds = (await this.#takeRead?.(caller, cost).catch(() => 0)) ?? 0
    if (seconds > 0) connection.fail('push.too_many', topic, seconds)
    return seconds === 0
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
      // What waits for the next tick follows the snapshot, if there is one.
      channel.flush()
      this.#channels.delete(topic)
    }
    this.#changed(topic)
  }
}
