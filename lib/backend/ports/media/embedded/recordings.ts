import { mkdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { RecordingOptions } from '../port.ts'
import type { Recording } from './process/wire.ts'
import type { StreamVariant } from './streams/relay.ts'

interface RecordingRequest {
  name: string
  /** The publisher that is recorded; null while there is none. */
  channel: number | null
  /** A file has reached its limit: no other is begun under this name. */
  full: boolean
}

/** The requested recordings, their publishers, and the files being written. */
export class Recordings {
  #options: RecordingOptions | null
  #notify: (channel: number, recording: Recording | null) => void
  #requests = new Map<string, RecordingRequest>()
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

  /** The file of a stream that is being written and when it began (ms, real time); null: none is. */
  current(stream: string): { file: string; since: number } | null {
    const name = this.#requests.get(stream)?.name
    const file = [...this.#open].findLast((open) => name !== undefined && open.startsWith(`${name}-`))
    const since = Number(file?.split('-').at(-2))
    if (!this.#options || file === undefined || !Number.isFinite(since)) return null
    return { file: join(resolve(this.#options.folder), file), since }
  }

  /** Requests or ends a recording. `variants`: the stream's qualities, best first. */
  request(stream: string, name: string | null, variants: readonly StreamVariant[]): void {
    const before = this.#requests.get(stream)
    if (!this.#options || before?.name === (name ?? undefined)) return
    if (before?.channel != null) this.#notify(before.channel, null)
    if (name === null) {
      this.#requests.delete(stream)
      return
    }
    const recordingRequest: RecordingRequest = { name, channel: null, full: false }
    this.#requests.set(stream, recordingRequest)
    const publisher = variants.find((variant) => variant.publisher !== null)?.publisher
    if (publisher != null) this.#begin(recordingRequest, publisher)
  }

  /** A publisher was admitted: recorded if its stream is requested and no other quality is being recorded. */
  admitted(stream: string, channel: number, replaced: number | null): void {
    const recordingRequest = this.#requests.get(stream)
    if (!recordingRequest) return
    if (recordingRequest.channel === null || recordingRequest.channel === replaced)
      this.#begin(recordingRequest, channel)
  }

  #begin(recordingRequest: RecordingRequest, channel: number): void {
    if (!this.#options || recordingRequest.full) return
    const { folder, maxSeconds, maxBytes } = this.#options
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    recordingRequest.channel = channel
    // The child may run in another folder, so the path must be absolute.
    this.#notify(channel, { prefix: join(resolve(folder), recordingRequest.name), maxSeconds, maxBytes })
  }

  /** A publisher has disconnected; if it reconnects it has another number. */
  publisherLeft(channel: number): void {
    for (const recordingRequest of this.#requests.values())
      if (recordingRequest.channel === channel) recordingRequest.channel = null
  }

  opened(file: string): void {
    this.#open.add(basename(file))
    this.#options?.onBegun?.(file)
  }

  closed(file: string, full: boolean): void {
    this.#open.delete(basename(file))
    const finished = [...this.#requests.values()].find(({ name }) => basename(file).startsWith(`${name}-`))
    if (full && finished) {
      finished.full = true
      if (finished.channel !== null) this.#notify(finished.channel, null)
    }
    this.#options?.onRecorded(file)
  }

  /** The process that wrote has exited: nothing is being written any more. */
  processExited(): void {
    this.#open.clear()
    for (const recordingRequest of this.#requests.values()) recordingRequest.channel = null
  }
}
