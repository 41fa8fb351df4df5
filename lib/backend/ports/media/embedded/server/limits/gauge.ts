import { type FlvTag, VIDEO } from '#lib/backend/ports/media/flv/tag.ts'
import { readVideo } from '#lib/backend/ports/media/flv/video.ts'
import type { HealthSample } from '#lib/backend/ports/media/port.ts'

/** Rates are those of the last seconds, ms. */
const WINDOW = 5_000
/** A line that has kept its pace for so long is where "late" is counted from, ms. */
const PACE_WINDOW = 60_000
/** Steps between pictures that the usual step is taken from, and how many make one known. */
const STEPS = 61
const KNOWN_STEPS = 15
/** A step of more than so many usual ones is one that pictures are missing from. */
const GAP = 1.8

interface Seen {
  at: number
  time: number
  bytes: number
  video: boolean
}

/** Measures a signal from its tags as they come: how much, how many pictures, which are missing, how late. */
export class Gauge {
  #seen: Seen[] = []
  #steps: number[] = []
  #lastPicture: number | null = null
  #lastKey: number | null = null
  #keyMs: number | null = null
  #dropped = 0
  /** The least that packets came after their own time, by second. */
  #pace: { second: number; least: number }[] = []
  #late = 0

  /** Takes the next frame; `tag.timestamp` on the stream's line, `now` by this machine's clock, both in ms. */
  see(tag: FlvTag, now: number): void {
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
    if (this.#steps.length < KNOWN_STEPS) return null
    return [...this.#steps].sort((a, b) => a - b)[this.#steps.length >> 1] ?? null
  }

  #notePace(now: number): void {
    const second = Math.floor(now / 1000)
    const newest = this.#pace.at(-1)
    if (newest?.second === second) newest.least = Math.min(newest.least, this.#late)
    else this.#pace.push({ second, least: this.#late })
    while ((this.#pace[0]?.second ?? second) < second - PACE_WINDOW / 1000) this.#pace.shift()
  }

  /** What the signal is like at `now`. */
  read(now: number): HealthSample {
    const seen = this.#seen.filter(({ at }) => at >= now - WINDOW)
    // Until the window is full, what came is spread over the time it came in.
    const seconds = Math.max(1, Math.min(WINDOW, now - (seen[0]?.at ?? now)) / 1000)
    const pictures = seen.filter(({ video }) => video)
    const kbps = (of: Seen[]) =>
      Math.round((of.reduce((sum, { bytes }) => sum + bytes, 0) * 8) / seconds / 1000)
    const first = pictures[0]
    const last = pictures.at(-1)
    const span = first && last ? last.time - first.time : 0
    const pace = Math.min(...this.#pace.map(({ least }) => least))
    // Nothing came for a while: the next packet, whenever it comes, is at least that late.
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
