/**
 * Returns a function that runs an action for a key at once, and those that are asked for within `ms` after it as one at
 * the end of that time. Failures of actions are ignored.
 */
export function createCoalescer(ms: number) {
  const waiting = new Map<number, { again: (() => Promise<void>) | null }>()
  return async function coalesce(key: number, action: () => Promise<void>): Promise<void> {
    const before = waiting.get(key)
    if (before) {
      before.again = action
      return
    }
    const state: { again: (() => Promise<void>) | null } = { again: null }
    waiting.set(key, state)
    const timer = setTimeout(() => {
      waiting.delete(key)
      if (state.again) void coalesce(key, state.again)
    }, ms) as ReturnType<typeof setTimeout> & { unref?: () => void }
    timer.unref?.()
    await action().catch(() => undefined)
  }
}
