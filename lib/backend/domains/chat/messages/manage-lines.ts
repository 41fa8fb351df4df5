import { and, eq, isNull, sql } from 'drizzle-orm'
import { roomMessages as table } from '#lib/backend/db/schema/chat.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'

/** How long everybody may take back a line of his own. */
const OWN_MINUTES = 2

export const lineGone = () => new Refusal('not_found', 'chat.line_gone')

/** A line that is there; one that is not and one of a room that is shut look the same. */
export async function lineThere(ctx: Context, id: number) {
  const [line] = await ctx.db
    .select({
      id: table.id,
      roomId: table.roomId,
      userId: table.userId,
      text: table.text,
      fresh: sql<boolean>`${table.createdAt} > now() - make_interval(mins => ${OWN_MINUTES})`,
    })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
  if (!line) throw lineGone()
  return line
}
