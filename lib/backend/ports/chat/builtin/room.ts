import type { Connection } from '#lib/backend/realtime/connection.ts'
import { controlFrame } from '#lib/backend/realtime/frame.ts'
import type { ChatData, ChatDataOf, ChatLine, OwnStanding } from '#lib/contract/chat.ts'
import { keepsOrder } from '#lib/shared/room-words.ts'
import type { ChatNews, Lines, RoomState } from '../port.ts'
import { Alarm } from './alarm.ts'
import { Crowd } from './crowd.ts'
import { goneBy, goneFrames, Kept } from './kept.ts'
import { batchFor, type Said } from './said.ts'
import { Waiting } from './waiting.ts'

/** Lines of a room travel together when they come within this many milliseconds; the first after a pause goes at once. */
const BATCH_MS = 100
/** How often a changed number of people is told. */
const ONLINE_MS = 1_000
const NAMES = 3
/** So long after the last one came back more than the newest lines is kept. */
const REACH_MS = 60_000

/** Who hears the room: a socket. */
type Member = Pick<Connection, 'deliver'>
/** As whom: a talker's name, and whether he keeps order. */
interface Seen {
  who: string | null
  order: boolean
}

/** Where a room's state is read. */
export interface RoomSource {
  /** Null: it cannot be read. */
  state(): Promise<RoomState | null>
  /** What was said before, for who comes back. */
  newest(): Promise<Lines>
}

const frameOf = (data: ChatData) => controlFrame(data)

/** One room on this node: who is in it, what is sent to them, and what who comes next will need. */
export class Room {
  readonly id: number
  /** Read from the database when the first one comes; false when it cannot be. */
  readonly ready: Promise<boolean>
  readonly crowd: Crowd
  readonly #source: RoomSource
  readonly #members = new Map<Member, Seen>()
  /** Who has not been sent what was before: lines wait for them. */
  readonly #arriving = new Map<Member, ChatLine[]>()
  readonly #waiting: Waiting
  #kept: Kept | null = null
  #order = 0
  #reached: Promise<void> | null = null
  /** What was told while something was read from the database, which may not have had it. */
  readonly #meanwhile = new Set<ChatNews[]>()
  #lines: Said[] = []
  #names: string[] = []
  /** Lines of before whose count of likes has changed. */
  #liked = new Map<number, number>()
  #came = 0
  #onlineAt = 0
  #told = { online: -1, order: false }
  #flushedAt = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | null = null
  readonly #pinEnd = new Alarm()
  readonly #reachEnd = new Alarm()

