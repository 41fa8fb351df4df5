import { type FlvTag, VIDEO } from '#lib/backend/ports/media/flv/tag.ts'
import { readVideo } from '#lib/backend/ports/media/flv/video.ts'
import type { HealthSample } from '#lib/backend/ports/media/port.ts'

/** Rates cover this many of the last ms. */
const WINDOW = 5_000
/** Lateness is measured against the best arrival time of this many ms. */
const PACE_WINDOW = 60_000
/** The number of frame intervals the usual interval is taken from, and the minimum for a result. */
const STEPS = 61
const MIN_STEPS = 15
/** An interval of more than this many usual ones has missing frames. */
const GAP = 1.8

interface ReceivedTag {
  at: number
  time: number
  bytes: number
  video: boolean
}

/** Measures a signal from its tags: bit rates, frame rate, dropped frames, lateness. */
export class Gauge {
  #seen: ReceivedTag[] = []
  #steps: number[] = []
  #lastPicture: number | null = null
  #lastKey: number | null = null
  #keyMs: number | null = null
  #dropped = 0
  /** The smallest delay of packets after their own timestamp, by second. */
  #pace: { second: number; least: number }[] = []
  #late = 0

  /** Adds the next tag; `tag.timestamp` is stream time, `now` this machine's clock, both in ms. */
  add(tag: FlvTag, now: number): void {
    const video = tag.type === VIDEO
    this.#seen.push({ at: now, time: tag.timestamp, bytes: tag.data.length, video })
    while ((this.#seen[0]?.at ?? now) < now - WINDOW) this.#seen.shift()
    this.#late = now - tag.timestamp
    this.#notePace(now)
    if (video) this.#picture(tag)
  }

  #picture({ timestamp, data }: FlvTag): void {
    const step = timestamp - (this.#lastPicture ?? timestamp)
    this.#lastPicture = timestamp
    const usual = this.#usualStep()
    if (usual !== null && step > usual * GAP) this.#dropped += Math.round(step / usual) - 1
    else if (step > 0) this.#steps.push(step)
    if (this.#steps.length > STEPS) this.#steps.shift()
    if (!readVideo(data).key) return
    if (this.#lastKey !== null) this.#keyMs = timestamp - this.#lastKey
    this.#lastKey = timestamp
  }

  #usualStep(): number | null {
    if (this.#steps.length < MIN_STEPS) return null
    return [...this.#steps].sort((a, b) => a - b)[this.#steps.length >> 1] ?? null
  }

  #notePace(now: number): void {
    const second = Math.floor(now / 1000)
    const newest = this.#pace.at(-1)
    if (newest?.second === second) newest.least = Math.min(newest.least, this.#late)
    else this.#pace.push({ second, least: this.#late })
    while ((this.#pace[0]?.second ?? second) < second - PACE_WINDOW / 1000) this.#pace.shift()
  }

  /** The signal's stats at `now`. */
  read(now: number): HealthSample {
    const seen = this.#seen.filter(({ at }) => at >= now - WINDOW)
    // Until the window is full, rates are computed over the time received so far.
    const seconds = Math.max(1, Math.min(WINDOW, now - (seen[0]?.at ?? now)) / 1000)
    const pictures = seen.filter(({ video }) => video)
    const kbps = (of: ReceivedTag[]) =>
      Math.round((of.reduce((sum, { bytes }) => sum + bytes, 0) * 8) / seconds / 1000)
    const first = pictures[0]
    const last = pictures.at(-1)
    const span = first && last ? last.time - first.time : 0
    const pace = Math.min(...this.#pace.map(({ least }) => least))
    // Nothing has arrived for a while: the next packet will be at least this late.
    const silence = now - (this.#seen.at(-1)?.at ?? now)
    return {
      at: now,
      videoKbps: kbps(pictures),
      audioKbps: kbps(seen.filter(({ video }) => !video)),
      fps: span > 0 ? Math.round(((pictures.length - 1) * 10_000) / span) / 10 : 0,
      keyMs: this.#keyMs,
      dropped: this.#dropped,
      behindMs: Number.isFinite(pace) ? Math.max(0, Math.round(this.#late - pace + silence)) : 0,
    }
  }
}
