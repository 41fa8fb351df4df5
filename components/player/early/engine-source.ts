import { loadEngine } from '../engines/load-engine.ts'
import type { Engine, Variant } from '../session/engine.ts'
import { isSame } from '../session/session-state.ts'
import type { EarlyPlayback } from './early-playback.ts'
import { dropStream } from './early-stream.ts'

/** Provides the engines of one session. */
export interface EngineSource {
  /** Rejects when the library cannot be loaded. */
  load(variant: Variant): Promise<Engine>
  /** Ends playback that began before hydration, if the session has not taken it over. */
  release(): void
}

/** Returns the playback that began in `video` before hydration; no other can begin from now on. */
function closeEarlyPlayback(video: HTMLVideoElement): EarlyPlayback | null {
  const playback = window.earlyPlayback
  window.earlyPlayback = 'closed'
  if (playback === undefined || typeof playback === 'string') return null
  if (playback.video === video) return playback
  playback.engine.destroy()
  return null
}

/** An engine that is attached already. */
const attached = (playback: EarlyPlayback): Engine => ({
  ...playback.engine,
  firstFrameMs: playback.firstFrameMs,
  attach(_video, _url, onFail) {
    playback.onFail = onFail
    if (playback.failed) onFail(playback.failed)
  },
})

/**
 * Creates the engines of a session in `video`. The first one is that of the playback that began before hydration, if
 * the session opens the same variant.
 */
export function createEngineSource(video: HTMLVideoElement, isAudioOnly: () => boolean): EngineSource {
  let early = closeEarlyPlayback(video)
  return {
    async load(variant) {
      const playback = early
      early = null
      if (playback && isSame(playback.variant, variant)) return attached(playback)
      playback?.engine.destroy()
      if (variant.kind !== 'flv') dropStream()
      return loadEngine(variant.kind, isAudioOnly())
    },
    release() {
      early?.engine.destroy()
      early = null
      dropStream()
    },
  }
}
