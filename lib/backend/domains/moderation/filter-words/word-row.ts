import { eq, isNull } from 'drizzle-orm'
import { filterWords } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { mustHave } from '#lib/backend/domains/streams/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { callerOf, roomOrAll } from '../room-of.ts'

export const wire = (row: typeof filterWords.$inferSelect) => ({
  id: row.id,
  room_id: row.roomId,
  word: row.word,
  verdict: row.verdict,
  created_at: row.createdAt.toISOString(),
})

export const wordsOf = (roomId: number | null) =>
  roomId === null ? isNull(filterWords.roomId) : eq(filterWords.roomId, roomId)

export async function writable(ctx: Context, room_id: number | undefined): Promise<number | null> {
  const roomId = await roomOrAll(ctx, room_id)
  if (roomId !== null) await mustHave(ctx.db, roomId, callerOf(ctx), 'modes')
  return roomId
}
