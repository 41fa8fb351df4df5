import type { Queryable } from '#lib/backend/db/pool.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { foldWord } from '#lib/backend/word-filter/filter.ts'
import { checkText } from '#lib/backend/word-filter/site-filter.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { cleanText } from '#lib/shared/text/clean-text.ts'
import { MAX_MANAGER_TITLE_LENGTH } from '#lib/shared/vocabulary/rooms.ts'
import en from '#messages/en/common.json' with { type: 'json' }
import vi from '#messages/vi/common.json' with { type: 'json' }
import zh from '#messages/zh/common.json' with { type: 'json' }

/** Names of higher roles: a manager with such a title could be taken for one of them. */
const HIGHER_ROLES = new Set(
  [zh, en, vi].flatMap(({ roles }) => [roles.anchor, roles.operator].map((name) => foldWord(name))),
)

/**
 * Cleans a manager's title: one line of readable text; '' is none. Refuses titles that are too long, contain
 * words the room's chat refuses or holds, or equal the name of a higher role.
 */
export async function parseManagerTitle(db: Queryable, roomId: number, input: string): Promise<string> {
  const title = cleanText(input)
  if (title === '') return title
  if (characters(title) > MAX_MANAGER_TITLE_LENGTH)
    throw new Refusal('invalid', 'room.title_long', { most: MAX_MANAGER_TITLE_LENGTH })
  if (HIGHER_ROLES.has(foldWord(title))) throw new Refusal('invalid', 'room.title_of_role')
  if ((await checkText(db, roomId, title)).verdict !== 'pass')
    throw new Refusal('invalid', 'room.title_refused')
  return title
}
