import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import type { FailReason } from '#lib/shared/vocabulary/playback.ts'

export type { FailReason } from '#lib/shared/vocabulary/playback.ts'

export type EngineKind = 'flv' | 'hls' | 'native'

/** What an HTTP status says of a line that did not come; without one it could not be reached. */
export function reasonOfStatus(status: number | undefined): FailReason {
  if (status === 401 || status === 403) return 'blocked'
  if (status === 451) return 'region'
  return status === 404 || status === 410 ? 'ended' : 'network'
}

/** One way to watch: an engine at an address. */
export interface Line {
  kind: EngineKind
  address: PlayAddress
}

/** What keeps a viewer near the live edge; seconds. */
export interface EdgePlan {
  /** How far behind the edge playback should stay. */
  target: number
  /** Further behind than this it is not caught up with but skipped. */
  limit: number
  /** No hurry while less than this is buffered ahead. */
  reserve: number
}

/** A way of getting a live stream into a video element. One engine plays one address once. */
export interface Engine {
  readonly plan: EdgePlan
  /** Begins to load `url` into `video`; playing is the caller's. `onFail` is called at most once. */
  attach(video: HTMLVideoElement, url: string, onFail: (reason: FailReason) => void): void
  /** Lets go of the element and of the network. Safe to call at any time, and twice. */
  destroy(): void
  /** Where the live edge lies on the element's time line, in seconds; null while it is unknown. */
  edge(video: HTMLVideoElement): number | null
  /** How far back can be played, on the same line; without it as far as is buffered. */
  start?(video: HTMLVideoElement): number | null
  /** When what is shown now was made, ms since the epoch by the server's clock, where the stream tells. */
  madeAt?(video: HTMLVideoElement): number | null
}

/** The end of the last buffered range, in seconds; null when nothing is buffered. */
export function bufferedEnd(video: Pick<HTMLVideoElement, 'buffered'>): number | null {
  const { buffered } = video
  return buffered.length === 0 ? null : buffered.end(buffered.length - 1)
}

/** Seconds that are kept behind what plays, to go back to. */
export const REWIND_S = 120

/** Holes up to this (s) are stepped over while playing. */
const HOLE = 1

/** Where the buffered part that ends last begins, in seconds; null when nothing is buffered. */
export function bufferedStart({ buffered }: Pick<HTMLVideoElement, 'buffered'>): number | null {
  let at = buffered.length - 1
  if (at < 0) return null
  while (at > 0 && buffered.start(at) - buffered.end(at - 1) < HOLE) at -= 1
  return buffered.start(at)
}
