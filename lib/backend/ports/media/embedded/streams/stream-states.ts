import type { MediaEvent, StreamState } from '#lib/backend/ports/media/port.ts'
import { QUALITIES, type Quality } from '#lib/shared/vocabulary.ts'
import { StreamNotices } from './stream-notices.ts'

type Notice = StreamState['notice']

interface Stream {
  status: StreamState['status']
  since: number
  live: Set<Quality>
  viewers: number
  grace: NodeJS.Timeout | null
}

/**
 * How long a notice is shown after it was last repeated (ms): beside a live picture it is about another encoder, which
 * tries again within seconds; without one it says why there is none.
 */
const LIVE_NOTICE_MS = 20_000
const NOTICE_MS = 10 * 60_000

/** The states of streams (idle, live, signal lost, ended); changes are published as events. */
export class StreamStates {
  #streams = new Map<string, Stream>()
  #notices: StreamNotices
  #graceMs: number
  #onEvent: (event: MediaEvent) => void
  #onEnded: (stream: string) => void
  #isStopped = false

  constructor(graceMs: number, onEvent: (event: MediaEvent) => void, onEnded: (stream: string) => void) {
    this.#graceMs = graceMs
    this.#onEvent = onEvent
    this.#onEnded = onEnded
    this.#notices = new StreamNotices((stream, notice) => {
      if (!this.#isStopped) onEvent({ type: 'notice', stream, notice })
    })
  }

  get(name: string): StreamState {
    const stream = this.#streams.get(name)
    const notice = this.#notices.get(name)
    if (!stream) return { status: 'idle', since: 0, viewers: 0, qualities: [], notice }
    const { status, since, viewers, live } = stream
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
      grace: null,
    }
    this.#streams.set(name, stream)
    if (stream.grace) clearTimeout(stream.grace)
    stream.grace = null
    stream.live.add(quality)
    setStatus(stream, 'live')
    this.#notices.clear(name)
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
    if (notice) this.#notices.set(name, notice, NOTICE_MS)
    setStatus(stream, 'ended')
    this.#onEvent({ type: 'ended', stream: name })
    this.#onEnded(name)
  }

  /**
   * A publisher was refused. Beside a live picture only one with a valid key (`isIdentified`) leaves a notice: anybody
   * can read the stream's name there.
   */
  refused(
    name: string,
    why: string,
    { isIdentified, values = {} }: { isIdentified: boolean; values?: Record<string, string | number> },
  ): void {
    const isLive = this.#streams.get(name)?.status === 'live'
    if (!isLive || isIdentified)
      this.#notices.set(name, { key: why, values }, isLive ? LIVE_NOTICE_MS : NOTICE_MS)
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
    this.#notices.stop()
    for (const stream of this.#streams.values()) if (stream.grace) clearTimeout(stream.grace)
  }
}

function setStatus(stream: Stream, status: StreamState['status']): void {
  if (stream.status === status) return
  stream.status = status
  stream.since = Date.now()
}
