import type { Bus, BusMessage } from '#lib/backend/ports/bus/index.ts'
import type { Position } from '#lib/contract/core/push.ts'
import type { Connection } from '../connections/connection.ts'
import { controlFrame, messagesFrame } from '../connections/frame.ts'
import { isAfter, type Load, Waiting } from '../connections/join.ts'
import type { HubMetrics } from '../connections/options.ts'
import type { SnapshotCache } from './snapshot-cache.ts'

/**
 * A socket with more than this many messages buffered while it waits for its snapshot is closed, with a code to
 * retry.
 */
const MAX_BUFFERED = 2_000

export interface ChannelContext {
  bus: Bus
  metrics: HubMetrics
  snapshots: Pick<SnapshotCache, 'request' | 'release' | 'add'>
}

/**
 * Charges a snapshot of this topic to a socket's allowance; false when it was refused, in which case the
 * socket got an error.
 */
export type Charge = () => Promise<boolean>

/**
 * One topic and its subscribers. Members receive each tick's frame as it is. For a joining socket, messages
 * are buffered until its snapshot or the missed messages have been sent; it becomes a member at the first
 * frame that is wholly after its position. Nothing is lost or repeated in between, even when messages reach
 * the hub later than the bus.
 */
export class Channel {
  readonly topic: string
  readonly #context: ChannelContext
  readonly #members = new Set<Connection>()
  readonly #waiting = new Map<Connection, Waiting>()
  #pending: BusMessage[] = []

  constructor(topic: string, context: ChannelContext) {
    this.topic = topic
    this.#context = context
  }

  get count(): number {
    return this.#members.size + this.#waiting.size
  }

  has(connection: Connection): boolean {
    return this.#members.has(connection) || this.#waiting.has(connection)
  }

  add(message: BusMessage): void {
    this.#pending.push(message)
  }

  /** Sends the messages since the last tick, encoded once. */
  flush(): void {
    const batch = this.#pending
    if (batch.length === 0) return
    this.#pending = []
    const from = batch.findIndex((message) => message.epoch !== batch[0]?.epoch)
    if (from === -1) this.#send(batch)
    else {
      // A new epoch began within the tick: a frame has one epoch.
      this.#send(batch.slice(0, from))
      this.#pending = batch.slice(from)
      this.flush()
    }
  }

  /** Responds with a snapshot and adds the socket behind it. False when the snapshot could not be read. */
  async join(connection: Connection, type: 'subscribed' | 'gap' = 'subscribed'): Promise<boolean> {
    const { snapshots } = this.#context
    const load = snapshots.request(this.topic, connection.addressKey)
    const waiting = this.#wait(connection, load)
    waiting.buffered.push(...load.since)
    const position = await load.result.catch(() => null)
    if (this.#waiting.get(connection) !== waiting) return true
    this.#release(waiting)
    if (!position) return false
    connection.deliver(load.frame(type))
    this.#answered(connection, waiting, position)
    return true
  }

  /** Adds the socket from now on, without a snapshot. False when the topic's position could not be read. */
  async follow(connection: Connection): Promise<boolean> {
    const waiting = this.#wait(connection)
    const position = await this.#context.bus.last(this.topic).catch(() => null)
    if (this.#waiting.get(connection) !== waiting) return true
    if (!position) return false
    connection.deliver(controlFrame({ type: 'subscribed', topic: this.topic, ...position }))
    this.#answered(connection, waiting, position)
    return true
  }

  /**
   * Sends the messages missed after `position`; a gap with a fresh snapshot where they are no longer stored
   * and `charge` grants it. False when there is no snapshot, null when it was refused.
   */
  async resume(connection: Connection, position: Position, charge: Charge): Promise<boolean | null> {
    const waiting = this.#wait(connection)
    const { bus } = this.#context
    const missed = await bus.since(this.topic, position.epoch, position.seq).catch(() => null)
    if (this.#waiting.get(connection) !== waiting) return true
    if (!missed) {
      const granted = await charge()
      if (this.#waiting.get(connection) !== waiting) return true
      return granted ? this.join(connection, 'gap') : null
    }
    const { epoch, seq } = missed.at(-1) ?? position
    connection.deliver(controlFrame({ type: 'resumed', topic: this.topic, epoch, seq }))
    if (missed.length > 0) connection.deliver(messagesFrame(this.topic, missed))
    this.#answered(connection, waiting, { epoch, seq })
    return true
  }

  /** Sends a fresh snapshot to every member, because messages may have been missed. */
  async renew(): Promise<void> {
    for (const member of [...this.#members]) if (!(await this.join(member, 'gap'))) await this.follow(member)
  }

  leave(connection: Connection): void {
    this.#members.delete(connection)
    const waiting = this.#waiting.get(connection)
    this.#waiting.delete(connection)
    if (waiting) this.#release(waiting)
  }

  #send(batch: BusMessage[]): void {
    this.#context.snapshots.add(this.topic, batch)
    if (this.count === 0) return
    const frame = messagesFrame(this.topic, batch)
    for (const member of this.#members) member.deliver(frame)
    const { metrics } = this.#context
    metrics.add('frames_out', this.#members.size)
    metrics.add('bytes_out', this.#members.size * frame.length)
    for (const [connection, waiting] of this.#waiting) this.#offer(connection, waiting, batch, frame)
  }

  #offer(connection: Connection, waiting: Waiting, batch: BusMessage[], frame: Buffer): void {
    const { position, buffered } = waiting
    if (!position) {
      buffered.push(...batch)
      if (buffered.length > MAX_BUFFERED) connection.end(1013, 'try again later')
      return
    }
    const newMessages = batch.filter((message) => isAfter(message, position))
    if (newMessages.length === 0) return
    connection.deliver(newMessages.length === batch.length ? frame : messagesFrame(this.topic, newMessages))
    this.#admit(connection)
  }

  #answered(connection: Connection, waiting: Waiting, position: Position): void {
    waiting.position = position
    const buffered = waiting.buffered.filter((message) => isAfter(message, position))
    waiting.buffered = []
    if (buffered.length === 0) return
    connection.deliver(messagesFrame(this.topic, buffered))
    this.#admit(connection)
  }

  #wait(connection: Connection, load: Load | null = null): Waiting {
    const before = this.#waiting.get(connection)
    const waiting = new Waiting()
    waiting.load = load
    this.#members.delete(connection)
    this.#waiting.set(connection, waiting)
    if (before) this.#release(before)
    return waiting
  }

  /** Stops waiting for the snapshot, so that it can be dropped when nobody else waits for it. */
  #release(waiting: Waiting): void {
    if (waiting.load) this.#context.snapshots.release(waiting.load)
    waiting.load = null
  }

  #admit(connection: Connection): void {
    this.#waiting.delete(connection)
    this.#members.add(connection)
  }
}
