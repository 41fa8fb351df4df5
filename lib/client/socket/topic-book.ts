import type { ClientFrame, ControlData, Position, TopicMessage } from '#lib/contract/push.ts'

/** Hears a topic. A message of type `snapshot` replaces all that was known; its `snapshot` may be null. */
export type TopicListener = (message: TopicMessage) => void

interface Entry {
  listeners: Set<TopicListener>
  /** What has been handed to the listeners so far. */
  position: Position | null
  /** The server has been asked in this connection. */
  sent: boolean
  /** Its answer is still to come. */
  asked: boolean
  /** Somebody has joined who has not seen what the others have: all begin again from a snapshot. */
  fresh: boolean
}

/**
 * Which topics this page listens to and how far each has been heard, across connections. Hands on every message once
 * and in order: what was seen is dropped, a hole is asked for again.
 */
export class TopicBook {
  readonly #entries = new Map<string, Entry>()
  readonly #changed: () => void

  /** `changed` is called when there is something to ask the server for. */
  constructor(changed: () => void) {
    this.#changed = changed
  }

  get size(): number {
    return this.#entries.size
  }

  /** `from` is the position of what the listener already shows (say, the page as rendered). */
  add(topic: string, listener: TopicListener, from?: Position | null): () => void {
    let entry = this.#entries.get(topic)
    if (!entry) {
      entry = { listeners: new Set(), position: from ?? null, sent: false, asked: false, fresh: false }
      this.#entries.set(topic, entry)
    } else if (!from || from.epoch !== entry.position?.epoch || from.seq !== entry.position.seq) {
      entry.fresh = true
    }
    const { listeners } = entry
    // Wrapped, so that the same function given twice is two listeners.
    const own: TopicListener = (message) => listener(message)
    listeners.add(own)
    this.#changed()
    return () => {
      if (listeners.delete(own) && listeners.size === 0) this.#changed()
    }
  }

  /** What the server has to be told for the connection to carry what is listened to. Forgets what nobody wants. */
  requests(): ClientFrame[] {
    const frames: ClientFrame[] = []
    for (const [topic, entry] of this.#entries) {
      if (entry.listeners.size === 0) {
        if (entry.sent) frames.push({ type: 'unsubscribe', topic })
        this.#entries.delete(topic)
      } else if (!entry.sent || entry.fresh) {
        const from = entry.fresh ? null : entry.position
        frames.push(from ? { type: 'resume', topic, ...from } : { type: 'subscribe', topic })
        Object.assign(entry, { sent: true, asked: true, fresh: false })
      }
    }
    return frames
  }

  /** The connection is gone: everything has to be asked for again. */
  disconnected(): void {
    for (const entry of this.#entries.values()) entry.sent = entry.asked = false
  }

  /** The server's answer about a topic. */
  answer(data: Extract<ControlData, { type: 'subscribed' | 'resumed' | 'gap' }>): void {
    const entry = this.#entries.get(data.topic)
    if (!entry) return
    entry.asked = false
    if (data.type === 'resumed') return
    const { topic, epoch, seq, snapshot = null } = data
    entry.position = { epoch, seq }
    this.#hand(entry, { type: 'snapshot', topic, epoch, seq, snapshot })
  }

  /** The server could not serve a topic: asked again at the next `requests`. */
  refused(topic: string): void {
    const entry = this.#entries.get(topic)
    if (entry) entry.sent = entry.asked = false
  }

  take(message: TopicMessage): void {
    const entry = this.#entries.get(message.topic)
    if (!entry?.position) return
    const { epoch, seq } = entry.position
    if (message.epoch === epoch && message.seq <= seq) return
    if (message.epoch === epoch && message.seq === seq + 1) {
      entry.position = { epoch, seq: message.seq }
      this.#hand(entry, message)
    } else if (!entry.asked) {
      entry.sent = false
      this.#changed()
    }
  }

  #hand(entry: Entry, message: TopicMessage): void {
    for (const listener of entry.listeners) {
      try {
        listener(message)
      } catch (error) {
        // One component's fault must not cost the others their message.
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }
}
