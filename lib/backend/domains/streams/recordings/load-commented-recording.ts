import { and, eq, isNull, ne } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { broadcasts, recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Context } from '#lib/backend/http/context.ts'

/** A recording that can be watched, as the target of comments: whose it is, and its title. */
export async function loadCommentedRecording({ db }: Pick<Context, 'db'>, id: number) {
  const [row] = await db
    .select({ room: rooms, broadcast: broadcasts })
    .from(recordings)
    .innerJoin(rooms, eq(rooms.id, recordings.roomId))
    .innerJoin(users, eq(users.id, rooms.userId))
    .leftJoin(broadcasts, eq(broadcasts.id, recordings.broadcastId))
    .where(
      and(
        eq(recordings.id, id),
        isNull(recordings.removedAt),
        isNull(recordings.takenDownAt),
        ne(rooms.status, 'banned'),
        isNull(users.deletedAt),
      ),
    )
  if (!row) return null
  const { titleZh, titleEn, titleVi } = row.broadcast ?? row.room
  return {
    authorId: row.room.userId,
    titles: { title_zh: titleZh, title_en: titleEn, title_vi: titleVi },
  }
}
