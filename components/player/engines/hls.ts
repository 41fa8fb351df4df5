import Hls from 'hls.js/light'
import { bufferedEnd, type Engine, REWIND_S, reasonOfStatus } from '../session/engine.ts'

/**
 * Segments of about two seconds: one is being made, the playlist tells of it up to another two seconds later, and one is
 * on its way.
 */
const PLAN = { target: 6, limit: 16, reserve: 2 }
const NOT_DECODABLE = new Set([
  'manifestIncompatibleCodecsError',
  'bufferAddCodecError',
  'bufferIncompatibleCodecsError',
])

/** HLS through Media Source Extensions. */
export function createEngine(): Engine {
  let hls: InstanceType<typeof Hls> | null = null
  /** Where the playlist's first segment begins on the element's time line. */
  let start: number | null = null
  return {
    plan: PLAN,
    attach(video, url, onFail) {
      const player = new Hls({
        // The segments are fragmented MP4, so there is nothing for a worker to remux.
        enableWorker: false,
        liveSyncDurationCount: 3,
        liveMaxLatencyDurationCount: Number.POSITIVE_INFINITY,
        liveDurationInfinity: true,
        // Catching up is our own work, the same over every engine.
        maxLiveSyncPlaybackRate: 1,
        // As far as a viewer may go back, seconds.
        backBufferLength: REWIND_S,
        // A pause keeps its place for this long, seconds.
        maxBufferLength: 120,
        maxMaxBufferLength: 300,
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
        start = details.fragments[0]?.start ?? null
      })
      player.loadSource(url)
      player.attachMedia(video)
    },
    destroy() {
      hls?.destroy()
      hls = null
    },
    /** The playlist tells where the edge was and when; between two of them it moves on with the clock. */
    edge(video) {
      const latency = hls?.latency ?? 0
      return latency > 0 ? video.currentTime + latency : bufferedEnd(video)
    },
    /** As far as the playlist reaches, whatever of it has been fetched. */
    start: () => start,
    madeAt: () => hls?.playingDate?.getTime() ?? null,
  }
}
