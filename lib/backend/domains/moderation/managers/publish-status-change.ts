import { and, eq } from 'drizzle-orm'
import { roomManagers } from '#lib/backend/db/schema/moderation/room-rules.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'

export const isManagerRow = (roomId: number, userId: number) =>
  and(eq(roomManagers.roomId, roomId), eq(roomManagers.userId, userId))

/** Notifies the user's own pages of their changed rights. */
export const publishStatusChange = (ctx: Context, roomId: number, userId: number) =>
  ctx.publish(chatTopic(roomId), { type: 'standing', user_id: userId })
