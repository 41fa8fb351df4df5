import type { FailReason } from '../engine.ts'
import type { SessionContext } from '../session-context.ts'
import { backOff } from './back-off.ts'

const SAME_VARIANT_DELAY_MS = 500
const NEXT_VARIANT_DELAY_MS = 150

interface RecoveryOptions {
  random: (() => number) | undefined
  /** The publisher's signal is lost: no variant is to blame. */
  isSignalLost: () => boolean
  /** Called after a failure of the network, to find who causes it. */
  onBlame: () => void
  /** Whether the failed variant had played well for a while. */
  isSteady: () => boolean
  close: () => void
  open: () => void
}

/** Decides after a failure which variant is tried next, and when. */
export function createRecovery({ store, queue }: SessionContext, options: RecoveryOptions) {
  const { random, isSignalLost, onBlame, isSteady, close, open } = options
  let round = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** Cancels the pending retry. */
    cancel: () => clearTimeout(timer),
    /** Resets the back-off. */
    reset(): void {
      round = 0
    },
    /** Closes the failed variant and schedules the next one, if any is left. */
    fail(reason: FailReason): void {
      const lost = isSignalLost() && reason !== 'codec'
      const steady = isSteady() || lost
      if (reason === 'network' && !lost) onBlame()
      close()
      const { failed, isRoundOver } = queue.advance(reason === 'codec' ? 'drop' : steady ? 'again' : 'next')
      const place = { behind: null, delay: null, window: null, away: false, offersLive: false }
      if (queue.isEmpty()) {
        store.set({ phase: 'undecodable', reason, failed, ...place })
        return
      }
      store.set({ phase: 'waiting', reason, failed, variant: queue.current(), ...place })
      const wait =
        isRoundOver || lost
          ? backOff(round++, random)
          : steady
            ? SAME_VARIANT_DELAY_MS
            : NEXT_VARIANT_DELAY_MS
      timer = setTimeout(open, wait)
    },
  }
}
