import { addressKey } from '#lib/shared/addresses/address-key.ts'

export interface ConnectionLimits {
  /** Connections of one address at a time. */
  perAddress: number
  /** Connections in all. */
  total: number
  /** A connection that has not said within so many ms what it wants to publish is ended. */
  helloMs: number
  /** Keys that turned out to be wrong, of one address within `windowMs`; then it is refused without asking the site. */
  wrongKeys: number
  windowMs: number
}

export const defaultConnectionLimits: ConnectionLimits = {
  // A studio with a few cameras, each in a few qualities.
  perAddress: 16,
  total: 500,
  helloMs: 10_000,
  wrongKeys: 10,
  windowMs: 60_000,
}

/** Publishers on this machine (the demo world, a WHIP server) are as many as the site itself started. */
const isLoopback = (key: string): boolean => key.startsWith('127.') || key === '0:0:0:0' || key === ''

/** What of an address counts as a guess; a room that is busy or a site that is away says nothing of the key. */
const GUESSES = new Set([
  'media.refused.wrong_key',
  'media.refused.expired',
  'media.refused.revoked',
  'media.refused.no_key',
])

/** Who may connect to the RTMP port and ask whether a key is good, counted by address (IPv6: its /64). */
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

  /** Takes a place for a connection of `address`: what gives it back, once; null when there is none. */
  open(address: string | undefined): (() => void) | null {
    const key = addressKey(address ?? '')
    const held = this.#open.get(key) ?? 0
    if (this.#total >= this.#limits.total) return null
    if (!isLoopback(key) && held >= this.#limits.perAddress) return null
    this.#total++
    this.#open.set(key, held + 1)
    let given = false
    return () => {
      if (given) return
      given = true
      this.#total--
      const left = (this.#open.get(key) ?? 1) - 1
      if (left > 0) this.#open.set(key, left)
      else this.#open.delete(key)
    }
  }

  /** Whether an address may have a key looked up. */
  mayAsk(address: string | undefined): boolean {
    const wrong = this.#wrong.get(addressKey(address ?? ''))
    return !wrong || this.#isOver(wrong) || wrong.count < this.#limits.wrongKeys
  }

  /** A publisher of `address` was refused because of `why`. */
  refused(address: string | undefined, why: string): void {
    const key = addressKey(address ?? '')
    if (!GUESSES.has(why) || isLoopback(key)) return
    const known = this.#wrong.get(key)
    if (known && !this.#isOver(known)) {
      known.count++
      return
    }
    this.#wrong.delete(key)
    for (const [other, wrong] of this.#wrong) {
      // The first is the oldest.
      if (!this.#isOver(wrong)) break
      this.#wrong.delete(other)
    }
    this.#wrong.set(key, { count: 1, from: this.#now() })
  }

  #isOver({ from }: { from: number }): boolean {
    return this.#now() - from >= this.#limits.windowMs
  }
}
