import { sql } from 'drizzle-orm'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/social/contacts.ts'
import { callerOf } from '../caller-of.ts'
import type { SocialDeps } from '../deps.ts'
import { followsCondition } from './contacts.ts'

interface RelationRow extends Record<string, unknown> {
  id: number
  is_followed: boolean
  is_follower: boolean
  room_id: number | null
  is_live: boolean
}

/** Returns how the user and other users are related, and the rooms of those who stream. */
export const createGetRelations =
  ({ rooms: { onAir } }: Pick<SocialDeps, 'rooms'>): Handler<typeof contract.getRelations> =>
  async ({ ctx, input: { user_ids } }) => {
    const userId = callerOf(ctx)
    const { rows } = await ctx.db.execute<RelationRow>(sql`
      select u.id, ${followsCondition(userId, sql`u.id`)} as is_followed,
        ${followsCondition(sql`u.id`, userId)} as is_follower,
        ${rooms.id} as room_id, coalesce(${onAir}, false) as is_live
      from jsonb_array_elements_text(${JSON.stringify(user_ids)}::jsonb) with ordinality as wanted(id, place)
      join users u on u.id = wanted.id::bigint and u.deleted_at is null and u.id <> ${userId}
      left join ${rooms} on ${rooms.userId} = u.id and u.is_anchor
      order by wanted.place`)
    return {
      list: rows.map(({ id, is_followed, is_follower, room_id, is_live }) => ({
        user_id: id,
        is_followed,
        is_follower,
        room: room_id === null ? null : { room_id, is_live },
      })),
    }
  }
