import type { ChatNews, Lines, RoomState } from '#lib/backend/ports/chat/port.ts'
import type { ChatLine } from '#lib/contract/chat/frames.ts'
import { Alarm } from '../alarm.ts'
import { Waiting } from '../members/waiting.ts'
import { goneBy, Kept } from './kept.ts'

/** So long (ms) after the last one came back more than the newest lines is kept. */
const REACH_MS = 60_000

/** Where a room's state is read. */
export interface RoomSource {
  /** Null: it cannot be read. */
  state(): Promise<RoomState | null>
  /** What was said before, for who comes back. */
  newest(): Promise<Lines>
}

interface MemoryCalls {
  /** A line that waited is for everybody now; `by`: whose it is. */
  onDue: (line: ChatLine, by: string) => void
  /** The time of the pinned line is over. */
  onPinOver: () => void
}

/** State of a room: loaded from the database for the first connection and updated from bus events. */
export class Memory {
  /** False when it cannot be read. */
  readonly ready: Promise<boolean>
  readonly waiting: Waiting
  readonly #source: RoomSource
  readonly #onPinOver: () => void
  #kept: Kept | null = null
  #reached: Promise<void> | null = null
  /** Events received during a database read, which may not include them. */
  readonly #meanwhile = new Set<ChatNews[]>()
  readonly #pinEnd = new Alarm()
  readonly #reachEnd = new Alarm()

  constructor(source: RoomSource, { onDue, onPinOver }: MemoryCalls) {
    this.#source = source
    this.#onPinOver = onPinOver
    this.waiting = new Waiting(onDue)
    this.ready = this.#read(source.state, (state) => {
      if (!state) return
      this.#kept = new Kept(state)
      for (const line of state.waiting) this.waiting.add(line)
      this.#timePin()
    }).then(() => this.#kept !== null)
  }

  /** Null until it is known. */
  get kept(): Kept | null {
    return this.#kept
  }

  /** Has what was said long before at hand, for who comes back and for a while after. */
  reachBack(): Promise<void> {
    this.#reached ??= this.#read(this.#source.newest, (lines) => this.#kept?.reachBack(lines)).catch(
      (error) => {
        this.#reached = null
        throw error
      },
    )
    this.#reachEnd.set(REACH_MS, () => {
      this.#reached = null
      this.#kept?.letGo()
    })
    return this.#reached
  }

  /** Notes an event for the reads under way. */
  note(news: ChatNews): void {
    for (const heard of this.#meanwhile) heard.push(news)
  }

  /** Who comes next finds it so. The same again changes nothing. */
  keep(news: ChatNews): void {
    const kept = this.#kept
    const isGone = goneBy(news)
    if (news.type === 'line' && !news.later) kept?.add(news.line)
    else if (news.type === 'liked') {
      this.waiting.like(news.id, news.likes)
      kept?.like(news.id, news.likes)
    } else if (news.type === 'rules' && kept) kept.rules = news.rules
    else if (news.type === 'pin' && kept) kept.pin = news.pin
    else if (isGone) {
      this.waiting.forget(isGone)
      kept?.forget(isGone)
    }
    this.#timePin()
  }

  stop(): void {
    this.#pinEnd.stop()
    this.#reachEnd.stop()
    this.waiting.stop()
  }

  /** Reads something and applies the events received meanwhile. */
  async #read<Value>(from: () => Promise<Value>, take: (value: Value) => void): Promise<void> {
    const heard: ChatNews[] = []
    this.#meanwhile.add(heard)
    try {
      take(await from())
      for (const news of heard) this.keep(news)
    } finally {
      this.#meanwhile.delete(heard)
    }
  }

  /** A pin whose time is over comes down by itself. */
  #timePin(): void {
    const end = this.#kept?.pin?.ends_at
    if (end) this.#pinEnd.set(Date.parse(end) - Date.now(), this.#onPinOver)
    else this.#pinEnd.stop()
  }
}
