import type { Context } from '#lib/backend/http/context.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import { findFollow } from '../follows/follow-tables.ts'

/**
 * Publishes to both users that their contacts have changed, after one has begun or ceased to follow the other: where the
 * other follows them, they have become contacts or are none any more.
 */
export async function publishContacts(ctx: Context, userId: number, followedId: number): Promise<void> {
  if ((await findFollow(ctx.db, 'user', followedId, userId)) === undefined) return
  for (const id of [userId, followedId]) await ctx.publish(userTopic(id), { type: 'contacts_changed' })
}
