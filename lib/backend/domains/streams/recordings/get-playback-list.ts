import { and, count, desc, eq, isNull, ne } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { broadcasts, recordings, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { getPlaybackList as endpoint } from '#lib/contract/streams/recordings.ts'
import { coverAddress } from '#lib/shared/addresses/cover-address.ts'

/**
 * Lists the recordings that can be watched, without those of rooms that are shut down and of deleted users.
 */
export const createGetPlaybackList =
  ({ storage }: { storage: Pick<Storage, 'address'> }): Handler<typeof endpoint> =>
  async ({ ctx, input: { room_id: roomId, user_id: userId, recording_id: id, page, page_size: size } }) => {
    const where = and(
      isNull(recordings.removedAt),
      isNull(recordings.takenDownAt),
      ne(rooms.status, 'banned'),
      isNull(users.deletedAt),
      roomId === undefined ? undefined : eq(rooms.id, roomId),
      userId === undefined ? undefined : eq(rooms.userId, userId),
      id === undefined ? undefined : eq(recordings.id, id),
    )
    const [counted] = await ctx.db
      .select({ total: count() })
      .from(recordings)
      .innerJoin(rooms, eq(rooms.id, recordings.roomId))
      .innerJoin(users, eq(users.id, rooms.userId))
      .where(where)
    const rows = await ctx.db
      .select({ recording: recordings, room: rooms, nickname: users.nickname, broadcast: broadcasts })
      .from(recordings)
      .innerJoin(rooms, eq(rooms.id, recordings.roomId))
      .innerJoin(users, eq(users.id, rooms.userId))
      .leftJoin(broadcasts, eq(broadcasts.id, recordings.broadcastId))
      .where(where)
      .orderBy(desc(recordings.startedAt), desc(recordings.id))
      .limit(size)
      .offset((page - 1) * size)
    return {
      list: rows.map(({ recording, room, nickname, broadcast }) => ({
        id: recording.id,
        room_id: room.id,
        broadcast_id: recording.broadcastId,
        user_id: room.userId,
        user_nickname: nickname,
        title_zh: (broadcast ?? room).titleZh,
        title_en: (broadcast ?? room).titleEn,
        title_vi: (broadcast ?? room).titleVi,
        match_id: broadcast?.matchId ?? null,
        url: storage.address(recording.key),
        poster: coverAddress(recording.poster),
        seconds: recording.seconds,
        gaps: recording.gaps,
        bytes: recording.bytes,
        width: recording.width,
        height: recording.height,
        started_at: recording.startedAt.toISOString(),
      })),
      page,
      page_size: size,
      total: counted?.total ?? 0,
      time_zone: ctx.timeZone,
    }
  }
