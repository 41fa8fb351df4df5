import type { StartPosition, Variant } from '../engine.ts'
import { type Detour, isSame } from '../session-state.ts'

/** A variant with a deeper rewind window than the current one, and its depth (s). */
export interface Reach {
  variant: Variant
  seconds: number
}

/**
 * The variants of one stream in the order they are tried, with the current one, and the one to return to
 * while another is open for rewinding. `now` is the server's real time, ms since the epoch.
 */
export function createVariantQueue(now: () => number) {
  let variants: Variant[] = []
  let at = 0
  let detour: Detour | null = null

  const indexOf = (variant: Variant) => variants.findIndex((one) => isSame(one, variant))
  const moveTo = (variant: Variant) => {
    at = Math.max(0, indexOf(variant))
  }

  function endDetour(): boolean {
    if (!detour) return false
    moveTo(detour.home)
    detour = null
    return true
  }

  return {
    isEmpty: () => variants.length === 0,
    current: (): Variant | null => variants[at] ?? null,
    /** Returns the variant to open next: the current one, or the first. */
    next: (): Variant | null => variants[at] ?? variants[0] ?? null,
    /** Returns the active detour; null while the viewer watches the regular variant. */
    detour: () => detour,
    /**
     * Replaces the list. The playing variant stays current if the list contains it; with `restart` the first
     * becomes current. Returns whether the current variant is no longer `playing`.
     */
    replace(next: readonly Variant[], playing: Variant | null, restart: boolean): boolean {
      variants = [...next]
      if (restart) detour = null
      const place = playing ? indexOf(playing) : -1
      const isReplaced = restart || place < 0
      at = isReplaced ? 0 : place
      return isReplaced
    },
    /** Starts over with the first variant. */
    restart(): void {
      detour = null
      at = 0
    },
    /**
     * Returns the variants before the current one that are faster: those over FLV while HLS plays because they failed.
     */
    faster: (): Variant[] =>
      variants[at]?.address.protocol === 'hls'
        ? variants.slice(0, at).filter(({ address }) => address.protocol !== 'hls')
        : [],
    clear(): void {
      detour = null
      variants = []
    },
    /**
     * Moves on after a failure: drops the failed variant, retries it, or takes the next. `isRoundOver` is
     * true when all variants were tried and the first is current again.
     */
    advance(how: 'drop' | 'again' | 'next'): { failed: Variant | null; isRoundOver: boolean } {
      const failed = variants[at] ?? null
      if (how === 'drop') variants = variants.filter((_, index) => index !== at)
      else if (how === 'next') at += 1
      endDetour()
      const isRoundOver = at >= variants.length
      if (isRoundOver) at = 0
      return { failed, isRoundOver }
    },
    /** Returns the variant with a deeper rewind window than the current one; null if there is none. */
    reach(): Reach | null {
      if (variants[at]?.address.protocol === 'hls') return null
      const variant = variants.find(({ address }) => address.protocol === 'hls' && address.rewind !== null)
      const rewind = variant?.address.rewind
      if (!variant || !rewind) return null
      return { variant, seconds: Math.floor(Math.min(rewind.seconds, (now() - rewind.since) / 1_000)) }
    },
    /**
     * Makes `variant` current, to be played from a position behind the edge. Returns false if there is no variant to
     * return to.
     */
    startDetour(variant: Variant, position: StartPosition): boolean {
      const home = variants[at]
      if (!home) return false
      detour = { home, ...position, requestedAt: performance.now(), isReached: false }
      moveTo(variant)
      return true
    },
    /** Returns to the regular variant; the result is whether a detour was active. */
    endDetour,
  }
}
export type VariantQueue = ReturnType<typeof createVariantQueue>
