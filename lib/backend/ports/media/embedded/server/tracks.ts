import { readAacConfig, readAudio } from '../../flv/audio.ts'
import { AUDIO, type FlvTag, VIDEO } from '../../flv/tag.ts'
import { avcName, readVideo } from '../../flv/video.ts'

/** How long (ms of the stream) a track may stay away before the stream is taken to be without it. */
const UNANNOUNCED = 1_000
const PROMISED = 3_000
const GONE = 5_000

export interface Track {
  /** RFC 6381 name of the codec. */
  codec: string
  /** The tag body that carries the decoder's configuration. */
  header: Buffer
}

/** What `Tracks.see` answers: nothing new, or the tracks the stream has from now on. */
export type Change = 'same' | 'changed'

/**
 * Finds out which tracks a stream has. Viewers' players must know them at the start, and a packager waits for every
 * track it was promised, so a stream without sound (or picture) must be known as such and not waited for.
 */
export class Tracks {
  video: Track | null = null
  audio: Track | null = null
  /** Whether the first finding has been made. */
  decided = false
  #promised = { video: false, audio: false }
  #pending: { video: Track | null; audio: Track | null } = { video: null, audio: null }
  #seen = { video: -1, audio: -1 }
  #first = -1

  /** Takes note of what the publisher's metadata announces. */
  promise(metadata: Record<string, unknown>): void {
    this.#promised = { video: 'videocodecid' in metadata, audio: 'audiocodecid' in metadata }
  }

  /** Looks at the next audio or video tag (its time on the stream's own line). */
  see(tag: FlvTag): Change {
    if (this.#first < 0) this.#first = tag.timestamp
    if (tag.type === VIDEO) {
      const info = readVideo(tag.data)
      const codec = info.kind === 'header' ? avcName(tag.data.subarray(5)) : null
      if (codec) this.#pending.video = { codec, header: tag.data }
      if (info.kind === 'frame' && info.key && this.#pending.video) this.#seen.video = tag.timestamp
      else if (info.kind === 'frame' && this.#seen.video >= 0) this.#seen.video = tag.timestamp
    } else if (tag.type === AUDIO) {
      const header = readAudio(tag.data).kind === 'header'
      const config = header ? readAacConfig(tag.data.subarray(2)) : null
      if (config) this.#pending.audio = { codec: config.name, header: tag.data }
      if (!header && this.#pending.audio) this.#seen.audio = tag.timestamp
    }
    return this.#weigh(tag.timestamp)
  }

  #weigh(now: number): Change {
    const has = (kind: 'video' | 'audio') => this.#seen[kind] >= 0 && now - this.#seen[kind] < GONE
    const video = has('video') ? this.#pending.video : null
    const audio = has('audio') ? this.#pending.audio : null
    if (!this.decided) {
      const missing = (['video', 'audio'] as const).filter((kind) => !has(kind))
      if (missing.length === 2) return 'same'
      const patience = missing.some((kind) => this.#promised[kind]) ? PROMISED : UNANNOUNCED
      if (missing.length === 1 && now - this.#first < patience) return 'same'
    } else if (same(video, this.video) && same(audio, this.audio)) return 'same'
    if (!video && !audio) return 'same'
    this.decided = true
    this.video = video
    this.audio = audio
    return 'changed'
  }
}

function same(a: Track | null, b: Track | null): boolean {
  return a === b || (a !== null && b !== null && a.header.equals(b.header))
}
