import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { ROOM_RIGHTS, type RoomRight, type RoomRole } from '#lib/shared/vocabulary/rooms.ts'

/** Who somebody is in a room, and what he may do there. */
export interface RoomStanding {
  role: RoomRole
  rights: readonly RoomRight[]
  /** What stands on a manager's badge; '': the plain word. */
  title: string
  /** Who he is above or below: as `role`, but a manager keeps his place while a sanction takes his rights. */
  rank: RoomRole
  /** Whose room it is. */
  anchorId: number
}

/**
 * Who a user (null: a guest) is in a room: its anchor and operators have every right, a manager those ticked for him,
 * everybody else none. A manager who is put out or mute there is a viewer while it lasts. Read from the rows each time,
 * so that who is a manager no longer has no right any longer. Refuses a room that does not exist.
 */
export async function rightsIn(db: Queryable, roomId: number, userId: number | null): Promise<RoomStanding> {
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
  const whole = { rights: ROOM_RIGHTS, title: '', anchorId }
  if (row.isOperator) return { role: 'operator', rank: 'operator', ...whole }
  if (anchorId === userId) return { role: 'anchor', rank: 'anchor', ...whole }
  if (!row.rights) return viewer
  return row.isBound
    ? { ...viewer, rank: 'manager' }
    : { role: 'manager', rights: row.rights, title: row.title ?? '', rank: 'manager', anchorId }
}

/** The same for who must have a right: refuses one who has not, no matter who they are. */
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

/**
 * The same for a thing that is named by its id alone. To who is no manager of its room it is `missing`, the refusal for
 * an id that does not exist: the answer tells nothing of other rooms' things. A manager without this right is refused with that reason.
 */
export async function mustHaveFor(
  db: Queryable,
  of: { roomId: number; userId: number | null; right: RoomRight; missing: Refusal },
): Promise<RoomStanding> {
  const standing = await rightsIn(db, of.roomId, of.userId)
  if (standing.rights.includes(of.right)) return standing
  throw standing.rank === 'viewer' ? of.missing : new Refusal('forbidden', 'room.no_right')
}

/** For what only the anchor himself (or an operator) does: appointing managers. */
export async function mustOwn(db: Queryable, roomId: number, userId: number): Promise<RoomStanding> {
  const standing = await rightsIn(db, roomId, userId)
  if (standing.role !== 'anchor' && standing.role !== 'operator')
    throw new Refusal('forbidden', 'room.no_right')
  return standing
}
