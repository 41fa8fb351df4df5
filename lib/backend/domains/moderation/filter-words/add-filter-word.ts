import { withTransaction } from '#lib/backend/db/pool.ts'
import { filterWords } from '#lib/backend/db/schema/moderation/room-rules.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { foldWord } from '#lib/backend/word-filter/filter.ts'
import { clearWordCache } from '#lib/backend/word-filter/site-filter.ts'
import type * as contract from '#lib/contract/moderation/filter-words.ts'
import { writeLog } from '../log/write-log.ts'
import { requireWritableRoom, toFilterWord, wordsIn } from './filter-word-rows.ts'

/** Maximum number of words of a room, and of the site. */
const MAX_WORDS = 1_000

/** Adds a word, or changes the verdict of an existing one with the same folded form. */
export const addFilterWord: Handler<typeof contract.addFilterWord> = async ({
  ctx,
  input: { room_id, word, verdict },
}) => {
  const actor = requireUserId(ctx)
  const roomId = await requireWritableRoom(ctx, room_id)
  const folded = foldWord(word)
  if (folded === '') throw new Refusal('invalid', 'room.word_says_nothing')
  // A room cannot allow what the site refuses everywhere.
  if (verdict === 'allow' && roomId !== null) throw new Refusal('forbidden', 'room.no_right')
  if ((await ctx.db.$count(filterWords, wordsIn(roomId))) >= MAX_WORDS)
    throw new Refusal('conflict', 'room.too_many_words', { most: MAX_WORDS })
  const row = await withTransaction(ctx.db, async (tx) => {
    const [stored] = await tx
      .insert(filterWords)
      .values({ roomId, word, folded, verdict, createdBy: actor })
      .onConflictDoUpdate({
        target: [filterWords.roomId, filterWords.folded],
        set: { word, verdict, createdBy: actor },
      })
      .returning()
    if (!stored) throw new Error('The insert of a filter word returned no row.')
    await writeLog(tx, {
      roomId,
      actorId: actor,
      action: 'add_word',
      subjectId: stored.id,
      detail: { word, verdict },
    })
    return stored
  })
  clearWordCache(ctx.db)
  return toFilterWord(row)
}
