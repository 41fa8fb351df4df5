import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { anchorApplications } from '#lib/backend/db/schema/streams/applications.ts'
import { openText } from '#lib/backend/domains/accounts/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import { nameContext } from './apply-for-anchor.ts'

/** Returns the name of the document with which a user was accepted as a streamer; null for others. */
export async function loadAcceptedName(
  { db, secrets }: { db: Queryable; secrets: Pick<Secrets, 'key'> },
  userId: number,
): Promise<string | null> {
  const [row] = await db
    .select({ nameSealed: anchorApplications.nameSealed })
    .from(anchorApplications)
    .where(and(eq(anchorApplications.userId, userId), eq(anchorApplications.state, 'succeeded')))
  return row ? openText(row.nameSealed, secrets.key('identity'), nameContext(userId)) : null
}
