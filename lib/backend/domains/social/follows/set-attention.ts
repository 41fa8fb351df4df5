import { and, eq } from 'drizzle-orm'
import { anchorFollows, teamFollows } from '#lib/backend/db/schema/social.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { chatTopic, EVERYWHERE } from '#lib/backend/ports/chat/index.ts'
import { type setAttention as endpoint, MOST_FOLLOWS } from '#lib/contract/social/follows.ts'
import { anchorFollowed } from '../events.ts'
import { callerOf } from '../whose.ts'
import { followerCounts, followTotals, mustExist } from './follows.ts'
import { notifyFollowed } from './notify-followed.ts'

/** Follows or unfollows, pins or unpins. The same again changes nothing. */
export const setAttention: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = callerOf(ctx)
  const { kind, id, state } = input
  const isAnchor = kind === 'anchor'
  if (isAnchor && id === userId && state) throw new Refusal('invalid', 'social.not_oneself')
  if (state) await mustExist(ctx.db, kind, id)
  const own = isAnchor
    ? and(eq(anchorFollows.userId, userId), eq(anchorFollows.anchorId, id))
    : and(eq(teamFollows.userId, userId), eq(teamFollows.teamId, id))
  const table = isAnchor ? anchorFollows : teamFollows
  let [special, isNew] = [false, false]
  if (state) {
    const [held] = await ctx.db.select({ special: table.special }).from(table).where(own)
    special = input.special ?? held?.special ?? false
    isNew = !held
    if (isNew && (await followTotals(ctx.db, userId))[kind] >= MOST_FOLLOWS)
      throw new Refusal('conflict', 'social.too_many_follows', { most: MOST_FOLLOWS })
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
    await ctx.db.delete(table).where(own)
  }
  // Rooms that only followers speak in: he may now, or may no more.
  if (isAnchor && isNew === state)
    await ctx.publish(chatTopic(EVERYWHERE), { type: 'standing', user_id: userId })
  if (isNew && isAnchor) {
    await ctx.events.afterCommit(ctx, anchorFollowed, { anchorId: id, followerId: userId })
    await notifyFollowed(ctx, id, userId)
  }
  return { kind, id, state, special, followers: (await followerCounts(ctx.db, kind, [id])).get(id) ?? 0 }
}
