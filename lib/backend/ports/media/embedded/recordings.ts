import { mkdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { RecordingOptions } from '../port.ts'
import type { Recording } from './process/wire.ts'
import type { Air } from './streams/relay.ts'

interface Wanted {
  name: string
  /** The publisher whose signal is kept; null while there is none. */
  channel: number | null
  /** A file has grown to its limit: under this name no other is begun. */
  full: boolean
}

/** What is to be recorded, by whom it is published, and which files are being written. */
export class Recordings {
  #options: RecordingOptions | null
  #notify: (channel: number, recording: Recording | null) => void
  #wanted = new Map<string, Wanted>()
  #open = new Set<string>()

  constructor(
    options: RecordingOptions | undefined,
    notify: (channel: number, recording: Recording | null) => void,
  ) {
    this.#options = options ?? null
    this.#notify = notify
  }

  isOpen(file: string): boolean {
    return this.#open.has(basename(file))
  }

  /** `airs`: the stream's qualities, best first. */
  want(stream: string, name: string | null, airs: readonly Air[]): void {
    const before = this.#wanted.get(stream)
    if (!this.#options || before?.name === (name ?? undefined)) return
    if (before?.channel != null) this.#notify(before.channel, null)
    if (name === null) {
      this.#wanted.delete(stream)
      return
    }
    const wanted: Wanted = { name, channel: null, full: false }
    this.#wanted.set(stream, wanted)
    const publisher = airs.find((air) => air.publisher !== null)?.publisher
    if (publisher != null) this.#begin(wanted, publisher)
  }

  /** A publisher was let in: it is recorded where its stream is to be and no other quality is already. */
  admitted(stream: string, channel: number, replaced: number | null): void {
    const wanted = this.#wanted.get(stream)
    if (!wanted) return
    if (wanted.channel === null || wanted.channel === replaced) this.#begin(wanted, channel)
  }

  #begin(wanted: Wanted, channel: number): void {
    if (!this.#options || wanted.full) return
    const { folder, maxSeconds, maxBytes } = this.#options
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    wanted.channel = channel
    // The child lives elsewhere: it is given a path that does not depend on where it stands.
    this.#notify(channel, { prefix: join(resolve(folder), wanted.name), maxSeconds, maxBytes })
  }

  /** A publisher is gone; one that comes again is another one. */
  gone(channel: number): void {
    for (const wanted of this.#wanted.values()) if (wanted.channel === channel) wanted.channel = null
  }

  opened(file: string): void {
    this.#open.add(basename(file))
  }

  closed(file: string, full: boolean): void {
    this.#open.delete(basename(file))
    const of = [...this.#wanted.values()].find(({ name }) => basename(file).startsWith(`${name}-`))
    if (full && of) {
      of.full = true
      if (of.channel !== null) this.#notify(of.channel, null)
    }
    this.#options?.onRecorded(file)
  }

  /** The process that wrote is gone: nothing is written any more. */
  allGone(): void {
    this.#open.clear()
    for (const wanted of this.#wanted.values()) wanted.channel = null
  }
}
