import type { Queryable, Tx } from '#lib/backend/db/pool.ts'
import { pollOptions, postPolls } from '#lib/backend/db/schema/community/polls.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { checkText, SITE_WIDE } from '#lib/backend/word-filter/site-filter.ts'
import { MAX_POLL_OPTION_LENGTH, MIN_POLL_OPTIONS } from '#lib/shared/community.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { cleanText } from '#lib/shared/text/clean-text.ts'

/** Cleans and checks the options of a poll; `isHeld`: one of them has to be reviewed. Empty without options. */
export async function prepareOptions(
  db: Queryable,
  options: readonly string[],
): Promise<{ options: string[]; isHeld: boolean }> {
  if (options.length === 0) return { options: [], isHeld: false }
  const clean = options.map(cleanText)
  if (clean.length < MIN_POLL_OPTIONS || clean.includes(''))
    throw new Refusal('invalid', 'poll.options', { least: MIN_POLL_OPTIONS })
  if (new Set(clean).size < clean.length) throw new Refusal('invalid', 'poll.same')
  if (clean.some((option) => characters(option) > MAX_POLL_OPTION_LENGTH))
    throw new Refusal('invalid', 'poll.long', { most: MAX_POLL_OPTION_LENGTH })
  const { verdict } = await checkText(db, SITE_WIDE, clean.join('\n'))
  if (verdict === 'refuse') throw new Refusal('invalid', 'post.word_refused')
  return { options: clean, isHeld: verdict === 'hold' }
}

/** Writes the poll of a new post. */
export async function writePoll(
  tx: Tx,
  { postId, options, endsAt }: { postId: number; options: readonly string[]; endsAt: Date },
): Promise<void> {
  await tx.insert(postPolls).values({ postId, endsAt })
  await tx.insert(pollOptions).values(options.map((text, position) => ({ postId, position, text })))
}
