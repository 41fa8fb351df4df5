import { readAacConfig, readAudio } from '../../flv/audio.ts'
import { AUDIO, type FlvTag, VIDEO } from '../../flv/tag.ts'
import { avcName, readVideo } from '../../flv/video.ts'

/** How long (ms of stream time) to wait for a track before the stream is considered to be without it. */
const UNANNOUNCED_MS = 1_000
const ANNOUNCED_MS = 3_000
const LOST_MS = 5_000
/** How long (ms of stream time) to wait for the first key frame. */
const UNKEYED_MS = 3_000

export interface Track {
  /** RFC 6381 name of the codec. */
  codec: string
  /** The tag body with the decoder configuration. */
  header: Buffer
}

/** The result of `Tracks.observe`: no change, or the stream has other tracks from now on. */
export type Change = 'same' | 'changed'

/**
 * Detects which tracks a stream has. Players must know them at the start, and a packager waits for every
 * announced track, so a stream without sound (or video) must be detected and not waited for.
 */
export class Tracks {
  video: Track | null = null
  audio: Track | null = null
  /** Whether the tracks have been determined once. */
  decided = false
  /** Pictures arrive, but for some time none that decoding can begin with. */
  keyless = false
  #promised = { video: false, audio: false }
  #pending: { video: Track | null; audio: Track | null } = { video: null, audio: null }
  #seen = { video: -1, audio: -1 }
  #first = -1
  /** The time of the first picture since which no key frame has come; -1 after a key frame. */
  #unkeyed = -1

  /** Records which tracks the publisher's metadata announces. */
  announce(metadata: Record<string, unknown>): void {
    this.#promised = { video: 'videocodecid' in metadata, audio: 'audiocodecid' in metadata }
  }

  /** Processes the next audio or video tag (with timeline time). */
  observe(tag: FlvTag): Change {
    if (this.#first < 0) this.#first = tag.timestamp
    if (tag.type === VIDEO) {
      const info = readVideo(tag.data)
      const codec = info.kind === 'header' ? avcName(tag.data.subarray(5)) : null
      if (codec) this.#pending.video = { codec, header: tag.data }
      if (info.kind === 'frame' && info.key && this.#pending.video) {
        this.#seen.video = tag.timestamp
        this.#unkeyed = -1
      } else if (info.kind === 'frame' && this.#seen.video >= 0) this.#seen.video = tag.timestamp
      else if (info.kind === 'frame' && this.#unkeyed < 0) this.#unkeyed = tag.timestamp
    } else if (tag.type === AUDIO) {
      const header = readAudio(tag.data).kind === 'header'
      const config = header ? readAacConfig(tag.data.subarray(2)) : null
      if (config) this.#pending.audio = { codec: config.name, header: tag.data }
      if (!header && this.#pending.audio) this.#seen.audio = tag.timestamp
    }
    return this.#weigh(tag.timestamp)
  }

  #weigh(now: number): Change {
    const has = (kind: 'video' | 'audio') => this.#seen[kind] >= 0 && now - this.#seen[kind] < LOST_MS
    const video = has('video') ? this.#pending.video : null
    const audio = has('audio') ? this.#pending.audio : null
    const keyless = !video && this.#unkeyed >= 0 && now - this.#unkeyed >= UNKEYED_MS
    if (!this.decided) {
      const missing = (['video', 'audio'] as const).filter((kind) => !has(kind))
      if (missing.length === 2 && !keyless) return 'same'
      // Pictures arrive: the first key frame may still come.
      if (!video && this.#unkeyed >= 0 && !keyless) return 'same'
      const patience = missing.some((kind) => this.#promised[kind]) ? ANNOUNCED_MS : UNANNOUNCED_MS
      if (missing.length === 1 && now - this.#first < patience) return 'same'
    } else if (same(video, this.video) && same(audio, this.audio) && keyless === this.keyless) return 'same'
    if (!video && !audio && !keyless) return 'same'
    this.decided = true
    this.video = video
    this.audio = audio
    this.keyless = keyless
    return 'changed'
  }
}

function same(a: Track | null, b: Track | null): boolean {
  return a === b || (a !== null && b !== null && a.header.equals(b.header))
}
