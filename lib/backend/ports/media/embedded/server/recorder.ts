import { FilePathTarget, Mp4OutputFormat, Output } from 'mediabunny'
import type { FlvTag } from '../../flv/tag.ts'
import { EncodedTracks } from './encoded-tracks.ts'
import type { Track } from './tracks.ts'

/** A fragment ends at the first key frame after this long, seconds: at most so much and a group of pictures is lost to a kill. */
const FRAGMENT_S = 2
/** More than this waiting for the disk, and the recording is given up rather than the memory. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024

/** What is gathered before it is written, bytes. */
const CHUNK = 64 * 1024

export interface RecorderOptions {
  file: string
  video: Track | null
  audio: Track | null
  /** A recording is ended at this length, seconds, and at this weight, bytes. */
  maxSeconds: number
  maxBytes: number
  /** It is closed, and `full` when that was for its length or weight. Called once. */
  onEnd: (end: { full: boolean; fault: string | null }) => void
}

/**
 * Writes a stream's tags into one fragmented MP4 as they come, beginning with a key frame at time 0. Whatever is on the
 * disk at any moment is a file that plays, but for the fragment under way.
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
      // Its own chunks of 16 MB would be a minute that a kill takes along.
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

  /** Takes the next tag of the stream; times are its own. */
  add(tag: FlvTag): void {
    if (this.#over || (this.#base !== null && tag.timestamp < this.#base)) return
    const put = this.#tracks?.take(tag, this.#base ?? tag.timestamp)
    if (!put) return
    this.#base ??= tag.timestamp
    const { length } = tag.data
    this.#bytes += length
    this.#waiting += length
    if (this.#waiting > MAX_WAITING_BYTES) {
      this.#fail(new Error('the disk does not keep up'))
      return
    }
    this.#work = this.#work
      .then(() => (this.#over ? undefined : put()))
      .then(() => {
        this.#waiting -= length
      })
      .catch((error: unknown) => this.#fail(error))
    const { maxSeconds, maxBytes } = this.#options
    if (tag.timestamp - this.#base >= maxSeconds * 1000 || this.#bytes >= maxBytes) void this.#close(true)
  }

  /** Ends the file in order. */
  stop(): Promise<void> {
    return this.#close(false)
  }

  async #close(full: boolean): Promise<void> {
    if (this.#over) return
    // What was taken is still to be written, but nothing more is taken.
    const last = this.#work
    this.#tracks = null
    await last
    if (this.#over) return
    this.#over = true
    const fault = await this.#output.finalize().then(
      () => null,
      (error: unknown) => String(error),
    )
    this.#options.onEnd({ full, fault })
  }

  #fail(error: unknown): void {
    if (this.#over) return
    this.#over = true
    const end = () =>
      this.#options.onEnd({ full: false, fault: error instanceof Error ? error.message : String(error) })
    // Called later than the constructor has returned, and after the file was let go.
    this.#output.cancel().then(end, end)
  }
}
