import { and, eq, isNotNull } from 'drizzle-orm'
import { writeUserAudit } from '#lib/backend/audit.ts'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { posts } from '#lib/backend/db/schema/community/posts.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { pinPost as endpoint } from '#lib/contract/community/circle-moderation.ts'
import { MAX_PINNED_POSTS } from '#lib/shared/community.ts'
import { lockPost } from '../posts/remove-post.ts'
import { lockCircle, requireModerator } from './require-moderator.ts'

async function requireFreePin(tx: Tx, circleId: number): Promise<void> {
  const pinned = await tx.$count(posts, and(eq(posts.circleId, circleId), isNotNull(posts.pinnedAt)))
  if (pinned >= MAX_PINNED_POSTS)
    throw new Refusal('conflict', 'circle.too_many_pins', { most: MAX_PINNED_POSTS })
}

/** Pins a shown post to the top of its circle, or unpins it. */
export const pinPost: Handler<typeof endpoint> = async ({ ctx, input: { id, state } }) =>
  withTransaction(ctx.db, async (tx) => {
    const post = await lockPost(tx, id)
    const { circleId } = post
    if (post.state !== 'shown' || circleId === null) throw notFound('post')
    await requireModerator(ctx, tx, circleId)
    if (state === (post.pinnedAt !== null)) return { id, state }
    // The circle is locked after the post, as when a post is shown or removed.
    await lockCircle(tx, circleId)
    if (state) await requireFreePin(tx, circleId)
    await tx
      .update(posts)
      .set({ pinnedAt: state ? new Date(ctx.clock.now()) : null })
      .where(eq(posts.id, id))
    await writeUserAudit(ctx, tx, {
      action: state ? 'pin_post' : 'unpin_post',
      target: `circle:${circleId}`,
      detail: { post: id },
    })
    return { id, state }
  })
