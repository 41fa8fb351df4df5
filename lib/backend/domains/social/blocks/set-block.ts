import { eq, sql } from 'drizzle-orm'
import { type Queryable, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { chatTopic, EVERYWHERE } from '#lib/backend/ports/chat/index.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import { type setBlock as endpoint, MAX_BLOCKS } from '#lib/contract/social/blocks.ts'
import { callerOf } from '../caller-of.ts'
import { removeFollow } from '../follows/follow-tables.ts'
import { countBlocks, insertBlock, removeBlock } from './blocks.ts'
import { lockPair } from './lock-pair.ts'

/** The first key of the lock that serialises the blocks of a user; the second key is the user. */
const BLOCKS_LOCK = 23

/** Throws unless the user exists and is not staff. */
async function mustBeBlockable(db: Queryable, userId: number): Promise<void> {
  const [user] = await db
    .select({ isOperator: users.isOperator, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
  if (!user || user.deletedAt) throw notFound('user')
  if (user.isOperator) throw new Refusal('conflict', 'social.staff_not_blocked')
}

/** Blocks a user and ends the follows between the two; returns the users who have lost a follow, or null if it was blocked already. */
async function block(tx: Tx, userId: number, blockedId: number): Promise<number[] | null> {
  await lockPair(tx, userId, blockedId)
  // Several tabs may block at once: together they must not exceed the maximum.
  await tx.execute(sql`select pg_advisory_xact_lock(${BLOCKS_LOCK}::int, ${userId}::int)`)
  if (!(await insertBlock(tx, userId, blockedId))) return null
  if ((await countBlocks(tx, userId)) > MAX_BLOCKS)
    throw new Refusal('conflict', 'social.too_many_blocks', { most: MAX_BLOCKS })
  const lost: number[] = []
  if (await removeFollow(tx, 'anchor', userId, blockedId)) lost.push(userId)
  if (await removeFollow(tx, 'anchor', blockedId, userId)) lost.push(blockedId)
  return lost
}

async function publishBlocks(ctx: Context, userId: number, lostFollows: readonly number[]): Promise<void> {
  await ctx.publish(userTopic(userId), { type: 'blocks_changed' })
  // Followers-only chat: they may have lost the right to send messages.
  for (const id of lostFollows) await ctx.publish(chatTopic(EVERYWHERE), { type: 'standing', user_id: id })
}

/** Blocks or unblocks a user. Idempotent. The other user is not notified. */
export const setBlock: Handler<typeof endpoint> = async ({ ctx, input: { user_id: blockedId, state } }) => {
  const userId = callerOf(ctx)
  if (blockedId === userId) throw new Refusal('invalid', 'social.not_block_oneself')
  if (!state) {
    if (await removeBlock(ctx.db, userId, blockedId)) await publishBlocks(ctx, userId, [])
    return { user_id: blockedId, state }
  }
  await mustBeBlockable(ctx.db, blockedId)
  const lostFollows = await withTransaction(ctx.db, (tx) => block(tx, userId, blockedId))
  if (lostFollows) await publishBlocks(ctx, userId, lostFollows)
  return { user_id: blockedId, state }
}
