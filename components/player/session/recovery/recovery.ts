import type { FailReason } from '../engine.ts'
import type { SessionContext } from '../session-context.ts'
import { backOff } from './back-off.ts'

const SAME_LINE_MS = 500
const NEXT_LINE_MS = 150

interface RecoveryOptions {
  random: (() => number) | undefined
  /** Whether the line that failed had played well for a while. */
  isSteady: () => boolean
  close: () => void
  open: () => void
}

/** What follows a failure: which line is tried next, and after how long. */
export function createRecovery({ store, queue }: SessionContext, options: RecoveryOptions) {
  const { random, isSteady, close, open } = options
  let round = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    /** Gives up the try that is waited for. */
    cancel: () => clearTimeout(timer),
    /** The next wait is short again. */
    reset(): void {
      round = 0
    },
    /** The current line failed: closes it and opens the next one later, where one is left. */
    fail(reason: FailReason): void {
      const steady = isSteady()
      close()
      const { failed, isRoundOver } = queue.advance(reason === 'codec' ? 'drop' : steady ? 'again' : 'next')
      const place = { behind: null, window: null, away: false }
      if (queue.isEmpty()) {
        store.set({ phase: 'undecodable', reason, failed, ...place })
        return
      }
      store.set({ phase: 'waiting', reason, failed, line: queue.current(), ...place })
      const wait = isRoundOver ? backOff(round++, random) : steady ? SAME_LINE_MS : NEXT_LINE_MS
      timer = setTimeout(open, wait)
    },
  }
}
