import { eq } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { mustBeFree } from '#lib/backend/domains/moderation/index.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'

export interface RoomOf {
  roomId: number
  anchorId: number
  anchorNickname: string
  userNickname: string
}

/** The room in which somebody gives or speaks, and who they are. Refuses a closed room, who is put out of it and, where he speaks, who is mute. */
export async function roomOf(
  tx: Tx,
  { roomId, userId, speaks }: { roomId: number; userId: number; speaks: boolean },
): Promise<RoomOf> {
  const [room] = await tx
    .select({ anchorId: rooms.userId, status: rooms.status, nickname: users.nickname })
    .from(rooms)
    .innerJoin(users, eq(users.id, rooms.userId))
    .where(eq(rooms.id, roomId))
  if (!room || room.status === 'banned') throw notFound('room')
  await mustBeFree(tx, roomId, userId, { speaks })
  return {
    roomId,
    anchorId: room.anchorId,
    anchorNickname: room.nickname,
    userNickname: await nicknameOf(tx, userId),
  }
}

export async function nicknameOf(tx: Tx, userId: number): Promise<string> {
  const [user] = await tx.select({ nickname: users.nickname }).from(users).where(eq(users.id, userId))
  return user?.nickname ?? ''
}

/** Nobody gives to himself (specification, section 5). */
export function notOneself(userId: number, anchorId: number): void {
  if (userId === anchorId) throw new Refusal('forbidden', 'gifts.not_oneself')
}

/** Holds a user's row, so that his calls follow each other. Not FOR UPDATE: keys and records of other calls point at the row and would wait for each other. */
export async function lockUser(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
