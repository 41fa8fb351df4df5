import { eq } from 'drizzle-orm'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { withSetAt } from '#lib/backend/domains/streams/reservations/reminders/take-booking.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { setLiveInfo as endpoint } from '#lib/contract/streams/studio.ts'
import { ownRoom } from './room/own-room.ts'

/** Changes settings of the user's own room; omitted ones do not change. */
export const setLiveInfo: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const { id } = await ownRoom(ctx)
  const [room] = await ctx.db
    .update(rooms)
    .set({
      updatedAt: new Date(ctx.clock.now()),
      ...(input.category === undefined ? {} : { category: input.category }),
      ...(input.language === undefined
        ? {}
        : {
            language: input.language === '' ? null : input.language,
            setAt: withSetAt(ctx.clock.now(), 'language'),
          }),
      ...(input.test_first === undefined ? {} : { testFirst: input.test_first }),
      ...(input.records === undefined ? {} : { records: input.records }),
      ...(input.allows_clips === undefined ? {} : { allowsClips: input.allows_clips }),
    })
    .where(eq(rooms.id, id))
    .returning()
  if (!room) throw notFound('room')
  ctx.reply.done = 'live_saved'
  return {
    room_id: room.id,
    category: room.category,
    language: room.language,
    test_first: room.testFirst,
    records: room.records,
    allows_clips: room.allowsClips,
  }
}
