import type { Engine, EngineKind, Line } from './engine.ts'
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
  urlOf: (line: Line) => string
  /** Called when the picture stood still on a line that was playing live: too much for the connection, perhaps. */
  onStall?: () => void
  random?: () => number
  /** The server's real time, ms since the epoch. */
  now?: () => number
}

/** Plays one stream in one element over whichever line works. */
export function createSession({ video, load, urlOf, onStall, random, now = Date.now }: SessionOptions) {
  const context = createSessionContext(video, now)
  const { store, queue, progress } = context
  const mode = { patient: false, alwaysLive: false }
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
    onStall: () => mode.patient || onStall?.(),
    onPauseOver() {
      close()
      queue.turnHome()
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
    /** Takes what can be tried. What plays goes on if it is among it; with `anew` the first is begun at once. */
    setLines(next: Line[], anew = false): void {
      const { line, phase } = store.get()
      const isReplaced = queue.replace(next, line, anew)
      if (phase === 'idle' || phase === 'paused') {
        if (phase === 'paused' && isReplaced) close()
        return
      }
      if (isReplaced || phase === 'undecodable') open()
    },
    /** Plays, from where a pause stopped or live. */
    start(): void {
      if (engine() && mode.alwaysLive) rewind.goLive()
      else if (engine()) playback.resume()
      else open()
    },
    pause: () => video.pause(),
    toLive: rewind.goLive,
    /** So many seconds behind the edge, as far back as any line reaches. */
    seek: rewind.seek,
    /** From the beginning, on the line that is chosen: what a viewer presses when the picture is wrong. */
    reload(): void {
      recovery.reset()
      queue.turnHome()
      open()
    },
    /** Now rather than when the wait is over. */
    retry(): void {
      recovery.reset()
      if (!engine()) open()
    },
    /** The publisher's signal is lost: standing still is no fault of the line. */
    setPatient(to: boolean): void {
      mode.patient = to
      progress.setPatient(to)
    },
    /** Never behind: a pause is followed by the newest picture, and what a stall cost is skipped. */
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
