import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { videoRules } from '#lib/backend/domains/site/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { checkText, SITE_WIDE } from '#lib/backend/word-filter/site-filter.ts'
import type { VideoState } from '#lib/shared/videos/vocabulary.ts'
import type { VideoRules } from '#lib/shared/vocabulary/site.ts'

/** Whether operators review a user's videos before they are published. */
export async function isReviewed(db: Queryable, { review }: VideoRules, userId: number): Promise<boolean> {
  if (review !== 'first') return review === 'all'
  const published = and(eq(videos.userId, userId), eq(videos.state, 'published'), isNull(videos.removedAt))
  return (await db.$count(videos, published)) === 0
}

/**
 * The state of a video that its author submits: a text with a word to review, or the operator's rules, send it to
 * the operators. Refuses texts with words that are not allowed.
 */
export async function submittedState(
  db: Queryable,
  userId: number,
  texts: readonly string[],
): Promise<Extract<VideoState, 'review' | 'published'>> {
  const { verdict } = await checkText(db, SITE_WIDE, texts.join('\n'))
  if (verdict === 'refuse') throw new Refusal('invalid', 'video.words')
  return verdict === 'hold' || (await isReviewed(db, await videoRules(db), userId)) ? 'review' : 'published'
}
