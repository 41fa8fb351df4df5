import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Queryable, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { publishUnread, renewNotice, writeNotice } from '#lib/backend/domains/accounts/index.ts'
import { blockedCondition } from '#lib/backend/domains/social/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { NoticeKind } from '#lib/shared/vocabulary/profile.ts'

/** Returns the name that a notice shows for a user. */
export async function nameOf(db: Queryable, userId: number): Promise<string> {
  const [user] = await db.select({ name: users.nickname }).from(users).where(eq(users.id, userId))
  return user?.name ?? ''
}

/** Of these users, those who have not blocked another. */
export async function notBlocking(db: Queryable, ids: readonly number[], userId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select value::bigint as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)
    where not ${blockedCondition(sql`value::bigint`, userId)}`)
  return rows.map(({ id }) => Number(id))
}

interface Gathered {
  kind: NoticeKind
  /** Where the notice leads; there is one unread notice of the kind for a link. */
  link: string
  /** The author, who is notified. */
  authorId: number
  likerId: number
  /** The keys of the lock that serialises the notices of one thing. */
  lock: readonly [topic: number, id: number]
  /** Counts the likes. */
  count: (tx: Tx) => Promise<number>
}

/**
 * Notifies an author of a like: one notice until it is read, which names the latest user and counts the others. Nobody
 * is notified of their own like, nor of one by a user whom they have blocked.
 */
export async function notifyGathered(
  ctx: Context,
  { kind, link, authorId, likerId, lock: [topic, id], count }: Gathered,
): Promise<void> {
  if (authorId === likerId || (await notBlocking(ctx.db, [authorId], likerId)).length === 0) return
  await withTransaction(ctx.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${topic}::int, ${id}::int)`)
    const values = { name: await nameOf(tx, likerId), count: Math.max(0, (await count(tx)) - 1) }
    const [notice] = await tx
      .select({ id: notices.id })
      .from(notices)
      .where(
        and(
          eq(notices.userId, authorId),
          eq(notices.kind, kind),
          eq(notices.link, link),
          isNull(notices.readAt),
        ),
      )
      .limit(1)
    if (notice) await renewNotice(tx, notice.id, values)
    else await writeNotice(tx, authorId, { kind, values, link })
  })
  await publishUnread(ctx, authorId)
}
