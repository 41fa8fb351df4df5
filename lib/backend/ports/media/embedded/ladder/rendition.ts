import { randomBytes } from 'node:crypto'
import { Viewer } from '../playback/viewer.ts'
import type { ViewerConnection } from '../streams/channel.ts'
import type { StreamVariant } from '../streams/relay.ts'
import { RENDITIONS, type RenditionQuality, transcodeArguments } from './renditions.ts'
import { Transcoder } from './transcoder.ts'

/** A process that has run for so long (ms) had a good start: earlier failures no longer count. */
const PROVEN_MS = 30_000
/** After so many failures in a row it is given up. */
const MAX_FAILURES = 3
const RETRY_MS = 1_000
/** A source that sent something within this time (ms) has a signal. */
const ACTIVE_MS = 3_000
/** A process that does not read what it is sent is dropped like a viewer. */
const INPUT_LIMITS = { dropAfterMs: 10_000, maxBufferedBytes: 16 * 1024 * 1024 }

interface StartOptions {
  ffmpeg: string
  rtmp: { host: string; port: number }
  log: (level: 'warn', message: string) => void
}

/** One size of one stream, with the process that makes it while somebody watches. */
export class Rendition {
  readonly variant: StreamVariant
  readonly quality: RenditionQuality
  /** The key with which its process publishes. */
  readonly key = randomBytes(24).toString('base64url')
  /** When it was last requested or watched (ms). */
  demandedAt = Date.now()
  /** It failed too often. */
  isGivenUp = false
  #transcoder: Transcoder | null = null
  #detach = () => {}
  #failures = 0
  #retryAt = 0
  #usedSeconds = 0

  constructor(variant: StreamVariant, quality: RenditionQuality) {
    this.variant = variant
    this.quality = quality
  }

  get isRunning(): boolean {
    return this.#transcoder !== null
  }

  get pid(): number | null {
    return this.#transcoder?.pid ?? null
  }

  /** Processor time of all its processes so far, in seconds. */
  get processorSeconds(): number {
    return this.#usedSeconds + (this.#transcoder?.processorSeconds() ?? 0)
  }

  /** Whether somebody watches it. */
  isWatched(now: number): boolean {
    const { flv, hls, hlsViewers } = this.variant
    return flv.viewers > 0 || hlsViewers.count(now) > 0 || hls.awaited
  }

  mayStart(now: number): boolean {
    return this.#transcoder === null && !this.isGivenUp && now >= this.#retryAt
  }

  /** Starts its process, which receives the source as a viewer does. */
  start(source: StreamVariant, { ffmpeg, rtmp, log }: StartOptions): void {
    const { stream } = this.variant
    const quality = this.quality
    const transcoder = new Transcoder({
      ffmpeg,
      args: transcodeArguments(RENDITIONS[quality]),
      address: { rtmp, app: 'live', streamKey: `${stream}?key=${this.key}&quality=${quality}` },
      onExit: (error) => {
        const ran = Date.now() - transcoder.startedAt
        this.stop()
        this.#failures = ran > PROVEN_MS ? 1 : this.#failures + 1
        this.#retryAt = Date.now() + RETRY_MS * 2 ** this.#failures
        this.isGivenUp = this.#failures >= MAX_FAILURES
        log(
          'warn',
          `ffmpeg for ${stream}/${quality} ${this.isGivenUp ? 'was given up' : 'is started again'}: ${error}`,
        )
      },
    })
    this.#transcoder = transcoder
    const { input } = transcoder
    if (!input) return
    const viewer = new Viewer(input, INPUT_LIMITS, () => source.flv.removeViewer(connection))
    const connection: ViewerConnection = {
      viewer,
      wrap: (bytes) => bytes,
      soundOnly: false,
      isInternal: true,
    }
    this.#detach = () => source.flv.removeViewer(connection)
    source.flv.addViewer(connection, Date.now())
  }

  /** Ends a process that sends nothing although its source does; it is started again. Returns whether it was stuck. */
  endIfStuck(source: StreamVariant, now: number, stuckMs: number): boolean {
    const transcoder = this.#transcoder
    if (!transcoder || now - source.lastFrameAt > ACTIVE_MS) return false
    const sentAt = Math.max(
      transcoder.startedAt,
      this.variant.publisher === null ? 0 : this.variant.lastFrameAt,
    )
    if (now - sentAt < stuckMs) return false
    if (transcoder.pid !== null) process.kill(transcoder.pid, 'SIGKILL')
    return true
  }

  /** Ends its process. */
  stop(): void {
    this.#detach()
    this.#detach = () => {}
    this.#usedSeconds = this.processorSeconds
    this.#transcoder?.stop()
    this.#transcoder = null
  }
}
