import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import { QUALITIES, type Quality } from '#lib/shared/vocabulary.ts'
import type { Abilities } from '../../controls/abilities.ts'
import type { EngineKind, Variant } from '../engine.ts'

type Protocol = PlayAddress['protocol']
type Step = readonly [EngineKind, Protocol]

const FLV: Step = ['flv', 'flv']
const SOCKET: Step = ['flv', 'ws-flv']
const HLS: Step = ['hls', 'hls']
const NATIVE: Step = ['native', 'hls']
/**
 * Order of attempts (explained in docs/decisions/0008-media.md): lowest latency first, widest support last.
 */
const ORDER: readonly Step[] = [FLV, SOCKET, HLS, NATIVE]
/**
 * Order for several players on one page: a browser opens six HTTP connections per site but far more sockets.
 */
const TILED_ORDER: readonly Step[] = [SOCKET, FLV, HLS, NATIVE]
const APPLE_ORDER: readonly Step[] = [NATIVE, FLV, SOCKET, HLS]
/** The codecs that flv.js supports. */
const FLV_VIDEO = /^avc[13]/
const FLV_AUDIO = /^(mp4a\.40|mp4a\.69|mp3)/

/** The viewer's preferences; null leaves the choice to the player. */
export interface PlaybackPreferences {
  quality: Quality | null
  protocol: 'flv' | 'hls' | null
  /**
   * Audio only: without the picture's bytes where the variant offers that, otherwise over the smallest
   * variant.
   */
  audioOnly?: boolean
  /** A small picture, for which the smallest variant of the publisher suffices; none is transcoded for it. */
  smallest?: boolean
  /** One of several players on the page. */
  tiled?: boolean
}

export interface VariantChoice {
  /** The variants to try, in order. */
  variants: Variant[]
  /** There are addresses, but this browser can decode none of them. */
  undecodable: boolean
}

/** Returns the offered qualities, best first. */
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

/** Returns the address without its picture, where that is offered. */
const toAudioOnly = (address: PlayAddress): PlayAddress =>
  address.sound_url === null ? address : { ...address, url: address.sound_url, video: null }

/**
 * Returns the qualities in the order to try: the preferred one, then smaller ones, then larger ones. For a small
 * picture the smallest first, those that the publisher sends before others.
 */
function qualityOrder(addresses: readonly PlayAddress[], preferences: PlaybackPreferences): Quality[] {
  const offered = qualitiesOf(addresses)
  if (preferences.audioOnly === true || preferences.smallest === true) {
    const published = qualitiesOf(addresses.filter(({ transcoded }) => transcoded !== true))
    return [...new Set([...published.toReversed(), ...offered.toReversed()])]
  }
  const at = Math.max(0, offered.indexOf(preferences.quality ?? 'original'))
  return [...offered.slice(at), ...offered.slice(0, at).reverse()]
}

/**
 * Returns the variants to try, best first: those of the preferred quality, or of the best available one. The
 * preferred protocol comes first, the others follow as fallbacks. `unplayable` are qualities that this
 * browser failed to decode.
 */
export function chooseVariants(
  addresses: readonly PlayAddress[],
  abilities: Abilities,
  preferences: PlaybackPreferences,
  unplayable: readonly Quality[] = [],
): VariantChoice {
  const order = abilities.apple && abilities.nativeHls ? APPLE_ORDER : preferences.tiled ? TILED_ORDER : ORDER
  const variantsOf = (quality: Quality) =>
    order.flatMap(([kind, protocol]) =>
      addresses
        .filter((address) => address.quality === quality && address.protocol === protocol)
        .map((address) => (preferences.audioOnly ? toAudioOnly(address) : address))
        .filter((address) => canPlay(kind, address, abilities))
        .map((address) => ({ kind, address })),
    )
  const variants =
    qualityOrder(addresses, preferences)
      .filter((quality) => !unplayable.includes(quality))
      .map(variantsOf)
      .find((found) => found.length > 0) ?? []
  const isPreferred = ({ address }: Variant) =>
    preferences.protocol === null
      ? preferences.audioOnly === true && address.sound_url !== null
      : address.protocol.endsWith(preferences.protocol)
  return {
    variants: [...variants.filter(isPreferred), ...variants.filter((variant) => !isPreferred(variant))],
    undecodable: addresses.length > 0 && variants.length === 0,
  }
}

/** Returns the address for the engine: absolute, with a WebSocket scheme where needed. */
export function urlOf({ protocol, url }: PlayAddress, base: string): string {
  const absolute = new URL(url, base)
  if (protocol === 'ws-flv') absolute.protocol = absolute.protocol === 'https:' ? 'wss:' : 'ws:'
  return absolute.href
}
