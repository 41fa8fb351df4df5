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

/** The maximum number of streams that were never live whose notices are stored. */
const MAX_UNKNOWN = 500

/** The states of streams (idle, live, signal lost, ended); changes are published as events. */
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
    const unknownNotice = this.#strangers.get(name) ?? null
    if (!stream) return { status: 'idle', since: 0, viewers: 0, qualities: [], notice: unknownNotice }
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
    setStatus(stream, 'live')
    this.#onEvent({ type: 'live', stream: name, quality })
  }

  /**
   * A variant has lost its publisher. After the last one the signal is lost, and after the grace period the
   * stream ends.
   */
  lost(name: string, quality: Quality): void {
    const stream = this.#streams.get(name)
    if (!stream?.live.delete(quality) || stream.live.size > 0 || stream.status !== 'live') return
    setStatus(stream, 'signal_lost')
    this.#onEvent({ type: 'signal_lost', stream: name })
    // While the server stops, the end is left to the next start: no event may follow the stop.
    if (!this.#isStopped) stream.grace = setTimeout(() => this.end(name), this.#graceMs)
  }

  /** Ends a stream at once, with or without a notice. */
  end(name: string, notice: Notice = null): void {
    const stream = this.#streams.get(name)
    if (!stream || (stream.status !== 'live' && stream.status !== 'signal_lost')) return
    if (stream.grace) clearTimeout(stream.grace)
    stream.grace = null
    stream.live.clear()
    if (notice) stream.notice = notice
    setStatus(stream, 'ended')
    this.#onEvent({ type: 'ended', stream: name })
    this.#onEnded(name)
  }

  /** A publisher was refused. A live stream keeps its own notice, so that strangers cannot change it. */
  refused(name: string, why: string, values: Record<string, string | number> = {}): void {
    const stream = this.#streams.get(name)
    const notice = { key: why, values }
    if (stream && stream.status !== 'live') stream.notice = notice
    if (!stream) this.#strangers.set(name, notice)
    const [oldest] = this.#strangers.keys()
    if (this.#strangers.size > MAX_UNKNOWN && oldest !== undefined) this.#strangers.delete(oldest)
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

function setStatus(stream: Stream, status: StreamState['status']): void {
  if (stream.status === status) return
  stream.status = status
  stream.since = Date.now()
}
