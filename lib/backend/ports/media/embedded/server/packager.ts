import { join, posix } from 'node:path'
import {
  CmafOutputFormat,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  FilePathTarget,
  HlsOutputFormat,
  NullTarget,
  Output,
  PathedTarget,
} from 'mediabunny'
import { readAacConfig, readAudio } from '../../flv/audio.ts'
import { avcSize } from '../../flv/sps.ts'
import { type FlvTag, VIDEO } from '../../flv/tag.ts'
import { readVideo } from '../../flv/video.ts'
import type { Track } from './tracks.ts'

/** Aimed at; key frames that come more rarely make segments longer. Seconds. */
const TARGET = 2
/** Without a key frame nothing can be cut off: past this many bytes the attempt is given up. */
const MAX_PENDING = 64 * 1024 * 1024

export interface Segment {
  init: string
  file: string
  /** Seconds. */
  duration: number
}

export interface PackagerOptions {
  folder: string
  /** File names begin with it, so that two packagers in one folder never meet. */
  prefix: string
  video: Track | null
  audio: Track | null
  onSegment: (segment: Segment) => void
  onFault: (error: Error) => void
}

/** Packages tags into CMAF segments in `folder` as they come. Times are the tags' own, B-frames by their signed offset. */
export class Packager {
  #options: PackagerOptions
  #output: Output
  #video: EncodedVideoPacketSource | null = null
  #audio: EncodedAudioPacketSource | null = null
  #told = new Set<string>()
  #last = new Map<number, number>()
  #step = new Map<number, number>()
  #begun = false
  #pending = 0
  #work: Promise<unknown>
  #over = false

  constructor(options: PackagerOptions) {
    this.#options = options
    const init = `${options.prefix}-init.mp4`
    this.#output = new Output({
      format: new HlsOutputFormat({
        segmentFormat: new CmafOutputFormat(),
        targetDuration: TARGET,
        live: true,
        maxLiveSegmentCount: 4,
        getInitPath: () => init,
        getSegmentPath: ({ n }) => `${options.prefix}-${n}.m4s`,
        onPlaylist: (text) => this.#tell(text, init),
      }),
      // mediabunny writes playlists too; ours differ (they outlive a publisher), so only media reaches the disk.
      target: new PathedTarget('master.m3u8', ({ path }) =>
        path.endsWith('.m3u8')
          ? new NullTarget()
          : new FilePathTarget(join(options.folder, posix.basename(path))),
      ),
    })
    this.#work = this.#start().catch((error: unknown) => this.#fail(error))
  }

  async #start(): Promise<void> {
    const { video, audio } = this.#options
    const record = video?.header.subarray(5)
    const size = record ? avcSize(record) : null
    if (video && record && size) {
      this.#video = new EncodedVideoPacketSource('avc')
      const decoderConfig = {
        codec: video.codec,
        codedWidth: size.width,
        codedHeight: size.height,
        description: record,
      }
      this.#output.addVideoTrack(this.#video, { decoderConfig })
    }
    const asc = audio?.header.subarray(2)
    const config = asc ? readAacConfig(asc) : null
    if (asc && config) {
      this.#audio = new EncodedAudioPacketSource('aac')
      const decoderConfig = {
        codec: config.name,
        sampleRate: config.sampleRate,
        numberOfChannels: config.channels,
        description: asc,
      }
      this.#output.addAudioTrack(this.#audio, { decoderConfig })
    }
    if (!this.#video && !this.#audio) throw new Error('the decoder configuration cannot be read')
    await this.#output.start()
  }

  /** Takes the next tag. Nothing is taken before the first key frame of a stream with pictures. */
  add(tag: FlvTag): void {
    if (this.#over) return
    const video = tag.type === VIDEO
    const info = video ? readVideo(tag.data) : null
    if (info ? info.kind !== 'frame' : readAudio(tag.data).kind !== 'frame') return
    if (!this.#begun) {
      if (this.#options.video && !info?.key) return
      this.#begun = true
    }
    this.#pending += tag.data.length
    if (this.#pending > MAX_PENDING) {
      this.#fail(new Error('no key frame for too long'))
      return
    }
    const before = this.#last.get(tag.type)
    if (before !== undefined && tag.timestamp > before) this.#step.set(tag.type, tag.timestamp - before)
    this.#last.set(tag.type, tag.timestamp)
    const duration = (this.#step.get(tag.type) ?? (video ? 40 : 23)) / 1000
    const time = (tag.timestamp + (info?.cts ?? 0)) / 1000
    const body = tag.data.subarray(video ? 5 : 2)
    const packet = new EncodedPacket(body, !info || info.key ? 'key' : 'delta', time, duration)
    const source = video ? this.#video : this.#audio
    this.#work = this.#work
      .then(() => (this.#over ? undefined : source?.add(packet)))
      .catch((error: unknown) => this.#fail(error))
  }

  #tell(playlist: string, init: string): void {
    this.#pending = 0
    for (const [, seconds, file] of playlist.matchAll(/#EXTINF:([\d.]+),[^\n]*\n(?:#[^\n]*\n)*([^#\n]+)/g)) {
      if (!file || this.#told.has(file)) continue
      this.#told.add(file)
      if (this.#told.size > 16) this.#told.delete([...this.#told][0] ?? '')
      this.#options.onSegment({ init, file, duration: Number(seconds) })
    }
  }

  #fail(error: unknown): void {
    if (this.#over) return
    this.#over = true
    this.#output.cancel().catch(() => {})
    this.#options.onFault(error instanceof Error ? error : new Error(String(error)))
  }

  /** Lets go. What is not yet a segment is written as a last, shorter one. */
  async stop(): Promise<void> {
    await this.#work
    if (this.#over) return
    this.#over = true
    await this.#output.finalize().catch(() => this.#output.cancel())
  }
}
