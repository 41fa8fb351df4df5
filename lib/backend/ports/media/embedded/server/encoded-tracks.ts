import { EncodedAudioPacketSource, EncodedPacket, EncodedVideoPacketSource, type Output } from 'mediabunny'
import { readAacConfig, readAudio } from '../../flv/audio.ts'
import { avcSize } from '../../flv/sps.ts'
import { type FlvTag, VIDEO } from '../../flv/tag.ts'
import { readVideo } from '../../flv/video.ts'
import type { Track } from './tracks.ts'

/** The tracks of a stream in a mediabunny output: adds them to it, and converts tags to its packets. */
export class EncodedTracks {
  #video: EncodedVideoPacketSource | null = null
  #audio: EncodedAudioPacketSource | null = null
  #last = new Map<number, number>()
  #step = new Map<number, number>()
  #begun = false

  /** Throws if neither track's decoder configuration can be read. Does not start the output. */
  constructor(output: Output, video: Track | null, audio: Track | null) {
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
      output.addVideoTrack(this.#video, { decoderConfig })
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
      output.addAudioTrack(this.#audio, { decoderConfig })
    }
    if (!this.#video && !this.#audio) throw new Error('the decoder configuration cannot be read')
  }

  /**
   * Returns a function that adds the tag, with `base` (ms) as time zero; null for headers, and for anything
   * before the first key frame of a stream with video.
   */
  prepare(tag: FlvTag, base = 0): (() => Promise<void>) | null {
    const isVideo = tag.type === VIDEO
    const info = isVideo ? readVideo(tag.data) : null
    if (info ? info.kind !== 'frame' : readAudio(tag.data).kind !== 'frame') return null
    if (!this.#begun) {
      if (this.#video && !info?.key) return null
      this.#begun = true
    }
    const before = this.#last.get(tag.type)
    if (before !== undefined && tag.timestamp > before) this.#step.set(tag.type, tag.timestamp - before)
    this.#last.set(tag.type, tag.timestamp)
    const duration = (this.#step.get(tag.type) ?? (isVideo ? 40 : 23)) / 1000
    const time = (tag.timestamp - base + (info?.cts ?? 0)) / 1000
    const body = tag.data.subarray(isVideo ? 5 : 2)
    const packet = new EncodedPacket(body, !info || info.key ? 'key' : 'delta', time, duration)
    const source = isVideo ? this.#video : this.#audio
    return async () => source?.add(packet)
  }
}
