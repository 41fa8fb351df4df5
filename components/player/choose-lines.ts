import type { PlayAddress } from '#lib/contract/streams.ts'
import { QUALITIES, type Quality } from '#lib/shared/vocabulary.ts'
import type { Abilities } from './abilities.ts'
import type { EngineKind, Line } from './engine.ts'

type Protocol = PlayAddress['protocol']

/** The order of trying: the least delay first, what plays everywhere last. */
const ORDER: readonly [EngineKind, Protocol][] = [
  ['flv', 'flv'],
  ['flv', 'ws-flv'],
  ['hls', 'hls'],
  ['native', 'hls'],
]
/** All that flv.js can read. */
const FLV_VIDEO = /^avc[13]/
const FLV_AUDIO = /^(mp4a\.40|mp4a\.69|mp3)/

/** What the viewer asked for; null leaves it to the player. */
export interface Wish {
  quality: Quality | null
  protocol: 'flv' | 'hls' | null
  /** The sound alone: the smallest line will do. */
  audioOnly?: boolean
}

export interface Choice {
  /** What can be tried, in order. */
  lines: Line[]
  /** There are addresses, but this browser can decode none of them. */
  undecodable: boolean
}

/** The qualities that are offered, best first. */
export function qualitiesOf(addresses: readonly PlayAddress[]): Quality[] {
  return QUALITIES.filter((quality) => addresses.some((address) => address.quality === quality))
}

function canPlay(kind: EngineKind, { video, audio }: PlayAddress, { mse, nativeHls, decodes }: Abilities) {
  if (kind === 'native' ? !nativeHls : !mse) return false
  if (kind === 'flv' && ((video && !FLV_VIDEO.test(video)) || (audio && !FLV_AUDIO.test(audio)))) return false
  const codecs = [video, audio].filter(Boolean).join(',')
  return codecs === '' || decodes(codecs)
}

/**
 * The lines to try for a wish, best first: the wished quality, else the best there is; the wished protocol first, the
 * others after it, so that a line that fails has another behind it.
 */
export function chooseLines(addresses: readonly PlayAddress[], abilities: Abilities, wish: Wish): Choice {
  const offered = qualitiesOf(addresses)
  const wanted = wish.quality !== null && offered.includes(wish.quality) ? wish.quality : offered[0]
  const quality = wish.audioOnly ? offered.at(-1) : wanted
  const lines = ORDER.flatMap(([kind, protocol]) =>
    addresses
      .filter((address) => address.quality === quality && address.protocol === protocol)
      .filter((address) => canPlay(kind, address, abilities))
      .map((address) => ({ kind, address })),
  )
  const wished = ({ address }: Line) => wish.protocol !== null && address.protocol.endsWith(wish.protocol)
  return {
    lines: [...lines.filter(wished), ...lines.filter((line) => !wished(line))],
    undecodable: addresses.length > 0 && lines.length === 0,
  }
}

/** The address as the engine wants it: absolute, and a WebSocket's where it is one. */
export function urlOf({ protocol, url }: PlayAddress, base: string): string {
  const absolute = new URL(url, base)
  if (protocol === 'ws-flv') absolute.protocol = absolute.protocol === 'https:' ? 'wss:' : 'ws:'
  return absolute.href
}
