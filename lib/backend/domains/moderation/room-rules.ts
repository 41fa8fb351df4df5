import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { roomRules as table } from '#lib/backend/db/schema/moderation/room-rules.ts'

export type RoomRulesRow = typeof table.$inferSelect

/** Changes the given rules of a room, and returns its row. */
export async function setRoomRules(
  db: Queryable,
  roomId: number,
  rules: Partial<Omit<RoomRulesRow, 'roomId' | 'updatedAt'>>,
): Promise<RoomRulesRow | undefined> {
  const values = { ...rules, updatedAt: new Date() }
  const [row] = await db
    .insert(table)
    .values({ roomId, ...values })
    .onConflictDoUpdate({ target: table.roomId, set: values })
    .returning()
  return row
}

/** Records that messages up to an id were cleared for everybody. */
export const recordCleared = (db: Queryable, roomId: number, upTo: number) =>
  db
    .insert(table)
    .values({ roomId, clearedTo: upTo })
    .onConflictDoUpdate({
      target: table.roomId,
      set: { clearedTo: sql`greatest(${table.clearedTo}, ${upTo})` },
    })
