import { and, asc, eq, sql } from 'drizzle-orm'
import { codeOf } from '#lib/backend/db/failure.ts'
import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'
import { nameAad, numberAad } from '#lib/backend/domains/accounts/identity/verify-identity.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { ReviewState } from '#lib/shared/vocabulary/accounts.ts'
import type { IdentityKind } from '#lib/shared/vocabulary/profile.ts'
import { type NotifyDeps, notify } from '../notices/notify.ts'
import { maskName, maskNumber } from './document.ts'
import { type SameDocument, sameDocument } from './same-document.ts'
import { openText } from './seal-text.ts'

/**
 * An identity for the operator console, which checks that the caller is an operator and logs their actions.
 */
export interface IdentityForReview {
  id: number
  userId: number
  nickname: string
  kind: IdentityKind
  /** Masked; `openIdentity` shows one in full. */
  name: string
  number: string
  state: ReviewState
  reason: string | null
  submittedAt: Date
  reviewedAt: Date | null
  /** Other accounts with the same document. */
  sameDocument: SameDocument[]
}

const UNIQUE_VIOLATION = '23505'

interface ReviewDeps {
  db: Queryable
  secrets: Pick<Secrets, 'key'>
}

/** A page of identities in a state, the longest waiting first; `page` starts at 1. */
export async function listIdentities(
  { db, secrets }: ReviewDeps,
  { state, page, pageSize }: { state: ReviewState; page: number; pageSize: number },
): Promise<{ list: IdentityForReview[]; total: number }> {
  const rows = await db
    .select({
      identity: identities,
      nickname: users.nickname,
      same: sameDocument('identities'),
      total: sql<number>`count(*) over ()`,
    })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(eq(identities.state, state))
    .orderBy(asc(identities.submittedAt), asc(identities.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const key = secrets.key('identity')
  return {
    total: rows[0]?.total ?? 0,
    list: rows.map(({ identity: row, nickname, same }) => ({
      id: row.id,
      userId: row.userId,
      nickname,
      kind: row.kind,
      name: maskName(openText(row.nameSealed, key, nameAad(row.userId))),
      number: maskNumber(openText(row.numberSealed, key, numberAad(row.userId))),
      state: row.state,
      reason: row.reason,
      submittedAt: row.submittedAt,
      reviewedAt: row.reviewedAt,
      sameDocument: same,
    })),
  }
}

/** Returns the name and number in full of the one under review. Throws for one that is not waiting. */
export async function openIdentity(
  { db, secrets }: ReviewDeps,
  id: number,
): Promise<{ name: string; number: string }> {
  const [row] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.id, id), eq(identities.state, 'waiting')))
  if (!row) throw new Refusal('not_found', 'not_found.identity')
  const key = secrets.key('identity')
  return {
    name: openText(row.nameSealed, key, nameAad(row.userId)),
    number: openText(row.numberSealed, key, numberAad(row.userId)),
  }
}

/** Returns true for the database error on accepting a document for a second account. */
export const isTakenDocument = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION

/**
 * Decides a review once and notifies the user; not inside a transaction. A rejection needs a reason, and a
 * document that another account is verified with is not accepted. `inTransaction` commits together with the
 * decision.
 */
export async function reviewIdentity(
  deps: NotifyDeps,
  {
    id,
    reviewerId,
    succeeded,
    reason,
  }: { id: number; reviewerId: number; succeeded: boolean; reason?: string },
  inTransaction: (tx: Queryable) => Promise<void> = async () => undefined,
): Promise<void> {
  const why = reason?.trim() || null
  if (!succeeded && why === null) throw new Refusal('invalid', 'identity.reason')
  const row = await withTransaction(deps.db, async (tx) => {
    const [settled] = await tx
      .update(identities)
      .set({
        state: succeeded ? 'succeeded' : 'failed',
        reviewedAt: sql`now()`,
        reviewerId,
        reason: succeeded ? null : why,
      })
      .where(and(eq(identities.id, id), eq(identities.state, 'waiting')))
      .returning({ userId: identities.userId })
    if (!settled) throw new Refusal('not_found', 'not_found.identity')
    await inTransaction(tx)
    return settled
  }).catch((error: unknown) => {
    throw isTakenDocument(error) ? new Refusal('conflict', 'identity.taken') : error
  })
  await notify(deps, row.userId, {
    kind: succeeded ? 'identity_succeeded' : 'identity_failed',
    values: why === null || succeeded ? {} : { reason: why },
    link: '/member?type=verify',
  })
}
