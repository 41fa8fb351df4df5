import { statSync } from 'node:fs'
import { join, posix } from 'node:path'
import {
  CmafOutputFormat,
  FilePathTarget,
  HlsOutputFormat,
  NullTarget,
  Output,
  PathedTarget,
} from 'mediabunny'
import type { FlvTag } from '../../flv/tag.ts'
import { EncodedTracks } from './encoded-tracks.ts'
import type { Track } from './tracks.ts'

/** The target length of a segment, in seconds; rarer key frames make segments longer. */
const TARGET_SECONDS = 2
/** A segment can end only at a key frame: beyond this many bytes without one, packaging fails. */
const MAX_PENDING = 64 * 1024 * 1024
/**
 * The number of bytes buffered before a write. mediabunny allocates and clears 16 MiB for each file by
 * default, which for segments of some hundred KiB is most of a packager's processor time.
 */
const WRITE_CHUNK = 256 * 1024

export interface Segment {
  init: string
  file: string
  /** Seconds. */
  duration: number
  bytes: number
}

export interface PackagerOptions {
  folder: string
  /** The prefix of file names, so that two packagers in one folder never conflict. */
  prefix: string
  video: Track | null
  audio: Track | null
  onSegment: (segment: Segment) => void
  onError: (error: Error) => void
}

/**
 * Packages tags into CMAF segments in `folder`. Times are the tags' own; B-frames use their signed offset.
 */
export class Packager {
  #options: PackagerOptions
  #output: Output
  #tracks: EncodedTracks | null = null
  #announced = new Set<string>()
  #pending = 0
  #work: Promise<unknown>
  #over = false

  constructor(options: PackagerOptions) {
    this.#options = options
    const init = `${options.prefix}-init.mp4`
    this.#output = new Output({
      format: new HlsOutputFormat({
        segmentFormat: new CmafOutputFormat(),
        targetDuration: TARGET_SECONDS,
        live: true,
        maxLiveSegmentCount: 4,
        getInitPath: () => init,
        getSegmentPath: ({ n }) => `${options.prefix}-${n}.m4s`,
        onPlaylist: (text) => this.#announce(text, init),
      }),
      // mediabunny writes playlists too; this server writes its own (they outlive a publisher), so only media
      // reaches the disk.
      target: new PathedTarget('master.m3u8', ({ path }) =>
        path.endsWith('.m3u8')
          ? new NullTarget()
          : new FilePathTarget(join(options.folder, posix.basename(path)), { chunkSize: WRITE_CHUNK }),
      ),
    })
    this.#work = this.#start().catch((error: unknown) => this.#fail(error))
  }

  async #start(): Promise<void> {
    const { video, audio } = this.#options
    this.#tracks = new EncodedTracks(this.#output, video, audio)
    await this.#output.start()
  }

  /** Adds the next tag. Tags before the first key frame of a stream with video are ignored. */
  add(tag: FlvTag): void {
    const addPacket = this.#over ? null : this.#tracks?.prepare(tag)
    if (!addPacket) return
    this.#pending += tag.data.length
    if (this.#pending > MAX_PENDING) {
      this.#fail(new Error('no key frame for too long'))
      return
    }
    this.#work = this.#work
      .then(() => (this.#over ? undefined : addPacket()))
      .catch((error: unknown) => this.#fail(error))
  }

  #announce(playlist: string, init: string): void {
    this.#pending = 0
    for (const [, seconds, file] of playlist.matchAll(/#EXTINF:([\d.]+),[^\n]*\n(?:#[^\n]*\n)*([^#\n]+)/g)) {
      if (!file || this.#announced.has(file)) continue
      this.#announced.add(file)
      if (this.#announced.size > 16) this.#announced.delete([...this.#announced][0] ?? '')
      const written = statSync(join(this.#options.folder, file), { throwIfNoEntry: false })
      this.#options.onSegment({ init, file, duration: Number(seconds), bytes: written?.size ?? 0 })
    }
  }

  #fail(error: unknown): void {
    if (this.#over) return
    this.#over = true
    this.#output.cancel().catch(() => {})
    this.#options.onError(error instanceof Error ? error : new Error(String(error)))
  }

  /** Stops. The unfinished segment is written as a last, shorter one. */
  async stop(): Promise<void> {
    await this.#work
    if (this.#over) return
    this.#over = true
    await this.#output.finalize().catch(() => this.#output.cancel())
  }
}
