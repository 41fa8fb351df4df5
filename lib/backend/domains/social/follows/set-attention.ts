import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { chatTopic, EVERYWHERE } from '#lib/backend/ports/chat/index.ts'
import { type setAttention as endpoint, MAX_FOLLOWS } from '#lib/contract/social/follows.ts'
import { isBlockedBetween } from '../blocks/blocks.ts'
import { lockPair } from '../blocks/lock-pair.ts'
import { callerOf } from '../caller-of.ts'
import { publishContacts } from '../contacts/publish-contacts.ts'
import { anchorFollowed, followersChanged } from '../events.ts'
import { findFollow, removeFollow } from './follow-tables.ts'
import { existingIds, followerCounts, followTotal, mustExist } from './follows.ts'
import { notifyFollowed } from './notify-followed.ts'
import { saveFollows } from './save-follows.ts'

/**
 * Saves a follow of a user unless one of the two has blocked the other. The refusal is the same for both,
 * so that it does not reveal who has blocked whom.
 */
async function withoutBlock(
  db: Queryable,
  userId: number,
  followedId: number,
  save: (tx: Queryable) => Promise<void>,
): Promise<void> {
  await withTransaction(db, async (tx) => {
    await lockPair(tx, userId, followedId)
    if (await isBlockedBetween(tx, userId, followedId)) throw new Refusal('conflict', 'social.no_follow')
    await save(tx)
  })
}

/** Follows or unfollows, pins or unpins. Idempotent. */
export const setAttention: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = callerOf(ctx)
  const { id, state } = input
  // A user who streams is an anchor, however they are followed.
  const kind =
    input.kind === 'user' && (await existingIds(ctx.db, 'anchor', [id])).size > 0 ? 'anchor' : input.kind
  const isAnchor = kind === 'anchor'
  const isUser = isAnchor || kind === 'user'
  if (isUser && id === userId && state) throw new Refusal('invalid', 'social.not_oneself')
  if (state) await mustExist(ctx.db, kind, id)
  let [special, isNew, isChange] = [false, false, false]
  if (state) {
    const pinned = await findFollow(ctx.db, kind, userId, id)
    special = input.special ?? pinned ?? false
    isNew = pinned === undefined
    if (isNew && (await followTotal(ctx.db, kind, userId)) >= MAX_FOLLOWS)
      throw new Refusal('conflict', 'social.too_many_follows', { most: MAX_FOLLOWS })
    const save = (db: Queryable) =>
      saveFollows(
        db,
        kind,
        [{ userId, id, special: input.special ?? false }],
        input.special === undefined ? 'keep' : 'replace',
      )
    await (isUser ? withoutBlock(ctx.db, userId, id, save) : save(ctx.db))
    isChange = isNew
  } else {
    isChange = await removeFollow(ctx.db, kind, userId, id)
  }
  if (isUser && isChange) await publishContacts(ctx, userId, id)
  // Followers-only chat: the user may have gained or lost the right to send messages.
  if (isAnchor && isNew === state)
    await ctx.publish(chatTopic(EVERYWHERE), { type: 'standing', user_id: userId })
  if (isNew && isAnchor)
    await ctx.events.afterCommit(ctx, anchorFollowed, { anchorId: id, followerId: userId })
  if (isNew && isUser) await notifyFollowed(ctx, id, userId)
  const followers = (await followerCounts(ctx.db, kind, [id])).get(id) ?? 0
  if (isAnchor && isChange) await ctx.events.afterCommit(ctx, followersChanged, { anchorId: id, followers })
  return { kind, id, state, special, followers }
}
