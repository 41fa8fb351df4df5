import type { Queryable } from '#lib/backend/db/pool.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { judgeText } from '#lib/backend/word-filter/site-filter.ts'

/** What is read all over the site is judged by the site's own words; an anchor's list is for the talk in his room. */
const SITE = 0

/** Refuses words that may not stand in a title, a tag or a notice: nobody looks at those before they are seen. */
export async function mustPass(db: Queryable, ...texts: readonly string[]): Promise<void> {
  const text = texts.filter(Boolean).join('\n')
  if (text !== '' && (await judgeText(db, SITE, text)).verdict !== 'pass')
    throw new Refusal('invalid', 'live.words')
}
