import { and, eq } from 'drizzle-orm'
import { roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'

export const of = (roomId: number, userId: number) =>
  and(eq(roomManagers.roomId, roomId), eq(roomManagers.userId, userId))

/** The user's own pages learn what he may do there now. */
export const publishStanding = (ctx: Context, roomId: number, userId: number) =>
  ctx.publish(chatTopic(roomId), { type: 'standing', user_id: userId })
