import flvjs from 'flv.js'
import { bufferedEnd, type Engine, type FailReason, REWIND_S } from '../engine.ts'
import { SocketLoader } from './socket-loader.ts'

/** Over HTTP and WebSocket alike: the server sends a group of pictures at once, then every frame as it comes. */
const PLAN = { target: 1.2, limit: 8, reserve: 0.8 }

const { ErrorTypes, ErrorDetails, Events } = flvjs

function reasonOf(type: string, detail: string): FailReason {
  if (type === ErrorTypes.NETWORK_ERROR) return 'network'
  return detail === ErrorDetails.MEDIA_CODEC_UNSUPPORTED ? 'codec' : 'media'
}

/** FLV through Media Source Extensions, the quickest way to the picture; with `audioOnly` nothing of it is decoded. */
export function createEngine(audioOnly = false): Engine {
  let player: ReturnType<typeof flvjs.createPlayer> | null = null
  flvjs.LoggingControl.applyConfig({ enableAll: false })
  return {
    plan: PLAN,
    attach(video, url, onFail) {
      let told = false
      const fail = (reason: FailReason) => {
        if (told) return
        told = true
        // flv.js goes on with what it is doing after it has told of it; tearing it down inside would break that.
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
      player.on(Events.ERROR, (type: string, detail: string) => fail(reasonOf(type, detail)))
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
