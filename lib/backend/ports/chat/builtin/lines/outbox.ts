import type { ChatDataOf, ChatLine } from '#lib/contract/chat/frames.ts'
import type { Seen } from '../members/members.ts'
import { batchFor, type Said } from './said.ts'

/** How often (ms) a changed number of people is sent. */
const ONLINE_MS = 1_000
const NAMES = 3

/** What is sent to a room's pages next, gathered until then. */
export class Outbox {
  readonly #roomId: number
  #lines: Said[] = []
  #names: string[] = []
  #came = 0
  /** Lines of before whose count of likes has changed. */
  #liked = new Map<number, number>()
  #onlineAt = 0
  #sent = { online: -1, order: false }

  constructor(roomId: number) {
    this.#roomId = roomId
  }

  say(said: Said): void {
    this.#lines.push(said)
  }
  come(names: readonly string[], more: number): void {
    this.#came += names.length + more
    this.#names = [...this.#names, ...names].slice(0, NAMES)
  }
  like(id: number, likes: number): void {
    this.#lines = this.#lines.map((said) =>
      said.line.id === id ? { ...said, line: { ...said.line, likes } } : said,
    )
    this.#liked.set(id, likes)
  }
  forget(isGone: (line: ChatLine) => boolean): void {
    this.#lines = this.#lines.filter(({ line }) => !isGone(line))
  }

  /**
   * Takes out what was gathered, as the frame for each; null where there is nothing to send. With `people` also how many
   * there are, and whether somebody keeps order, where that has changed. `now`: ms of a clock that does not go back.
   */
  take(now: number, people: { online: number; order: boolean } | null): ((to: Seen) => Buffer | null) | null {
    const batch: Omit<ChatDataOf<'batch'>, 'lines'> = { type: 'batch', room_id: this.#roomId }
    if (this.#liked.size > 0) batch.liked = [...this.#liked].map(([id, likes]) => ({ id, likes }))
    if (this.#came > 0) batch.came = { names: this.#names, more: this.#came - this.#names.length }
    if (people && people.online !== this.#sent.online && now - this.#onlineAt >= ONLINE_MS) {
      batch.online = this.#sent.online = people.online
      this.#onlineAt = now
    }
    if (people && people.order !== this.#sent.order) batch.order_here = this.#sent.order = people.order
    const lines = this.#lines
    this.#lines = []
    this.#liked = new Map()
    this.#names = []
    this.#came = 0
    return lines.length === 0 && Object.keys(batch).length === 2 ? null : batchFor(batch, lines)
  }
}
