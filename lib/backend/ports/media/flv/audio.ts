/** The contents of an audio tag's first bytes. */
export interface AudioInfo {
  codec: 'aac' | 'mp3' | 'unknown'
  kind: 'header' | 'frame'
}

/** Reads the first bytes of an audio tag: sound format 10 is AAC, 2 and 14 are MP3. */
export function readAudio(data: Buffer): AudioInfo {
  const format = (data[0] ?? 0) >> 4
  if (format === 10) return { codec: 'aac', kind: data[1] === 0 ? 'header' : 'frame' }
  return { codec: format === 2 || format === 14 ? 'mp3' : 'unknown', kind: 'frame' }
}

export interface AacConfig {
  /** RFC 6381, e.g. mp4a.40.2. */
  name: string
  /** Hz. */
  sampleRate: number
  channels: number
}

const RATES = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350]

/** Reads an AudioSpecificConfig (ISO 14496-3, 1.6.2.1); null if it is malformed or unsupported. */
export function readAacConfig(config: Uint8Array): AacConfig | null {
  const [a, b] = config
  if (a === undefined || b === undefined) return null
  const object = a >> 3
  const sampleRate = RATES[((a & 7) << 1) | (b >> 7)]
  const channels = (b >> 3) & 15
  if (object === 0 || object === 31 || sampleRate === undefined || channels === 0 || channels > 7) return null
  return { name: `mp4a.40.${object}`, sampleRate, channels: channels === 7 ? 8 : channels }
}
