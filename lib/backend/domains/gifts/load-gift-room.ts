import { eq } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { requireNotSanctioned } from '#lib/backend/domains/moderation/index.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'

export interface GiftRoom {
  roomId: number
  anchorId: number
  anchorNickname: string
  userNickname: string
}

/**
 * Loads the room in which a user gives or sends a message, with both nicknames. Refuses a room that is shut
 * down, a user who is kicked from it and, with `speaks`, a user who is muted.
 */
export async function loadGiftRoom(
  tx: Tx,
  { roomId, userId, speaks }: { roomId: number; userId: number; speaks: boolean },
): Promise<GiftRoom> {
  const [room] = await tx
    .select({ anchorId: rooms.userId, status: rooms.status, nickname: users.nickname })
    .from(rooms)
    .innerJoin(users, eq(users.id, rooms.userId))
    .where(eq(rooms.id, roomId))
  if (!room || room.status === 'banned') throw notFound('room')
  await requireNotSanctioned(tx, roomId, userId, { speaks })
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

/** Refuses a gift to oneself (specification, section 5). */
export function notOneself(userId: number, anchorId: number): void {
  if (userId === anchorId) throw new Refusal('forbidden', 'gifts.not_oneself')
}
