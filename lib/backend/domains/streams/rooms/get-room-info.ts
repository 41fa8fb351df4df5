import { eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { MediaPort } from '#lib/backend/ports/media/port.ts'
import { roomTopic } from '#lib/backend/realtime/topics.ts'
import type { getRoomInfo as endpoint } from '#lib/contract/streams/rooms.ts'
import { roomCards } from './cards.ts'
import { peakViewersOf } from './peak-viewers.ts'
import { isShown } from './shown-status.ts'

/**
 * Whether a user (null: a guest) is kicked from a room. Sanctions belong to moderation, a domain after
 * streams.
 */
export type IsKicked = (db: Queryable, roomId: number, userId: number | null) => Promise<boolean>

/** Returns one room with its play addresses. */
export const createGetRoomInfo =
  (media: Pick<MediaPort, 'playAddresses'>, isKicked: IsKicked): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const position = await ctx.position(roomTopic(input.id))
    const [[room], [row], kicked] = await Promise.all([
      roomCards(ctx.db, eq(rooms.id, input.id), { limit: 1 }),
      ctx.db
        .select({
          stream: rooms.stream,
          notice: rooms.notice,
          allowsClips: rooms.allowsClips,
          peakViewers: peakViewersOf,
        })
        .from(rooms)
        .where(eq(rooms.id, input.id)),
      isKicked(ctx.db, input.id, ctx.actor.userId),
    ])
    if (!room || !row) throw notFound('room')
    if (room.status === 'banned') throw new Refusal('not_found', 'live.banned', {}, undefined, { shut: true })
    return {
      server_time: new Date(ctx.clock.now()).toISOString(),
      position,
      time_zone: ctx.timeZone,
      room,
      notice: row.notice,
      peak_viewers: row.peakViewers,
      allows_clips: row.allowsClips,
      // A kicked user does not receive the play addresses.
      ...(kicked ? { kicked: true } : {}),
      play: isShown(room.status) && !kicked ? (media.playAddresses(row.stream) ?? []) : [],
    }
  }
