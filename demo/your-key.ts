import { eq } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { settings } from '#lib/backend/db/schema/site.ts'
import { issuePublishKey } from '#lib/backend/domains/streams/index.ts'

/**
 * The publish key of the demo's own room. Unlike any other key it is kept in clear, so that each start can print the
 * same one and an OBS that was set up once goes on working.
 */
export async function yourKey(db: Db, roomId: number): Promise<string> {
  const [kept] = await db.select().from(settings).where(eq(settings.name, 'demo_push_key'))
  if (typeof kept?.value === 'string') return kept.value
  const key = await issuePublishKey(db, roomId)
  await db.insert(settings).values({ name: 'demo_push_key', value: key })
  return key
}
