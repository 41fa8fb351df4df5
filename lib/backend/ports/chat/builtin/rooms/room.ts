import type { ChatNews, RoomState } from '#lib/backend/ports/chat/port.ts'
import { controlFrame } from '#lib/backend/realtime/connections/frame.ts'
import type { ChatData, ChatLine, OwnStanding } from '#lib/contract/chat/frames.ts'
import { keepsOrder } from '#lib/shared/vocabulary/rooms.ts'
import { goneBy, goneFrames } from '../lines/kept.ts'
import { Memory, type RoomSource } from '../lines/memory.ts'
import { Outbox } from '../lines/outbox.ts'
import { Crowd } from '../members/crowd.ts'
import { type Member, Members } from '../members/members.ts'

/** Lines of a room travel together when they come within this many milliseconds; the first after a pause goes at once. */
const BATCH_MS = 100
const frameOf = (data: ChatData) => controlFrame(data)

/** One room on this node: who is in it, what is sent to them, and what who comes next will need. */
export class Room {
  readonly id: number
  readonly crowd: Crowd
  readonly #members = new Members()
  readonly #outbox: Outbox
  readonly #memory: Memory
  #flushedAt = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | null = null

  constructor(id: number, node: string, source: RoomSource) {
    this.id = id
    this.crowd = new Crowd(node)
    this.#outbox = new Outbox(id)
    this.#memory = new Memory(source, {
      onDue: (line, by) => {
        this.#show(line, { by, late: true })
        this.schedule()
      },
      onPinOver: () => this.hear({ type: 'pin', pin: null }),
    })
  }

  /** False when the room cannot be read. */
  get ready(): Promise<boolean> {
    return this.#memory.ready
  }
  get size(): number {
    return this.#members.size
  }
  /** What holds here; null until it is known. */
  get rules(): RoomState['rules'] | null {
    return this.#memory.kept?.rules ?? null
  }
  get newestId(): number {
    return this.#memory.kept?.newestId ?? 0
  }

  /** From here on lines wait for this one until `letIn`. */
  arrive(connection: Member): void {
    this.#members.arrive(connection)
    this.#count()
  }

  /** Has what was said long before at hand, for who comes back and for a while after. */
  reachBack = (): Promise<void> => this.#memory.reachBack()

  /** Sends what there is to begin with and lets the socket in behind it; false when it has left meanwhile. */
  letIn(
    connection: Member,
    me: OwnStanding,
    as: { who: string | null; after?: number | undefined },
  ): boolean {
    const waited = this.#members.waited(connection)
    const { kept, waiting } = this.#memory
    if (!waited || !kept) return false
    // What waits to be sent is in the history already: it goes to those who were here before.
    this.flush()
    const seen = { who: as.who, order: keepsOrder(me) }
    this.#members.letIn(connection, seen)
    this.#count()
    const now = performance.now()
    if (as.after !== undefined) connection.deliver(kept.refill(this.id, as.after))
    const { rules, pin } = kept
    const news = kept.newest()
    const [online, order_here] = [this.crowd.online(now), this.crowd.orderHere(now)]
    connection.deliver(
      frameOf({ type: 'joined', room_id: this.id, ...news, rules, pin, online, order_here, me }),
    )
    const sent = new Set(news.history.map(({ id }) => id))
    const missed = new Map(
      [...waited, ...waiting.seenBy(seen)].flatMap((line) => (sent.has(line.id) ? [] : [[line.id, line]])),
    )
    if (missed.size > 0)
      connection.deliver(frameOf({ type: 'batch', room_id: this.id, lines: [...missed.values()] }))
    return true
  }

  /** How somebody stands here has changed: who keeps order from now on sees what waits. */
  stands(connection: Member, me: OwnStanding): void {
    const seen = this.#members.seen(connection)
    if (!seen) return
    const order = keepsOrder(me)
    this.#members.change(connection, { ...seen, order })
    this.#count()
    if (!order || seen.order) return
    const lines = this.#memory.waiting.seenBy({ who: seen.who, order })
    if (lines.length > 0) connection.deliver(frameOf({ type: 'batch', room_id: this.id, lines }))
  }

  leave(connection: Member): void {
    this.#members.leave(connection)
    this.#count()
  }

  hear(news: ChatNews): void {
    this.#memory.note(news)
    if (news.type === 'came') this.#outbox.come(news.names, news.more)
    else if (news.type === 'here') this.crowd.hear(news, performance.now())
    else if (news.type === 'line') {
      const { line, later } = news
      if (!later) this.#show(line, null)
      else if (this.#memory.waiting.add({ line, ...later }))
        this.#outbox.say({ line, by: later.by, late: false })
    } else {
      const pinned = this.#memory.kept?.pin ?? null
      this.#memory.keep(news)
      this.#broadcast(news)
      if (pinned && !this.#memory.kept?.pin && news.type !== 'pin')
        this.#broadcast({ type: 'pin', pin: null })
    }
  }

  /** Has what waits sent within the tenth of a second. */
  schedule(): void {
    if (this.#timer !== null) return
    const wait = Math.max(0, this.#flushedAt + BATCH_MS - performance.now())
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.flush({ people: true })
    }, wait)
  }

  /** One frame for all: encoded once. Without `people` only what was said. */
  flush({ people = false } = {}): void {
    const now = performance.now()
    this.#flushedAt = now
    const { crowd } = this
    const frameFor = this.#outbox.take(
      now,
      people ? { online: crowd.online(now), order: crowd.orderHere(now) } : null,
    )
    if (frameFor) this.#members.deliver(frameFor)
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#memory.stop()
  }

  #count(): void {
    this.crowd.count(this.size, this.#members.order)
  }

  #show(line: ChatLine, later: { by: string; late: true } | null): void {
    this.#memory.kept?.add(line)
    this.#outbox.say(later ? { line, ...later } : { line, by: null, late: false })
    this.#members.hold(line)
  }

  /** Sends it to everybody here. */
  #broadcast(news: ChatNews): void {
    const isGone = goneBy(news)
    if (news.type === 'liked') {
      const { id, likes } = news
      this.#outbox.like(id, likes)
      this.#members.amend((lines) => lines.map((line) => (line.id === id ? { ...line, likes } : line)))
    } else if (isGone) {
      this.#outbox.forget(isGone)
      this.#members.amend((lines) => lines.filter((line) => !isGone(line)))
    }
    if (news.type === 'deleted' || news.type === 'cleared') {
      const { all, order } = goneFrames(this.id, news)
      this.#sendNow(all, order)
    } else if (news.type === 'rules') this.#sendNow({ type: 'rules', room_id: this.id, rules: news.rules })
    else if (news.type === 'pin') this.#sendNow({ type: 'pin', room_id: this.id, pin: news.pin })
  }

  /**
   * What changes how lines are seen: first what was said before it. Moderators may receive more. Anyone who is arriving
   * hears it from the state.
   */
  #sendNow(data: ChatData, toOrder: ChatData = data): void {
    this.flush()
    const frame = frameOf(data)
    const orderFrame = toOrder === data ? frame : frameOf(toOrder)
    this.#members.deliver(({ order }) => (order ? orderFrame : frame))
  }
}
