import { sql } from 'drizzle-orm'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/social/contacts.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { callerOf } from '../caller-of.ts'
import { contactsOf, followsCondition } from './contacts.ts'

interface Row extends Record<string, unknown> {
  id: number
  nickname: string
  avatar: string | null
  total: number
}

/** Lists the contacts of the user by name. */
export const getContacts: Handler<typeof contract.getContacts> = async ({ ctx, input }) => {
  const { text, page, page_size } = input
  const { rows } = await ctx.db.execute<Row>(sql`
    select c.*, count(*) over ()::int as total from (${contactsOf(callerOf(ctx))}) c
    where ${text} = '' or strpos(lower(c.nickname), lower(${text})) > 0
    order by lower(c.nickname), c.id limit ${page_size}::int offset ${(page - 1) * page_size}::int`)
  return {
    list: rows.map(({ id, nickname, avatar }) => ({
      user_id: id,
      user_nickname: nickname,
      avatar: avatarAddress(avatar),
    })),
    page,
    page_size,
    total: rows[0]?.total ?? 0,
  }
}

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
