import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RedisLink } from '#lib/backend/ports/redis/link.ts'
import type { RateClass } from '#lib/contract/core/endpoint.ts'
import { Refusal } from '../refusal.ts'

/**
 * Points per minute for one address, or for one user where known. A call consumes the points that its endpoint declares
 * as `cost`, 1 by default.
 *
 * What a point may cost: a quarter of one core is 15 s a minute, so a point of `read` stands for at most 12.5 ms of
 * work, in this process and in the database together; a point of `search` or `write` for 125 ms. An endpoint that needs
 * more with its most expensive parameters declares a `cost`; `npm run bench -- call-costs` measures every reading call
 * on the demo world and fails where a declared cost is too low.
 *
 * Costs are declared instead of measured: calls of many visitors overlap, so the duration of one call includes waiting
 * for the others (the embedded database runs one statement at a time), and a busy site would charge uninvolved clients
 * most. A declared cost is the same on every node, is known before the work begins, and is listed in the
 * API reference.
 */
export const CALLS_PER_MINUTE: Record<RateClass, number> = {
  read: 1200,
  // Pictures and uploads, by address alone: a page shows dozens, and many people may share an address.
  file: 6000,
  search: 120,
  write: 120,
  // Automatic reports of players, many behind one address: they do not use up the allowance for user actions.
  report: 120,
  money: 60,
  // A combo is one call per tap, several a second.
  gift: 600,
  // A payment service calls from one address for all payers, and repeats a call until it succeeds. Each call
  // is signed.
  provider: 3000,
  login: 30,
  sms: 6,
}

export interface Limit<Name extends string> {
  /**
   * Consumes `points` (default 1) from the caller's allowance; throws a Refusal with the seconds to wait when
   * too few are left.
   */
  take(rate: Name, caller: string, points?: number): Promise<void>
}
export type RateLimit = Limit<RateClass>

const DURATION = 60
/**
 * While the shared counter is unavailable, each node allows this fraction, so that all nodes together allow
 * no more than before.
 */
const FALLBACK_DIVISOR = 10

/** Creates the limit that counts the calls of each rate class. */
export const createRateLimit = (
  callsPerMinute: Record<RateClass, number> = CALLS_PER_MINUTE,
  redis?: RedisLink,
): RateLimit => createLimit(callsPerMinute, redis)

/** Creates a limit that counts in this process, or in Redis for all nodes together. */
export function createLimit<Name extends string>(
  callsPerMinute: Record<Name, number>,
  redis?: RedisLink,
): Limit<Name> {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>()
  for (const [rate, points] of Object.entries<number>(callsPerMinute))
    limiters.set(
      rate,
      redis
        ? new RateLimiterRedis({
            storeClient: redis.command,
            keyPrefix: `${redis.prefix}rate:${rate}`,
            points,
            duration: DURATION,
            rejectIfRedisNotReady: true,
            // A caller over the limit is refused from memory, without a query to Redis, until the limit
            // resets.
            inMemoryBlockOnConsumed: points + 1,
            insuranceLimiter: new RateLimiterMemory({
              keyPrefix: rate,
              points: Math.ceil(points / FALLBACK_DIVISOR),
              duration: DURATION,
            }),
          })
        : new RateLimiterMemory({ keyPrefix: rate, points, duration: DURATION }),
    )
  return {
    async take(rate, caller, points = 1) {
      try {
        await limiters.get(rate)?.consume(caller, points)
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason
        const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
        throw new Refusal('too_many', 'too_many', { seconds }, seconds)
      }
    },
  }
}

/** The key that calls are counted by: the user where known, else the address by its `addressKey`. */
export const callerKey = (addressKey: string, userId: number | null): string =>
  userId === null ? addressKey : `user:${userId}`

/**
 * Creates a function that charges `points` to a caller's allowance of reads, the same one that API calls use.
 * It returns the seconds to wait, 0 when granted.
 */
export const createChargeRead =
  ({ take }: Pick<RateLimit, 'take'>) =>
  async ({ addressKey, userId }: { addressKey: string; userId: number | null }, points: number) => {
    try {
      await take('read', callerKey(addressKey, userId), points)
      return 0
    } catch (error) {
      if (error instanceof Refusal) return error.retryAfter ?? 1
      throw error
    }
  }
