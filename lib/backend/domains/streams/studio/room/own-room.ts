import { eq } from 'drizzle-orm'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { userOf } from '#lib/backend/domains/accounts/index.ts'
import { mustHave, mustOwn } from '#lib/backend/domains/streams/rights.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { RoomRight } from '#lib/shared/vocabulary/rooms.ts'

export type RoomRow = typeof rooms.$inferSelect

/** The caller's own room; not found where he has none. A room that was shut down can be looked at and not used. */
export async function ownRoom(ctx: Context, { mayBeShut = false } = {}): Promise<RoomRow> {
  const [room] = await ctx.db
    .select()
    .from(rooms)
    .where(eq(rooms.userId, userOf(ctx).userId))
  if (!room) throw notFound('room')
  if (room.status === 'banned' && !mayBeShut) throw new Refusal('forbidden', 'live.banned')
  return room
}

/**
 * The room a call is about: the one named, else the caller's own. With `right` a manager who was given it may, without
 * only the anchor (and operators). Anyone who is an anchor no longer has nothing to say in the room that was his.
 */
export async function roomInCharge(
  ctx: Context,
  roomId: number | undefined,
  right: RoomRight | null = null,
): Promise<RoomRow> {
  const { userId, roles } = userOf(ctx)
  const id = roomId ?? (await ownRoom(ctx, { mayBeShut: true })).id
  const { role } =
    right === null ? await mustOwn(ctx.db, id, userId) : await mustHave(ctx.db, id, userId, right)
  if (role === 'anchor' && !roles.includes('anchor')) throw new Refusal('forbidden', 'room.no_right')
  const [room] = await ctx.db.select().from(rooms).where(eq(rooms.id, id))
  if (!room) throw notFound('room')
  if (room.status === 'banned' && role !== 'operator') throw new Refusal('forbidden', 'live.banned')
  return room
}
