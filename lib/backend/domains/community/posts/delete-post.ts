import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { deletePost as endpoint } from '#lib/contract/community/posts.ts'
import type { CommunityDeps } from '../deps.ts'
import { removePictures } from './post-pictures.ts'
import { lockPost, removePost } from './remove-post.ts'

const isOperator = ({ actor }: Pick<Context, 'actor'>): boolean =>
  actor.role !== 'guest' && actor.roles.includes('operator')

/** Removes a post with its pictures; what it said is kept for reports. */
export const createDeletePost =
  ({ storage }: CommunityDeps): Handler<typeof endpoint> =>
  async ({ ctx, input: { id } }) => {
    const userId = requireUserId(ctx)
    const keys = await withTransaction(ctx.db, async (tx) => {
      const post = await lockPost(tx, id)
      if (post.userId !== userId && !isOperator(ctx)) throw new Refusal('forbidden', 'forbidden')
      const pictures = await removePost(tx, post, userId)
      if (pictures !== null && post.userId !== userId)
        await writeAudit(ctx, tx, {
          action: 'delete_post',
          target: `post:${id}`,
          detail: { user: post.userId },
        })
      return pictures
    })
    await removePictures({ db: ctx.db, storage }, keys ?? [])
    return { id }
  }
