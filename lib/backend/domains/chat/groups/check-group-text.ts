import type { Queryable } from '#lib/backend/db/pool.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { checkText } from '#lib/backend/word-filter/site-filter.ts'

/** The word list of the whole site applies to groups, those of rooms do not. */
const NO_ROOM = 0

/** Returns a name or an introduction; refuses words of the word filter. */
export async function checkGroupText(db: Queryable, text: string): Promise<string> {
  const { verdict } = await checkText(db, NO_ROOM, text)
  if (verdict !== 'pass') throw new Refusal('invalid', 'group.word_refused')
  return text
}
