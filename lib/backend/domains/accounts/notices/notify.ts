import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import type { NoticeKind, NoticeValues } from '#lib/shared/vocabulary/profile.ts'
import { enqueue } from './deliver.ts'

/** Dependencies of a notice to a user: a verb's context, or these two where there is none. */
export type NotifyDeps = Pick<Context, 'db' | 'publish'>

export interface NewNotice {
  kind: NoticeKind
  /** What the words of its kind need (messages/<language>/accounts/notices.json). A value in three languages has three names: task_zh, task_en, task_vi. */
  values?: NoticeValues
  /** A bare address of this site, `/member?type=5`. */
  link?: string
}

/** How many of a user's notices are unread. */
export async function unreadOf(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notices)
    .where(and(eq(notices.userId, userId), isNull(notices.readAt)))
  return row?.unread ?? 0
}

/** Publishes to the user's open pages how many notices are unread. */
export async function publishUnread({ db, publish }: NotifyDeps, userId: number): Promise<number> {
  const unread = await unreadOf(db, userId)
  await publish(userTopic(userId), { type: 'notices', unread })
  return unread
}

/** Writes a notice and puts it on its way to the user's browsers, nothing more: for a transaction, which calls `publishUnread` once it is committed. */
export async function writeNotice(db: Queryable, userId: number, notice: NewNotice): Promise<void> {
  const { kind, values = {}, link = null } = notice
  const [row] = await db.insert(notices).values({ userId, kind, values, link }).returning({ id: notices.id })
  if (row) await enqueue(db, [row.id], kind)
}

/** Replaces the values of a notice, which counts as unread again. */
export const renewNotice = (db: Queryable, noticeId: number, values: NoticeValues) =>
  db.update(notices).set({ values, readAt: null }).where(eq(notices.id, noticeId))

/** The same notice for many users who are still somebody, some hundreds at once. Answers those who have it. */
export async function writeNotices(
  db: Queryable,
  userIds: readonly number[],
  { kind, values = {}, link }: NewNotice,
): Promise<number[]> {
  if (userIds.length === 0) return []
  const open = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNull(users.deletedAt), isNull(users.blockedAt)))
  if (open.length === 0) return []
  const rows = await db
    .insert(notices)
    .values(open.map(({ id: userId }) => ({ userId, kind, values, link: link ?? null })))
    .returning({ id: notices.id, userId: notices.userId })
  await enqueue(
    db,
    rows.map(({ id }) => id),
    kind,
  )
  return rows.map(({ userId }) => userId)
}

/** Publishes to the open pages of many users how many of their notices are unread, counted all at once. */
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

/** Notifies a user: stores the notice, and publishes it to their open pages. Not inside a transaction. */
export async function notify(deps: NotifyDeps, userId: number, notice: NewNotice): Promise<void> {
  await writeNotice(deps.db, userId, notice)
  await publishUnread(deps, userId)
}
