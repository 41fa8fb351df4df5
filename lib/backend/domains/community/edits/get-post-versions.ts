import { and, desc, eq } from 'drizzle-orm'
import { posts, postVersions } from '#lib/backend/db/schema/community/posts.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getPostVersions as endpoint } from '#lib/contract/community/edits.ts'

/** Returns what a readable post says, and what others could read before. */
export const getPostVersions: Handler<typeof endpoint> = async ({ ctx, input: { id } }) => {
  const [post] = await ctx.db.select().from(posts).where(eq(posts.id, id))
  const isReadable = post?.state === 'shown' || (post?.state === 'held' && post.userId === ctx.actor.userId)
  if (!post || !isReadable) throw notFound('post')
  const before = await ctx.db
    .select()
    .from(postVersions)
    .where(and(eq(postVersions.postId, id), eq(postVersions.shown, true)))
    .orderBy(desc(postVersions.id))
  return {
    list: [{ ...post, createdAt: post.editedAt ?? post.createdAt }, ...before].map(
      ({ text, spoiler, createdAt }) => ({
        text,
        is_spoiler: spoiler,
        written_at: createdAt.toISOString(),
      }),
    ),
    server_time: new Date(ctx.clock.now()).toISOString(),
  }
}
