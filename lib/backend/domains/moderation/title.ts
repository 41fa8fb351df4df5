import type { Queryable } from '#lib/backend/db/pool.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { foldWord } from '#lib/backend/word-filter/filter.ts'
import { judgeText } from '#lib/backend/word-filter/site-filter.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { cleanText } from '#lib/shared/text/clean-text.ts'
import { TITLE_MOST } from '#lib/shared/vocabulary/rooms.ts'
import en from '#messages/en/common.json' with { type: 'json' }
import vi from '#messages/vi/common.json' with { type: 'json' }
import zh from '#messages/zh/common.json' with { type: 'json' }

/** Names of those who stand above a manager: who bore one would be taken for one of them. */
const ABOVE = new Set(
  [zh, en, vi].flatMap(({ roles }) => [roles.anchor, roles.operator].map((name) => foldWord(name))),
)

/**
 * A manager's title as it is kept: one line, readable; '' is none. Refuses one that is too long, that has words which
 * the talk of the room refuses or holds, and the name of a higher role.
 */
export async function titleOf(db: Queryable, roomId: number, wished: string): Promise<string> {
  const title = cleanText(wished)
  if (title === '') return title
  if (characters(title) > TITLE_MOST) throw new Refusal('invalid', 'room.title_long', { most: TITLE_MOST })
  if (ABOVE.has(foldWord(title))) throw new Refusal('invalid', 'room.title_of_role')
  if ((await judgeText(db, roomId, title)).verdict !== 'pass')
    throw new Refusal('invalid', 'room.title_refused')
  return title
}
