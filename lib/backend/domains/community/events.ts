import { eq } from 'drizzle-orm'
import { posts } from '#lib/backend/db/schema/community/posts.ts'
import { afterCommit, inTransaction, type Subscription } from '#lib/backend/domain-events.ts'
import { accountDeleted } from '#lib/backend/domains/accounts/index.ts'
import { commentsCounted } from '#lib/backend/domains/comments/index.ts'
import { removePostsOf } from './posts/remove-post.ts'

/** Posts have the number of their comments, and go with their author's account. */
export const communitySubscriptions: readonly Subscription[] = [
  inTransaction(commentsCounted, async (tx, { targetType, targetId, total }) => {
    if (targetType !== 'post') return
    await tx.update(posts).set({ comments: total, heatDue: true }).where(eq(posts.id, targetId))
  }),
  afterCommit(accountDeleted, ({ db }, { userId }) => removePostsOf(db, userId)),
]
