import type { Queryable } from '#lib/backend/db/pool.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { checkText, SITE_WIDE } from '#lib/backend/word-filter/site-filter.ts'

/** Returns a name or an introduction; refuses words of the word filter. */
export async function checkGroupText(db: Queryable, text: string): Promise<string> {
  const { verdict } = await checkText(db, SITE_WIDE, text)
  if (verdict !== 'pass') throw new Refusal('invalid', 'group.word_refused')
  return text
}
