import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import { openText } from './seal-text.ts'
import { nameAad } from './verify-identity.ts'

/** Returns the name of a user's verified identity document; null without one. */
export async function loadVerifiedName(
  { db, secrets }: { db: Queryable; secrets: Pick<Secrets, 'key'> },
  userId: number,
): Promise<string | null> {
  const [row] = await db
    .select({ nameSealed: identities.nameSealed })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.state, 'succeeded')))
  return row ? openText(row.nameSealed, secrets.key('identity'), nameAad(userId)) : null
}
