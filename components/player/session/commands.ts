import type { Variant } from './engine.ts'
import type { createRewind } from './live-edge/rewind.ts'
import type { createPlayback } from './playback.ts'
import type { createRecovery } from './recovery/recovery.ts'
import type { SessionContext } from './session-context.ts'

/** The state of a session that its room and its viewer set. */
export interface SessionMode {
  signalLost: boolean
  alwaysLive: boolean
}

interface CommandDeps {
  mode: SessionMode
  playback: Pick<ReturnType<typeof createPlayback>, 'engine' | 'open' | 'close' | 'resume'>
  recovery: Pick<ReturnType<typeof createRecovery>, 'reset'>
  rewind: Pick<ReturnType<typeof createRewind>, 'goLive'>
}

/** Creates what a room and its viewer may ask of a session. */
export function createCommands(
  { store, queue, progress }: SessionContext,
  { mode, playback, recovery, rewind }: CommandDeps,
) {
  const { engine, open, close } = playback
  return {
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
      if (mode.signalLost && !to) {
        recovery.reset()
        // What failed while there was no signal was not the variant's fault.
        const isFallback = queue.detour() === null && queue.faster().length > 0
        if (!engine() || isFallback) queue.restart()
        if (!engine()) store.set({ variant: queue.current() })
        else if (isFallback) open()
      }
      mode.signalLost = to
      progress.setSignalLost(to)
    },
    /** With always-live, a pause is followed by the newest frame, and the delay of a stall is skipped. */
    setAlwaysLive(to: boolean): void {
      mode.alwaysLive = to
    },
  }
}
