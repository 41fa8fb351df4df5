import { and, eq, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { pollOptions, pollVotes, postPolls } from '#lib/backend/db/schema/community/polls.ts'
import { posts } from '#lib/backend/db/schema/community/posts.ts'
import { countAttempt } from '#lib/backend/domains/accounts/index.ts'
import { requireNotSanctioned } from '#lib/backend/domains/moderation/index.ts'
import { isBlockedBetween } from '#lib/backend/domains/social/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { SITE_WIDE } from '#lib/backend/word-filter/site-filter.ts'
import type { votePoll as endpoint } from '#lib/contract/community/polls.ts'
import { loadPolls } from './load-polls.ts'

/** Votes in the poll of a shown post, once an account. */
export const votePoll: Handler<typeof endpoint> = async ({ ctx, input: { id, position } }) => {
  const userId = requireUserId(ctx)
  const now = ctx.clock.now()
  await requireNotSanctioned(ctx.db, SITE_WIDE, userId, { speaks: true })
  await countAttempt(ctx.db, [['like-user', String(userId)]])
  const authorId = await withTransaction(ctx.db, async (tx) => {
    const [row] = await tx
      .select({ authorId: posts.userId, endsAt: postPolls.endsAt })
      .from(posts)
      .innerJoin(postPolls, eq(postPolls.postId, posts.id))
      .where(and(eq(posts.id, id), eq(posts.state, 'shown')))
    if (!row) throw notFound('post')
    if (row.endsAt.getTime() <= now) throw new Refusal('conflict', 'poll.ended')
    if (await isBlockedBetween(tx, userId, row.authorId)) throw new Refusal('forbidden', 'post.blocked')
    const isOption = and(eq(pollOptions.postId, id), eq(pollOptions.position, position))
    if ((await tx.$count(pollOptions, isOption)) === 0) throw new Refusal('invalid', 'poll.no_option')
    const voted = await tx
      .insert(pollVotes)
      .values({ postId: id, userId, position })
      .onConflictDoNothing()
      .returning()
    if (voted.length === 0) throw new Refusal('conflict', 'poll.voted')
    await tx
      .update(pollOptions)
      .set({ votes: sql`${pollOptions.votes} + 1` })
      .where(isOption)
    return row.authorId
  })
  const poll = (await loadPolls(ctx.db, new Map([[id, authorId]]), { userId, now })).get(id)
  if (!poll) throw notFound('post')
  return { id, poll }
}
