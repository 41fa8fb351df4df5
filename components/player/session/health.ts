import type { Engine, FailReason } from './engine.ts'
import type { SessionContext } from './session-context.ts'

/** How often the element is looked at. */
export const TICK_MS = 500
/** A line that played this long (ms) is tried again before the next one, and forgives earlier failures. */
const STEADY_MS = 10_000

interface HealthOptions {
  engine: () => Engine | null
  /** Called twice a second while an engine is open. */
  onTick: (engine: Engine) => void
  /** Called with every tick of a line that has played well for a while. */
  onSteady: () => void
  onFail: (reason: FailReason) => void
}

/** Watches whether the element plays: since when, and whether it stands still for too long. */
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
    /** The picture moves. */
    played(): void {
      playingSince ??= performance.now()
    },
    /** Another line begins. */
    reset(): void {
      playingSince = null
    },
    destroy: () => clearInterval(ticks),
  }
}
