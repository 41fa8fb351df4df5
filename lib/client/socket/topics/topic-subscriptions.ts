import type { ClientFrame } from '#lib/contract/core/client-frames.ts'
import type { ControlData, Position, TopicMessage } from '#lib/contract/core/push.ts'

/**
 * Receives the messages of a topic. A message of type `snapshot` replaces all earlier state; its `snapshot`
 * may be null.
 */
export type TopicListener = (message: TopicMessage) => void

/**
 * Where a listener starts: after the data it shows, with a snapshot (nothing), or from `now` on, which needs
 * no snapshot and ignores those of others. Such a listener may receive a message twice when one that shows
 * data joins.
 */
export type From = Position | 'now' | null | undefined

interface Entry {
  listeners: Set<TopicListener>
  /** Those of them that start from `now` on. */
  liveOnly: Set<TopicListener>
  /** Position of the last message passed to the listeners. */
  position: Position | null
  /** The topic was requested in this connection. */
  sent: boolean
  /** Number of answers still to come: the last of them sets the position. */
  pendingAnswers: number
  /** A snapshot was requested and has not been answered yet. */
  awaitsSnapshot: boolean
  /** A listener joined at another position than the others: all start again from a snapshot. */
  needsSnapshot: boolean
}

/**
 * The topics this page is subscribed to and their positions, across connections. Passes on every message once
 * and in order: messages already seen are dropped, a hole is requested again.
 */
export class TopicSubscriptions {
  readonly #entries = new Map<string, Entry>()
  readonly #changed: () => void

  /** `changed` is called when there is something to request from the server. */
  constructor(changed: () => void) {
    this.#changed = changed
  }

  get size(): number {
    return this.#entries.size
  }

  add(topic: string, listener: TopicListener, from?: From): () => void {
    let entry = this.#entries.get(topic)
    const first = entry === undefined || entry.listeners.size === entry.liveOnly.size
    if (!entry) {
      const [listeners, liveOnly] = [new Set<TopicListener>(), new Set<TopicListener>()]
      entry = {
        listeners,
        liveOnly,
        position: null,
        sent: false,
        pendingAnswers: 0,
        awaitsSnapshot: false,
        needsSnapshot: false,
      }
      this.#entries.set(topic, entry)
    }
    if (from !== 'now') {
      // While no listener shows data, this one's position applies.
      if (first) Object.assign(entry, { position: from ?? null, sent: false, needsSnapshot: false })
      else if (!from || from.epoch !== entry.position?.epoch || from.seq !== entry.position.seq)
        entry.needsSnapshot = true
    }
    const { listeners, liveOnly } = entry
    // Wrapped, so that the same function passed twice counts as two listeners.
    const wrapped: TopicListener = (message) => listener(message)
    listeners.add(wrapped)
    if (from === 'now') liveOnly.add(wrapped)
    this.#changed()
    return () => {
      liveOnly.delete(wrapped)
      if (listeners.delete(wrapped) && listeners.size === 0) this.#changed()
    }
  }

  /**
   * Returns the frames that bring the connection in line with the subscriptions. Drops topics without
   * listeners.
   */
  requests(): ClientFrame[] {
    const frames: ClientFrame[] = []
    for (const [topic, entry] of this.#entries) {
      if (entry.listeners.size === 0) {
        if (entry.sent) frames.push({ type: 'unsubscribe', topic })
        this.#entries.delete(topic)
      } else if (!entry.sent || entry.needsSnapshot) {
        const from = entry.needsSnapshot ? null : entry.position
        const liveOnly = entry.listeners.size === entry.liveOnly.size
        frames.push(
          from
            ? { type: 'resume', topic, ...from }
            : { type: 'subscribe', topic, ...(liveOnly ? { snapshot: false } : {}) },
        )
        Object.assign(entry, {
          sent: true,
          pendingAnswers: entry.pendingAnswers + 1,
          awaitsSnapshot: !from && !liveOnly,
          needsSnapshot: false,
        })
      }
    }
    return frames
  }

  /** The connection was lost: everything has to be requested again. */
  disconnected(): void {
    for (const entry of this.#entries.values()) Object.assign(entry, { sent: false, pendingAnswers: 0 })
  }

  /** Handles the server's answer about a topic. */
  answer(data: Extract<ControlData, { type: 'subscribed' | 'resumed' | 'gap' }>): void {
    const entry = this.#entries.get(data.topic)
    if (!entry) return
    entry.pendingAnswers = Math.max(0, entry.pendingAnswers - 1)
    if (data.type === 'resumed' || entry.pendingAnswers > 0) return
    entry.awaitsSnapshot = false
    const { topic, epoch, seq, snapshot = null } = data
    entry.position = { epoch, seq }
    this.#hand(entry, { type: 'snapshot', topic, epoch, seq, snapshot })
  }

  /**
   * The server could not serve a topic: it is requested again at the next `requests`, with a snapshot if one
   * was requested.
   */
  refused(topic: string): void {
    const entry = this.#entries.get(topic)
    if (entry)
      Object.assign(entry, {
        sent: false,
        pendingAnswers: 0,
        needsSnapshot: entry.needsSnapshot || entry.awaitsSnapshot,
      })
  }

  handleMessage(message: TopicMessage): void {
    const entry = this.#entries.get(message.topic)
    if (!entry?.position) return
    const { epoch, seq } = entry.position
    if (message.epoch === epoch && message.seq <= seq) return
    if (message.epoch === epoch && message.seq === seq + 1) {
      entry.position = { epoch, seq: message.seq }
      this.#hand(entry, message)
    } else if (entry.pendingAnswers === 0) {
      entry.sent = false
      this.#changed()
    }
  }

  #hand(entry: Entry, message: TopicMessage): void {
    for (const listener of entry.listeners) {
      try {
        listener(message)
      } catch (error) {
        // An error in one listener must not cost the others their message.
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }
}
