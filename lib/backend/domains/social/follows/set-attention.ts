import { and, eq } from 'drizzle-orm'
import { anchorFollows, teamFollows } from '#lib/backend/db/schema/social.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { chatTopic, EVERYWHERE } from '#lib/backend/ports/chat/index.ts'
import { type setAttention as endpoint, MAX_FOLLOWS } from '#lib/contract/social/follows.ts'
import { callerOf } from '../caller-of.ts'
import { anchorFollowed } from '../events.ts'
import { followerCounts, followTotals, mustExist } from './follows.ts'
import { notifyFollowed } from './notify-followed.ts'

/** Follows or unfollows, pins or unpins. Idempotent. */
export const setAttention: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = callerOf(ctx)
  const { kind, id, state } = input
  const isAnchor = kind === 'anchor'
  if (isAnchor && id === userId && state) throw new Refusal('invalid', 'social.not_oneself')
  if (state) await mustExist(ctx.db, kind, id)
  const ownRow = isAnchor
    ? and(eq(anchorFollows.userId, userId), eq(anchorFollows.anchorId, id))
    : and(eq(teamFollows.userId, userId), eq(teamFollows.teamId, id))
  const table = isAnchor ? anchorFollows : teamFollows
  let [special, isNew] = [false, false]
  if (state) {
    const [existing] = await ctx.db.select({ special: table.special }).from(table).where(ownRow)
    special = input.special ?? existing?.special ?? false
    isNew = !existing
    if (isNew && (await followTotals(ctx.db, userId))[kind] >= MAX_FOLLOWS)
      throw new Refusal('conflict', 'social.too_many_follows', { most: MAX_FOLLOWS })
    const pinned = input.special === undefined ? {} : { special }
    await (isAnchor
      ? ctx.db
          .insert(anchorFollows)
          .values({ userId, anchorId: id, special })
          .onConflictDoUpdate({
            target: [anchorFollows.userId, anchorFollows.anchorId],
            set: { userId, ...pinned },
          })
      : ctx.db
          .insert(teamFollows)
          .values({ userId, teamId: id, special })
          .onConflictDoUpdate({
            target: [teamFollows.userId, teamFollows.teamId],
            set: { userId, ...pinned },
          }))
  } else {
    await ctx.db.delete(table).where(ownRow)
  }
  // Followers-only chat: the user may have gained or lost the right to send messages.
  if (isAnchor && isNew === state)
    await ctx.publish(chatTopic(EVERYWHERE), { type: 'standing', user_id: userId })
  if (isNew && isAnchor) {
    await ctx.events.afterCommit(ctx, anchorFollowed, { anchorId: id, followerId: userId })
    await notifyFollowed(ctx, id, userId)
  }
  return { kind, id, state, special, followers: (await followerCounts(ctx.db, kind, [id])).get(id) ?? 0 }
}
