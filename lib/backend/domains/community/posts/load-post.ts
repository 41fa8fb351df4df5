import { asc, eq } from 'drizzle-orm'
import { posts } from '#lib/backend/db/schema/community/posts.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { CommunityDeps } from '../deps.ts'
import { type PostInput, selectPosts, toPosts } from './post-rows.ts'

/** Loads one post in its wire format: a shown one, or an own one that waits for review. */
export async function loadPost(ctx: Context, deps: CommunityDeps, id: number): Promise<PostInput> {
  const rows = await selectPosts(ctx.db, { where: eq(posts.id, id), order: [asc(posts.id)], limit: 1 })
  const [post] = await toPosts(ctx, deps, rows)
  const isReadable = post?.state === 'shown' || (post?.state === 'held' && post.user_id === ctx.actor.userId)
  if (!post || !isReadable) throw notFound('post')
  return post
}
