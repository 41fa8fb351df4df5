import { and, eq, isNull, sql } from 'drizzle-orm'
import { roomMessages as table } from '#lib/backend/db/schema/chat.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'

/** How long (minutes) users may delete their own messages. */
const OWN_MINUTES = 2

export const messageGone = () => new Refusal('not_found', 'chat.line_gone')

/** Returns a message that exists; refuses missing messages and those of closed rooms alike. */
export async function requireMessage(ctx: Context, id: number) {
  const [message] = await ctx.db
    .select({
      id: table.id,
      roomId: table.roomId,
      userId: table.userId,
      text: table.text,
      fresh: sql<boolean>`${table.createdAt} > now() - make_interval(mins => ${OWN_MINUTES})`,
    })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
  if (!message) throw messageGone()
  return message
}
