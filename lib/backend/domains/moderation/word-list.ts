import { asc, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { filterWords } from '#lib/backend/db/schema/moderation.ts'
import { mustHave, mustHaveFor } from '#lib/backend/domains/streams/index.ts'
import type { Context, Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { foldWord } from '#lib/backend/word-filter/filter.ts'
import { forgetWords } from '#lib/backend/word-filter/site-filter.ts'
import type * as contract from '#lib/contract/moderation/filter-words.ts'
import { writeLog } from './log.ts'
import { callerOf, roomOrAll } from './room-of.ts'

/** As many words as a room, and the site, may add. */
const MOST_WORDS = 1_000

const wire = (row: typeof filterWords.$inferSelect) => ({
  id: row.id,
  room_id: row.roomId,
  word: row.word,
  verdict: row.verdict,
  created_at: row.createdAt.toISOString(),
})
const wordsOf = (roomId: number | null) =>
  roomId === null ? isNull(filterWords.roomId) : eq(filterWords.roomId, roomId)

async function writable(ctx: Context, room_id: number | undefined): Promise<number | null> {
  const roomId = await roomOrAll(ctx, room_id)
  if (roomId !== null) await mustHave(ctx.db, roomId, callerOf(ctx), 'modes')
  return roomId
}

export const getFilterWords: Verb<
  z.output<typeof contract.getFilterWords.input>,
  z.input<typeof contract.getFilterWords.output>
> = async ({ ctx, input: { room_id, page, page_size } }) => {
  const where = wordsOf(await writable(ctx, room_id))
  const total = await ctx.db.$count(filterWords, where)
  const rows = await ctx.db
    .select()
    .from(filterWords)
    .where(where)
    .orderBy(asc(filterWords.folded))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return { list: rows.map(wire), page, page_size, total }
}

/** Adds a word, or changes the verdict of one that folds to the same. A room's `allow` is for its own lines only. */
export const addFilterWord: Verb<
  z.output<typeof contract.addFilterWord.input>,
  z.input<typeof contract.addFilterWord.output>
> = async ({ ctx, input: { room_id, word, verdict } }) => {
  const actor = callerOf(ctx)
  const roomId = await writable(ctx, room_id)
  const folded = foldWord(word)
  if (folded === '') throw new Refusal('invalid', 'room.word_says_nothing')
  // What the site refuses everywhere no room lets in.
  if (verdict === 'allow' && roomId !== null) throw new Refusal('forbidden', 'room.no_right')
  if ((await ctx.db.$count(filterWords, wordsOf(roomId))) >= MOST_WORDS)
    throw new Refusal('conflict', 'room.too_many_words', { most: MOST_WORDS })
  const row = await withTransaction(ctx.db, async (tx) => {
    const [written] = await tx
      .insert(filterWords)
      .values({ roomId, word, folded, verdict, createdBy: actor })
      .onConflictDoUpdate({
        target: [filterWords.roomId, filterWords.folded],
        set: { word, verdict, createdBy: actor },
      })
      .returning()
    if (!written) throw new Error('a word was not written')
    await writeLog(tx, {
      roomId,
      actorId: actor,
      action: 'add_word',
      subjectId: written.id,
      detail: { word, verdict },
    })
    return written
  })
  forgetWords(ctx.db)
  return wire(row)
}

export const removeFilterWord: Verb<
  z.output<typeof contract.removeFilterWord.input>,
  Record<string, never>
> = async ({ ctx, input: { id } }) => {
  const actor = callerOf(ctx)
  const [row] = await ctx.db.select().from(filterWords).where(eq(filterWords.id, id))
  const isOperator = ctx.actor.role !== 'guest' && ctx.actor.roles.includes('operator')
  const missing = new Refusal('not_found', 'room.no_word')
  if (!row || (row.roomId === null && !isOperator)) throw missing
  if (row.roomId !== null)
    await mustHaveFor(ctx.db, { roomId: row.roomId, userId: actor, right: 'modes', missing })
  await withTransaction(ctx.db, async (tx) => {
    await tx.delete(filterWords).where(eq(filterWords.id, id))
    const { roomId, word } = row
    await writeLog(tx, { roomId, actorId: actor, action: 'remove_word', subjectId: id, detail: { word } })
  })
  forgetWords(ctx.db)
  return {}
}
