import flvjs from 'flv.js'
import { bufferedEnd, type Engine, type FailReason, REWIND_S, reasonOfStatus } from '../session/engine.ts'
import { askWhy } from './ask-why.ts'
import { SocketLoader } from './socket-loader.ts'

/** Over HTTP and WebSocket alike: the server sends a group of pictures at once, then every frame as it comes. */
const PLAN = { target: 1.2, limit: 8, reserve: 0.8 }

const { ErrorTypes, ErrorDetails, Events } = flvjs

function reasonOf(type: string, detail: string, code: number | undefined): FailReason {
  if (type === ErrorTypes.NETWORK_ERROR)
    return detail === ErrorDetails.NETWORK_STATUS_CODE_INVALID ? reasonOfStatus(code) : 'network'
  return detail === ErrorDetails.MEDIA_CODEC_UNSUPPORTED ? 'codec' : 'media'
}

/** FLV through Media Source Extensions, the quickest way to the picture; with `audioOnly` none of it is decoded, should one come. */
export function createEngine(audioOnly = false): Engine {
  let player: ReturnType<typeof flvjs.createPlayer> | null = null
  flvjs.LoggingControl.applyConfig({ enableAll: false })
  return {
    plan: PLAN,
    attach(video, url, onFail) {
      let reported = false
      const fail = (reason: FailReason) => {
        if (reported) return
        reported = true
        // flv.js goes on with what it is doing after it has reported it; tearing it down inside would break that.
        queueMicrotask(() => onFail(reason))
      }
      player = flvjs.createPlayer(
        { type: 'flv', isLive: true, url, ...(audioOnly ? { hasVideo: false } : {}) },
        {
          enableStashBuffer: false,
          lazyLoad: false,
          deferLoadAfterSourceOpen: false,
          autoCleanupSourceBuffer: true,
          autoCleanupMaxBackwardDuration: REWIND_S + 30,
          autoCleanupMinBackwardDuration: REWIND_S,
          ...(url.startsWith('ws') ? { customLoader: SocketLoader } : {}),
        },
      )
      let received = false
      player.on(Events.MEDIA_INFO, () => {
        received = true
      })
      player.on(Events.ERROR, (type: string, detail: string, info?: { code?: number }) => {
        const reason = reasonOf(type, detail, info?.code)
        // A handshake that is refused tells nothing; a socket that breaks later is the network's.
        if (reason === 'network' && url.startsWith('ws') && !received) void askWhy(url).then(fail)
        else fail(reason)
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
  }
}
