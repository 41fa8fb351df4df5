import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { circles } from '#lib/backend/db/schema/community/circles.ts'
import { type posts, postTopics } from '#lib/backend/db/schema/community/posts.ts'
import { topicsOf } from '#lib/shared/community.ts'

type Shown = Pick<typeof posts.$inferSelect, 'id' | 'circleId' | 'text'>

async function countPost(tx: Tx, circleId: number | null, step: 1 | -1) {
  if (circleId === null) return
  await tx
    .update(circles)
    .set({ posts: sql`greatest(0, ${circles.posts} + ${step}::int)` })
    .where(eq(circles.id, circleId))
}

/** Lists a post under its topics and counts it in its circle, in the transaction that shows it. */
export async function showPost(tx: Tx, { id, circleId, text }: Shown): Promise<void> {
  const topics = topicsOf(text)
  if (topics.length > 0) await tx.insert(postTopics).values(topics.map((topic) => ({ topic, postId: id })))
  await countPost(tx, circleId, 1)
}

/** Takes a post from its topics and its circle, in the transaction that removes it. */
export async function hidePost(tx: Tx, { id, circleId }: Shown): Promise<void> {
  await tx.delete(postTopics).where(eq(postTopics.postId, id))
  await countPost(tx, circleId, -1)
}
