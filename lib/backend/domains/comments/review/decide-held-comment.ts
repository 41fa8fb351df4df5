import { eq } from 'drizzle-orm'
import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { comments } from '#lib/backend/db/schema/comments.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { decideHeldComment as endpoint } from '#lib/contract/comments/review.ts'
import type { CommentDeps } from '../targets.ts'
import { countShown } from '../threads/counts.ts'
import { lockComment, removeComment } from '../threads/delete-comment.ts'
import { notifyCommented } from '../threads/notify-commented.ts'

/** Shows a held comment and notifies those whom it answers and mentions, or removes it. */
export const createDecideHeldComment =
  (deps: CommentDeps): Handler<typeof endpoint> =>
  async ({ ctx, input: { id, shown } }) => {
    const operatorId = operatorOf(ctx)
    const decided = await withTransaction(ctx.db, async (tx) => {
      const comment = await lockComment(tx, id)
      if (comment.state !== 'held') throw new Refusal('conflict', 'room.decided_already')
      if (shown) {
        await tx.update(comments).set({ state: 'shown', listed: true }).where(eq(comments.id, id))
        await countShown(ctx, tx, comment, 1)
      } else await removeComment(ctx, tx, comment, operatorId)
      await writeAudit(ctx, tx, {
        action: shown ? 'show_comment' : 'delete_comment',
        target: `comment:${id}`,
        detail: { user: comment.userId, type: comment.targetType, id: comment.targetId },
      })
      return comment
    })
    if (shown) await notifyCommented(ctx, deps, decided)
    else if (decided.image) await deps.storage.remove(decided.image)
    return {}
  }
