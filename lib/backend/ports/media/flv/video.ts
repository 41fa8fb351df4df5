/** The contents of a video tag's first bytes. */
export interface VideoInfo {
  codec: 'avc' | 'hevc' | 'av1' | 'vp9' | 'unknown'
  /**
   * `header` has the decoder configuration, `end` closes the sequence, `other` is neither a frame nor a
   * header.
   */
  kind: 'header' | 'frame' | 'end' | 'other'
  key: boolean
  /** Composition time minus decoding time in ms, signed because of B-frames. */
  cts: number
}

const FOURCC: Record<string, VideoInfo['codec']> = {
  avc1: 'avc',
  hvc1: 'hevc',
  hev1: 'hevc',
  av01: 'av1',
  vp09: 'vp9',
}

/**
 * Reads the first bytes of a video tag: the classic layout (codec id 7 is AVC, 12 the vendors' HEVC) and the
 * one of "Enhanced RTMP" v1 (top bit set, then a FourCC).
 */
export function readVideo(data: Buffer): VideoInfo {
  const first = data[0] ?? 0
  const key = ((first >> 4) & 7) === 1
  if (first & 0x80) {
    const codec = FOURCC[data.toString('latin1', 1, 5)] ?? 'unknown'
    const packet = first & 0x0f
    const kind =
      packet === 0 ? 'header' : packet === 1 || packet === 3 ? 'frame' : packet === 2 ? 'end' : 'other'
    return { codec, kind, key, cts: 0 }
  }
  const id = first & 0x0f
  const codec = id === 7 ? 'avc' : id === 12 ? 'hevc' : 'unknown'
  if (data.length < 5) return { codec, kind: 'other', key, cts: 0 }
  const packet = data[1]
  const kind = packet === 0 ? 'header' : packet === 1 ? 'frame' : packet === 2 ? 'end' : 'other'
  return { codec, kind, key, cts: data.readIntBE(2, 3) }
}

/**
 * Returns the RFC 6381 name of an AVCDecoderConfigurationRecord (ISO 14496-15, 5.2.4.1), e.g. avc1.4d401f;
 * null if it is malformed.
 */
export function avcName(record: Uint8Array): string | null {
  if (record.length < 7 || record[0] !== 1) return null
  return `avc1.${Buffer.from(record.subarray(1, 4)).toString('hex')}`
}
