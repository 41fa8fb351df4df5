import { ne, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import { adultOnOf } from './document.ts'
import { type DocumentRead, documentForReview } from './document-for-review.ts'
import { nameAad, numberAad } from './verify-identity.ts'

/**
 * Records a document that was verified elsewhere (a streamer's application) as the user's identity, which is what every
 * part of the site asks for. An identity that is verified already stays. Throws the database's error for a document that
 * another account is verified with (`isTakenDocument`).
 */
export async function recordIdentity(
  { db, secrets }: { db: Queryable; secrets: Pick<Secrets, 'key' | 'sign'> },
  { userId, reviewerId }: { userId: number; reviewerId: number | null },
  document: DocumentRead,
): Promise<void> {
  const verified = {
    ...documentForReview(secrets, document, { name: nameAad(userId), number: numberAad(userId) }),
    state: 'succeeded' as const,
    reviewedAt: sql`now()`,
    reviewerId,
    adultOn: adultOnOf(document.kind, document.number, document.today),
    ageRead: true,
  }
  await db
    .insert(identities)
    .values({ userId, ...verified })
    .onConflictDoUpdate({
      target: identities.userId,
      set: verified,
      setWhere: ne(identities.state, 'succeeded'),
    })
}
