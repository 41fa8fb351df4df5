import { sql } from 'drizzle-orm'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/social/contacts.ts'
import { callerOf } from '../caller-of.ts'
import { followsCondition } from './contacts.ts'

/** Returns how the user and other users are related. */
export const getRelations: Handler<typeof contract.getRelations> = async ({ ctx, input: { user_ids } }) => {
  const userId = callerOf(ctx)
  const { rows } = await ctx.db.execute<{ id: number; is_followed: boolean; is_follower: boolean }>(sql`
    select u.id, ${followsCondition(userId, sql`u.id`)} as is_followed,
      ${followsCondition(sql`u.id`, userId)} as is_follower
    from jsonb_array_elements_text(${JSON.stringify(user_ids)}::jsonb) with ordinality as wanted(id, place)
    join users u on u.id = wanted.id::bigint and u.deleted_at is null and u.id <> ${userId}
    order by wanted.place`)
  return {
    list: rows.map(({ id, is_followed, is_follower }) => ({ user_id: id, is_followed, is_follower })),
  }
}
