import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Segments a playlist lists, and how many older ones stay on disk for players that still hold the last playlist. */
const LISTED = 6
const KEPT = 4

interface Entry {
  init: string
  file: string
  /** Seconds. */
  duration: number
  /** When it began, real time. */
  began: number
  /** Its times do not follow from the entry before: another publisher, or other codecs. */
  broken: boolean
}

/** The newest segments of one stream in one quality, through any number of publishers. */
export class HlsWindow {
  #folder: string
  #entries: Entry[] = []
  #gone: Entry[] = []
  #sequence = 0
  #breaks = 0
  #longest = 2
  #waiting = new Set<() => void>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Adds a finished segment; `init` and `file` are names in the folder, `now` is when it was finished (ms). */
  add(segment: { init: string; file: string; duration: number }, now: number): void {
    const last = this.#entries.at(-1)
    const broken = last !== undefined && last.init !== segment.init
    const follows = last && !broken
    const began = follows ? last.began + last.duration * 1000 : now - segment.duration * 1000
    this.#entries.push({ ...segment, began, broken })
    this.#longest = Math.max(this.#longest, segment.duration)
    while (this.#entries.length > LISTED) this.#pop()
    for (const wake of this.#waiting) wake()
    this.#waiting.clear()
  }

  #pop(): void {
    const popped = this.#entries.shift()
    if (!popped) return
    this.#sequence += 1
    if (popped.broken) this.#breaks += 1
    this.#gone.push(popped)
    if (this.#gone.length <= KEPT) return
    const old = this.#gone.shift()
    if (!old) return
    this.#delete(old.file)
    const used = [...this.#gone, ...this.#entries].some(({ init }) => init === old.init)
    if (!used) this.#delete(old.init)
  }

  #delete(file: string): void {
    void rm(join(this.#folder, file), { force: true }).catch(() => {})
  }

  /** Removes a segment that came after nobody wanted it any more. */
  discard({ init, file }: { init: string; file: string }): void {
    this.#delete(file)
    this.#delete(init)
  }

  /** Forgets everything: what comes next does not follow from it. */
  clear(): void {
    for (const entry of [...this.#gone, ...this.#entries]) this.discard(entry)
    this.#sequence += this.#entries.length
    this.#breaks += 1
    this.#entries = []
    this.#gone = []
  }

  /** Whether `file` is one a player may still ask for. */
  has(file: string): boolean {
    return [...this.#gone, ...this.#entries].some((entry) => entry.file === file || entry.init === file)
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

  /** The media playlist (RFC 8216). */
  playlist(): string {
    const lines = [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      `#EXT-X-TARGETDURATION:${Math.ceil(this.#longest)}`,
      `#EXT-X-MEDIA-SEQUENCE:${this.#sequence}`,
      `#EXT-X-DISCONTINUITY-SEQUENCE:${this.#breaks}`,
      '#EXT-X-INDEPENDENT-SEGMENTS',
    ]
    let init = ''
    for (const entry of this.#entries) {
      if (entry.broken) lines.push('#EXT-X-DISCONTINUITY')
      if (entry.init !== init) lines.push(`#EXT-X-MAP:URI="${entry.init}"`)
      init = entry.init
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(entry.began).toISOString()}`)
      lines.push(`#EXTINF:${entry.duration.toFixed(3)},`, entry.file)
    }
    return `${lines.join('\n')}\n`
  }
}
