import { createCommands, type SessionMode } from './commands.ts'
import type { Engine, Variant } from './engine.ts'
import { createHealth } from './health.ts'
import { createEdgeReport } from './live-edge/edge-report.ts'
import { createRewind } from './live-edge/rewind.ts'
import { createMediaEvents } from './media-events.ts'
import { createPlayback } from './playback.ts'
import type { Fault } from './recovery/fault.ts'
import { createRecovery } from './recovery/recovery.ts'
import { createReturnToFaster } from './recovery/return-to-faster.ts'
import { createSessionContext, type SessionContext } from './session-context.ts'
import { IDLE } from './session-state.ts'

export interface SessionOptions {
  video: HTMLVideoElement
  load: (variant: Variant) => Promise<Engine>
  /** Called when the session stops or ends. */
  release?: () => void
  urlOf: (variant: Variant) => string
  /** Returns whether a variant delivers data. */
  probe?: (variant: Variant) => Promise<boolean>
  /** Finds who causes that a live stream does not arrive; `isReceiving`: bytes of it still do. */
  findFault?: (isReceiving: boolean) => Promise<Fault>
  /** Called when a live variant stalled, possibly because it exceeds the connection's bandwidth. */
  onStall?: () => void
  random?: () => number
  /** The server's real time, ms since the epoch. */
  now?: () => number
}

/** Plays one stream in one element over whichever variant works. */
export function createSession(options: SessionOptions) {
  const { video, load, release, urlOf, onStall, random, now = Date.now } = options
  const { probe = async () => true, findFault } = options
  const context = createSessionContext(video, now)
  const { store, queue } = context
  const mode: SessionMode = { signalLost: false, alwaysLive: false }
  const report = createEdgeReport(context)
  const playback = createPlayback(context, {
    load,
    urlOf,
    onClose() {
      recovery.cancel()
      events.cancel()
      health.reset()
    },
    onPlaying: () => events.playing(),
    onFail: (reason) => recovery.fail(reason),
  })
  const { engine, open, close } = playback
  const blame = createBlame(context, findFault)
  const recovery = createRecovery(context, {
    random,
    isSignalLost: () => mode.signalLost,
    onBlame: () => blame(engine()),
    isSteady: () => health.isSteady(),
    close,
    open,
  })
  const returning = createReturnToFaster(context, { steadyFor: () => health.steadyFor(), probe, open })
  const rewind = createRewind(context, playback)
  const events = createMediaEvents(context, {
    isOpen: () => engine() !== null,
    onPlaying() {
      health.played()
      store.set({ fault: null })
    },
    onStall() {
      health.stalled()
      if (!mode.signalLost) onStall?.()
    },
    onPauseOver() {
      close()
      queue.endDetour()
    },
  })
  const health = createHealth(context, {
    engine,
    onTick(on) {
      report.tick(on, mode.alwaysLive)
      returning.tick()
    },
    onSteady() {
      recovery.reset()
      returning.onSteady()
    },
    onStalled(on) {
      if (!mode.signalLost && store.get().phase !== 'playing') blame(on)
    },
    onFail: recovery.fail,
    onNotResumed: open,
  })

  const commands = createCommands(context, { mode, playback, recovery, rewind })
  return {
    get: store.get,
    subscribe: store.subscribe,
    ...commands,
    pause: () => video.pause(),
    toLive: rewind.goLive,
    /** Seeks to so many seconds behind the edge, as far back as any variant reaches. */
    seek: rewind.seek,
    soundAllowed: () => store.set({ silenced: false }),
    stop(): void {
      release?.()
      close()
      queue.clear()
      store.set({ ...IDLE })
    },
    destroy(): void {
      release?.()
      close()
      health.destroy()
      events.destroy()
    },
  }
}

/** Returns a function that finds who causes that the stream does not arrive, and stores it while that lasts. */
function createBlame({ store }: SessionContext, findFault: SessionOptions['findFault']) {
  return (engine: Engine | null): void => {
    void findFault?.(engine?.isReceiving?.() ?? false).then((fault) => {
      const { phase } = store.get()
      if (phase === 'buffering' || phase === 'waiting' || phase === 'loading') store.set({ fault })
    })
  }
}

export type Session = ReturnType<typeof createSession>
