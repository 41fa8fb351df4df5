import type { Connection } from '#lib/backend/realtime/connection.ts'
import { controlFrame } from '#lib/backend/realtime/frame.ts'
import { type ChatData, type ChatDataOf, type ChatLine, HISTORY_LINES } from '#lib/contract/chat.ts'
import type { ChatNews, RoomState } from '../port.ts'

/** Lines of a room travel together when they come within this many milliseconds; the first after a pause goes at once. */
const BATCH_MS = 100
/** How often a changed number of people is told; and what is kept of a node that has fallen silent. */
const ONLINE_MS = 1_000
const NODE_MS = 30_000
const NAMES = 3

/** Who hears the room: a socket. */
type Member = Pick<Connection, 'deliver'>

const frameOf = (data: ChatData) => controlFrame(data)

/** One room on this node: who is in it, what is sent to them, and what who comes next will need. */
export class Room {
  readonly id: number
  /** Read from the database when the first one comes and kept up by what is told since. */
  state: Promise<RoomState | null>
  readonly #members = new Set<Member>()
  /** Who has not been sent what was before: lines wait for them. */
  readonly #arriving = new Map<Member, ChatLine[]>()
  readonly #nodes = new Map<string, { count: number; at: number }>()
  #known: RoomState | null = null
  #lines: ChatLine[] = []
  #names: string[] = []
  /** Lines of before whose count of likes has changed. */
  #liked = new Map<number, number>()
  #came = 0
  #onlineAt = 0
  #told = -1
  #flushedAt = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | null = null

  constructor(id: number, load: () => Promise<RoomState | null>) {
    this.id = id
    this.state = load().then((state) => {
      // What was told while it was read is in it already, or comes behind it.
      if (state) this.#known = { ...state, history: merged(state.history, this.#recent) }
      return this.#known
    })
  }
  #recent: ChatLine[] = []

  get size(): number {
    return this.#members.size + this.#arriving.size
  }
  get current(): RoomState | null {
    return this.#known
  }

  /** From here on lines wait for this one until `letIn`. */
  arrive(connection: Member): void {
    this.#members.delete(connection)
    this.#arriving.set(connection, [])
  }

  /** Sends what there is to begin with and lets the socket in behind it; false when it has left meanwhile. */
  letIn(connection: Member, me: ChatDataOf<'joined'>['me'], online: number): boolean {
    const waited = this.#arriving.get(connection)
    const { current } = this
    if (!waited || !current) return false
    // What waits to be sent is in the history already: it goes to those who were here before.
    this.flush(null)
    this.#arriving.delete(connection)
    this.#members.add(connection)
    connection.deliver(frameOf({ type: 'joined', room_id: this.id, ...current, online, me }))
    const sent = new Set(current.history.map(({ id }) => id))
    const missed = waited.filter(({ id }) => !sent.has(id))
    if (missed.length > 0) connection.deliver(frameOf({ type: 'batch', room_id: this.id, lines: missed }))
    return true
  }

  leave(connection: Member): void {
    this.#members.delete(connection)
    this.#arriving.delete(connection)
  }

  /** Whether a node has said how many it has. */
  knows(node: string): boolean {
    return this.#nodes.has(node)
  }

