import { authorKey, type ChatEvent, type RoomState } from '#lib/backend/ports/chat/port.ts'
import { controlFrame } from '#lib/backend/realtime/connections/frame.ts'
import type { ChatData, OwnRoomStatus } from '#lib/contract/chat/frames.ts'
import { canModerate } from '#lib/shared/vocabulary/rooms.ts'
import { Crowd } from '../members/crowd.ts'
import { type Member, type MemberIdentity, Members } from '../members/members.ts'
import { Outbox } from '../messages/outbox.ts'
import type { OutgoingMessage } from '../messages/outgoing-message.ts'
import { RoomCache, type RoomSource } from '../messages/room-cache.ts'
import { removalFilter, removalFrames } from '../messages/room-snapshot.ts'

/**
 * Messages of a room are sent together within this many milliseconds; the first after a pause is sent at
 * once.
 */
const BATCH_MS = 100
const frameOf = (data: ChatData) => controlFrame(data)

/** One room on this node: its members, the frames for them, and the state for new connections. */
export class Room {
  readonly id: number
  readonly crowd: Crowd
  readonly #members = new Members()
  readonly #outbox: Outbox
  readonly #cache: RoomCache
  /** When collected events were sent last; a changed number of viewers does not delay the next message. */
  #flushedAt = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | null = null

