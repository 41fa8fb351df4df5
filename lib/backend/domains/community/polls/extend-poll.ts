import { and, asc, eq, gt } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { postPolls } from '#lib/backend/db/schema/community/polls.ts'
import { type posts, postVersions } from '#lib/backend/db/schema/community/posts.ts'

type Held = Pick<typeof posts.$inferSelect, 'id' | 'createdAt' | 'editedAt'>

/** When a held post began to wait: with the first text after the last one that others could read. */
async function loadHeldSince(tx: Tx, { id, createdAt, editedAt }: Held): Promise<Date> {
  const before = await tx
    .select({ shown: postVersions.shown, createdAt: postVersions.createdAt })
    .from(postVersions)
    .where(eq(postVersions.postId, id))
    .orderBy(asc(postVersions.id))
  const lastShown = before.findLastIndex(({ shown }) => shown)
  return before[lastShown + 1]?.createdAt ?? editedAt ?? createdAt
}

/**
 * Moves the end of the poll of a held post that is shown now (ms since 1970) by the time that it waited: nobody could
 * vote meanwhile. A poll that had ended before stays closed.
 */
export async function extendPoll(tx: Tx, post: Held, now: number): Promise<void> {
  const heldSince = await loadHeldSince(tx, post)
  const [open] = await tx
    .select({ endsAt: postPolls.endsAt })
    .from(postPolls)
    .where(and(eq(postPolls.postId, post.id), gt(postPolls.endsAt, heldSince)))
  if (!open) return
  const waited = Math.max(0, now - heldSince.getTime())
  await tx
    .update(postPolls)
    .set({ endsAt: new Date(open.endsAt.getTime() + waited) })
    .where(eq(postPolls.postId, post.id))
}
