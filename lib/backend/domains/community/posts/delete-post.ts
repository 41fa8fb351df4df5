import { writeUserAudit } from '#lib/backend/audit.ts'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { deletePost as endpoint } from '#lib/contract/community/posts.ts'
import { isOperator, requireModerator } from '../circle-moderation/require-moderator.ts'
import type { CommunityDeps } from '../deps.ts'
import { notifyRemoved } from './notify-posted.ts'
import { removePictures } from './post-pictures.ts'
import { lockPost, type Post, removePost } from './remove-post.ts'

/** Refuses callers who are neither its author, nor a moderator of its circle, nor an operator. */
async function requireRemovable(ctx: Context, tx: Tx, { userId, circleId }: Post): Promise<void> {
  if (userId === ctx.actor.userId || isOperator(ctx)) return
  if (circleId === null) throw new Refusal('forbidden', 'forbidden')
  await requireModerator(ctx, tx, circleId)
}

/** Removes a post with its pictures; what it said is kept for reports. Its author is notified if others remove it. */
export const createDeletePost =
  ({ storage }: CommunityDeps): Handler<typeof endpoint> =>
  async ({ ctx, input: { id, reason } }) => {
    const userId = requireUserId(ctx)
    const { post, pictures, isByAuthor } = await withTransaction(ctx.db, async (tx) => {
      const row = await lockPost(tx, id)
      await requireRemovable(ctx, tx, row)
      const keys = await removePost(tx, row, userId)
      const isOwn = row.userId === userId
      if (keys !== null && !isOwn)
        await writeUserAudit(ctx, tx, {
          action: 'delete_post',
          target: `post:${id}`,
          detail: { user: row.userId, reason, ...(row.circleId === null ? {} : { circle: row.circleId }) },
        })
      return { post: row, pictures: keys, isByAuthor: isOwn }
    })
    await removePictures({ db: ctx.db, storage }, pictures ?? [])
    if (pictures !== null && !isByAuthor) await notifyRemoved(ctx, post, reason)
    return { id }
  }
