import flvjs from 'flv.js'
import { takeStream } from '../early/early-stream.ts'
import { responseLoaderOf } from '../early/response-loader.ts'
import { bufferedEnd, type Engine, type FailReason, REWIND_S, reasonOfStatus } from '../session/engine.ts'
import { createFlvClock } from './flv-clock.ts'
import { probeFailure } from './probe-failure.ts'
import { SocketLoader } from './socket-loader.ts'

/**
 * For HTTP and WebSocket alike: the server sends a group of pictures at once, then every frame as it arrives.
 */
const PLAN = { target: 1.2, limit: 8, reserve: 0.8, offerBeyond: 3 }
/** Bytes count as arriving for this long (ms): flv.js reports its speed about every 600 ms. */
const RECEIVING_MS = 2_000

const { ErrorTypes, ErrorDetails, Events } = flvjs

function reasonOf(type: string, detail: string, code: number | undefined): FailReason {
  if (type === ErrorTypes.NETWORK_ERROR)
    return detail === ErrorDetails.NETWORK_STATUS_CODE_INVALID ? reasonOfStatus(code) : 'network'
  return detail === ErrorDetails.MEDIA_CODEC_UNSUPPORTED ? 'codec' : 'media'
}

/**
 * FLV through Media Source Extensions, the fastest way to the first picture. With `audioOnly` a video track
 * is not decoded.
 */
export function createEngine(audioOnly = false): Engine {
  let player: ReturnType<typeof flvjs.createPlayer> | null = null
  const clock = createFlvClock()
  let receivedAt = Number.NEGATIVE_INFINITY
  flvjs.LoggingControl.applyConfig({ enableAll: false })
  return {
    plan: PLAN,
    attach(video, url, onFail) {
      let reported = false
      const fail = (reason: FailReason) => {
        if (reported) return
        reported = true
        // flv.js continues its current task after reporting an error; destroying it inside the handler would
        // break that.
        queueMicrotask(() => onFail(reason))
      }
      const stream = takeStream(url)
      const customLoader = stream ? responseLoaderOf(stream) : url.startsWith('ws') ? SocketLoader : undefined
      player = flvjs.createPlayer(
        { type: 'flv', isLive: true, url, ...(audioOnly ? { hasVideo: false } : {}) },
        {
          enableStashBuffer: false,
          lazyLoad: false,
          deferLoadAfterSourceOpen: false,
          autoCleanupSourceBuffer: true,
          autoCleanupMaxBackwardDuration: REWIND_S + 30,
          autoCleanupMinBackwardDuration: REWIND_S,
          ...(customLoader ? { customLoader } : {}),
        },
      )
      let received = false
      player.on(Events.MEDIA_INFO, () => {
        received = true
      })
      player.on(Events.ERROR, (type: string, detail: string, info?: { code?: number }) => {
        const reason = reasonOf(type, detail, info?.code)
        // A rejected handshake has no status, so the address is probed; a socket that breaks later is a
        // network failure.
        if (reason === 'network' && url.startsWith('ws') && !received) void probeFailure(url).then(fail)
        else fail(reason)
      })
      player.on(Events.SCRIPTDATA_ARRIVED, clock.read)
      player.on(Events.STATISTICS_INFO, ({ speed = 0 }: { speed?: number }) => {
        if (speed > 0) receivedAt = performance.now()
      })
      player.on(Events.LOADING_COMPLETE, () => fail('ended'))
      player.attachMediaElement(video)
      player.load()
    },
    destroy() {
      player?.destroy()
      player = null
    },
    edge: bufferedEnd,
    producedAt: ({ currentTime }) => clock.producedAt(currentTime),
    isReceiving: () => performance.now() - receivedAt < RECEIVING_MS,
  }
}
