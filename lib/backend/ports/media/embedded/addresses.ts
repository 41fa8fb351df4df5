import type { Quality } from '#lib/shared/vocabulary.ts'
import type { MediaOptions, PlayAddress } from '../port.ts'
import type { StreamVariant } from './streams/relay.ts'

/** Returns the server and stream key an encoder publishes to; `host` is the site's known host name. */
export function pushAddress(
  options: Pick<MediaOptions, 'publicUrl' | 'host'>,
  port: number,
  {
    key,
    name = 'live',
    quality = 'original',
    host = 'localhost',
  }: { key: string; name?: string | undefined; quality?: Quality | undefined; host?: string | undefined },
): { server: string; stream_key: string } {
  const base = options.publicUrl ?? `rtmp://${typeableHost(options.host, host)}:${port}`
  const qualityQuery = quality === 'original' ? '' : `&quality=${quality}`
  return { server: `${base.replace(/\/+$/, '')}/live`, stream_key: `${name}?key=${key}${qualityQuery}` }
}

/** The WHIP endpoint of a stream; null if none is configured. */
export const whipAddress = (
  { whipUrl }: Pick<MediaOptions, 'whipUrl'>,
  key: string,
  name: string,
): string | null =>
  whipUrl?.replaceAll('{stream}', encodeURIComponent(name)).replaceAll('{key}', encodeURIComponent(key)) ??
  null

/** What a player has to know of a variant. */
interface PlayedVariant extends Pick<PlayAddress, 'quality' | 'video' | 'audio' | 'rewind' | 'keyless'> {
  stream: string
}

/** What a player has to know of a variant that is published. */
export const playedVariant = ({
  stream,
  quality,
  flv: { opened, keyless },
  hls,
}: StreamVariant): PlayedVariant => ({
  ...{ stream, quality, keyless, rewind: hls.rewind },
  video: opened?.video ?? null,
  audio: opened?.audio ?? null,
})

/** The address of a variant's sound without its picture. */
export const soundAddress = (stream: string, quality: Quality): string =>
  `/media/${stream}/${quality}.flv?only=sound`

/** The play addresses of a variant, by protocol. */
export function playAddressesOf({
  stream,
  quality,
  video,
  audio,
  rewind,
  keyless,
}: PlayedVariant): PlayAddress[] {
  const base = `/media/${stream}/${quality}`
  const flv = `${base}.flv`
  const one = {
    quality,
    video,
    audio,
    ...(keyless ? { keyless } : {}),
    sound_url: audio && video ? soundAddress(stream, quality) : null,
    rewind: null,
  }
  const hls = `${base}/index.m3u8`
  return [
    { ...one, protocol: 'flv', url: flv },
    { ...one, protocol: 'ws-flv', url: flv },
    { ...one, protocol: 'hls', url: hls, sound_url: null, rewind },
  ]
}

/** Returns a host that a person can type: `known` if the configured host means all interfaces. */
function typeableHost(host: string, known: string): string {
  if (host === '0.0.0.0' || host === '::') return known
  return host.includes(':') ? `[${host}]` : host
}
