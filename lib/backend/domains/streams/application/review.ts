import { randomBytes } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { type Queryable, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { anchorApplications } from '#lib/backend/db/schema/streams/applications.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import {
  claimName,
  isTakenDocument,
  maskName,
  maskNumber,
  notify,
  openText,
  sameDocument,
  setAnchor,
} from '#lib/backend/domains/accounts/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { ReviewState } from '#lib/shared/vocabulary/accounts.ts'
import { nameContext, numberContext } from './apply-for-anchor.ts'
import { recordApplicant } from './record-accepted.ts'

/** For the operator console, which checks the operator's rights and writes the audit log. */
interface ReviewDeps {
  db: Queryable
  secrets: Pick<Secrets, 'key'>
}

/**
 * Lists applications in a state, the longest waiting first; `page` starts at 1. Names and numbers are masked.
 */
export async function listApplications(
  { db, secrets }: ReviewDeps,
  { state, page, pageSize }: { state: ReviewState; page: number; pageSize: number },
) {
  const rows = await db
    .select({
      application: anchorApplications,
      nickname: users.nickname,
      sameDocument: sameDocument('anchor_applications'),
      total: sql<number>`count(*) over ()`,
    })
    .from(anchorApplications)
    .innerJoin(users, eq(users.id, anchorApplications.userId))
    .where(eq(anchorApplications.state, state))
    .orderBy(asc(anchorApplications.submittedAt), asc(anchorApplications.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const key = secrets.key('identity')
  return {
    total: rows[0]?.total ?? 0,
    list: rows.map(
      ({ application: { nameSealed, numberSealed, numberHash: _, ...row }, nickname, sameDocument }) => ({
        ...row,
        nickname,
        sameDocument,
        name: maskName(openText(nameSealed, key, nameContext(row.userId))),
        number: maskNumber(openText(numberSealed, key, numberContext(row.userId))),
      }),
    ),
  }
}

const applicationNotFound = () => new Refusal('not_found', 'not_found.application')

/** Returns the full name and number of a waiting application. */
export async function openApplication({ db, secrets }: ReviewDeps, id: number) {
  const [row] = await db
    .select()
    .from(anchorApplications)
    .where(and(eq(anchorApplications.id, id), eq(anchorApplications.state, 'waiting')))
  if (!row) throw applicationNotFound()
  const key = secrets.key('identity')
  return {
    name: openText(row.nameSealed, key, nameContext(row.userId)),
    number: openText(row.numberSealed, key, numberContext(row.userId)),
  }
}

/**
 * Makes a user an anchor with a room; an existing room is used again. Refuses a nickname too similar to
 * another streamer's.
 */
async function makeAnchor(tx: Tx, userId: number): Promise<void> {
  const [user] = await tx.select({ nickname: users.nickname }).from(users).where(eq(users.id, userId))
  if (!user) throw applicationNotFound()
  const { nickname } = user
  const nicknameSkeleton = await claimName(tx, { userId, nickname, key: 'anchor.name_taken' })
  // The nickname may change between the two statements.
  if (!(await setAnchor(tx, userId, { nickname, nicknameSkeleton })))
    throw new Refusal('conflict', 'anchor.changed_since')
  await tx
    .insert(rooms)
    .values({
      userId,
      // Not guessable, so that nobody else can find a test signal.
      stream: `r${randomBytes(9).toString('hex')}`,
      category: 'football',
      testFirst: true,
      records: true,
      titleZh: `${user.nickname} 的直播间`,
      titleEn: `${user.nickname}’s room`,
      titleVi: `Phòng của ${user.nickname}`,
    })
    .onConflictDoNothing({ target: rooms.userId })
}

/**
 * Accepts or refuses an application once, in the version that was reviewed, and notifies the user. The document of an
 * accepted one counts as their verified identity everywhere. Must not be called inside a transaction. `inTransaction` runs in the same transaction.
 */
export async function reviewApplication(
  deps: Pick<Context, 'db' | 'publish'> & { secrets: Pick<Secrets, 'key' | 'sign'> },
  {
    id,
    version,
    reviewerId,
    accept,
    reason,
  }: { id: number; version: number; reviewerId: number; accept: boolean; reason: string },
  inTransaction: (tx: Queryable) => Promise<void>,
): Promise<void> {
  if (!accept && reason === '') throw new Refusal('invalid', 'identity.reason')
  const { userId } = await withTransaction(deps.db, async (tx) => {
    const waiting = and(eq(anchorApplications.id, id), eq(anchorApplications.state, 'waiting'))
    const [settled] = await tx
      .update(anchorApplications)
      .set({
        state: accept ? 'succeeded' : 'failed',
        reviewedAt: sql`now()`,
        reviewerId,
        reason: accept ? null : reason,
      })
      .where(and(waiting, eq(anchorApplications.version, version)))
      .returning()
    if (!settled) {
      const [newer] = await tx.select({ id: anchorApplications.id }).from(anchorApplications).where(waiting)
      throw newer ? new Refusal('conflict', 'anchor.changed_since') : applicationNotFound()
    }
    if (accept) {
      await recordApplicant({ db: tx, secrets: deps.secrets }, settled)
      await makeAnchor(tx, settled.userId)
    }
    await inTransaction(tx)
    return settled
  }).catch((error: unknown) => {
    throw isTakenDocument(error) ? new Refusal('conflict', 'identity.taken') : error
  })
  await notify(deps, userId, {
    kind: accept ? 'anchor_succeeded' : 'anchor_failed',
    values: accept ? {} : { reason },
    link: accept ? '/member?type=9' : '/member?type=7',
  })
}
