import type { RedisLink } from '#lib/backend/ports/redis/link.ts'

/** A Redis for tests, from TEST_REDIS_URL. Every test has its own prefix and removes its keys. */
export const testRedisUrl: string | undefined = process.env.TEST_REDIS_URL || undefined

/** Removes every key of a link's prefix. */
export async function removeKeys({ command, prefix }: Pick<RedisLink, 'command' | 'prefix'>): Promise<void> {
  const keys = await command.keys(`${prefix.replace(/[{}]/g, '?')}*`)
  if (keys.length > 0) await command.del(...keys)
}
