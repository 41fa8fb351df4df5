export interface RenderLimitOptions {
  /** Maximum of simultaneous renderings in total. */
  total: number
  /** Number of renderings up to which they are not shared out by address. */
  unshared: number
}

/**
 * A rendering blocks the process for tens of milliseconds at a time, so more at once only slow each other
 * down: about eight keep one core busy. The rest of `total` is for visitors who arrive while others use
 * theirs.
 */
export const RENDER_LIMIT_DEFAULTS: RenderLimitOptions = { total: 16, unshared: 4 }

export interface RenderLimit {
  /**
   * Acquires a slot for a rendering requested by `address` (an `addressKey`); null when there is none. Call
   * the result to release it.
   */
  acquire(address: string): (() => void) | null
  readonly running: number
}

/** Thrown where a page had to be rendered while all slots were taken and there was no older copy. */
export class RenderBusy extends Error {
  constructor() {
    super('too many renderings at once')
  }
}

/**
 * Limits renderings in total. While fewer than `unshared` run, anybody gets a slot. After that each address
 * with running renderings may have an equal share of `total`, and one more share is reserved for newcomers: a
 * single address never takes more than half, however many requests it sends, and nobody waits in a queue.
 */
export function createRenderLimit(options: RenderLimitOptions = RENDER_LIMIT_DEFAULTS): RenderLimit {
  const running = new Map<string, number>()
  let total = 0

  const hasSlot = (own: number): boolean => {
    if (total < options.unshared) return true
    if (total >= options.total) return false
    const addresses = running.size + (own === 0 ? 1 : 0)
    return own < Math.max(1, Math.floor(options.total / (addresses + 1)))
  }

  return {
    acquire(address) {
      const own = running.get(address) ?? 0
      if (!hasSlot(own)) return null
      running.set(address, own + 1)
      total += 1
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        total -= 1
        const remaining = (running.get(address) ?? 1) - 1
        if (remaining > 0) running.set(address, remaining)
        else running.delete(address)
      }
    },
    get running() {
      return total
    },
  }
}
