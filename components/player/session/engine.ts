import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import type { FailReason } from '#lib/shared/vocabulary/playback.ts'

export type { FailReason } from '#lib/shared/vocabulary/playback.ts'

export type EngineKind = 'flv' | 'hls' | 'native'

/** Maps the HTTP status of a failed request to a reason; without a status the address was unreachable. */
export function reasonOfStatus(status: number | undefined): FailReason {
  if (status === 401 || status === 403) return 'blocked'
  if (status === 451) return 'region'
  return status === 404 || status === 410 ? 'ended' : 'network'
}

/** One variant of a stream: an engine kind and an address. */
export interface Variant {
  kind: EngineKind
  address: PlayAddress
}

/** Distances that keep playback near the live edge, in seconds. */
export interface EdgePlan {
  /** Target distance from the edge. */
  target: number
  /** Beyond this distance playback jumps instead of catching up. */
  limit: number
  /** No catching up while less than this is buffered ahead. */
  reserve: number
  /** Beyond this distance the way back to live is offered. */
  offerBeyond: number
}

/** Loads a live stream into a video element. An engine plays one address once. */
export interface Engine {
  readonly plan: EdgePlan
  /** Of playback that began before the session: the time to its first frame, in ms; null before that. */
  readonly firstFrameMs?: number | null
  /**
   * Starts loading `url` into `video`; the caller starts playback. `onFail` is called at most once. With `startAt`
   * loading begins there, where the engine supports that, instead of at the live edge.
   */
  attach(
    video: HTMLVideoElement,
    url: string,
    onFail: (reason: FailReason) => void,
    startAt?: StartPosition,
  ): void
  /** Releases the element and the network. Safe to call at any time and more than once. */
  destroy(): void
  /** Position of the live edge on the element's timeline, in seconds; null while unknown. */
  edge(video: HTMLVideoElement): number | null
  /**
   * Earliest position that can be played, on the same timeline. Engines without it allow seeking within the
   * buffer.
   */
  start?(video: HTMLVideoElement): number | null
  /**
   * When the current frame was produced, ms since the epoch by the server's clock, where the stream provides
   * it.
   */
  producedAt?(video: HTMLVideoElement): number | null
  /**
   * The position on the element's timeline of what was produced at `moment`, ms since the epoch; null while unknown.
   */
  positionOf?(video: HTMLVideoElement, moment: number): number | null
  /** Whether bytes of the stream arrived within the last two seconds. */
  isReceiving?(): boolean
}

/** Where playback begins behind the live edge. */
export interface StartPosition {
  /** When it was produced, ms since the epoch by the server's clock; null: only the distance is known. */
  moment: number | null
  /** Seconds behind the edge. */
  behind: number
}

/** Returns the end of the last buffered range, in seconds; null when nothing is buffered. */
export function bufferedEnd(video: Pick<HTMLVideoElement, 'buffered'>): number | null {
  const { buffered } = video
  return buffered.length === 0 ? null : buffered.end(buffered.length - 1)
}

/** Seconds kept in the buffer behind the playback position. */
export const REWIND_S = 120

/** Gaps up to this length (s) are skipped during playback. */
const MAX_GAP_S = 1

/** Returns the start of the contiguous buffer that ends last, in seconds; null when nothing is buffered. */
export function bufferedStart({ buffered }: Pick<HTMLVideoElement, 'buffered'>): number | null {
  let at = buffered.length - 1
  if (at < 0) return null
  while (at > 0 && buffered.start(at) - buffered.end(at - 1) < MAX_GAP_S) at -= 1
  return buffered.start(at)
}
