import { sql } from 'drizzle-orm'
import { loadManagers } from '#lib/backend/domains/moderation/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/chat/room-groups.ts'
import { MAX_OWN_GROUPS, MAX_ROOM_GROUPS } from '#lib/shared/vocabulary/groups.ts'
import { requireUserId } from '../require-user-id.ts'
import {
  type GroupRow,
  type MemberRow,
  requireMember,
  requireRole,
  selectGroups,
  toGroup,
  toGroupCard,
} from './groups.ts'

/** Lists the groups shown in a room, in the order in which they were added. */
export const getRoomGroups: Handler<typeof contract.getRoomGroups> = async ({ ctx, input: { room_id } }) => {
  const { rows: room } = await ctx.db.execute<{ user_id: number }>(
    sql`select user_id from rooms where id = ${room_id}::bigint`,
  )
  const anchorId = room[0]?.user_id
  if (anchorId === undefined) throw notFound('room')
  const { rows } = await ctx.db.execute<GroupRow>(sql`
    ${selectGroups(ctx.actor.userId)} and g.owner_id = ${anchorId} and g.shown_at is not null
    order by g.shown_at, g.id limit ${MAX_ROOM_GROUPS}::int`)
  return { list: rows.map(toGroupCard) }
}

/** Lists the groups that the streamer owns, those shown in their room first. */
export const getOwnGroups: Handler<typeof contract.getOwnGroups> = async ({ ctx }) => {
  const userId = requireUserId(ctx)
  const { rows } = await ctx.db.execute<MemberRow>(sql`
    ${selectGroups(userId)} and g.owner_id = ${userId} and m.user_id is not null
    order by g.shown_at nulls last, g.id limit ${MAX_OWN_GROUPS}::int`)
  return { list: rows.map(toGroup) }
}

/** Shows a group in its owner's room, or no longer. Repeating it changes nothing. */
export const showGroupInRoom: Handler<typeof contract.showGroupInRoom> = async ({ ctx, input }) => {
  const userId = requireUserId(ctx)
  const { group_id: groupId, state } = input
  requireRole(await requireMember(ctx.db, groupId, userId), 'owner')
  const { rows } = await ctx.db.execute(sql`
    update chat_groups set shown_at = case when ${state} then coalesce(shown_at, now()) end
    where id = ${groupId}::bigint and owner_id = ${userId} and dissolved_at is null
      and (not ${state} or shown_at is not null or (select count(*) from chat_groups
        where owner_id = ${userId} and shown_at is not null) < ${MAX_ROOM_GROUPS}::int)
    returning id`)
  if (rows.length === 0) throw new Refusal('conflict', 'group.too_many_shown', { most: MAX_ROOM_GROUPS })
  return toGroup(await requireMember(ctx.db, groupId, userId))
}

/** Lists the managers of a room as everybody sees them. */
export const getAssistants: Handler<typeof contract.getAssistants> = async ({ ctx, input }) => {
  const { room_id: roomId, page, page_size } = input
  const { list, total } = await loadManagers(ctx.db, roomId, { page, page_size })
  return {
    list: list.map(({ user_id, user_nickname, avatar, title }) => ({
      user_id,
      user_nickname,
      avatar,
      title,
    })),
    page,
    page_size,
    total,
  }
}