  constructor(id: number, node: string, source: RoomSource) {
    this.id = id
    this.crowd = new Crowd(node)
    this.#outbox = new Outbox(id)
    this.#cache = new RoomCache(source, {
      onDue: (message, by) => {
        this.#show({ message, by, late: true })
        this.schedule()
      },
      onPinExpired: () => this.handleEvent({ type: 'pin', pin: null }),
    })
  }

  /** False if the room could not be loaded. */
  get ready(): Promise<boolean> {
    return this.#cache.ready
  }
  get size(): number {
    return this.#members.size
  }
  /** The rules of the room; null until loaded. */
  get rules(): RoomState['rules'] | null {
    return this.#cache.snapshot?.rules ?? null
  }
  get newestId(): number {
    return this.#cache.snapshot?.newestId ?? 0
  }

  /** Queues messages for this connection until `admit`. */
  arrive(connection: Member): void {
    this.#members.arrive(connection)
    this.#count()
  }

  /** Loads older messages for reconnecting clients, and keeps them for a while. */
  extendBuffer = (): Promise<void> => this.#cache.extendBuffer()

  /** Sends the initial state and admits the connection after it; returns false if it has left meanwhile. */
  admit(
    connection: Member,
    me: OwnRoomStatus,
    as: Omit<MemberIdentity, 'isModerator'> & { after?: number | undefined },
  ): boolean {
    const queued = this.#members.queuedFor(connection)
    const { snapshot, waiting } = this.#cache
    if (!queued || !snapshot) return false
    // Pending messages are in the history already: they are sent to the previous members only.
    this.flush()
    const { senderKey, isExternal } = as
    const identity = { senderKey, isExternal, isModerator: canModerate(me) }
    this.#members.admit(connection, identity)
    this.#count()
    const now = performance.now()
    if (as.after !== undefined) connection.deliver(snapshot.resumeFrame(this.id, as.after))
    const { rules, pin } = snapshot
    const event = snapshot.newest()
    const [online, order_here] = [this.crowd.online(now), this.crowd.hasModerator(now)]
    connection.deliver(
      frameOf({ type: 'joined', room_id: this.id, ...event, rules, pin, online, order_here, me }),
    )
    const sent = new Set(event.history.map(({ id }) => id))
    const missing = new Map(
      [...queued, ...waiting.visibleTo(identity)].flatMap((message) =>
        sent.has(message.id) ? [] : [[message.id, message]],
      ),
    )
    if (missing.size > 0)
      connection.deliver(frameOf({ type: 'batch', room_id: this.id, lines: [...missing.values()] }))
    return true
  }

  /** The status of a connection has changed: a new moderator receives the delayed messages. */
  updateStatus(connection: Member, me: OwnRoomStatus): void {
    const identity = this.#members.identity(connection)
    if (!identity) return
    const isModerator = canModerate(me)
    this.#members.replace(connection, { ...identity, isModerator })
    this.#count()
    if (!isModerator || identity.isModerator) return
    const messages = this.#cache.waiting.visibleTo({ senderKey: identity.senderKey, isModerator })
    if (messages.length > 0) connection.deliver(frameOf({ type: 'batch', room_id: this.id, lines: messages }))
  }

  leave(connection: Member): void {
    this.#members.leave(connection)
    this.#count()
  }

  handleEvent(event: ChatEvent): void {
    this.#cache.record(event)
    if (event.type === 'came') this.#outbox.addArrivals(event.names, event.more)
    else if (event.type === 'here') this.crowd.receive(event, performance.now())
    else if (event.type === 'line') {
      const { line: message, later, external } = event
      if (!later)
        this.#show({ message, by: null, late: false, externalBy: external && authorKey(external.author) })
      else if (this.#cache.waiting.add({ line: message, ...later }))
        this.#outbox.add({ message, by: later.by, late: false })
    } else {
      const pinned = this.#cache.snapshot?.pin ?? null
      this.#cache.apply(event)
      this.#broadcast(event)
      if (pinned && !this.#cache.snapshot?.pin && event.type !== 'pin')
        this.#broadcast({ type: 'pin', pin: null })
    }
  }

  /** Schedules sending of the collected data within BATCH_MS. */
  schedule(): void {
    if (this.#timer !== null) return
    const wait = Math.max(0, this.#flushedAt + BATCH_MS - performance.now())
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.flush({ people: true })
    }, wait)
  }

  /** Sends the collected data; frames are encoded once. Without `people` only messages. */
  flush({ people = false } = {}): void {
    const now = performance.now()
    if (!this.#outbox.isEmpty) this.#flushedAt = now
    const { crowd } = this
    const frameFor = this.#outbox.drain(
      now,
      people ? { online: crowd.online(now), hasModerator: crowd.hasModerator(now) } : null,
    )
    if (frameFor) this.#members.deliver(frameFor)
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#cache.stop()
  }

  #count(): void {
    this.crowd.count(this.size, this.#members.moderators)
  }

  #show(outgoing: OutgoingMessage): void {
    this.#cache.snapshot?.add(outgoing.message)
    this.#outbox.add(outgoing)
    this.#members.enqueue(outgoing.message)
  }

  /** Sends a change to all members. */
  #broadcast(event: ChatEvent): void {
    const isRemoved = removalFilter(event)
    if (event.type === 'liked') {
      const { id, likes } = event
      this.#outbox.like(id, likes)
      this.#members.updateQueued((messages) =>
        messages.map((message) => (message.id === id ? { ...message, likes } : message)),
      )
    } else if (isRemoved) {
      this.#outbox.forget(isRemoved)
      this.#members.updateQueued((messages) => messages.filter((message) => !isRemoved(message)))
    }
    if (event.type === 'deleted' || event.type === 'cleared') {
      const { all, moderators } = removalFrames(this.id, event)
      this.#sendNow(all, moderators)
    } else if (event.type === 'rules') this.#sendNow({ type: 'rules', room_id: this.id, rules: event.rules })
    else if (event.type === 'pin') this.#sendNow({ type: 'pin', room_id: this.id, pin: event.pin })
  }

  /**
   * Sends a change at once, after the messages before it. Moderators may receive more data. Arriving
   * connections receive it with the state.
   */
  #sendNow(data: ChatData, toModerators: ChatData = data): void {
    this.flush()
    const frame = frameOf(data)
    const moderatorFrame = toModerators === data ? frame : frameOf(toModerators)
    this.#members.deliver(({ isModerator }) => (isModerator ? moderatorFrame : frame))
  }
}
