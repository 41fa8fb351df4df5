import { createTurns, type QueueLimits, type ReleaseSlot } from './turns.ts'

export interface RenderLimitOptions extends QueueLimits {
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
export const RENDER_LIMIT_DEFAULTS: RenderLimitOptions = {
  total: 16,
  unshared: 4,
  queued: 64,
  queuedPerAddress: 8,
  waitMs: 2_000,
}

export interface RenderLimit {
  /** Acquires a slot for a rendering requested by `address` (an `addressKey`); null when there is none now. */
  acquire(address: string): ReleaseSlot | null
  /**
   * Acquires a slot as soon as the address has its turn. Resolves with null when too many are waiting, or none was
   * free within `waitMs`.
   */
  acquireInTurn(address: string): Promise<ReleaseSlot | null>
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
 * single address never takes more than half, however many requests it sends. Renderings without a slot wait for a short
 * time, addresses in turn (docs/decisions/0068-renderings-in-turn.md).
 */
export function createRenderLimit(options: RenderLimitOptions = RENDER_LIMIT_DEFAULTS): RenderLimit {
  const running = new Map<string, number>()
  let total = 0

  const hasSlot = (address: string): boolean => {
    if (total < options.unshared) return true
    if (total >= options.total) return false
    const own = running.get(address) ?? 0
    const addresses = running.size + (own === 0 ? 1 : 0)
    return own < Math.max(1, Math.floor(options.total / (addresses + 1)))
  }

  const take = (address: string): ReleaseSlot => {
    running.set(address, (running.get(address) ?? 0) + 1)
    total += 1
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      total -= 1
      const remaining = (running.get(address) ?? 1) - 1
      if (remaining > 0) running.set(address, remaining)
      else running.delete(address)
      turns.serve()
    }
  }
  const turns = createTurns({ ...options, hasSlot, take })

  const acquire = (address: string) => (hasSlot(address) ? take(address) : null)
  return {
    acquire,
    acquireInTurn: async (address) => acquire(address) ?? turns.wait(address),
    get running() {
      return total
    },
  }
}
