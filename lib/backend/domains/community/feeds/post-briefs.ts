import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { posts } from '#lib/backend/db/schema/community/posts.ts'
import { notBlockedBy } from '../posts/post-rows.ts'

const isShown = and(eq(posts.state, 'shown'), isNull(users.deletedAt))

/** The first `length` characters of the newest posts, the newest first. */
export const newestPostTexts = (db: Queryable, { limit, length }: { limit: number; length: number }) =>
  db
    .select({
      id: posts.id,
      text: sql<string>`left(${posts.text}, ${length}::int)`,
      simulated: posts.simulated,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(and(isShown, sql`${posts.text} <> ''`))
    .orderBy(desc(posts.id))
    .limit(limit)

/** Loads these posts with their authors, except those of users whom the reader has blocked. */
export const loadPostBriefs = async (db: Queryable, userId: number | null, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          post: posts,
          author: { id: users.id, nickname: users.nickname, avatar: users.avatar },
        })
        .from(posts)
        .innerJoin(users, eq(users.id, posts.userId))
        .where(and(isShown, inArray(posts.id, [...ids]), notBlockedBy(userId)))
