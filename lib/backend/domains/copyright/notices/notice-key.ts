import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { copyrightNotices } from '#lib/backend/db/schema/copyright/notices.ts'
import { notFound } from '#lib/backend/http/refusal.ts'

const hash = (key: string) => createHash('sha256').update(key).digest('hex')

/** A new key of a notice (256 random bits, base64url), and what is stored of it. */
export function createNoticeKey(): { key: string; keyHash: string } {
  const key = randomBytes(32).toString('base64url')
  return { key, keyHash: hash(key) }
}

/** Loads the notice with this number and key, or refuses; `forUpdate` in a transaction locks it. */
export async function requireNotice(
  db: Queryable,
  { id, key }: { id: number; key: string },
  { forUpdate = false } = {},
): Promise<typeof copyrightNotices.$inferSelect> {
  const rows = db.select().from(copyrightNotices).where(eq(copyrightNotices.id, id))
  const [notice] = await (forUpdate ? rows.for('update') : rows)
  if (!notice || !timingSafeEqual(Buffer.from(notice.keyHash), Buffer.from(hash(key))))
    throw notFound('notice')
  return notice
}
