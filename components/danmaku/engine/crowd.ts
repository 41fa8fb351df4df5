import type { Preferences } from '#lib/shared/preferences.ts'
import { type FlyingMessage, similarityKey } from './flying-message.ts'

/** A message to show, and how many equal ones it represents. */
export interface Flight {
  message: FlyingMessage
  times: number
}

export const flightText = ({ message, times }: Flight): string =>
  times > 1 ? `${message.text} ×${times}` : message.text

export interface CrowdOptions {
  /** Maximum messages a second; more are sampled evenly over the second. */
  perSecond?: number
  /** Maximum messages over the picture at once. */
  onScreen?: number
  /**
   * Above this many messages a second, equal messages are merged into one with their number; Infinity: never.
   */
  mergeAbove?: number
  /** How long (ms) equal messages are collected. */
  mergeMs?: number
}

/** Densities to choose from: messages a second, and at once. */
const DENSITY: Record<Preferences['danmaku_density'], { perSecond: number; onScreen: number }> = {
  few: { perSecond: 5, onScreen: 15 },
  usual: { perSecond: 20, onScreen: 60 },
  many: { perSecond: 50, onScreen: 200 },
}
/** Returns the crowd options of a viewer's preferences. */
export const crowdOptions = (density: Preferences['danmaku_density'], merge: boolean): CrowdOptions => ({
  ...(DENSITY[density] ?? DENSITY.usual),
  ...(merge ? {} : { mergeAbove: Number.POSITIVE_INFINITY }),
})

/** Equal messages: the first was shown, or had no room; those in `more` were not shown. */
interface MergedMessages {
  first: FlyingMessage | null
  more: FlyingMessage[]
  expiresAt: number
}

/**
 * Reduces a crowd's messages to a readable number. `take` returns whether a message is shown at once, given
 * the number already on screen; `due` returns merged messages whose time is over; `forget` drops removed
 * messages. Times are milliseconds of a monotonic clock. The viewer's own messages and paid ones are always
 * shown, unmerged and at once.
 */
export function createCrowd({
  perSecond = 20,
  onScreen: maxOnScreen = 60,
  mergeAbove = 8,
  mergeMs = 3_000,
}: CrowdOptions = {}) {
  const gap = 1_000 / perSecond
  /** After a quiet second this many messages may follow each other closely. */
  const credit = 4 * gap
  let next = 0
  let recent: number[] = []
  const merged = new Map<string, MergedMessages>()

  function slot(now: number): boolean {
    next = Math.max(next, now - credit)
    if (next > now) return false
    next += gap
    return true
  }

  return {
    take(message: FlyingMessage, now: number, onScreen = 0): Flight | null {
      recent = recent.filter((at) => now - at < 1_000)
      recent.push(now)
      if (message.own || message.paid) return { message, times: 1 }
      const key = `${message.mode} ${similarityKey(message.text)}`
      const same = merged.get(key)
      if (same) {
        same.more.push(message)
        return null
      }
      if (recent.length > mergeAbove) merged.set(key, { first: message, more: [], expiresAt: now + mergeMs })
      return onScreen < maxOnScreen && slot(now) ? { message, times: 1 } : null
    },

    /**
     * Returns merged messages whose time is over and that were repeated: each is shown once more, with its
     * number.
     */
    due(now: number): Flight[] {
      const over: Flight[] = []
      for (const [key, { first, more, expiresAt }] of merged) {
        if (expiresAt > now) continue
        merged.delete(key)
        const message = first ?? more[0]
        if (message && more.length > 0) over.push({ message, times: more.length + (first ? 1 : 0) })
      }
      return over
    },

    /** Removed messages are neither shown nor counted. */
    forget(isRemoved: (message: FlyingMessage) => boolean): void {
      for (const one of merged.values()) {
        if (one.first && isRemoved(one.first)) one.first = null
        one.more = one.more.filter((message) => !isRemoved(message))
      }
    },
  }
}
export type Crowd = ReturnType<typeof createCrowd>
