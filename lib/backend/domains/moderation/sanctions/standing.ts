import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { FOR_GOOD } from '#lib/shared/vocabulary/rooms.ts'

/** When a user's kick and mute in a room end; null without one, FOR_GOOD if it does not end. */
export interface Standing {
  kicked: Date | null
  muted: Date | null
}

const FREE: Standing = { kicked: null, muted: null }

/**
 * How several users stand in a room, by its own sanctions and by those of the whole site, judged by the database's
 * clock. Users who are free are not in the answer.
 */
export async function standingsIn(
  db: Queryable,
  roomId: number,
  userIds: readonly number[],
): Promise<Map<number, Standing>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({
      userId: roomSanctions.userId,
      kind: roomSanctions.kind,
      until: sql<Date>`max(${roomSanctions.endsAt})`.mapWith(roomSanctions.endsAt),
    })
    .from(roomSanctions)
    .where(
      and(
        inArray(roomSanctions.userId, [...userIds]),
        gt(roomSanctions.endsAt, sql`now()`),
        isNull(roomSanctions.liftedAt),
        or(eq(roomSanctions.roomId, roomId), isNull(roomSanctions.roomId)),
      ),
    )
    .groupBy(roomSanctions.userId, roomSanctions.kind)
  const found = new Map<number, Standing>()
  for (const { userId, kind, until } of rows) {
    const held = found.get(userId) ?? FREE
    found.set(userId, kind === 'kick' ? { ...held, kicked: until } : { ...held, muted: until })
  }
  return found
}

/** How one user (null: a guest, who has no sanctions) stands in a room, rows of the whole site included. */
export async function standingIn(db: Queryable, roomId: number, userId: number | null): Promise<Standing> {
  if (userId === null) return FREE
  return (await standingsIn(db, roomId, [userId])).get(userId) ?? FREE
}

/** Whether a user (null: a guest) is kicked from a room, or from the whole site. */
export const isKicked = async (db: Queryable, roomId: number, userId: number | null): Promise<boolean> =>
  (await standingIn(db, roomId, userId)).kicked !== null

/**
 * For every call that speaks or gives in a room: refuses who is put out, and who is mute where `speaks`. Asked inside
 * the transaction where money moves.
 */
export async function mustBeFree(
  db: Queryable,
  roomId: number,
  userId: number | null,
  { speaks }: { speaks: boolean },
): Promise<void> {
  const { kicked, muted } = await standingIn(db, roomId, userId)
  if (kicked) throw new Refusal('forbidden', 'room.kicked')
  if (speaks && muted) throw muteRefusal(muted)
}

/** The message to a user who is muted until then. */
export function muteRefusal(until: Date, now = Date.now()): Refusal {
  if (until.getTime() === FOR_GOOD.getTime()) return new Refusal('forbidden', 'room.muted_for_good')
  const minutes = Math.max(1, Math.ceil((until.getTime() - now) / 60_000))
  return new Refusal('forbidden', 'room.muted', { minutes })
}
