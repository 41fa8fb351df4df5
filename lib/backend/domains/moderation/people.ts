import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { type RoomPermissions, rightsIn } from '#lib/backend/domains/streams/index.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import type { RoomRole } from '#lib/shared/vocabulary/rooms.ts'

export interface Person {
  user_id: number
  user_nickname: string
  avatar: string | null
}

/** Loads names and avatars of users by id. */
export async function loadPeople(db: Queryable, ids: readonly number[]): Promise<Map<number, Person>> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, nickname: users.nickname, avatar: users.avatar })
    .from(users)
    .where(inArray(users.id, uniqueIds))
  return new Map(
    rows.map(({ id, nickname, avatar }) => [
      id,
      { user_id: id, user_nickname: nickname, avatar: avatarAddress(avatar) },
    ]),
  )
}

/** Returns a user; refuses missing and deleted ones. */
export async function requirePerson(db: Queryable, userId: number): Promise<Person> {
  const [row] = await db
    .select({ deletedAt: users.deletedAt, nickname: users.nickname, avatar: users.avatar })
    .from(users)
    .where(eq(users.id, userId))
  if (!row || row.deletedAt) throw notFound('user')
  return { user_id: userId, user_nickname: row.nickname, avatar: avatarAddress(row.avatar) }
}

const RANK: Record<RoomRole, number> = { viewer: 0, manager: 1, anchor: 2, operator: 3 }

/** Returns a user a moderator may act on in a room: an existing one, not themselves, and of a lower rank. */
export async function requireTarget(
  db: Queryable,
  { roomId, by, actor, userId }: { roomId: number; by: RoomPermissions; actor: number; userId: number },
): Promise<Person> {
  await requireLowerRank(db, { roomId, by, actor, userId })
  return requirePerson(db, userId)
}

/**
 * Refuses actions on oneself and on users of the same or a higher rank. Unlike `requireTarget` it accepts
 * deleted users, whose sanctions and appeals can still be decided.
 */
export async function requireLowerRank(
  db: Queryable,
  { roomId, by, actor, userId }: { roomId: number; by: RoomPermissions; actor: number; userId: number },
): Promise<void> {
  if (userId === actor) throw new Refusal('invalid', 'room.not_oneself')
  const { rank } = await rightsIn(db, roomId, userId)
  if (RANK[rank] >= RANK[by.rank]) throw new Refusal('forbidden', 'room.not_above')
}

/**
 * Refuses to delete messages of a user (null: a guest) of the same or a higher rank; users may delete their
 * own, operators any.
 */
export async function requireCanDeleteFrom(
  db: Queryable,
  {
    roomId,
    by,
    actor,
    userId,
  }: { roomId: number; by: RoomPermissions; actor: number; userId: number | null },
): Promise<void> {
  if (userId === null || userId === actor || by.rank === 'operator') return
  await requireLowerRank(db, { roomId, by, actor, userId })
}

/** Returns the nickname of a moderator, for those who may see it. */
export const loadNickname = async (db: Queryable, userId: number): Promise<string> =>
  (await loadPeople(db, [userId])).get(userId)?.user_nickname ?? ''