  constructor(id: number, node: string, source: RoomSource) {
    this.id = id
    this.#source = source
    this.crowd = new Crowd(node)
    this.#waiting = new Waiting((line, by) => {
      this.#show(line, { by, late: true })
      this.schedule()
    })
    this.ready = this.#read(source.state, (state) => {
      if (!state) return
      this.#kept = new Kept(state)
      for (const line of state.waiting) this.#waiting.add(line)
      this.#timePin()
    }).then(() => this.#kept !== null)
  }

  get size(): number {
    return this.#members.size + this.#arriving.size
  }
  /** What holds here; null until it is known. */
  get rules(): RoomState['rules'] | null {
    return this.#kept?.rules ?? null
  }
  get newestId(): number {
    return this.#kept?.newestId ?? 0
  }

  /** From here on lines wait for this one until `letIn`. */
  arrive(connection: Member): void {
    this.#seat(connection, null)
    this.#arriving.set(connection, [])
    this.#count()
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

  /** Sends what there is to begin with and lets the socket in behind it; false when it has left meanwhile. */
  letIn(
    connection: Member,
    me: OwnStanding,
    as: { who: string | null; after?: number | undefined },
  ): boolean {
    const waited = this.#arriving.get(connection)
    const kept = this.#kept
    if (!waited || !kept) return false
    // What waits to be sent is in the history already: it goes to those who were here before.
    this.flush()
    const seen = { who: as.who, order: keepsOrder(me) }
    this.#arriving.delete(connection)
    this.#seat(connection, seen)
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
      [...waited, ...this.#waiting.seenBy(seen)].flatMap((line) =>
        sent.has(line.id) ? [] : [[line.id, line]],
      ),
    )
    if (missed.size > 0)
      connection.deliver(frameOf({ type: 'batch', room_id: this.id, lines: [...missed.values()] }))
    return true
  }

  /** How somebody stands here has changed: who keeps order from now on sees what waits. */
  stands(connection: Member, me: OwnStanding): void {
    const seen = this.#members.get(connection)
    if (!seen) return
    const order = keepsOrder(me)
    this.#seat(connection, { ...seen, order })
    this.#count()
    if (!order || seen.order) return
    const lines = this.#waiting.seenBy({ who: seen.who, order })
    if (lines.length > 0) connection.deliver(frameOf({ type: 'batch', room_id: this.id, lines }))
  }

  leave(connection: Member): void {
    this.#seat(connection, null)
    this.#arriving.delete(connection)
    this.#count()
  }

  hear(news: ChatNews): void {
    for (const heard of this.#meanwhile) heard.push(news)
    if (news.type === 'came') {
      this.#came += news.names.length + news.more
      this.#names = [...this.#names, ...news.names].slice(0, NAMES)
    } else if (news.type === 'here') this.crowd.hear(news, performance.now())
    else if (news.type === 'line') {
      const { line, later } = news
      if (!later) this.#show(line, null)
      else if (this.#waiting.add({ line, ...later })) this.#lines.push({ line, by: later.by, late: false })
    } else {
      const pinned = this.#kept?.pin ?? null
      this.#keep(news)
      this.#tell(news)
      if (pinned && !this.#kept?.pin && news.type !== 'pin') this.#tell({ type: 'pin', pin: null })
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
    const batch: Omit<ChatDataOf<'batch'>, 'lines'> = { type: 'batch', room_id: this.id }
    if (this.#liked.size > 0) batch.liked = [...this.#liked].map(([id, likes]) => ({ id, likes }))
    if (this.#came > 0) batch.came = { names: this.#names, more: this.#came - this.#names.length }
    const [online, order] = [this.crowd.online(now), this.crowd.orderHere(now)]
    if (people && online !== this.#told.online && now - this.#onlineAt >= ONLINE_MS) {
      batch.online = this.#told.online = online
      this.#onlineAt = now
    }
    if (people && order !== this.#told.order) batch.order_here = this.#told.order = order
    const lines = this.#lines
    this.#lines = []
    this.#liked = new Map()
    this.#names = []
    this.#came = 0
    if (lines.length === 0 && Object.keys(batch).length === 2) return
    const frames = batchFor(batch, lines)
    for (const [member, seen] of this.#members) {
      const frame = frames(seen)
      if (frame) member.deliver(frame)
    }
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#pinEnd.stop()
    this.#reachEnd.stop()
    this.#waiting.stop()
  }

  /** Reads something and has it made good for what was told meanwhile. */
  async #read<Value>(from: () => Promise<Value>, take: (value: Value) => void): Promise<void> {
    const heard: ChatNews[] = []
    this.#meanwhile.add(heard)
    try {
      take(await from())
      for (const news of heard) this.#keep(news)
    } finally {
      this.#meanwhile.delete(heard)
    }
  }

  /** Gives a socket its place among those who hear the room, or takes it away. */
  #seat(connection: Member, seen: Seen | null): void {
    if (this.#members.get(connection)?.order) this.#order--
    if (seen?.order) this.#order++
    if (seen) this.#members.set(connection, seen)
    else this.#members.delete(connection)
  }
  #count(): void {
    this.crowd.count(this.size, this.#order)
  }

  #show(line: ChatLine, later: { by: string; late: true } | null): void {
    this.#kept?.add(line)
    this.#lines.push(later ? { line, ...later } : { line, by: null, late: false })
    for (const waiting of this.#arriving.values()) waiting.push(line)
  }

  /** Who comes next finds it so. The same again changes nothing. */
  #keep(news: ChatNews): void {
    const kept = this.#kept
    const isGone = goneBy(news)
    if (news.type === 'line' && !news.later) kept?.add(news.line)
    else if (news.type === 'liked') {
      this.#waiting.like(news.id, news.likes)
      kept?.like(news.id, news.likes)
    } else if (news.type === 'rules' && kept) kept.rules = news.rules
    else if (news.type === 'pin' && kept) kept.pin = news.pin
    else if (isGone) {
      this.#waiting.forget(isGone)
      kept?.forget(isGone)
    }
    this.#timePin()
  }

  /** Who is here is told of it. */
  #tell(news: ChatNews): void {
    const isGone = goneBy(news)
    if (news.type === 'liked') {
      const counted = (line: ChatLine) => (line.id === news.id ? { ...line, likes: news.likes } : line)
      this.#lines = this.#lines.map((said) => ({ ...said, line: counted(said.line) }))
      for (const [connection, waiting] of this.#arriving) this.#arriving.set(connection, waiting.map(counted))
      this.#liked.set(news.id, news.likes)
    } else if (isGone) {
      this.#lines = this.#lines.filter(({ line }) => !isGone(line))
      for (const [connection, waiting] of this.#arriving)
        this.#arriving.set(
          connection,
          waiting.filter((line) => !isGone(line)),
        )
    }
    if (news.type === 'deleted' || news.type === 'cleared') {
      const { all, order } = goneFrames(this.id, news)
      this.#sendNow(all, order)
    } else if (news.type === 'rules') this.#sendNow({ type: 'rules', room_id: this.id, rules: news.rules })
    else if (news.type === 'pin') this.#sendNow({ type: 'pin', room_id: this.id, pin: news.pin })
  }

  /** A pin whose time is over comes down by itself. */
  #timePin(): void {
    const end = this.#kept?.pin?.ends_at
    if (end) this.#pinEnd.set(Date.parse(end) - Date.now(), () => this.hear({ type: 'pin', pin: null }))
    else this.#pinEnd.stop()
  }

  /**
   * What changes how lines are seen: first what was said before it. Who keeps order may be told more. Whoever is arriving
   * hears it from the state.
   */
  #sendNow(data: ChatData, toOrder: ChatData = data): void {
    this.flush()
    const frame = frameOf(data)
    const orderFrame = toOrder === data ? frame : frameOf(toOrder)
    for (const [member, { order }] of this.#members) member.deliver(order ? orderFrame : frame)
  }
}
