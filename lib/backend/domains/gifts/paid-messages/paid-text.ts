import type { Queryable } from '#lib/backend/db/pool.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { judgeText } from '#lib/backend/word-filter/site-filter.ts'
import { characters } from '#lib/shared/text/characters.ts'

/**
 * A text that is paid for, on one line. Refuses an empty one, one that is too long and one with words that the talk of
 * the room (null: the whole site) refuses or holds: what is paid for stands at once and cannot wait for a look. Asked
 * before the money's transaction begins, since lists of words are read outside of it.
 */
export async function paidText(
  db: Queryable,
  text: string,
  { most, roomId }: { most: number; roomId: number | null },
): Promise<string> {
  const line = text.replace(/\s+/gu, ' ').trim()
  if (line === '') throw new Refusal('invalid', 'lines.empty')
  if (characters(line) > most) throw new Refusal('invalid', 'lines.long', { most })
  const { verdict } = await judgeText(db, roomId ?? 0, line)
  if (verdict !== 'pass') throw new Refusal('invalid', 'chat.word_refused')
  return line
}
