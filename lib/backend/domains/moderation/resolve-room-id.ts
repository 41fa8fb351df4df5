import { eq } from 'drizzle-orm'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'

/** Returns the requested room, by default the user's own. */
export async function resolveRoomId(ctx: Context, roomId: number | undefined): Promise<number> {
  if (roomId !== undefined) return roomId
  const [ownRoom] = await ctx.db
    .select({ id: rooms.id })
    .from(rooms)
    .where(eq(rooms.userId, requireUserId(ctx)))
  if (!ownRoom) throw notFound('room')
  return ownRoom.id
}

/**
 * Returns the room of a list: the requested one; by default all rooms (null) for operators, otherwise the
 * user's own.
 */
export async function resolveRoomIdOrAll(ctx: Context, roomId: number | undefined): Promise<number | null> {
  if (roomId === undefined && ctx.actor.role !== 'guest' && ctx.actor.roles.includes('operator')) return null
  return resolveRoomId(ctx, roomId)
}
