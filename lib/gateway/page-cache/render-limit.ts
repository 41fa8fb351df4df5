export interface RenderLimitOptions {
  /** Renderings that may run at once, no matter who asks. */
  total: number
  /** How many of them run before they are shared out by address. */
  unshared: number
}

/**
 * A rendering holds the process for tens of milliseconds at a time, so that more at once only make each of them
 * slower: about eight keep one core busy. What is over `total` is for visitors who come while others fill the rest.
 */
export const RENDER_LIMIT_DEFAULTS: RenderLimitOptions = { total: 16, unshared: 4 }

export interface RenderLimit {
  /** A place for a rendering asked for by `address` (an `addressKey`); null when there is none. Call it to give it back. */
  acquire(address: string): (() => void) | null
  readonly running: number
}

/** Thrown where a page had to be rendered and neither a place nor an older copy was there. */
export class RenderBusy extends Error {
  constructor() {
    super('too many renderings at once')
  }
}

/**
 * Bounds renderings in all. While fewer than `unshared` run, anybody gets a place. After that each address that has
 * renderings running may have an equal part of `total`, and one part more is left for anyone who comes next: a single
 * address never takes more than half, however many requests it sends, and nobody waits in a queue.
 */
export function createRenderLimit(options: RenderLimitOptions = RENDER_LIMIT_DEFAULTS): RenderLimit {
  const running = new Map<string, number>()
  let total = 0

  const hasPlace = (own: number): boolean => {
    if (total < options.unshared) return true
    if (total >= options.total) return false
    const addresses = running.size + (own === 0 ? 1 : 0)
    return own < Math.max(1, Math.floor(options.total / (addresses + 1)))
  }

  return {
    acquire(address) {
      const own = running.get(address) ?? 0
      if (!hasPlace(own)) return null
      running.set(address, own + 1)
      total += 1
      let held = true
      return () => {
        if (!held) return
        held = false
        total -= 1
        const left = (running.get(address) ?? 1) - 1
        if (left > 0) running.set(address, left)
        else running.delete(address)
      }
    },
    get running() {
      return total
    },
  }
}
