import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RedisLink } from '#lib/backend/ports/redis/link.ts'
import type { RateClass } from '#lib/contract/core/endpoint.ts'
import { Refusal } from '../refusal.ts'

/**
 * Points a minute for one address (or one user where there is one). A call takes the points that its endpoint declares
 * as `cost`, 1 as a rule.
 *
 * What a point may cost: a quarter of one core is 15 s a minute, so a point of `read` stands for at most 12.5 ms of
 * work, in this process and in the database together; a point of `search` or `write` for 125 ms. An endpoint that needs
 * more with its most expensive parameters declares a `cost`; `npm run bench -- call-costs` measures every reading call
 * on the demo world and fails where a declared cost is too low.
 *
 * Costs are declared and not charged afterwards by a clock: calls of many visitors overlap, so the time of one call
 * holds the waiting for the others (the embedded database does one statement at a time), and a busy site would charge
 * the innocent most. A declared cost is the same on every node, is known before the work is begun, and is given in the
 * API reference.
 */
export const CALLS_A_MINUTE: Record<RateClass, number> = {
  read: 1200,
  // Pictures and uploads, by address alone: a page shows dozens, and many people may share an address.
  file: 6000,
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
  /**
   * Takes `points` (1 without them) from the caller's allowance; throws a Refusal with the seconds to wait when they
   * are more than is left.
   */
  take(rate: Name, caller: string, points?: number): Promise<void>
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

/** What the API counts a caller as: the user where it is known who calls, else the address by its `addressKey`. */
export const callerKey = (addressKey: string, userId: number | null): string =>
  userId === null ? addressKey : `user:${userId}`

/**
 * Takes `points` from a caller's allowance of reads, the one that API calls are counted in. Answers the seconds to wait,
 * 0 when it was granted.
 */
export const createTakeRead =
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
