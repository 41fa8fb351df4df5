import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { type Queryable, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { postPolls } from '#lib/backend/db/schema/community/polls.ts'
import { posts, postVersions } from '#lib/backend/db/schema/community/posts.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import { detachPictures } from './post-pictures.ts'
import { hidePost } from './show-post.ts'

export type Post = typeof posts.$inferSelect

/** Locks a post for a change of its state. */
export async function lockPost(tx: Tx, id: number): Promise<Post> {
  const [post] = await tx.select().from(posts).where(eq(posts.id, id)).for('update')
  if (!post) throw notFound('post')
  return post
}

/**
 * Removes a locked post in its transaction. Returns the keys of its pictures, to be removed after the commit; null: it
 * was removed before.
 */
export async function removePost(tx: Tx, post: Post, removedBy: number): Promise<string[] | null> {
  if (post.state === 'removed') return null
  await tx.update(posts).set({ state: 'removed', removedBy, pinnedAt: null }).where(eq(posts.id, post.id))
  if (post.state === 'shown') await hidePost(tx, post)
  await tx.delete(postVersions).where(eq(postVersions.postId, post.id))
  return detachPictures(tx, post.id)
}

/** Removes all posts of a user with their texts and polls. The sweep removes their pictures. */
export async function removePostsOf(db: Queryable, userId: number): Promise<void> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.userId, userId), ne(posts.state, 'removed')))
    .orderBy(asc(posts.id))
  for (const { id } of rows)
    await withTransaction(db, async (tx) => {
      await removePost(tx, await lockPost(tx, id), userId)
    })
  await db.update(posts).set({ text: '' }).where(eq(posts.userId, userId))
  const own = db.select({ id: posts.id }).from(posts).where(eq(posts.userId, userId))
  await db.delete(postPolls).where(inArray(postPolls.postId, own))
}
