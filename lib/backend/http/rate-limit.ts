import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RedisLink } from '#lib/backend/ports/redis/link.ts'
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
  // A payment service calls from one address for everybody who pays, and again until it is answered. Each is signed.
  provider: 3000,
  login: 30,
  sms: 6,
}

export interface RateLimit {
  /** Counts a call; throws a Refusal with the seconds to wait when it is one too many. */
  take(rate: RateClass, caller: string): Promise<void>
}

const DURATION = 60
/** What each node allows by itself while the common count is away: nodes together no more than before. */
const ALONE_PART = 10

/** Counts in this process, or in Redis for all nodes together. */
export function createRateLimit(
  callsAMinute: Record<RateClass, number> = CALLS_A_MINUTE,
  redis?: RedisLink,
): RateLimit {
  const limiters = new Map<RateClass, RateLimiterMemory | RateLimiterRedis>()
  for (const [rate, points] of Object.entries(callsAMinute))
    limiters.set(
      rate as RateClass,
      redis
        ? new RateLimiterRedis({
            storeClient: redis.command,
            keyPrefix: `${redis.prefix}rate:${rate}`,
            points,
            duration: DURATION,
            rejectIfRedisNotReady: true,
            // Who is over the line is refused without asking for as long as that lasts.
            inMemoryBlockOnConsumed: points + 1,
            insuranceLimiter: new RateLimiterMemory({
              keyPrefix: rate,
              points: Math.ceil(points / ALONE_PART),
              duration: DURATION,
            }),
          })
        : new RateLimiterMemory({ keyPrefix: rate, points, duration: DURATION }),
    )
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
