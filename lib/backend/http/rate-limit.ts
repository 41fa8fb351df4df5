import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RedisLink } from '#lib/backend/ports/redis/link.ts'
import type { RateClass } from '#lib/contract/endpoint.ts'
import { Refusal } from './refusal.ts'

/** Calls a minute from one address (or one user where there is one). */
export const CALLS_A_MINUTE: Record<RateClass, number> = {
  read: 1200,
  search: 120,
  write: 120,
  // What players report by themselves, many behind one address: it uses up nothing of what people do.
  report: 120,
  money: 60,
  // A combo is a tap each, several a second.
  gift: 600,
  // A payment service calls from one address for everybody who pays, and again until it is answered. Each is signed.
  provider: 3000,
  login: 30,
  sms: 6,
}

export interface Limit<Name extends string> {
  /** Counts a call; throws a Refusal with the seconds to wait when it is one too many. */
  take(rate: Name, caller: string): Promise<void>
}
export type RateLimit = Limit<RateClass>

const DURATION = 60
/** What each node allows by itself while the common count is away: nodes together no more than before. */
const ALONE_PART = 10

/** Counts the calls of each class. */
export const createRateLimit = (
  callsAMinute: Record<RateClass, number> = CALLS_A_MINUTE,
  redis?: RedisLink,
): RateLimit => createLimit(callsAMinute, redis)

/** Counts in this process, or in Redis for all nodes together. */
export function createLimit<Name extends string>(
  callsAMinute: Record<Name, number>,
  redis?: RedisLink,
): Limit<Name> {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>()
  for (const [rate, points] of Object.entries<number>(callsAMinute))
    limiters.set(
      rate,
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
