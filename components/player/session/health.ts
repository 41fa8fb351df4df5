import type { Engine, FailReason } from './engine.ts'
import type { SessionContext } from './session-context.ts'

/** Interval of the checks of the element. */
export const TICK_MS = 500
/**
 * A variant that played this long (ms) is retried before the next one, and its earlier failures are
 * forgotten.
 */
const STEADY_MS = 10_000

interface HealthOptions {
  engine: () => Engine | null
  /** Called twice a second while an engine is open. */
  onTick: (engine: Engine) => void
  /** Called on every tick while a variant has played well for a while. */
  onSteady: () => void
  onFail: (reason: FailReason) => void
}

/** Watches whether the element plays: since when, and whether it is stalled for too long. */
export function createHealth({ store, progress }: SessionContext, options: HealthOptions) {
  const { engine, onTick, onSteady, onFail } = options
  let playingSince: number | null = null
  const isSteady = () => playingSince !== null && performance.now() - playingSince > STEADY_MS

  function tick(): void {
    const { phase } = store.get()
    const open = engine()
    if (!open || phase === 'waiting' || phase === 'idle') return
    onTick(open)
    if (phase === 'paused') {
      progress.restart()
      return
    }
    if (isSteady()) {
      onSteady()
      store.set({ reason: null, failed: null })
    }
    if (progress.stuck(phase === 'loading')) onFail('network')
  }
  const ticks = setInterval(tick, TICK_MS)

  return {
    isSteady,
    /** Playback started. */
    played(): void {
      playingSince ??= performance.now()
    },
    /** Another variant is opened. */
    reset(): void {
      playingSince = null
    },
    destroy: () => clearInterval(ticks),
  }
}
