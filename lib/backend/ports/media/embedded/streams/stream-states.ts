import type { MediaEvent, StreamState } from '#lib/backend/ports/media/port.ts'
import { QUALITIES, type Quality } from '#lib/shared/vocabulary.ts'

type Notice = StreamState['notice']

interface Stream {
  status: StreamState['status']
  since: number
  live: Set<Quality>
  viewers: number
  notice: Notice
  grace: NodeJS.Timeout | null
}

/** Notices of streams that never came on the air are kept for this many names. */
const MAX_STRANGERS = 500

/** idle, live, signal lost and ended, per stream; changes are published as events. */
export class StreamStates {
  #streams = new Map<string, Stream>()
  #strangers = new Map<string, Notice>()
  #graceMs: number
  #onEvent: (event: MediaEvent) => void
  #onEnded: (stream: string) => void
  #isStopped = false

  constructor(graceMs: number, onEvent: (event: MediaEvent) => void, onEnded: (stream: string) => void) {
    this.#graceMs = graceMs
    this.#onEvent = onEvent
    this.#onEnded = onEnded
  }

  get(name: string): StreamState {
    const stream = this.#streams.get(name)
    const stranger = this.#strangers.get(name) ?? null
    if (!stream) return { status: 'idle', since: 0, viewers: 0, qualities: [], notice: stranger }
    const { status, since, viewers, live, notice } = stream
    return { status, since, viewers, qualities: QUALITIES.filter((one) => live.has(one)), notice }
  }

  names(): string[] {
    return [...this.#streams.keys()]
  }

  live(name: string, quality: Quality): void {
    const stream = this.#streams.get(name) ?? {
      status: 'idle' as const,
      since: 0,
      live: new Set<Quality>(),
      viewers: 0,
      notice: null,
      grace: null,
    }
    this.#streams.set(name, stream)
    this.#strangers.delete(name)
    if (stream.grace) clearTimeout(stream.grace)
    stream.grace = null
    stream.notice = null
    stream.live.add(quality)
    turn(stream, 'live')
    this.#onEvent({ type: 'live', stream: name, quality })
  }

  /** A quality's publisher is gone. With the last one the signal is lost, and after the grace the stream has ended. */
  lost(name: string, quality: Quality): void {
    const stream = this.#streams.get(name)
    if (!stream?.live.delete(quality) || stream.live.size > 0 || stream.status !== 'live') return
    turn(stream, 'signal_lost')
    this.#onEvent({ type: 'signal_lost', stream: name })
    // A server that stops leaves the end to the next start: no event may follow the stop.
    if (!this.#isStopped) stream.grace = setTimeout(() => this.end(name), this.#graceMs)
  }

  /** Over at once, with a notice or without. */
  end(name: string, notice: Notice = null): void {
    const stream = this.#streams.get(name)
    if (!stream || (stream.status !== 'live' && stream.status !== 'signal_lost')) return
    if (stream.grace) clearTimeout(stream.grace)
    stream.grace = null
    stream.live.clear()
    if (notice) stream.notice = notice
    turn(stream, 'ended')
    this.#onEvent({ type: 'ended', stream: name })
    this.#onEnded(name)
  }

  /** A publisher was turned away. A stream that is on the air keeps its own notice: strangers cannot change it. */
  refused(name: string, why: string, values: Record<string, string | number> = {}): void {
    const stream = this.#streams.get(name)
    const notice = { key: why, values }
    if (stream && stream.status !== 'live') stream.notice = notice
    if (!stream) this.#strangers.set(name, notice)
    const [oldest] = this.#strangers.keys()
    if (this.#strangers.size > MAX_STRANGERS && oldest !== undefined) this.#strangers.delete(oldest)
    this.#onEvent({ type: 'refused', stream: name, why })
  }

  viewers(name: string, count: number): void {
    const stream = this.#streams.get(name)
    if (!stream || stream.viewers === count) return
    stream.viewers = count
    this.#onEvent({ type: 'viewers', stream: name, viewers: count })
  }

  stop(): void {
    this.#isStopped = true
    for (const stream of this.#streams.values()) if (stream.grace) clearTimeout(stream.grace)
  }
}

function turn(stream: Stream, status: StreamState['status']): void {
  if (stream.status === status) return
  stream.status = status
  stream.since = Date.now()
}
