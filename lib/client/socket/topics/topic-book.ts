import type { ClientFrame } from '#lib/contract/core/client-frames.ts'
import type { ControlData, Position, TopicMessage } from '#lib/contract/core/push.ts'

/** Hears a topic. A message of type `snapshot` replaces all that was known; its `snapshot` may be null. */
export type TopicListener = (message: TopicMessage) => void

/**
 * From where a listener wants to hear: behind the data it shows, from a snapshot (nothing), or from `now` on, which
 * needs none and passes by the others'. Such a one may hear a message again when one that shows data joins it.
 */
export type From = Position | 'now' | null | undefined

interface Entry {
  listeners: Set<TopicListener>
  /** Those of them that came for what happens from now on. */
  passing: Set<TopicListener>
  /** What has been handed to the listeners so far. */
  position: Position | null
  /** The server has been asked in this connection. */
  sent: boolean
  /** How many of its answers are still to come: the last of them says where this page stands. */
  asked: number
  /** The server was asked for a snapshot and has not answered with one. */
  wantsSnapshot: boolean
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

  add(topic: string, listener: TopicListener, from?: From): () => void {
    let entry = this.#entries.get(topic)
    const first = entry === undefined || entry.listeners.size === entry.passing.size
    if (!entry) {
      const [listeners, passing] = [new Set<TopicListener>(), new Set<TopicListener>()]
      entry = {
        listeners,
        passing,
        position: null,
        sent: false,
        asked: 0,
        wantsSnapshot: false,
        fresh: false,
      }
      this.#entries.set(topic, entry)
    }
    if (from !== 'now') {
      // Where nobody shows anything yet, this one's data say from where.
      if (first) Object.assign(entry, { position: from ?? null, sent: false, fresh: false })
      else if (!from || from.epoch !== entry.position?.epoch || from.seq !== entry.position.seq)
        entry.fresh = true
    }
    const { listeners, passing } = entry
    // Wrapped, so that the same function given twice is two listeners.
    const own: TopicListener = (message) => listener(message)
    listeners.add(own)
    if (from === 'now') passing.add(own)
    this.#changed()
    return () => {
      passing.delete(own)
      if (listeners.delete(own) && listeners.size === 0) this.#changed()
    }
  }

  /** What has to be sent to the server for the connection to carry what is listened to. Forgets what nobody wants. */
  requests(): ClientFrame[] {
    const frames: ClientFrame[] = []
    for (const [topic, entry] of this.#entries) {
      if (entry.listeners.size === 0) {
        if (entry.sent) frames.push({ type: 'unsubscribe', topic })
        this.#entries.delete(topic)
      } else if (!entry.sent || entry.fresh) {
        const from = entry.fresh ? null : entry.position
        const passing = entry.listeners.size === entry.passing.size
        frames.push(
          from
            ? { type: 'resume', topic, ...from }
            : { type: 'subscribe', topic, ...(passing ? { snapshot: false } : {}) },
        )
        Object.assign(entry, {
          sent: true,
          asked: entry.asked + 1,
          wantsSnapshot: !from && !passing,
          fresh: false,
        })
      }
    }
    return frames
  }

  /** The connection is gone: everything has to be asked for again. */
  disconnected(): void {
    for (const entry of this.#entries.values()) Object.assign(entry, { sent: false, asked: 0 })
  }

  /** The server's answer about a topic. */
  answer(data: Extract<ControlData, { type: 'subscribed' | 'resumed' | 'gap' }>): void {
    const entry = this.#entries.get(data.topic)
    if (!entry) return
    entry.asked = Math.max(0, entry.asked - 1)
    if (data.type === 'resumed' || entry.asked > 0) return
    entry.wantsSnapshot = false
    const { topic, epoch, seq, snapshot = null } = data
    entry.position = { epoch, seq }
    this.#hand(entry, { type: 'snapshot', topic, epoch, seq, snapshot })
  }

  /** The server could not serve a topic: asked again at the next `requests`, for a snapshot where one was asked for. */
  refused(topic: string): void {
    const entry = this.#entries.get(topic)
    if (entry) Object.assign(entry, { sent: false, asked: 0, fresh: entry.fresh || entry.wantsSnapshot })
  }

  take(message: TopicMessage): void {
    const entry = this.#entries.get(message.topic)
    if (!entry?.position) return
    const { epoch, seq } = entry.position
    if (message.epoch === epoch && message.seq <= seq) return
    if (message.epoch === epoch && message.seq === seq + 1) {
      entry.position = { epoch, seq: message.seq }
      this.#hand(entry, message)
    } else if (entry.asked === 0) {
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
