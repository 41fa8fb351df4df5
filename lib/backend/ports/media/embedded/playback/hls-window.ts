import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The minimum number of segments in a playlist, however little space there is, and the minimum number of older ones
 * kept on disk for players with the previous playlist.
 */
const MIN_SEGMENTS = 6
const MIN_EXPIRED = 4

/** A segment from the packager; `init` and `file` are file names in the folder. */
export interface NewSegment {
  init: string
  file: string
  /** Seconds. */
  duration: number
  bytes: number
}

interface Entry extends NewSegment {
  /** When it began, real time. */
  began: number
  /** Its timestamps do not continue those of the entry before: another publisher, or other codecs. */
  broken: boolean
}

export interface WindowBounds {
  /** How far back a playlist reaches, in seconds. */
  seconds: number
  /** How far back segments are kept on disk for excerpts, in seconds. */
  keptSeconds: number
  /** The maximum size of this window's segments on disk at present. */
  bytes: () => number
}

const secondsOf = (entries: readonly Entry[]) => entries.reduce((sum, { duration }) => sum + duration, 0)
const bytesOf = (entries: readonly Entry[]) => entries.reduce((sum, { bytes }) => sum + bytes, 0)

/** The newest minutes of one stream in one quality, across any number of publishers. */
export class HlsWindow {
  #folder: string
  #bounds: WindowBounds
  #entries: Entry[] = []
  #expired: Entry[] = []
  #sequence = 0
  #breaks = 0
  #longest = 2
  #since: number | null = null
  #tight = false
  #written = ''
  #waiting = new Set<() => void>()

  constructor(folder: string, bounds: WindowBounds) {
    this.#folder = folder
    this.#bounds = bounds
  }

  /**
   * Adds a finished segment; `now` is when its end was sent by the publisher (ms), as far as that is known
   * (`CaptureClock`).
   */
  add(segment: NewSegment, now: number): void {
    const last = this.#entries.at(-1)
    const broken = last !== undefined && last.init !== segment.init
    const follows = last && !broken
    const began = follows ? last.began + last.duration * 1000 : now - segment.duration * 1000
    this.#entries.push({ ...segment, began, broken })
    this.#since ??= began
    this.#longest = Math.max(this.#longest, segment.duration)
    this.#trim()
    this.#written = this.#write()
    for (const wake of this.#waiting) wake()
    this.#waiting.clear()
  }

  #trim(): void {
    this.#tight = false
    this.#trimExpired()
    while (this.#entries.length > MIN_SEGMENTS) {
      const heavy = this.#isHeavy()
      if (!heavy && secondsOf(this.#entries) <= this.#bounds.seconds) return
      this.#tight ||= heavy
      this.#pop()
      this.#trimExpired()
    }
  }

  #isHeavy(): boolean {
    return bytesOf(this.#entries) + bytesOf(this.#expired) > this.#bounds.bytes()
  }

  #trimExpired(): void {
    const { keptSeconds } = this.#bounds
    while (this.#expired.length > MIN_EXPIRED) {
      const isLong = secondsOf(this.#expired) + secondsOf(this.#entries) > keptSeconds
      if (!isLong && !this.#isHeavy()) return
      const oldest = this.#expired.shift()
      if (!oldest) return
      this.#delete(oldest.file)
      const used = [...this.#expired, ...this.#entries].some(({ init }) => init === oldest.init)
      if (!used) this.#delete(oldest.init)
    }
  }

  /**
   * The range viewers can seek: its start (ms) and at most this many seconds; null while there are no
   * segments.
   */
  get rewind(): { since: number; seconds: number } | null {
    if (this.#since === null) return null
    return {
      since: this.#since,
      seconds: Math.floor(this.#tight ? secondsOf(this.#entries) : this.#bounds.seconds),
    }
  }

  #pop(): void {
    const popped = this.#entries.shift()
    if (!popped) return
    this.#sequence += 1
    if (popped.broken) this.#breaks += 1
    this.#expired.push(popped)
  }

  #delete(file: string): void {
    void rm(join(this.#folder, file), { force: true }).catch(() => {})
  }

  /** Deletes a segment that arrived after packaging was stopped. */
  discard({ init, file }: { init: string; file: string }): void {
    this.#delete(file)
    this.#delete(init)
  }

  /** Removes all segments; the next one starts a new timeline. */
  clear(): void {
    for (const entry of [...this.#expired, ...this.#entries]) this.discard(entry)
    this.#sequence += this.#entries.length
    this.#breaks += 1
    this.#entries = []
    this.#expired = []
    this.#since = null
    this.#written = this.#write()
  }

  /** Whether `file` is one a player may still request. */
  has(file: string): boolean {
    return [...this.#expired.slice(-MIN_EXPIRED), ...this.#entries].some(
      (entry) => entry.file === file || entry.init === file,
    )
  }

  /**
   * The files between two moments (ms, real time) without a discontinuity, with the moment the first begins: the
   * newest such files. Null if none are kept.
   */
  between(since: number, until: number): { began: number; files: string[] } | null {
    const kept = [...this.#expired, ...this.#entries].filter(
      ({ began, duration }) => began < until && began + duration * 1000 > since,
    )
    const [first] = kept.slice(
      Math.max(
        0,
        kept.findLastIndex(({ broken }) => broken),
      ),
    )
    if (!first) return null
    const files = kept.filter(({ init }) => init === first.init).map(({ file }) => join(this.#folder, file))
    return { began: first.began, files: [join(this.#folder, first.init), ...files] }
  }

  /** Whether a viewer waits for the first segment. */
  get awaited(): boolean {
    return this.#waiting.size > 0
  }

  /** Resolves with true once there is a segment, with false after `ms`. */
  async ready(ms: number): Promise<boolean> {
    if (this.#entries.length > 0) return true
    return await new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(wake)
        resolve(false)
      }, ms)
      const wake = () => {
        clearTimeout(timer)
        resolve(true)
      }
      this.#waiting.add(wake)
    })
  }

  /** The media playlist (RFC 8216), written once for each segment and the same for every viewer. */
  playlist(): string {
    return this.#written
  }

  /**
   * The time of day is written only where timestamps restart: the rest adds up, and the playlist stays short.
   */
  #write(): string {
    const lines = [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      // RFC 8216, 4.3.3.1: durations rounded to the nearest integer; players request the list this often.
      `#EXT-X-TARGETDURATION:${Math.round(this.#longest)}`,
      `#EXT-X-MEDIA-SEQUENCE:${this.#sequence}`,
      `#EXT-X-DISCONTINUITY-SEQUENCE:${this.#breaks}`,
      '#EXT-X-INDEPENDENT-SEGMENTS',
    ]
    let init = ''
    for (const [at, entry] of this.#entries.entries()) {
      if (entry.broken) lines.push('#EXT-X-DISCONTINUITY')
      if (entry.init !== init) lines.push(`#EXT-X-MAP:URI="${entry.init}"`)
      init = entry.init
      if (at === 0 || entry.broken)
        lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(entry.began).toISOString()}`)
      lines.push(`#EXTINF:${entry.duration.toFixed(3)},`, entry.file)
    }
    return `${lines.join('\n')}\n`
  }
}
