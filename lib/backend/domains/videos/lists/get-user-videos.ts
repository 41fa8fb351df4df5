import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { videoFavourites, videoLikes, videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getUserVideos as endpoint } from '#lib/contract/videos/lists.ts'
import { cardOf, cardUser, isShown, olderThan, parseCursor } from '../cards.ts'

const MARKS = { liked: videoLikes, favourites: videoFavourites } as const

const markedBefore = (marks: (typeof MARKS)[keyof typeof MARKS], cursor: string | undefined) => {
  if (cursor === undefined) return undefined
  const [at, id] = parseCursor(cursor)
  return sql`(${marks.createdAt}, ${marks.videoId}) < (${new Date(at).toISOString()}::timestamptz, ${id}::bigint)`
}

const posted = ({ db }: Context, where: SQL | undefined, limit: number) =>
  db
    .select({ video: videos, user: cardUser, at: videos.createdAt })
    .from(videos)
    .innerJoin(users, eq(users.id, videos.userId))
    .where(and(isShown, where))
    .orderBy(desc(videos.createdAt), desc(videos.id))
    .limit(limit)

/** Returns a page of the user's own videos, or of those they like or have among their favourites. */
export const getUserVideos: Handler<typeof endpoint> = async ({ ctx, input: { kind, cursor, limit } }) => {
  const userId = requireUserId(ctx)
  const marks = kind === 'posted' ? null : MARKS[kind]
  const rows =
    marks === null
      ? await posted(ctx, and(eq(videos.userId, userId), olderThan(cursor)), limit + 1)
      : await ctx.db
          .select({ video: videos, user: cardUser, at: marks.createdAt })
          .from(marks)
          .innerJoin(videos, eq(videos.id, marks.videoId))
          .innerJoin(users, eq(users.id, videos.userId))
          .where(and(isShown, eq(marks.userId, userId), markedBefore(marks, cursor)))
          .orderBy(desc(marks.createdAt), desc(marks.videoId))
          .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    list: page.map(({ video, user }) => cardOf(video, user)),
    cursor: last && rows.length > limit ? `${last.at.getTime()}.${last.video.id}` : null,
    server_time: new Date(ctx.clock.now()).toISOString(),
  }
}
