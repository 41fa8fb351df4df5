import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { posts } from '#lib/backend/db/schema/community/posts.ts'
import { isBlockedBetween } from '#lib/backend/domains/social/index.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'

/** Refuses a quote of a post that is not shown, or with whose author the user does not talk. */
export async function requireQuotable(
  db: Queryable,
  userId: number,
  quoteId: number | undefined,
): Promise<void> {
  if (quoteId === undefined) return
  const [quoted] = await db
    .select({ authorId: posts.userId })
    .from(posts)
    .where(and(eq(posts.id, quoteId), eq(posts.state, 'shown')))
  if (!quoted) throw notFound('post')
  if (await isBlockedBetween(db, userId, quoted.authorId)) throw new Refusal('forbidden', 'post.blocked')
}
