import { eq } from 'drizzle-orm'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { userOf } from '#lib/backend/domains/accounts/index.ts'
import { mustHaveRight, mustOwnRoom } from '#lib/backend/domains/streams/rights.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { RoomRight } from '#lib/shared/vocabulary/rooms.ts'

export type RoomRow = typeof rooms.$inferSelect

/**
 * Loads the user's own room; not found if they have none. A room that was shut down can be read but not used.
 */
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
 * Loads the room of a call: the given one, or the user's own. With `right`, a manager with that right is
 * allowed, otherwise only the anchor and operators. A user who is no longer an anchor has no rights in their
 * former room.
 */
export async function loadManagedRoom(
  ctx: Context,
  roomId: number | undefined,
  right: RoomRight | null = null,
): Promise<RoomRow> {
  const { userId, roles } = userOf(ctx)
  const id = roomId ?? (await ownRoom(ctx, { mayBeShut: true })).id
  const { role } =
    right === null ? await mustOwnRoom(ctx.db, id, userId) : await mustHaveRight(ctx.db, id, userId, right)
  if (role === 'anchor' && !roles.includes('anchor')) throw new Refusal('forbidden', 'room.no_right')
  const [room] = await ctx.db.select().from(rooms).where(eq(rooms.id, id))
  if (!room) throw notFound('room')
  if (room.status === 'banned' && role !== 'operator') throw new Refusal('forbidden', 'live.banned')
  return room
}
