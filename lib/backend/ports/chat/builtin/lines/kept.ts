import type { ChatNews, Lines, RoomState } from '#lib/backend/ports/chat/port.ts'
import { controlFrame } from '#lib/backend/realtime/connections/frame.ts'
import {
  type ChatData,
  type ChatDataOf,
  type ChatLine,
  HISTORY_LINES,
  REFILL_LINES,
} from '#lib/contract/chat/frames.ts'

/** Ids on two nodes may cross by so much (ms), beside what lines wait in the room. */
const CROSS_MS = 1_000
const REFILLS = 20

/** In-memory snapshot of a room, loaded once and updated from bus events. Serves new connections without a query. */
export class Kept {
  rules: RoomState['rules']
  pin: RoomState['pin']
  #lines: ChatLine[]
  #hasMore: boolean
  #most = HISTORY_LINES
  /** What was sent to others who came back from the same line, encoded once while nothing has changed since. */
  readonly #refills = new Map<number, Buffer>()

  constructor({ history, has_more, rules, pin }: Omit<RoomState, 'waiting'>) {
    this.rules = rules
    this.pin = pin
    this.#lines = [...history]
    this.#hasMore = has_more
  }

  get newestId(): number {
    return this.#lines.at(-1)?.id ?? 0
  }
  has(id: number): boolean {
    return this.#lines.some((line) => line.id === id)
  }

  /** The newest lines, and whether there are older ones. */
  newest(): { history: ChatLine[]; has_more: boolean } {
    const history = this.#lines.slice(-HISTORY_LINES)
    return { history, has_more: this.#hasMore || this.#lines.length > HISTORY_LINES }
  }

  /** From here on more is kept, for who comes back: all that was said before, as read now. */
  reachBack({ list, has_more }: Lines): void {
    const first = this.#lines[0]?.id ?? Number.POSITIVE_INFINITY
    this.#most = REFILL_LINES
    this.#hasMore = has_more
    this.#set([...list.filter(({ id }) => id < first), ...this.#lines])
  }
  /** Nobody has come back for a while: no more is kept than who comes needs. */
  letGo(): void {
    this.#most = HISTORY_LINES
    this.#set(this.#lines)
  }

  /** The frame that who comes back with lines up to `after` needs before those of `newest`. */
  refill(roomId: number, after: number): Buffer {
    const known = this.#refills.get(after)
    if (known) return known
    const frame = controlFrame(this.#refillOf(roomId, after))
    // A crowd that comes back at once comes from few lines.
    if (this.#refills.size >= REFILLS) this.#refills.clear()
    this.#refills.set(after, frame)
    return frame
  }

  #refillOf(roomId: number, after: number): ChatDataOf<'refill'> {
    const first = this.#lines.at(-HISTORY_LINES)?.id ?? 0
    // Nothing is there before a hole: what is older is asked for as history.
    const reaches = !this.#hasMore || (this.#lines[0]?.id ?? 0) <= after
    const before = reaches ? this.#lines.filter(({ id }) => id <= after) : []
    const lastAt = Date.parse(before.at(-1)?.sent_at ?? '') - this.rules.delay_seconds * 1_000 - CROSS_MS
    return {
      type: 'refill',
      room_id: roomId,
      // Some of before go along: others may have seen them later than the one after which he asks.
      lines: this.#lines.filter(
        ({ id, sent_at }) => id < first && (id > after || Date.parse(sent_at) >= lastAt),
      ),
      kept: before.map(({ id, likes }) => ({ id, likes })),
      has_more: this.#hasMore,
    }
  }

  add(line: ChatLine): void {
    if (this.has(line.id)) return
    const at = this.#lines.findLastIndex(({ id }) => id < line.id) + 1
    this.#set(this.#lines.toSpliced(at, 0, line))
  }

  like(id: number, likes: number): void {
    const counted = (line: ChatLine) => (line.id === id ? { ...line, likes } : line)
    this.#set(this.#lines.map(counted))
    this.pin &&= { ...this.pin, line: counted(this.pin.line) }
  }

  /** Lines are taken away, also the pinned one. */
  forget(isGone: (line: ChatLine) => boolean): void {
    const gone = new Set(this.#lines.filter(isGone).map(({ id }) => id))
    this.#set(this.#lines.filter(({ id }) => !gone.has(id)).map((line) => withoutAnswered(line, gone)))
    if (this.pin && isGone(this.pin.line)) this.pin = null
  }

  #set(lines: ChatLine[]): void {
    this.#refills.clear()
    this.#hasMore ||= lines.length > this.#most
    this.#lines = lines.slice(-this.#most)
  }
}

/** Who answered a line keeps saying whom; what was said is gone with it. */
const withoutAnswered = (line: ChatLine, gone: ReadonlySet<number>): ChatLine =>
  line.reply_to && gone.has(line.reply_to.id) ? { ...line, reply_to: { ...line.reply_to, text: null } } : line

/** Ids of the messages that an event removes; null when it removes none. */
export function goneBy(news: ChatNews): ((line: ChatLine) => boolean) | null {
  if (news.type === 'deleted') return ({ id }) => news.ids.includes(id)
  if (news.type !== 'cleared') return null
  const { up_to, user_id } = news
  return ({ id, from }) => id <= up_to && (user_id === null || from.user_id === user_id)
}

/** What pages receive of removed messages: everybody, and moderators, who also receive by whom and why. */
export function goneFrames(
  roomId: number,
  news: Extract<ChatNews, { type: 'deleted' | 'cleared' }>,
): { all: ChatData; order: ChatData } {
  const all: ChatData =
    news.type === 'deleted'
      ? { type: 'deleted', room_id: roomId, ids: news.ids }
      : { type: 'cleared', room_id: roomId, up_to: news.up_to, user_id: news.user_id }
  return { all, order: { ...all, taken: news.taken } }
}
