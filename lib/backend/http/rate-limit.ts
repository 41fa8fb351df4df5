import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateClass } from '#lib/contract/endpoint.ts'
import { Refusal } from './refusal.ts'

/** Calls a minute from one address (or one user where there is one). */
export const CALLS_A_MINUTE: Record<RateClass, number> = {
  read: 1200,
  search: 120,
  write: 120,
  money: 60,
  // A combo is a tap each, several a second.
  gift: 600,
  login: 30,
  sms: 6,
}

export interface RateLimit {
  /** Counts a call; throws a Refusal with the seconds to wait when it is one too many. */
  take(rate: RateClass, caller: string): Promise<void>
}

export function createRateLimit(callsAMinute: Record<RateClass, number> = CALLS_A_MINUTE): RateLimit {
  const limiters = new Map<RateClass, RateLimiterMemory>()
  for (const [rate, points] of Object.entries(callsAMinute))
    limiters.set(rate as RateClass, new RateLimiterMemory({ keyPrefix: rate, points, duration: 60 }))
  return {
    async take(rate, caller) {
      try {
        await limiters.get(rate)?.consume(caller)
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason
        const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
        throw new Refusal('too_many', 'too_many', { seconds }, seconds)
      }
    },
  }
}
