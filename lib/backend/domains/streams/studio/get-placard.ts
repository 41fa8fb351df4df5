import { eq } from 'drizzle-orm'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/streams/studio.ts'

/** Returns the notice of a room that is not shut down. */
export const getPlacard: Handler<typeof contract.getPlacard> = async ({ ctx, input }) => {
  const [room] = await ctx.db
    .select({ id: rooms.id, notice: rooms.notice, status: rooms.status })
    .from(rooms)
    .where(eq(rooms.id, input.room_id))
  if (!room || room.status === 'banned') throw notFound('room')
  return { room_id: room.id, notice: room.notice }
}
