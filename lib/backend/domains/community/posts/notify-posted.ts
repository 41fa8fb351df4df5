import { eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { postLikes, postMentions, type posts } from '#lib/backend/db/schema/community/posts.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import { notBlocking, notifyGathered } from '#lib/backend/domains/comments/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { postAddress } from '#lib/shared/addresses/addresses.ts'

type Post = typeof posts.$inferSelect

/** The first key of the lock that serialises the notices of a post's likes; the second key is the post. */
const LIKES_LOCK = 24

/** Notifies those whom a shown post mentions. */
export async function notifyPosted(ctx: Context, { id, userId }: Post): Promise<void> {
  const mentions = await ctx.db
    .select({ userId: postMentions.userId })
    .from(postMentions)
    .where(eq(postMentions.postId, id))
  const receivers = await notBlocking(
    ctx.db,
    mentions.map((row) => row.userId),
    userId,
  )
  if (receivers.length === 0) return
  const [author] = await ctx.db.select({ name: users.nickname }).from(users).where(eq(users.id, userId))
  for (const receiver of receivers)
    await notify(ctx, receiver, {
      kind: 'post_mentioned',
      values: { name: author?.name ?? '' },
      link: postAddress(id),
    })
}

/** Notifies the author of a post of a like. */
export const notifyPostLiked = (ctx: Context, { id, userId }: Post, likerId: number): Promise<void> =>
  notifyGathered(ctx, {
    kind: 'post_liked',
    link: postAddress(id),
    authorId: userId,
    likerId,
    lock: [LIKES_LOCK, id],
    count: (tx) => tx.$count(postLikes, eq(postLikes.postId, id)),
  })
