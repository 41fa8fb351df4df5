import type { ChatDataOf, ChatMessage } from '#lib/contract/chat/frames.ts'
import type { MemberIdentity } from '../members/members.ts'
import { createBatchFrames, type OutgoingMessage } from './outgoing-message.ts'

/** How often (ms) a changed number of viewers is sent. */
const ONLINE_MS = 1_000
const MAX_NAMES = 3

/** Collects what is sent to a room's connections next. */
export class Outbox {
  readonly #roomId: number
  #messages: OutgoingMessage[] = []
  #names: string[] = []
  #arrivals = 0
  /** Earlier messages whose number of likes has changed. */
  #liked = new Map<number, number>()
  #onlineAt = 0
  #sent = { online: -1, hasModerator: false }

  constructor(roomId: number) {
    this.#roomId = roomId
  }

  get isEmpty(): boolean {
    return this.#messages.length === 0 && this.#arrivals === 0 && this.#liked.size === 0
  }

  add(outgoing: OutgoingMessage): void {
    this.#messages.push(outgoing)
  }
  addArrivals(names: readonly string[], more: number): void {
    this.#arrivals += names.length + more
    this.#names = [...this.#names, ...names].slice(0, MAX_NAMES)
  }
  like(id: number, likes: number): void {
    this.#messages = this.#messages.map((outgoing) =>
      outgoing.message.id === id ? { ...outgoing, message: { ...outgoing.message, likes } } : outgoing,
    )
    this.#liked.set(id, likes)
  }
  forget(isRemoved: (message: ChatMessage) => boolean): void {
    this.#messages = this.#messages.filter(({ message }) => !isRemoved(message))
  }

  /**
   * Returns the collected data as the frame for each connection, and clears it; null if there is nothing to
   * send. With `people` also their number, and whether a moderator is present, if changed. `now`: ms of a
   * monotonic clock.
   */
  drain(
    now: number,
    people: { online: number; hasModerator: boolean } | null,
  ): ((to: MemberIdentity) => Buffer | null) | null {
    const batch: Omit<ChatDataOf<'batch'>, 'lines'> = { type: 'batch', room_id: this.#roomId }
    if (this.#liked.size > 0) batch.liked = [...this.#liked].map(([id, likes]) => ({ id, likes }))
    if (this.#arrivals > 0) batch.came = { names: this.#names, more: this.#arrivals - this.#names.length }
    if (people && people.online !== this.#sent.online && now - this.#onlineAt >= ONLINE_MS) {
      batch.online = this.#sent.online = people.online
      this.#onlineAt = now
    }
    if (people && people.hasModerator !== this.#sent.hasModerator)
      batch.order_here = this.#sent.hasModerator = people.hasModerator
    const messages = this.#messages
    this.#messages = []
    this.#liked = new Map()
    this.#names = []
    this.#arrivals = 0
    return messages.length === 0 && Object.keys(batch).length === 2
      ? null
      : createBatchFrames(batch, messages)
  }
}
