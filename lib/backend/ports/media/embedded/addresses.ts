import type { Quality } from '#lib/shared/vocabulary.ts'
import type { MediaOptions, PlayAddress } from '../port.ts'
import type { Air } from './streams/relay.ts'

/** The server and stream key that an encoder publishes to; `host` is the name this site is known by. */
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
  const base = options.publicUrl ?? `rtmp://${spoken(options.host, host)}:${port}`
  const asked = quality === 'original' ? '' : `&quality=${quality}`
  return { server: `${base.replace(/\/+$/, '')}/live`, stream_key: `${name}?key=${key}${asked}` }
}

/** The WHIP endpoint of a stream; null where there is none. */
export const whipAddress = (
  { whipUrl }: Pick<MediaOptions, 'whipUrl'>,
  key: string,
  name: string,
): string | null =>
  whipUrl?.replaceAll('{stream}', encodeURIComponent(name)).replaceAll('{key}', encodeURIComponent(key)) ??
  null

/** Where a quality of a stream is played, by protocol. */
export function playAddressesOf(air: Air): PlayAddress[] {
  const base = `/media/${air.stream}/${air.quality}`
  const { video, audio } = air.flv.opened ?? { video: null, audio: null }
  const flv = `${base}.flv`
  const one = {
    quality: air.quality,
    video,
    audio,
    sound_url: audio && video ? `${flv}?only=sound` : null,
    rewind: null,
  }
  const hls = `${base}/index.m3u8`
  return [
    { ...one, protocol: 'flv', url: flv },
    { ...one, protocol: 'ws-flv', url: flv },
    { ...one, protocol: 'hls', url: hls, sound_url: null, rewind: air.hls.rewind },
  ]
}

/** A host a person can type: an address that means "all of this machine's" is not one, so the one that is known is. */
function spoken(host: string, known: string): string {
  if (host === '0.0.0.0' || host === '::') return known
  return host.includes(':') ? `[${host}]` : host
}
