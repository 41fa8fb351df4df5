import type { Queryable } from '#lib/backend/db/pool.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { checkText } from '#lib/backend/word-filter/site-filter.ts'

/**
 * Texts shown on the whole site are checked by the site's word list; an anchor's list applies to the chat in
 * their room.
 */
const SITE_ROOM_ID = 0

/** Refuses filter words in a title, a tag or a notice, since those are shown without review. */
export async function mustPassFilter(db: Queryable, ...texts: readonly string[]): Promise<void> {
  const text = texts.filter(Boolean).join('\n')
  if (text !== '' && (await checkText(db, SITE_ROOM_ID, text)).verdict !== 'pass')
    throw new Refusal('invalid', 'live.words')
}
