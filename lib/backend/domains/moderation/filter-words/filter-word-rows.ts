import { eq, isNull } from 'drizzle-orm'
import { filterWords } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { mustHaveRight } from '#lib/backend/domains/streams/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { resolveRoomIdOrAll } from '../resolve-room-id.ts'

export const toFilterWord = (row: typeof filterWords.$inferSelect) => ({
  id: row.id,
  room_id: row.roomId,
  word: row.word,
  verdict: row.verdict,
  created_at: row.createdAt.toISOString(),
})

export const wordsIn = (roomId: number | null) =>
  roomId === null ? isNull(filterWords.roomId) : eq(filterWords.roomId, roomId)

export async function requireWritableRoom(ctx: Context, room_id: number | undefined): Promise<number | null> {
  const roomId = await resolveRoomIdOrAll(ctx, room_id)
  if (roomId !== null) await mustHaveRight(ctx.db, roomId, requireUserId(ctx), 'modes')
  return roomId
}
