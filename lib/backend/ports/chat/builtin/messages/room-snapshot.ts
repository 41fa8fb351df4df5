import type { ChatEvent, MessagePage, RoomState } from '#lib/backend/ports/chat/port.ts'
import { controlFrame } from '#lib/backend/realtime/connections/frame.ts'
import {
  type ChatData,
  type ChatDataOf,
  type ChatMessage,
  HISTORY_PAGE_SIZE,
  MAX_MISSED_MESSAGES,
} from '#lib/contract/chat/frames.ts'

/** Ids of two nodes may be out of order by this much (ms), in addition to the room's delay. */
const REORDER_MS = 1_000
const MAX_RESUME_FRAMES = 20

/** In-memory snapshot of a room, loaded once and updated from bus events. Serves new connections without a query. */
export class RoomSnapshot {
  rules: RoomState['rules']
  pin: RoomState['pin']
  #messages: ChatMessage[]
  #hasMore: boolean
  #most = HISTORY_PAGE_SIZE
  /** Resume frames by the last received message, encoded once until the next change. */
  readonly #refills = new Map<number, Buffer>()

  constructor({ history, has_more, rules, pin }: Omit<RoomState, 'waiting'>) {
    this.rules = rules
    this.pin = pin
    this.#messages = [...history]
    this.#hasMore = has_more
  }

  get newestId(): number {
    return this.#messages.at(-1)?.id ?? 0
  }
  has(id: number): boolean {
    return this.#messages.some((message) => message.id === id)
  }

  /** Returns the newest messages, and whether there are older ones. */
  newest(): { history: ChatMessage[]; has_more: boolean } {
    const history = this.#messages.slice(-HISTORY_PAGE_SIZE)
    return { history, has_more: this.#hasMore || this.#messages.length > HISTORY_PAGE_SIZE }
  }

  /** Extends the buffer for reconnecting clients with older messages, as loaded from the database. */
  extendBuffer({ list, has_more }: MessagePage): void {
    const first = this.#messages[0]?.id ?? Number.POSITIVE_INFINITY
    this.#most = MAX_MISSED_MESSAGES
    this.#hasMore = has_more
    this.#set([...list.filter(({ id }) => id < first), ...this.#messages])
  }
  /** Shrinks the buffer to the newest messages after a while without reconnects. */
  shrinkBuffer(): void {
    this.#most = HISTORY_PAGE_SIZE
    this.#set(this.#messages)
  }

  /**
   * Returns the frame that a client reconnecting with messages up to `after` needs before those of `newest`.
   */
  resumeFrame(roomId: number, after: number): Buffer {
    const cached = this.#refills.get(after)
    if (cached) return cached
    const frame = controlFrame(this.#refillOf(roomId, after))
    // After an outage, reconnecting clients share a few last messages.
    if (this.#refills.size >= MAX_RESUME_FRAMES) this.#refills.clear()
    this.#refills.set(after, frame)
    return frame
  }

  #refillOf(roomId: number, after: number): ChatDataOf<'refill'> {
    const first = this.#messages.at(-HISTORY_PAGE_SIZE)?.id ?? 0
    // Messages before a gap are not included: the client loads them as history.
    const isGapless = !this.#hasMore || (this.#messages[0]?.id ?? 0) <= after
    const before = isGapless ? this.#messages.filter(({ id }) => id <= after) : []
    const includeFrom =
      Date.parse(before.at(-1)?.sent_at ?? '') - this.rules.delay_seconds * 1_000 - REORDER_MS
    return {
      type: 'refill',
      room_id: roomId,
      // Includes some messages before `after`: another node may have delivered them out of order.
      lines: this.#messages.filter(
        ({ id, sent_at }) => id < first && (id > after || Date.parse(sent_at) >= includeFrom),
      ),
      kept: before.map(({ id, likes }) => ({ id, likes })),
      has_more: this.#hasMore,
    }
  }

  add(message: ChatMessage): void {
    if (this.has(message.id)) return
    const at = this.#messages.findLastIndex(({ id }) => id < message.id) + 1
    this.#set(this.#messages.toSpliced(at, 0, message))
  }

  like(id: number, likes: number): void {
    const withLikes = (message: ChatMessage) => (message.id === id ? { ...message, likes } : message)
    this.#set(this.#messages.map(withLikes))
    this.pin &&= { ...this.pin, line: withLikes(this.pin.line) }
  }

  /** Removes messages, including the pinned one. */
  forget(isRemoved: (message: ChatMessage) => boolean): void {
    const removedIds = new Set(this.#messages.filter(isRemoved).map(({ id }) => id))
    this.#set(
      this.#messages
        .filter(({ id }) => !removedIds.has(id))
        .map((message) => withoutReplyText(message, removedIds)),
    )
    if (this.pin && isRemoved(this.pin.line)) this.pin = null
  }

  #set(messages: ChatMessage[]): void {
    this.#refills.clear()
    this.#hasMore ||= messages.length > this.#most
    this.#messages = messages.slice(-this.#most)
  }
}

/** A reply to a removed message keeps the author's name; the quoted text is removed. */
const withoutReplyText = (message: ChatMessage, removedIds: ReadonlySet<number>): ChatMessage =>
  message.reply_to && removedIds.has(message.reply_to.id)
    ? { ...message, reply_to: { ...message.reply_to, text: null } }
    : message

/** Returns a predicate for the messages an event removes; null if it removes none. */
export function removalFilter(event: ChatEvent): ((message: ChatMessage) => boolean) | null {
  if (event.type === 'deleted') return ({ id }) => event.ids.includes(id)
  if (event.type !== 'cleared') return null
  const { up_to, user_id } = event
  return ({ id, from }) => id <= up_to && (user_id === null || from.user_id === user_id)
}

/** Returns the frames for removed messages: for everybody, and for moderators with actor and reason. */
export function removalFrames(
  roomId: number,
  event: Extract<ChatEvent, { type: 'deleted' | 'cleared' }>,
): { all: ChatData; moderators: ChatData } {
  const all: ChatData =
    event.type === 'deleted'
      ? { type: 'deleted', room_id: roomId, ids: event.ids }
      : { type: 'cleared', room_id: roomId, up_to: event.up_to, user_id: event.user_id }
  return { all, moderators: { ...all, taken: event.taken } }
}
