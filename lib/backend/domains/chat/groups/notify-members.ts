import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { type ChatGroupEvent, GROUPS_TOPIC } from '#lib/backend/ports/chat/index.ts'
import type { ChatData } from '#lib/contract/chat/frames.ts'
import { groupChanged } from '../events.ts'

/** Publishes a frame to every connection of these users, in one event. */
export const publishToUsers = (
  publish: Context['publish'],
  userIds: readonly number[],
  frame: ChatData,
): Promise<unknown> =>
  Promise.resolve(
    publish(GROUPS_TOPIC, { type: 'frame', users: [...userIds], frame } satisfies ChatGroupEvent),
  )

/** Ids of all members of a group, or of its owner and managers only. */
export async function loadMemberIds(
  db: Queryable,
  groupId: number,
  who: 'all' | 'managers' = 'all',
): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    select user_id from chat_group_members
    where group_id = ${groupId}::bigint and (${who} = 'all' or role <> 'member')`)
  return rows.map(({ user_id }) => user_id)
}

/** Notifies the pages of users that one of their groups has changed, and later domains, after the commit. */
export async function notifyGroupChanged(
  ctx: Context,
  groupId: number,
  userIds: readonly number[],
): Promise<void> {
  await publishToUsers(ctx.publish, userIds, { type: 'conversations_changed' })
  await ctx.events.afterCommit(ctx, groupChanged, { groupId })
}
