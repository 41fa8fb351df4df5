import { and, eq, gt, notExists, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Db, type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'
import { anchorApplications } from '#lib/backend/db/schema/streams/applications.ts'
import { type DocumentRead, openText, recordIdentity } from '#lib/backend/domains/accounts/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import { nameContext, numberContext } from './apply-for-anchor.ts'

type Sealer = Pick<Secrets, 'key' | 'sign'>
type Application = typeof anchorApplications.$inferSelect

/** Decrypts the document of an application. */
function documentOf(row: Application, secrets: Sealer, today: string): DocumentRead {
  const key = secrets.key('identity')
  return {
    kind: row.kind,
    name: openText(row.nameSealed, key, nameContext(row.userId)),
    number: openText(row.numberSealed, key, numberContext(row.userId)),
    today,
  }
}

/** Records the document of an accepted application as the identity of its user, in the transaction that accepts it. */
export async function recordApplicant(
  { db, secrets }: { db: Queryable; secrets: Sealer },
  row: Application,
): Promise<void> {
  const { rows } = await db.execute<{ today: string }>(sql`select current_date::text as today`)
  const document = documentOf(row, secrets, rows[0]?.today ?? '')
  await recordIdentity({ db, secrets }, row, document)
}

/**
 * Records the documents of applications that were accepted before they counted as identities, once. One that cannot be
 * decrypted, or with which another account is verified, is logged and left out. Returns how many were recorded.
 */
export async function recordAccepted({
  db,
  secrets,
  log,
}: {
  db: Db
  secrets: Sealer
  log: Pick<Logger, 'warn'>
}): Promise<number> {
  const verified = db
    .select({ id: identities.id })
    .from(identities)
    .where(and(eq(identities.userId, anchorApplications.userId), eq(identities.state, 'succeeded')))
  let recorded = 0
  for (let after = 0; ; ) {
    const [row] = await db
      .select()
      .from(anchorApplications)
      .where(
        and(eq(anchorApplications.state, 'succeeded'), gt(anchorApplications.id, after), notExists(verified)),
      )
      .orderBy(anchorApplications.id)
      .limit(1)
    if (!row) return recorded
    after = row.id
    try {
      await withTransaction(db, (tx) => recordApplicant({ db: tx, secrets }, row))
      recorded++
    } catch {
      // Logs nothing of the content, not even how the decryption failed.
      log.warn({ userId: row.userId }, 'application_identity_failed')
    }
  }
}
