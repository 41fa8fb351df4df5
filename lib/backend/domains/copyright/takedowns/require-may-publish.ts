import type { Queryable } from '#lib/backend/db/pool.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { type PublishingLimit, publishingLimit } from '#lib/shared/copyright/limits.ts'
import { loadStrikes } from './load-strikes.ts'

const DAY_MS = 86_400_000

/** What a user may not do because of copyright strikes; null: nothing. */
export async function loadPublishingLimit(
  db: Queryable,
  userId: number,
  now = Date.now(),
): Promise<PublishingLimit | null> {
  return publishingLimit((await loadStrikes(db, [userId])).get(userId) ?? [], now)
}

/** For every call that publishes a film or a picture: refuses users with too many copyright strikes. */
export async function requireMayPublish(db: Queryable, userId: number): Promise<void> {
  const limit = await loadPublishingLimit(db, userId)
  if (limit !== null)
    throw new Refusal('forbidden', 'copyright.limited', {
      days: Math.max(1, Math.ceil((limit.until - Date.now()) / DAY_MS)),
    })
}
