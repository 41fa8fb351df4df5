import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { DocumentRead } from './document-for-review.ts'
import { openText } from './seal-text.ts'
import { nameAad, numberAad } from './verify-identity.ts'

/** Returns a user's verified identity document in full; null without one. */
export async function loadVerifiedDocument(
  { db, secrets }: { db: Queryable; secrets: Pick<Secrets, 'key'> },
  userId: number,
): Promise<DocumentRead | null> {
  const [row] = await db
    .select({
      kind: identities.kind,
      name: identities.nameSealed,
      number: identities.numberSealed,
      today: sql<string>`current_date::text`,
    })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.state, 'succeeded')))
  if (!row) return null
  const key = secrets.key('identity')
  return {
    kind: row.kind,
    name: openText(row.name, key, nameAad(userId)),
    number: openText(row.number, key, numberAad(userId)),
    today: row.today,
  }
}

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
