import type { RedisLink } from '#lib/backend/ports/redis/link.ts'

/** Redis to test on, as TEST_REDIS_URL names it. Every test has a prefix of its own and leaves nothing behind. */
export const testRedisUrl: string | undefined = process.env.TEST_REDIS_URL || undefined

/** Takes away every key of a link's prefix. */
export async function removeKeys({ command, prefix }: Pick<RedisLink, 'command' | 'prefix'>): Promise<void> {
  const keys = await command.keys(`${prefix.replace(/[{}]/g, '?')}*`)
  if (keys.length > 0) await command.del(...keys)
}