  /** How many are in the room on all nodes; `own` by this one's count. */
  online(node: string, now: number): number {
    let others = 0
    for (const [name, { count, at }] of this.#nodes)
      if (name === node) continue
      else if (now - at > NODE_MS) this.#nodes.delete(name)
      else others += count
    return others + this.size
  }

  hear(news: ChatNews, now: number): void {
    const known = this.#known
    switch (news.type) {
      case 'line':
        this.#keep(news.line)
        this.#lines.push(news.line)
        for (const waiting of this.#arriving.values()) waiting.push(news.line)
        break
      case 'liked':
        this.#like(news.id, news.likes)
        break
      case 'came':
        this.#came += news.names.length + news.more
        this.#names = [...this.#names, ...news.names].slice(0, NAMES)
        break
      case 'here':
        this.#nodes.set(news.node, { count: news.count, at: now })
        break
      case 'deleted':
        this.#forget((line) => !news.ids.includes(line.id))
        this.#unpin((id) => news.ids.includes(id))
        this.#sendNow({ type: 'deleted', room_id: this.id, ids: news.ids })
        break
      case 'cleared': {
        const { up_to, user_id } = news
        this.#forget((line) => line.id > up_to || (user_id !== null && line.from.user_id !== user_id))
        if (user_id === null) this.#unpin((id) => id <= up_to)
        this.#sendNow({ type: 'cleared', room_id: this.id, up_to, user_id })
        break
      }
      case 'rules':
        if (known) this.#known = { ...known, rules: news.rules }
        this.#sendNow({ type: 'rules', room_id: this.id, rules: news.rules })
        break
      case 'pin':
        if (known) this.#known = { ...known, pin: news.pin }
        this.#sendNow({ type: 'pin', room_id: this.id, pin: news.pin })
        break
      default:
        return
    }
  }

  /** Has what waits sent within the tenth of a second. */
  schedule(node: string): void {
    if (this.#timer !== null) return
    const wait = Math.max(0, this.#flushedAt + BATCH_MS - performance.now())
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.flush(node)
    }, wait)
  }

  /** One frame for all: encoded once. Without `node` only what was said. */
  flush(node: string | null): void {
    const now = performance.now()
    this.#flushedAt = now
    const count = node === null ? this.#told : this.online(node, now)
    const isDue = count !== this.#told && now - this.#onlineAt >= ONLINE_MS
    if (this.#lines.length + this.#liked.size + this.#came === 0 && !isDue) return
    const batch: ChatDataOf<'batch'> = { type: 'batch', room_id: this.id, lines: this.#lines }
    if (this.#liked.size > 0) batch.liked = [...this.#liked].map(([id, likes]) => ({ id, likes }))
    if (this.#came > 0) batch.came = { names: this.#names, more: this.#came - this.#names.length }
    if (isDue) {
      batch.online = count
      this.#told = count
      this.#onlineAt = now
    }
    this.#lines = []
    this.#liked.clear()
    this.#names = []
    this.#came = 0
    const frame = frameOf(batch)
    for (const member of this.#members) member.deliver(frame)
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
  }

  #keep(line: ChatLine): void {
    const known = this.#known
    if (known === null) this.#recent.push(line)
    else this.#known = { ...known, history: merged(known.history, [line]) }
  }

  /** Also in what waits to be sent, and in what who comes next is sent. */
  #like(id: number, likes: number): void {
    const counted = (line: ChatLine) => (line.id === id ? { ...line, likes } : line)
    const known = this.#known
    this.#lines = this.#lines.map(counted)
    this.#recent = this.#recent.map(counted)
    for (const [connection, waiting] of this.#arriving) this.#arriving.set(connection, waiting.map(counted))
    if (known)
      this.#known = {
        ...known,
        history: known.history.map(counted),
        pin: known.pin && { ...known.pin, line: counted(known.pin.line) },
      }
    this.#liked.set(id, likes)
  }

  #forget(stays: (line: ChatLine) => boolean): void {
    const known = this.#known
    this.#lines = this.#lines.filter(stays)
    this.#recent = this.#recent.filter(stays)
    for (const [connection, waiting] of this.#arriving) this.#arriving.set(connection, waiting.filter(stays))
    if (known) this.#known = { ...known, history: known.history.filter(stays) }
  }

  #unpin(gone: (id: number) => boolean): void {
    const known = this.#known
    if (known?.pin && gone(known.pin.line.id)) this.#known = { ...known, pin: null }
  }

  /** What changes how lines are seen: first what was said before it. Whoever is arriving hears it from the state. */
  #sendNow(data: ChatData): void {
    this.flush(null)
    const frame = frameOf(data)
    for (const member of this.#members) member.deliver(frame)
  }
}

/** History with lines that came later, each once, the newest fifty. */
function merged(history: readonly ChatLine[], later: readonly ChatLine[]): ChatLine[] {
  const ids = new Set(history.map(({ id }) => id))
  const all = [...history, ...later.filter(({ id }) => !ids.has(id))]
  return all.length > HISTORY_LINES ? all.slice(-HISTORY_LINES) : all
}
