import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts.ts'
import { notices } from '#lib/backend/db/schema/profile.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import type { NoticeKind, NoticeValues } from '#lib/shared/profile-words.ts'
import { enqueue } from './push/deliver.ts'

/** What telling a user something needs: a verb's context, or these two from wherever there is none. */
export type Telling = Pick<Context, 'db' | 'publish'>

export interface NewNotice {
  kind: NoticeKind
  /** What the words of its kind need (messages/<language>/notices.json). A value in three languages has three names: task_zh, task_en, task_vi. */
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

/** Tells the user's open pages how many notices are unread. */
export async function tellUnread({ db, publish }: Telling, userId: number): Promise<number> {
  const unread = await unreadOf(db, userId)
  await publish(userTopic(userId), { type: 'notices', unread })
  return unread
}

/** Writes a notice and puts it on its way to the user's browsers, nothing more: for a transaction, which calls `tellUnread` once it is committed. */
export async function writeNotice(db: Queryable, userId: number, notice: NewNotice): Promise<void> {
  const { kind, values = {}, link = null } = notice
  const [row] = await db.insert(notices).values({ userId, kind, values, link }).returning({ id: notices.id })
  if (row) await enqueue(db, [row.id], kind)
}

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

/** Tells the open pages of many users how many of their notices are unread, counted all at once. */
export async function tellUnreadAll({ db, publish }: Telling, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  const rows = await db
    .select({ userId: notices.userId, unread: count() })
    .from(notices)
    .where(and(inArray(notices.userId, [...userIds]), isNull(notices.readAt)))
    .groupBy(notices.userId)
  for (const { userId, unread } of rows) await publish(userTopic(userId), { type: 'notices', unread })
}

/** Tells a user something: kept for him, and at once on his open pages. Not inside a transaction. */
export async function notify(telling: Telling, userId: number, notice: NewNotice): Promise<void> {
  await writeNotice(telling.db, userId, notice)
  await tellUnread(telling, userId)
}
