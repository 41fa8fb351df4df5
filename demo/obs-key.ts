import { eq } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { settings } from '#lib/backend/db/schema/site.ts'
import { issuePublishKey } from '#lib/backend/domains/streams/index.ts'

/**
 * Returns the publish key of the OBS room. Unlike all other keys it is stored in plain text, so that each
 * start prints the same one and a configured OBS continues to work.
 */
export async function loadObsKey(db: Db, roomId: number): Promise<string> {
  const [stored] = await db.select().from(settings).where(eq(settings.name, 'demo_push_key'))
  if (typeof stored?.value === 'string') return stored.value
  const key = await issuePublishKey(db, roomId)
  await db.insert(settings).values({ name: 'demo_push_key', value: key })
  return key
}
