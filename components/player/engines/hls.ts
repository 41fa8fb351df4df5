import Hls from 'hls.js/light'
import { bufferedEnd, type Engine, REWIND_S, reasonOfStatus } from '../session/engine.ts'
import { momentOf, type PlaylistTimes, positionIn } from './playlist-times.ts'
import { startLoaderOf } from './start-loader.ts'

/**
 * Segments of about two seconds: one is being recorded, the playlist lists it up to two seconds later, and
 * one is downloading.
 */
const PLAN = { target: 6, limit: 16, reserve: 2, offerBeyond: 8.5 }
const NOT_DECODABLE = new Set([
  'manifestIncompatibleCodecsError',
  'bufferAddCodecError',
  'bufferIncompatibleCodecsError',
])

/** HLS through Media Source Extensions. */
export function createEngine(): Engine {
  let hls: InstanceType<typeof Hls> | null = null
  /** The segments of the playlist on the element's timeline. */
  let segments: readonly PlaylistTimes[] = []
  let playlist: { edge: number; age: number } | null = null
  let isLoading = false
  return {
    plan: PLAN,
    attach(video, url, onFail, startAt) {
      const player = new Hls({
        // The segments are fragmented MP4, so a worker has nothing to remux.
        enableWorker: false,
        // The first segment is requested while the element is still being attached.
        startFragPrefetch: true,
        // Nothing before the first frame is decoded.
        startOnSegmentBoundary: true,
        liveSyncDurationCount: 3,
        liveMaxLatencyDurationCount: Number.POSITIVE_INFINITY,
        liveDurationInfinity: true,
        // Catching up is done by `catchUp`, in the same way for every engine.
        maxLiveSyncPlaybackRate: 1,
        // How far back a viewer can seek, in seconds.
        backBufferLength: REWIND_S,
        // How long a pause keeps its position, in seconds.
        maxBufferLength: 120,
        maxMaxBufferLength: 300,
        ...(startAt ? { pLoader: startLoaderOf(startAt) } : {}),
      })
      hls = player
      let recovered = false
      player.on(Hls.Events.ERROR, (_event, data) => {
        if (!data.fatal) return
        if (NOT_DECODABLE.has(data.details)) return onFail('codec')
        if (data.type === Hls.ErrorTypes.MEDIA_ERROR && !recovered) {
          recovered = true
          return player.recoverMediaError()
        }
        onFail(data.type === Hls.ErrorTypes.NETWORK_ERROR ? reasonOfStatus(data.response?.code) : 'media')
      })
      player.on(Hls.Events.LEVEL_UPDATED, (_event, { details }) => {
        segments = details.fragments
        playlist = details
      })
      player.on(Hls.Events.FRAG_LOADING, () => {
        isLoading = true
      })
      player.on(Hls.Events.FRAG_LOADED, () => {
        isLoading = false
      })
      player.loadSource(url)
      player.attachMedia(video)
    },
    destroy() {
      hls?.destroy()
      hls = null
    },
    /**
     * The playlist gives the position and time of the edge; between two updates the edge advances with the
     * clock.
     */
    edge(video) {
      return playlist ? playlist.edge + playlist.age : bufferedEnd(video)
    },
    /** The start of the playlist, whether or not it is downloaded. */
    start: () => segments[0]?.start ?? null,
    producedAt: ({ currentTime }) => momentOf(segments, currentTime),
    positionOf: (_video, moment) => positionIn(segments, moment),
    // A segment that is being downloaded for longer than it takes to play it.
    isReceiving: () => isLoading,
  }
}
