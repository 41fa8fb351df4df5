import { sql } from 'drizzle-orm'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/social/contacts.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { callerOf } from '../caller-of.ts'
import { contactsOf } from './contacts.ts'

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
