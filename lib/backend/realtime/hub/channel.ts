import type { Bus, BusMessage } from '#lib/backend/ports/bus/index.ts'
import type { Position } from '#lib/contract/core/push.ts'
import type { Connection } from '../connections/connection.ts'
import { controlFrame, messagesFrame } from '../connections/frame.ts'
import { isAfter, type Load, Waiting } from '../connections/join.ts'
import type { HubMetrics } from '../connections/options.ts'
import type { SnapshotCache } from './snapshot-cache.ts'

/** More than this many messages while a socket waits for its snapshot: it is asked to come back. */
const MAX_HELD = 2_000

export interface ChannelContext {
  bus: Bus
  metrics: HubMetrics
  snapshots: Pick<SnapshotCache, 'ask' | 'leave' | 'add'>
}

/** Takes from a socket's allowance for a snapshot of this topic; false when it was refused, of which the socket is notified. */
export type Charge = () => Promise<boolean>

/**
 * One topic and who hears it. Members get each tick's frame as it is. A socket that joins waits: what arrives is held
 * for it until its snapshot or what it missed has been sent, then it is let in at the first frame that lies wholly
 * after its position. Nothing is lost or doubled in between, also when messages reach the hub later than the bus.
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

  /** Sends what has come since the last tick, encoded once. */
  flush(): void {
    const batch = this.#pending
    if (batch.length === 0) return
    this.#pending = []
    const from = batch.findIndex((message) => message.epoch !== batch[0]?.epoch)
    if (from === -1) this.#send(batch)
    else {
      // Numbering started afresh within the tick: a frame has one epoch.
      this.#send(batch.slice(0, from))
      this.#pending = batch.slice(from)
      this.flush()
    }
  }

  /** Answers with a snapshot and lets the socket in behind it. False when the snapshot could not be read. */
  async join(connection: Connection, type: 'subscribed' | 'gap' = 'subscribed'): Promise<boolean> {
    const { snapshots } = this.#context
    const load = snapshots.ask(this.topic, connection.addressKey)
    const waiting = this.#wait(connection, load)
    waiting.held.push(...load.since)
    const position = await load.result.catch(() => null)
    if (this.#waiting.get(connection) !== waiting) return true
    this.#release(waiting)
    if (!position) return false
    connection.deliver(load.frame(type))
    this.#answered(connection, waiting, position)
    return true
  }

  /** Lets the socket in from now on, without a snapshot. False when the topic's number could not be read. */
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
   * Sends what was missed after `position`; a gap with a fresh snapshot where that is no longer kept and `charge` grants
   * it. False when there is no snapshot, null when it was refused.
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

  /** Sends everybody what there is now: something may have been missed. */
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
    const { position, held } = waiting
    if (!position) {
      held.push(...batch)
      if (held.length > MAX_HELD) connection.end(1013, 'try again later')
      return
    }
    const news = batch.filter((message) => isAfter(message, position))
    if (news.length === 0) return
    connection.deliver(news.length === batch.length ? frame : messagesFrame(this.topic, news))
    this.#admit(connection)
  }

  #answered(connection: Connection, waiting: Waiting, position: Position): void {
    waiting.position = position
    const held = waiting.held.filter((message) => isAfter(message, position))
    waiting.held = []
    if (held.length === 0) return
    connection.deliver(messagesFrame(this.topic, held))
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

  /** Waits for its snapshot no more: nobody else may be waiting for it. */
  #release(waiting: Waiting): void {
    if (waiting.load) this.#context.snapshots.leave(waiting.load)
    waiting.load = null
  }

  #admit(connection: Connection): void {
    this.#waiting.delete(connection)
    this.#members.add(connection)
  }
}
