import { addressKey } from '#lib/shared/addresses/address-key.ts'

export interface ConnectionLimits {
  /** Concurrent connections of one address. */
  perAddress: number
  /** Concurrent connections in total. */
  total: number
  /** A connection that has not sent its publish request within this many ms is ended. */
  helloMs: number
  /** Wrong keys of one address within `windowMs`, after which it is refused without asking the site. */
  wrongKeys: number
  windowMs: number
}

export const defaultConnectionLimits: ConnectionLimits = {
  // Enough for a studio with a few cameras, each in a few qualities.
  perAddress: 16,
  total: 500,
  helloMs: 10_000,
  wrongKeys: 10,
  windowMs: 60_000,
}

/**
 * Publishers on this machine (the demo world, a WHIP server) are not limited, since the site itself started
 * them.
 */
const isLoopback = (key: string): boolean => key.startsWith('127.') || key === '0:0:0:0' || key === ''

/**
 * The refusals that count as a guessed key; a busy room or an unavailable site says nothing about the key.
 */
const GUESSES = new Set([
  'media.refused.wrong_key',
  'media.refused.expired',
  'media.refused.revoked',
  'media.refused.no_key',
])

/** Limits connections to the RTMP port and key checks, by address (IPv6: its /64). */
export class Connections {
  readonly #limits: ConnectionLimits
  readonly #now: () => number
  readonly #open = new Map<string, number>()
  readonly #wrong = new Map<string, { count: number; from: number }>()
  #total = 0

  constructor(
    limits: ConnectionLimits = defaultConnectionLimits,
    now: () => number = () => performance.now(),
  ) {
    this.#limits = limits
    this.#now = now
  }

  /**
   * Reserves a place for a connection of `address`. Returns a function that releases it (once); null if none
   * is free.
   */
  open(address: string | undefined): (() => void) | null {
    const key = addressKey(address ?? '')
    const openCount = this.#open.get(key) ?? 0
    if (this.#total >= this.#limits.total) return null
    if (!isLoopback(key) && openCount >= this.#limits.perAddress) return null
    this.#total++
    this.#open.set(key, openCount + 1)
    let released = false
    return () => {
      if (released) return
      released = true
      this.#total--
      const left = (this.#open.get(key) ?? 1) - 1
      if (left > 0) this.#open.set(key, left)
      else this.#open.delete(key)
    }
  }

  /** Whether a key from this address may be checked. */
  mayAuthorise(address: string | undefined): boolean {
    const wrong = this.#wrong.get(addressKey(address ?? ''))
    return !wrong || this.#isOver(wrong) || wrong.count < this.#limits.wrongKeys
  }

  /** Counts a refused publisher of `address`, if the reason is a wrong key. */
  refused(address: string | undefined, why: string): void {
    const key = addressKey(address ?? '')
    if (!GUESSES.has(why) || isLoopback(key)) return
    const previous = this.#wrong.get(key)
    if (previous && !this.#isOver(previous)) {
      previous.count++
      return
    }
    this.#wrong.delete(key)
    for (const [other, wrong] of this.#wrong) {
      // The map is in the order of insertion, so the first entry is the oldest.
      if (!this.#isOver(wrong)) break
      this.#wrong.delete(other)
    }
    this.#wrong.set(key, { count: 1, from: this.#now() })
  }

  #isOver({ from }: { from: number }): boolean {
    return this.#now() - from >= this.#limits.windowMs
  }
}
