import { FilePathTarget, Mp4OutputFormat, Output } from 'mediabunny'
import type { FlvTag } from '../../flv/tag.ts'
import { EncodedTracks } from './encoded-tracks.ts'
import type { Track } from './tracks.ts'

/**
 * A fragment ends at the first key frame after this long, in seconds: a kill loses at most this and a group
 * of pictures.
 */
const FRAGMENT_S = 2
/** With more than this waiting for the disk, the recording is aborted to protect memory. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024

/** The number of bytes buffered before a write. */
const CHUNK = 64 * 1024

export interface RecorderOptions {
  file: string
  video: Track | null
  audio: Track | null
  /** The length (seconds) and size (bytes) at which a recording ends. */
  maxSeconds: number
  maxBytes: number
  /** The file is closed; `full` if its length or size was reached. Called once. */
  onEnd: (end: { full: boolean; error: string | null }) => void
}

/**
 * Writes a stream's tags into one fragmented MP4, beginning with a key frame at time 0. At any moment the
 * file on disk is playable, except for the current fragment.
 */
export class Recorder {
  #options: RecorderOptions
  #output: Output
  #tracks: EncodedTracks | null = null
  #base: number | null = null
  #bytes = 0
  #waiting = 0
  #work: Promise<unknown>
  #over = false

  constructor(options: RecorderOptions) {
    this.#options = options
    this.#output = new Output({
      format: new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: FRAGMENT_S }),
      // The default chunks of 16 MB would lose a minute when the process is killed.
      target: new FilePathTarget(options.file, { chunked: true, chunkSize: CHUNK }),
    })
    try {
      this.#tracks = new EncodedTracks(this.#output, options.video, options.audio)
      this.#work = this.#output.start().catch((error: unknown) => this.#fail(error))
    } catch (error) {
      this.#work = Promise.resolve()
      this.#fail(error)
    }
  }

  /** Adds the next tag of the stream, with stream times. */
  add(tag: FlvTag): void {
    if (this.#over || (this.#base !== null && tag.timestamp < this.#base)) return
    const writePacket = this.#tracks?.prepare(tag, this.#base ?? tag.timestamp)
    if (!writePacket) return
    this.#base ??= tag.timestamp
    const { length } = tag.data
    this.#bytes += length
    this.#waiting += length
    if (this.#waiting > MAX_WAITING_BYTES) {
      this.#fail(new Error('the disk does not keep up'))
      return
    }
    this.#work = this.#work
      .then(() => (this.#over ? undefined : writePacket()))
      .then(() => {
        this.#waiting -= length
      })
      .catch((error: unknown) => this.#fail(error))
    const { maxSeconds, maxBytes } = this.#options
    if (tag.timestamp - this.#base >= maxSeconds * 1000 || this.#bytes >= maxBytes) void this.#close(true)
  }

  /** Ends the file cleanly. */
  stop(): Promise<void> {
    return this.#close(false)
  }

  async #close(full: boolean): Promise<void> {
    if (this.#over) return
    // Tags added so far are still written, but no more are accepted.
    const pendingWork = this.#work
    this.#tracks = null
    await pendingWork
    if (this.#over) return
    this.#over = true
    const error = await this.#output.finalize().then(
      () => null,
      (error: unknown) => String(error),
    )
    this.#options.onEnd({ full, error })
  }

  #fail(error: unknown): void {
    if (this.#over) return
    this.#over = true
    const end = () =>
      this.#options.onEnd({ full: false, error: error instanceof Error ? error.message : String(error) })
    // Called asynchronously, after the constructor has returned and the file is closed.
    this.#output.cancel().then(end, end)
  }
}
