import { eq } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { filterWords } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { mustHaveRightFor } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { clearWordCache } from '#lib/backend/word-filter/site-filter.ts'
import type * as contract from '#lib/contract/moderation/filter-words.ts'
import { writeLog } from '../log/write-log.ts'

export const removeFilterWord: Handler<typeof contract.removeFilterWord> = async ({ ctx, input: { id } }) => {
  const actor = requireUserId(ctx)
  const [row] = await ctx.db.select().from(filterWords).where(eq(filterWords.id, id))
  const isOperator = ctx.actor.role !== 'guest' && ctx.actor.roles.includes('operator')
  const missing = new Refusal('not_found', 'room.no_word')
  if (!row || (row.roomId === null && !isOperator)) throw missing
  if (row.roomId !== null)
    await mustHaveRightFor(ctx.db, { roomId: row.roomId, userId: actor, right: 'modes', missing })
  await withTransaction(ctx.db, async (tx) => {
    await tx.delete(filterWords).where(eq(filterWords.id, id))
    const { roomId, word } = row
    await writeLog(tx, { roomId, actorId: actor, action: 'remove_word', subjectId: id, detail: { word } })
  })
  clearWordCache(ctx.db)
  return {}
}
