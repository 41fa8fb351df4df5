import type { Queryable } from '#lib/backend/db/pool.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { checkText, SITE_WIDE } from '#lib/backend/word-filter/site-filter.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { cleanLines } from '#lib/shared/text/clean-text.ts'

/**
 * Cleans and checks a text of an expert by its number of characters. `of` names the messages about its length. A word
 * that would be held elsewhere refuses it: what an expert writes is shown at once, and a plan cannot be changed later.
 */
export async function readText(
  db: Queryable,
  text: string,
  { of, least, most }: { of: 'introduction' | 'reasons'; least: number; most: number },
): Promise<string> {
  const clean = cleanLines(text)
  const length = characters(clean)
  if (length < least) throw new Refusal('invalid', `experts.${of}_short`, { least })
  if (length > most) throw new Refusal('invalid', `experts.${of}_long`, { most })
  const { verdict } = await checkText(db, SITE_WIDE, clean)
  if (verdict === 'refuse' || verdict === 'hold') throw new Refusal('invalid', 'experts.word_refused')
  return clean
}
