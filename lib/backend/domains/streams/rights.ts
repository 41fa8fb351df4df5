import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { ROOM_RIGHTS, type RoomRight, type RoomRole } from '#lib/shared/vocabulary/rooms.ts'

/** A user's role and rights in a room. */
export interface RoomPermissions {
  role: RoomRole
  rights: readonly RoomRight[]
  /** The text of a manager's badge; '': the default. */
  title: string
  /**
   * The role for comparing users: the same as `role`, except that a manager keeps it while a sanction
   * suspends their rights.
   */
  rank: RoomRole
  /** The room's anchor. */
  anchorId: number
}

/**
 * Loads a user's (null: a guest's) role and rights in a room: its anchor and operators have every right, a
 * manager the ones granted to them, others none. A manager who is kicked or muted there counts as a viewer
 * meanwhile. Reads the rows each time, so that a removed manager has no rights at once. Refuses a room that
 * does not exist.
 */
export async function rightsIn(
  db: Queryable,
  roomId: number,
  userId: number | null,
): Promise<RoomPermissions> {
  const [row] = await db
    .select({
      anchorId: rooms.userId,
      isOperator: sql<
        boolean | null
      >`${users.isOperator} and ${users.blockedAt} is null and ${users.deletedAt} is null`,
      rights: roomManagers.rights,
      title: roomManagers.title,
      isBound: sql<boolean>`exists (select from ${roomSanctions} as applied where applied.user_id = ${userId ?? 0}
        and applied.relieved_at is null and applied.ends_at > now()
        and (applied.room_id = ${rooms.id} or applied.room_id is null))`,
    })
    .from(rooms)
    .leftJoin(users, eq(users.id, userId ?? 0))
    .leftJoin(roomManagers, and(eq(roomManagers.roomId, rooms.id), eq(roomManagers.userId, userId ?? 0)))
    .where(eq(rooms.id, roomId))
  if (!row) throw notFound('room')
  const { anchorId } = row
  const viewer = { role: 'viewer', rights: [], title: '', rank: 'viewer', anchorId } as const
  if (userId === null) return viewer
  const allRights = { rights: ROOM_RIGHTS, title: '', anchorId }
  if (row.isOperator) return { role: 'operator', rank: 'operator', ...allRights }
  if (anchorId === userId) return { role: 'anchor', rank: 'anchor', ...allRights }
  if (!row.rights) return viewer
  return row.isBound
    ? { ...viewer, rank: 'manager' }
    : { role: 'manager', rights: row.rights, title: row.title ?? '', rank: 'manager', anchorId }
}

/** Loads the user's permissions. Refuses a user without the right, whatever their role. */
export async function mustHaveRight(
  db: Queryable,
  roomId: number,
  userId: number | null,
  right: RoomRight,
): Promise<RoomPermissions> {
  const permissions = await rightsIn(db, roomId, userId)
  if (!permissions.rights.includes(right)) throw new Refusal('forbidden', 'room.no_right')
  return permissions
}

/**
 * The same for an object that a call names only by its id. A user who is no manager of its room gets
 * `missing`, the refusal of an id that does not exist, so that the answer reveals nothing about other rooms.
 * A manager without this right is refused for that reason.
 */
export async function mustHaveRightFor(
  db: Queryable,
  of: { roomId: number; userId: number | null; right: RoomRight; missing: Refusal },
): Promise<RoomPermissions> {
  const permissions = await rightsIn(db, of.roomId, of.userId)
  if (permissions.rights.includes(of.right)) return permissions
  throw permissions.rank === 'viewer' ? of.missing : new Refusal('forbidden', 'room.no_right')
}

/** For actions of the anchor (or an operator) only: appointing managers. */
export async function mustOwnRoom(db: Queryable, roomId: number, userId: number): Promise<RoomPermissions> {
  const permissions = await rightsIn(db, roomId, userId)
  if (permissions.role !== 'anchor' && permissions.role !== 'operator')
    throw new Refusal('forbidden', 'room.no_right')
  return permissions
}
