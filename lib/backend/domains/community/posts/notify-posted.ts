import { and, eq, ne } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { postLikes, postMentions, postNotifications, posts } from '#lib/backend/db/schema/community/posts.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import { notBlocking, notifyGathered } from '#lib/backend/domains/comments/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { circleAddress, postAddress } from '#lib/shared/addresses/addresses.ts'
import type { PostRemovalReason } from '#lib/shared/community.ts'
import { firstCharacters } from '#lib/shared/text/characters.ts'

type Post = typeof posts.$inferSelect

/** The first keys of the locks that serialise the notices of a post's likes and quotes; the second key is the post. */
const LIKES_LOCK = 24
const QUOTES_LOCK = 25

/** So much of a removed post is in the notice of its removal. */
const EXCERPT_CHARACTERS = 60

async function mentionedIn(db: Queryable, postId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: postMentions.userId })
    .from(postMentions)
    .where(eq(postMentions.postId, postId))
  return rows.map(({ userId }) => userId)
}

/** Records that users are notified of a post, and returns those who were not notified of it before. */
async function claimNotices(
  db: Queryable,
  { postId, kind }: Pick<typeof postNotifications.$inferSelect, 'postId' | 'kind'>,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .insert(postNotifications)
    .values(userIds.map((userId) => ({ postId, userId, kind })))
    .onConflictDoNothing()
    .returning({ userId: postNotifications.userId })
  return rows.map(({ userId }) => userId)
}

/** Notifies those whom a shown post mentions, each once; `mentioned`: only these of them. */
export async function notifyPosted(
  ctx: Context,
  { id, userId }: Pick<Post, 'id' | 'userId'>,
  mentioned?: readonly number[],
): Promise<void> {
  const willing = await notBlocking(ctx.db, [...(mentioned ?? (await mentionedIn(ctx.db, id)))], userId)
  const receivers = await claimNotices(ctx.db, { postId: id, kind: 'mention' }, willing)
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

/** Notifies the author of a post that another one quotes it, once for each that does. */
export async function notifyQuoted(
  ctx: Context,
  { id, quoteId, userId }: Pick<Post, 'id' | 'quoteId' | 'userId'>,
): Promise<void> {
  if (quoteId === null) return
  const [quoted] = await ctx.db.select({ authorId: posts.userId }).from(posts).where(eq(posts.id, quoteId))
  if (!quoted) return
  const claimed = await claimNotices(ctx.db, { postId: id, kind: 'quote' }, [quoted.authorId])
  if (claimed.length === 0) return
  const quoting = and(eq(posts.quoteId, quoteId), eq(posts.state, 'shown'), ne(posts.userId, quoted.authorId))
  await notifyGathered(ctx, {
    kind: 'post_quoted',
    link: postAddress(quoteId),
    authorId: quoted.authorId,
    likerId: userId,
    lock: [QUOTES_LOCK, quoteId],
    count: (tx) => tx.$count(posts, quoting),
  })
}

/** Notifies the author of a post that a moderator or an operator has removed it. */
export async function notifyRemoved(
  ctx: Context,
  { userId, circleId, text }: Post,
  reason: PostRemovalReason,
): Promise<void> {
  const [line = ''] = text.split('\n')
  await notify(ctx, userId, {
    kind: 'post_removed',
    values: {
      reason,
      has_text: line === '' ? 'no' : 'yes',
      excerpt: firstCharacters(line, EXCERPT_CHARACTERS),
    },
    link: circleId === null ? '/circle' : circleAddress(circleId),
  })
}
