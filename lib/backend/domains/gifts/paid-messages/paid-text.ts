import type { Queryable } from '#lib/backend/db/pool.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { checkText, SITE_WIDE } from '#lib/backend/word-filter/site-filter.ts'
import { characters } from '#lib/shared/text/characters.ts'

/**
 * Normalises the text of a paid message to one line. Refuses an empty or too long text and any filter word
 * that the room's chat (null: the whole site) refuses or holds, since a paid message is shown at once and
 * cannot wait for review. Called before the money transaction begins, because word lists are read outside it.
 */
export async function paidText(
  db: Queryable,
  text: string,
  { most, roomId }: { most: number; roomId: number | null },
): Promise<string> {
  const singleLine = text.replace(/\s+/gu, ' ').trim()
  if (singleLine === '') throw new Refusal('invalid', 'lines.empty')
  if (characters(singleLine) > most) throw new Refusal('invalid', 'lines.long', { most })
  const { verdict } = await checkText(db, roomId ?? SITE_WIDE, singleLine)
  if (verdict !== 'pass') throw new Refusal('invalid', 'chat.word_refused')
  return singleLine
}
