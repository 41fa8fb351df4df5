import type { Engine, EngineKind, Variant } from './engine.ts'
import { createHealth } from './health.ts'
import { createEdgeReport } from './live-edge/edge-report.ts'
import { createRewind } from './live-edge/rewind.ts'
import { createMediaEvents } from './media-events.ts'
import { createPlayback } from './playback.ts'
import { createRecovery } from './recovery/recovery.ts'
import { createSessionContext } from './session-context.ts'
import { IDLE } from './session-state.ts'

export interface SessionOptions {
  video: HTMLVideoElement
  load: (kind: EngineKind) => Promise<Engine>
  urlOf: (variant: Variant) => string
  /** Called when a live variant stalled, possibly because it exceeds the connection's bandwidth. */
  onStall?: () => void
  random?: () => number
  /** The server's real time, ms since the epoch. */
  now?: () => number
}

/** Plays one stream in one element over whichever variant works. */
export function createSession({ video, load, urlOf, onStall, random, now = Date.now }: SessionOptions) {
  const context = createSessionContext(video, now)
  const { store, queue, progress } = context
  const mode = { signalLost: false, alwaysLive: false }
  const report = createEdgeReport(context)
  const playback = createPlayback(context, {
    load,
    urlOf,
    onClose() {
      recovery.cancel()
      events.cancel()
      health.reset()
    },
    onFail: (reason) => recovery.fail(reason),
  })
  const { engine, open, close } = playback
  const recovery = createRecovery(context, { random, isSteady: () => health.isSteady(), close, open })
  const rewind = createRewind(context, playback)
  const events = createMediaEvents(context, {
    isOpen: () => engine() !== null,
    onPlaying: () => health.played(),
    onStall: () => mode.signalLost || onStall?.(),
    onPauseOver() {
      close()
      queue.endDetour()
    },
  })
  const health = createHealth(context, {
    engine,
    onTick: (on) => report.tick(on, mode.alwaysLive),
    onSteady: recovery.reset,
    onFail: recovery.fail,
  })

  return {
    get: store.get,
    subscribe: store.subscribe,
    /**
     * Sets the variants to try. The playing one continues if it is among them; with `restart` the first is
     * opened at once.
     */
    setVariants(next: Variant[], restart = false): void {
      const { variant, phase } = store.get()
      const isReplaced = queue.replace(next, variant, restart)
      if (phase === 'idle' || phase === 'paused') {
        if (phase === 'paused' && isReplaced) close()
        return
      }
      if (isReplaced || phase === 'undecodable') open()
    },
    /** Starts playback, at the paused position or live. */
    start(): void {
      if (engine() && mode.alwaysLive) rewind.goLive()
      else if (engine()) playback.resume()
      else open()
    },
    pause: () => video.pause(),
    toLive: rewind.goLive,
    /** Seeks to so many seconds behind the edge, as far back as any variant reaches. */
    seek: rewind.seek,
    /** Reopens the selected variant; for a viewer whose picture is broken. */
    reload(): void {
      recovery.reset()
      queue.endDetour()
      open()
    },
    /** Retries now instead of after the wait. */
    retry(): void {
      recovery.reset()
      if (!engine()) open()
    },
    /** The publisher's signal is lost: stalls do not count against the variant. */
    setSignalLost(to: boolean): void {
      mode.signalLost = to
      progress.setSignalLost(to)
    },
    /** With always-live, a pause is followed by the newest frame, and the delay of a stall is skipped. */
    setAlwaysLive(to: boolean): void {
      mode.alwaysLive = to
    },
    soundAllowed: () => store.set({ silenced: false }),
    stop(): void {
      close()
      queue.clear()
      store.set({ ...IDLE })
    },
    destroy(): void {
      close()
      health.destroy()
      events.destroy()
    },
  }
}
export type Session = ReturnType<typeof createSession>
