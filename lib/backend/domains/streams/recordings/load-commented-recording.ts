import { and, eq, isNull, ne } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { broadcasts, recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'

/** A recording that can be watched, as the target of comments: whose it is, its title, and its length (s). */
export async function loadCommentedRecording({ db }: Pick<Context, 'db'>, id: number) {
  const [row] = await db
    .select({ room: rooms, broadcast: broadcasts, seconds: recordings.seconds })
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
    seconds: row.seconds,
    titles: { title_zh: titleZh, title_en: titleEn, title_vi: titleVi },
  }
}

/** Loads a recording that everybody may watch. Refuses another, and a missing one, alike. */
export async function requireShownRecording(ctx: Pick<Context, 'db'>, id: number) {
  const recording = await loadCommentedRecording(ctx, id)
  if (!recording) throw notFound('recording')
  return recording
}
