import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts.ts'
import { roomManagers } from '#lib/backend/db/schema/moderation.ts'
import { rooms } from '#lib/backend/db/schema/streams.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { ROOM_RIGHTS, type RoomRight, type RoomRole } from '#lib/shared/room-words.ts'

/** Who somebody is in a room, and what he may do there. */
export interface RoomStanding {
  role: RoomRole
  rights: readonly RoomRight[]
  /** Whose room it is. */
  anchorId: number
}

/**
 * Who a user (null: a guest) is in a room: its anchor and operators have every right, a manager those ticked for him,
 * everybody else none. Read from the rows each time, so that who is a manager no longer has no right any longer.
 * Refuses a room that does not exist.
 */
export async function rightsIn(db: Queryable, roomId: number, userId: number | null): Promise<RoomStanding> {
  const [row] = await db
    .select({
      anchorId: rooms.userId,
      isOperator: sql<
        boolean | null
      >`${users.isOperator} and ${users.blockedAt} is null and ${users.deletedAt} is null`,
      rights: roomManagers.rights,
    })
    .from(rooms)
    .leftJoin(users, eq(users.id, userId ?? 0))
    .leftJoin(roomManagers, and(eq(roomManagers.roomId, rooms.id), eq(roomManagers.userId, userId ?? 0)))
    .where(eq(rooms.id, roomId))
  if (!row) throw notFound('room')
  const { anchorId } = row
  if (userId === null) return { role: 'viewer', rights: [], anchorId }
  if (row.isOperator) return { role: 'operator', rights: ROOM_RIGHTS, anchorId }
  if (anchorId === userId) return { role: 'anchor', rights: ROOM_RIGHTS, anchorId }
  return row.rights
    ? { role: 'manager', rights: row.rights, anchorId }
    : { role: 'viewer', rights: [], anchorId }
}

/** The same for who must have a right: refuses one who has not, whoever he is. */
export async function mustHave(
  db: Queryable,
  roomId: number,
  userId: number | null,
  right: RoomRight,
): Promise<RoomStanding> {
  const standing = await rightsIn(db, roomId, userId)
  if (!standing.rights.includes(right)) throw new Refusal('forbidden', 'room.no_right')
  return standing
}

/** For what only the anchor himself (or an operator) does: appointing managers. */
export async function mustOwn(db: Queryable, roomId: number, userId: number): Promise<RoomStanding> {
  const standing = await rightsIn(db, roomId, userId)
  if (standing.role !== 'anchor' && standing.role !== 'operator')
    throw new Refusal('forbidden', 'room.no_right')
  return standing
}
