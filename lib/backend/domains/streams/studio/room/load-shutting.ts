import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'

/** The shutting of a room by the site: since when, and why. */
interface Shutting {
  roomId: number
  shutAt: Date
  reason: string
}

/** Loads the shutting of a user's own room; null while it is open, and without a room. */
export async function loadShutting(db: Queryable, userId: number): Promise<Shutting | null> {
  const [room] = await db
    .select({ roomId: rooms.id, shutAt: rooms.shutAt, reason: rooms.shutReason })
    .from(rooms)
    .where(and(eq(rooms.userId, userId), eq(rooms.status, 'banned')))
  if (!room?.shutAt) return null
  return { roomId: room.roomId, shutAt: room.shutAt, reason: room.reason ?? '' }
}
