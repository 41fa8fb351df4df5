import type { Variant } from '../engine.ts'
import type { SessionContext } from '../session-context.ts'

/** After this long on a slower variant without a problem (ms) the faster one is tried again. */
const FIRST_WAIT_MS = 30_000
const MAX_WAIT_MS = 600_000

interface ReturnOptions {
  /** How long the open variant has played without a stall (ms). */
  steadyFor: () => number
  /** Returns whether a variant delivers data. */
  probe: (variant: Variant) => Promise<boolean>
  open: () => void
}

/**
 * Returns playback to a faster variant that failed before, once the slower one is steady and the faster one delivers
 * data again. After each attempt that fails the wait doubles.
 */
export function createReturnToFaster({ store, queue }: SessionContext, options: ReturnOptions) {
  const { steadyFor, probe, open } = options
  let attempts = 0
  let isProbing = false
  /** After a failed probe: how long the variant has to have played before the next. */
  let notBefore = 0

  const waitMs = () => Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts)
  const isDue = () => {
    const { phase, away } = store.get()
    return (
      phase === 'playing' && !away && queue.detour() === null && steadyFor() >= Math.max(waitMs(), notBefore)
    )
  }

  async function attempt(): Promise<void> {
    const [first] = queue.faster()
    if (!first) return
    isProbing = true
    const delivers = await probe(first).catch(() => false)
    isProbing = false
    // The viewer may have paused or gone elsewhere in the meantime.
    if (!isDue() || queue.faster().length === 0) return
    attempts += 1
    if (delivers) {
      notBefore = 0
      queue.restart()
      open()
    } else notBefore = steadyFor() + waitMs()
  }

  return {
    /** Call it on every tick of an open variant. */
    tick(): void {
      if (!isProbing && queue.faster().length > 0 && isDue()) void attempt()
    },
    /** The first variant plays well: its earlier failures are forgotten. */
    onSteady(): void {
      if (queue.current()?.address.protocol === 'hls') return
      attempts = 0
      notBefore = 0
    },
  }
}
