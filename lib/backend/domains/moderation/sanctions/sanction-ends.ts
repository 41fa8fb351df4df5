import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { NEVER_ENDS } from '#lib/shared/vocabulary/rooms.ts'

/** The ends of a user's kick and mute in a room; null: none, FOR_GOOD: permanent. */
export interface SanctionEnds {
  kicked: Date | null
  muted: Date | null
}

const NO_SANCTIONS: SanctionEnds = { kicked: null, muted: null }

/**
 * Loads the ends of several users' sanctions in a room, including site-wide ones, by the database's clock.
 * Users without sanctions are not in the result.
 */
export async function loadSanctionEndsByUser(
  db: Queryable,
  roomId: number,
  userIds: readonly number[],
): Promise<Map<number, SanctionEnds>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select({
      userId: roomSanctions.userId,
      kind: roomSanctions.kind,
      endsAt: sql<Date>`max(${roomSanctions.endsAt})`.mapWith(roomSanctions.endsAt),
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
  const found = new Map<number, SanctionEnds>()
  for (const { userId, kind, endsAt } of rows) {
    const ends = found.get(userId) ?? NO_SANCTIONS
    found.set(userId, kind === 'kick' ? { ...ends, kicked: endsAt } : { ...ends, muted: endsAt })
  }
  return found
}

/**
 * Loads the ends of one user's sanctions in a room, including site-wide ones (null: a guest, who has none).
 */
export async function loadSanctionEnds(
  db: Queryable,
  roomId: number,
  userId: number | null,
): Promise<SanctionEnds> {
  if (userId === null) return NO_SANCTIONS
  return (await loadSanctionEndsByUser(db, roomId, [userId])).get(userId) ?? NO_SANCTIONS
}

/** Whether a user (null: a guest) is kicked from a room or site-wide. */
export const isKicked = async (db: Queryable, roomId: number, userId: number | null): Promise<boolean> =>
  (await loadSanctionEnds(db, roomId, userId)).kicked !== null

/**
 * For every call that sends or gives in a room, or outside of rooms (`SITE_WIDE` of the word filter): refuses
 * kicked users, with `speaks` muted ones too. Runs inside the transaction if money is involved.
 */
export async function requireNotSanctioned(
  db: Queryable,
  roomId: number,
  userId: number | null,
  { speaks }: { speaks: boolean },
): Promise<void> {
  const { kicked, muted } = await loadSanctionEnds(db, roomId, userId)
  if (kicked) throw new Refusal('forbidden', 'room.kicked')
  if (speaks && muted) throw muteRefusal(muted)
}

/** Returns the refusal for a muted user. */
export function muteRefusal(endsAt: Date, now = Date.now()): Refusal {
  if (endsAt.getTime() === NEVER_ENDS.getTime()) return new Refusal('forbidden', 'room.muted_for_good')
  const minutes = Math.max(1, Math.ceil((endsAt.getTime() - now) / 60_000))
  return new Refusal('forbidden', 'room.muted', { minutes })
}
