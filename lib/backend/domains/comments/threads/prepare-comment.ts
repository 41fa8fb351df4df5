import { and, inArray, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { redrawWithin, takeUpload } from '#lib/backend/domains/accounts/index.ts'
import { unblockedCondition } from '#lib/backend/domains/social/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { checkText, SITE_WIDE } from '#lib/backend/word-filter/site-filter.ts'
import { mentionText } from '#lib/shared/mention-text.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { cleanLines } from '#lib/shared/text/clean-text.ts'

/** Maximum size of a stored picture in px. */
const PICTURE_PIXELS = { width: 1_600, height: 1_600 }

interface TextRules {
  /** What the text belongs to, for the reason of a refusal. */
  noun: 'comment' | 'post'
  /** Maximum length in characters as people count them. */
  maxLength: number
  hasImage: boolean
}

/**
 * Cleans and checks the text of a comment or a post. Refuses one that is empty without a picture, too long, or with a
 * refused word; `isHeld`: it has to be reviewed.
 */
export async function prepareText(
  db: Queryable,
  text: string,
  { noun, maxLength, hasImage }: TextRules,
): Promise<{ text: string; isHeld: boolean }> {
  const clean = cleanLines(text)
  if (clean === '') {
    if (!hasImage) throw new Refusal('invalid', `${noun}.empty`)
    return { text: '', isHeld: false }
  }
  if (characters(clean) > maxLength) throw new Refusal('invalid', `${noun}.long`, { most: maxLength })
  const { verdict } = await checkText(db, SITE_WIDE, clean)
  if (verdict === 'refuse') throw new Refusal('invalid', `${noun}.word_refused`)
  return { text: clean, isHeld: verdict === 'hold' }
}

/** Stores a user's upload as a picture under `key`, re-encoded. */
export const storePicture = (
  { db, storage }: { db: Queryable; storage: Storage },
  { userId, uploadKey, key }: { userId: number; uploadKey: string; key: string },
): Promise<void> =>
  takeUpload({ db, storage }, { userId, key: uploadKey, purpose: 'post' }, async (upload) => {
    await storage.write(key, await redrawWithin(upload, PICTURE_PIXELS), 'image/webp')
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
