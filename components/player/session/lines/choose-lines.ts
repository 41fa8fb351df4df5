import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import { QUALITIES, type Quality } from '#lib/shared/vocabulary.ts'
import type { Abilities } from '../../controls/abilities.ts'
import type { EngineKind, Line } from '../engine.ts'

type Protocol = PlayAddress['protocol']
type Step = readonly [EngineKind, Protocol]

const FLV: Step = ['flv', 'flv']
const SOCKET: Step = ['flv', 'ws-flv']
const HLS: Step = ['hls', 'hls']
const NATIVE: Step = ['native', 'hls']
/** The order of trying (docs/decisions/0008-media.md says why): the least delay first, what plays everywhere last. */
const ORDER: readonly Step[] = [FLV, SOCKET, HLS, NATIVE]
/** Several pictures on one page: a browser opens six HTTP connections to one site and far more sockets. */
const BESIDE: readonly Step[] = [SOCKET, FLV, HLS, NATIVE]
const APPLE: readonly Step[] = [NATIVE, FLV, SOCKET, HLS]
/** All that flv.js can read. */
const FLV_VIDEO = /^avc[13]/
const FLV_AUDIO = /^(mp4a\.40|mp4a\.69|mp3)/

/** What the viewer asked for; null leaves it to the player. */
export interface Wish {
  quality: Quality | null
  protocol: 'flv' | 'hls' | null
  /** The sound alone: without the picture's bytes where the line offers that, over the smallest line where not. */
  audioOnly?: boolean
  /** A small picture: the smallest line will do. */
  least?: boolean
  /** One picture of several on the page. */
  beside?: boolean
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

function canPlay(kind: EngineKind, { video, audio }: PlayAddress, abilities: Abilities) {
  const { mse, managed, nativeHls, decodes } = abilities
  if (kind === 'native' ? !nativeHls : !(mse || (kind === 'hls' && managed))) return false
  if (kind === 'flv' && ((video && !FLV_VIDEO.test(video)) || (audio && !FLV_AUDIO.test(audio)))) return false
  const codecs = [video, audio].filter(Boolean).join(',')
  return codecs === '' || decodes(codecs)
}

/** A line without its picture, where it is offered so. */
const soundOf = (address: PlayAddress): PlayAddress =>
  address.sound_url === null ? address : { ...address, url: address.sound_url, video: null }

/** The qualities to try in turn: the wanted one, and where nothing of it can be decoded the next smaller, then larger ones. */
function inTurn(offered: readonly Quality[], wish: Wish): Quality[] {
  const small = wish.audioOnly || wish.least
  const at = small ? offered.length - 1 : Math.max(0, offered.indexOf(wish.quality ?? 'original'))
  return [...offered.slice(at), ...offered.slice(0, at).reverse()]
}

/**
 * The lines to try for a wish, best first: of the wished quality, else of the best there is; the wished protocol first,
 * the others after it, so that a line that fails has another behind it. Qualities of `unplayable` turned out to be
 * more than this browser decodes.
 */
export function chooseLines(
  addresses: readonly PlayAddress[],
  abilities: Abilities,
  wish: Wish,
  unplayable: readonly Quality[] = [],
): Choice {
  const order = abilities.apple && abilities.nativeHls ? APPLE : wish.beside ? BESIDE : ORDER
  const linesOf = (quality: Quality) =>
    order.flatMap(([kind, protocol]) =>
      addresses
        .filter((address) => address.quality === quality && address.protocol === protocol)
        .map((address) => (wish.audioOnly ? soundOf(address) : address))
        .filter((address) => canPlay(kind, address, abilities))
        .map((address) => ({ kind, address })),
    )
  const lines =
    inTurn(qualitiesOf(addresses), wish)
      .filter((quality) => !unplayable.includes(quality))
      .map(linesOf)
      .find((found) => found.length > 0) ?? []
  const wished = ({ address }: Line) =>
    wish.protocol === null
      ? wish.audioOnly === true && address.sound_url !== null
      : address.protocol.endsWith(wish.protocol)
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
