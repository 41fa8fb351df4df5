import type { Engine, FailReason } from './engine.ts'
import type { SessionContext } from './session-context.ts'

/** Interval of the checks of the element. */
export const TICK_MS = 500
/**
 * A variant that played this long (ms) is retried before the next one, and its earlier failures are
 * forgotten.
 */
const STEADY_MS = 10_000
/** How long (ms) a variant that is not FLV may take to resume after the signal has returned. */
const RESUME_STALL_MS = 12_000
/** After a stall of this length (ms) the viewer reads who causes it. */
const BLAME_MS = 3_000

interface HealthOptions {
  engine: () => Engine | null
  /** Called twice a second while an engine is open. */
  onTick: (engine: Engine) => void
  /** Called on every tick while a variant has played well for a while. */
  onSteady: () => void
  /** Called once for each stall that lasts for some time. */
  onStalled: (engine: Engine) => void
  onFail: (reason: FailReason) => void
  /** The publisher's signal has returned, but the picture does not: the same variant is opened again. */
  onNotResumed: () => void
}

/** Watches whether the element plays: since when, and whether it is stalled for too long. */
export function createHealth({ store, progress }: SessionContext, options: HealthOptions) {
  const { engine, onTick, onSteady, onStalled, onFail, onNotResumed } = options
  let playingSince: number | null = null
  let steadySince: number | null = null
  let isBlamed = false
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
    const { variant } = store.get()
    // HLS has the first pictures of a returned signal only with the first segment, and gets them by itself.
    const isResuming = progress.isResuming() && variant?.kind === 'flv'
    const isStuck = progress.stuck(phase === 'loading')
    const isStalled = progress.stalledFor() > BLAME_MS
    if (isStalled && !isBlamed) onStalled(open)
    isBlamed = isStalled
    if (!isStuck) return
    if (isResuming) onNotResumed()
    else if (!progress.isResuming() || progress.stalledFor() > RESUME_STALL_MS) onFail('network')
  }
  const ticks = setInterval(tick, TICK_MS)

  return {
    isSteady,
    /** How long the open variant has played without a stall (ms). */
    steadyFor: () => (steadySince === null ? 0 : performance.now() - steadySince),
    /** Playback started. */
    played(): void {
      playingSince ??= performance.now()
      steadySince ??= performance.now()
    },
    /** Playback stalled. */
    stalled(): void {
      steadySince = null
    },
    /** Another variant is opened. */
    reset(): void {
      playingSince = null
      steadySince = null
    },
    destroy: () => clearInterval(ticks),
  }
}
