import { randomBytes } from 'node:crypto'
import { and, inArray, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { redrawWithin, takeUpload } from '#lib/backend/domains/accounts/index.ts'
import { unblockedCondition } from '#lib/backend/domains/social/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { checkText } from '#lib/backend/word-filter/site-filter.ts'
import { MAX_COMMENT_LENGTH } from '#lib/shared/comments.ts'
import { mentionText } from '#lib/shared/mention-text.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { cleanLines } from '#lib/shared/text/clean-text.ts'

/** Maximum size of a stored picture in px. */
const PICTURE_PIXELS = { width: 1_600, height: 1_600 }

/** The word list of the whole site applies here, those of rooms do not. */
const NO_ROOM = 0

/**
 * Cleans and checks the text of a comment. Refuses one that is empty without a picture, too long, or with a refused
 * word; `isHeld`: it has to be reviewed.
 */
export async function prepareText(
  db: Queryable,
  text: string,
  hasImage: boolean,
): Promise<{ text: string; isHeld: boolean }> {
  const clean = cleanLines(text)
  if (clean === '') {
    if (!hasImage) throw new Refusal('invalid', 'comment.empty')
    return { text: '', isHeld: false }
  }
  if (characters(clean) > MAX_COMMENT_LENGTH)
    throw new Refusal('invalid', 'comment.long', { most: MAX_COMMENT_LENGTH })
  const { verdict } = await checkText(db, NO_ROOM, clean)
  if (verdict === 'refuse') throw new Refusal('invalid', 'comment.word_refused')
  return { text: clean, isHeld: verdict === 'hold' }
}

/** Stores a user's upload as the picture of a comment, re-encoded. Returns its key. */
export const storeImage = (
  { db, storage }: { db: Queryable; storage: Storage },
  userId: number,
  uploadKey: string,
): Promise<string> =>
  takeUpload({ db, storage }, { userId, key: uploadKey, purpose: 'post' }, async (upload) => {
    const picture = await redrawWithin(upload, PICTURE_PIXELS)
    const key = `comment/${randomBytes(16).toString('hex')}.webp`
    await storage.write(key, picture, 'image/webp')
    return key
  })

/** Of these users, those whom the author may mention and whose name follows an @ in the text. */
export async function prepareMentions(
  db: Queryable,
  userId: number,
  ids: readonly number[],
  text: string,
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(
      and(
        inArray(users.id, [...ids]),
        ne(users.id, userId),
        isNull(users.deletedAt),
        isNull(users.blockedAt),
        unblockedCondition(users.id, userId),
      ),
    )
  return rows.filter(({ nickname }) => text.includes(mentionText(nickname))).map(({ id }) => id)
}
