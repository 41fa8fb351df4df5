import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import type { NoticeKind, NoticeValues } from '#lib/shared/vocabulary/profile.ts'
import { enqueuePush } from './deliver.ts'

/** Dependencies of a notice: a request context, or these two fields outside a request. */
export type NotifyDeps = Pick<Context, 'db' | 'publish'>

export interface NewNotice {
  kind: NoticeKind
  /**
   * The values for the message of its kind (messages/<language>/accounts/notices.json). A value in three
   * languages has three names: task_zh, task_en, task_vi.
   */
  values?: NoticeValues
  /** A path on this site, `/member?type=5`. */
  link?: string
}

/** Counts a user's unread notices. */
export async function countUnread(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notices)
    .where(and(eq(notices.userId, userId), isNull(notices.readAt)))
  return row?.unread ?? 0
}

/** Publishes the number of unread notices to the user's open pages. */
export async function publishUnread({ db, publish }: NotifyDeps, userId: number): Promise<number> {
  const unread = await countUnread(db, userId)
  await publish(userTopic(userId), { type: 'notices', unread })
  return unread
}

/**
 * Writes a notice and queues its push, without publishing. For use in a transaction; call `publishUnread`
 * after the commit.
 */
export async function writeNotice(db: Queryable, userId: number, notice: NewNotice): Promise<void> {
  const { kind, values = {}, link = null } = notice
  const [row] = await db.insert(notices).values({ userId, kind, values, link }).returning({ id: notices.id })
  if (row) await enqueuePush(db, [row.id], kind)
}

/** Replaces the values of a notice, which becomes unread again. */
export const renewNotice = (db: Queryable, noticeId: number, values: NoticeValues) =>
  db.update(notices).set({ values, readAt: null }).where(eq(notices.id, noticeId))

/** Of these users, those who are neither deleted nor blocked. */
async function findActive(db: Queryable, userIds: readonly number[]): Promise<{ id: number }[]> {
  if (userIds.length === 0) return []
  return db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...new Set(userIds)]), isNull(users.deletedAt), isNull(users.blockedAt)))
}

/**
 * Writes several hundred notices at once, each with its user, and queues their pushes, skipping deleted and blocked
 * users. Returns the users who received one.
 */
export async function writeEachNotice(
  db: Queryable,
  list: readonly (NewNotice & { userId: number })[],
): Promise<number[]> {
  const found = await findActive(
    db,
    list.map(({ userId }) => userId),
  )
  const active = new Set(found.map(({ id }) => id))
  const values = list
    .filter(({ userId }) => active.has(userId))
    .map(({ userId, kind, values = {}, link = null }) => ({ userId, kind, values, link }))
  if (values.length === 0) return []
  const rows = await db
    .insert(notices)
    .values(values)
    .returning({ id: notices.id, userId: notices.userId, kind: notices.kind })
  for (const [kind, written] of Map.groupBy(rows, (row) => row.kind))
    await enqueuePush(
      db,
      written.map(({ id }) => id),
      kind,
    )
  return [...new Set(rows.map(({ userId }) => userId))]
}

/**
 * Writes the same notice for several hundred users at once, skipping deleted and blocked ones. Returns the
 * users who received it.
 */
export const writeNotices = (
  db: Queryable,
  userIds: readonly number[],
  notice: NewNotice,
): Promise<number[]> =>
  writeEachNotice(
    db,
    [...new Set(userIds)].map((userId) => ({ ...notice, userId })),
  )

/** Publishes the number of unread notices to the open pages of many users, counted by one query. */
export async function publishUnreadAll(
  { db, publish }: NotifyDeps,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return
  const rows = await db
    .select({ userId: notices.userId, unread: count() })
    .from(notices)
    .where(and(inArray(notices.userId, [...userIds]), isNull(notices.readAt)))
    .groupBy(notices.userId)
  for (const { userId, unread } of rows) await publish(userTopic(userId), { type: 'notices', unread })
}

/** Notifies a user: stores the notice and publishes it to their open pages. Not inside a transaction. */
export async function notify(deps: NotifyDeps, userId: number, notice: NewNotice): Promise<void> {
  await writeNotice(deps.db, userId, notice)
  await publishUnread(deps, userId)
}
