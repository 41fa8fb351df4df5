import { sql } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { comments } from '#lib/backend/db/schema/comments.ts'
import { contactsOf, unblockedCondition } from '#lib/backend/domains/social/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { findMentionable as endpoint } from '#lib/contract/comments/mentions.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { type CommentDeps, requireTarget } from '../targets.ts'

const MAX_PEOPLE = 8
/** The newest threads whose authors are offered. */
const RECENT_THREADS = 300

interface Row extends Record<string, unknown> {
  id: number
  nickname: string
  avatar: string | null
}

/** `%`, `_` and the backslash have a meaning in a pattern. */
const prefixPattern = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`

/** Finds users to mention: commenters of the target first, then contacts, by name. */
export const createFindMentionable =
  ({ targets }: CommentDeps): Handler<typeof endpoint> =>
  async ({ ctx, input: { type, id, text } }) => {
    const userId = requireUserId(ctx)
    if (id !== undefined) await requireTarget(ctx, targets, type, id)
    const { rows } = await ctx.db.execute<Row>(sql`
      with recent as (
        select c.user_id from ${comments} c
        where c.target_type = ${type} and c.target_id = ${id ?? null} and c.root_id is null and c.listed
        order by c.id desc limit ${RECENT_THREADS}
      ), found as (
        select user_id as id, 0 as rank from recent
        union all
        select c.id, 1 from (${contactsOf(userId)}) c
      )
      select u.id, u.nickname, u.avatar from (select id, min(rank) as rank from found group by id) f
      join ${users} u on u.id = f.id
      where u.id <> ${userId} and u.deleted_at is null and u.blocked_at is null
        and u.nickname ilike ${prefixPattern(text.trim())} and ${unblockedCondition(sql`u.id`, userId)}
      order by f.rank, u.nickname, u.id limit ${MAX_PEOPLE}`)
    return {
      list: rows.map(({ id: user_id, nickname, avatar }) => ({
        user_id: Number(user_id),
        user_nickname: nickname,
        avatar: avatarAddress(avatar),
      })),
    }
  }
