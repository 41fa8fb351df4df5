import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/streams/studio.ts'

/** The notice of a room that can be seen. */
export const getPlacard: Verb<
  z.output<typeof contract.getPlacard.input>,
  z.input<typeof contract.getPlacard.output>
> = async ({ ctx, input }) => {
  const [room] = await ctx.db
    .select({ id: rooms.id, notice: rooms.notice, status: rooms.status })
    .from(rooms)
    .where(eq(rooms.id, input.room_id))
  if (!room || room.status === 'banned') throw notFound('room')
  return { room_id: room.id, notice: room.notice }
}
