import { eq } from 'drizzle-orm'
import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { posts } from '#lib/backend/db/schema/community/posts.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { decideHeldPost as endpoint } from '#lib/contract/community/review.ts'
import type { CommunityDeps } from '../deps.ts'
import { extendPoll } from '../polls/extend-poll.ts'
import { notifyPosted, notifyQuoted } from '../posts/notify-posted.ts'
import { removePictures } from '../posts/post-pictures.ts'
import { lockPost, removePost } from '../posts/remove-post.ts'
import { showPost } from '../posts/show-post.ts'

/** Shows a held post and notifies those whom it mentions, or removes it. */
export const createDecideHeldPost =
  ({ storage }: CommunityDeps): Handler<typeof endpoint> =>
  async ({ ctx, input: { id, shown, edited_at: editedAt } }) => {
    const operatorId = operatorOf(ctx)
    const { post, pictures } = await withTransaction(ctx.db, async (tx) => {
      const row = await lockPost(tx, id)
      if (row.state !== 'held') throw new Refusal('conflict', 'room.decided_already')
      if (editedAt !== undefined && editedAt !== (row.editedAt?.toISOString() ?? null))
        throw new Refusal('conflict', 'post.changed_since')
      let keys: string[] | null = null
      if (shown) {
        await tx.update(posts).set({ state: 'shown' }).where(eq(posts.id, id))
        await showPost(tx, row)
        await extendPoll(tx, row, ctx.clock.now())
      } else keys = await removePost(tx, row, operatorId)
      await writeAudit(ctx, tx, {
        action: shown ? 'show_post' : 'delete_post',
        target: `post:${id}`,
        detail: { user: row.userId },
      })
      return { post: row, pictures: keys }
    })
    if (shown) {
      await notifyPosted(ctx, post)
      await notifyQuoted(ctx, post)
    }
    await removePictures({ db: ctx.db, storage }, pictures ?? [])
    return {}
  }
