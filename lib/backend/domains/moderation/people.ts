import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { type RoomStanding, rightsIn } from '#lib/backend/domains/streams/index.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import type { RoomRole } from '#lib/shared/vocabulary/rooms.ts'

export interface Person {
  user_id: number
  user_nickname: string
  avatar: string | null
}

/** Names and avatars of users by id. */
export async function peopleOf(db: Queryable, ids: readonly number[]): Promise<Map<number, Person>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, nickname: users.nickname, avatar: users.avatar })
    .from(users)
    .where(inArray(users.id, wanted))
  return new Map(
    rows.map(({ id, nickname, avatar }) => [
      id,
      { user_id: id, user_nickname: nickname, avatar: avatarAddress(avatar) },
    ]),
  )
}

/** One that is there; refuses one who never was or has deleted his account. */
export async function personOf(db: Queryable, userId: number): Promise<Person> {
  const [row] = await db
    .select({ deletedAt: users.deletedAt, nickname: users.nickname, avatar: users.avatar })
    .from(users)
    .where(eq(users.id, userId))
  if (!row || row.deletedAt) throw notFound('user')
  return { user_id: userId, user_nickname: row.nickname, avatar: avatarAddress(row.avatar) }
}

const RANK: Record<RoomRole, number> = { viewer: 0, manager: 1, anchor: 2, operator: 3 }

/** Whom somebody may act on in a room: one who is there, not himself, and nobody of his own rank or above. */
export async function actedOn(
  db: Queryable,
  { roomId, by, actor, userId }: { roomId: number; by: RoomStanding; actor: number; userId: number },
): Promise<Person> {
  await mustStandAbove(db, { roomId, by, actor, userId })
  return personOf(db, userId)
}

/** The same of one who may be gone by now: what is lifted or decided about him is no business of his own or his equals. */
export async function mustStandAbove(
  db: Queryable,
  { roomId, by, actor, userId }: { roomId: number; by: RoomStanding; actor: number; userId: number },
): Promise<void> {
  if (userId === actor) throw new Refusal('invalid', 'room.not_oneself')
  const { rank } = await rightsIn(db, roomId, userId)
  if (RANK[rank] >= RANK[by.rank]) throw new Refusal('forbidden', 'room.not_above')
}

/** Refuses to take away what somebody said (null: a guest) who is no less here; one's own lines may go, and operators take any. */
export async function mayTakeLinesOf(
  db: Queryable,
  { roomId, by, actor, userId }: { roomId: number; by: RoomStanding; actor: number; userId: number | null },
): Promise<void> {
  if (userId === null || userId === actor || by.rank === 'operator') return
  await mustStandAbove(db, { roomId, by, actor, userId })
}

/** By whom something was done, for those who may see it. */
export const nicknameOf = async (db: Queryable, userId: number): Promise<string> =>
  (await peopleOf(db, [userId])).get(userId)?.user_nickname ?? ''
