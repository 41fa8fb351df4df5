import { withTransaction } from '#lib/backend/db/pool.ts'
import { filterWords } from '#lib/backend/db/schema/moderation/room-rules.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { foldWord } from '#lib/backend/word-filter/filter.ts'
import { forgetWords } from '#lib/backend/word-filter/site-filter.ts'
import type * as contract from '#lib/contract/moderation/filter-words.ts'
import { writeLog } from '../log/log.ts'
import { callerOf } from '../room-of.ts'
import { wire, wordsOf, writable } from './word-row.ts'

/** As many words as a room, and the site, may add. */
const MOST_WORDS = 1_000

/** Adds a word, or changes the verdict of one that folds to the same. A room's `allow` is for its own lines only. */
export const addFilterWord: Handler<typeof contract.addFilterWord> = async ({
  ctx,
  input: { room_id, word, verdict },
}) => {
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
