import { asc } from 'drizzle-orm'
import { filterWords } from '#lib/backend/db/schema/moderation/room-rules.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/moderation/filter-words.ts'
import { requireWritableRoom, toFilterWord, wordsIn } from './filter-word-rows.ts'

export const getFilterWords: Handler<typeof contract.getFilterWords> = async ({
  ctx,
  input: { room_id, page, page_size },
}) => {
  const where = wordsIn(await requireWritableRoom(ctx, room_id))
  const total = await ctx.db.$count(filterWords, where)
  const rows = await ctx.db
    .select()
    .from(filterWords)
    .where(where)
    .orderBy(asc(filterWords.folded))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return { list: rows.map(toFilterWord), page, page_size, total }
}
