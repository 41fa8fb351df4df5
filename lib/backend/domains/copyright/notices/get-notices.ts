import { asc, desc, eq, inArray } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { copyrightNotices } from '#lib/backend/db/schema/copyright/notices.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getNotices as endpoint } from '#lib/contract/copyright/notices.ts'
import { loadStrikes } from '../takedowns/load-strikes.ts'
import { loadContentsOf, toNotice, toNoticeContent } from './to-notice.ts'

/** Lists notices for operators: open ones the oldest first, others the newest first. */
export const getNotices: Handler<typeof endpoint> = async ({ ctx, input: { state, page, page_size } }) => {
  const { db } = ctx
  const where = eq(copyrightNotices.state, state)
  const rows = await db
    .select()
    .from(copyrightNotices)
    .where(where)
    .orderBy(state === 'open' ? asc(copyrightNotices.id) : desc(copyrightNotices.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const contents = await loadContentsOf(
    db,
    rows.map(({ id }) => id),
  )
  const authorIds = [...new Set([...contents.values()].flat().map(({ userId }) => userId))]
  const authors = await db
    .select({ id: users.id, nickname: users.nickname })
    .from(users)
    .where(inArray(users.id, authorIds))
  const nicknames = new Map(authors.map(({ id, nickname }) => [id, nickname]))
  const strikes = await loadStrikes(db, authorIds)
  const list = rows.map((row) => ({
    ...toNotice(row),
    name: row.name,
    capacity: row.capacity,
    email: row.email,
    postal_address: row.postalAddress,
    user_id: row.userId,
    contents: (contents.get(row.id) ?? []).map((content) => ({
      ...toNoticeContent(content),
      user_id: content.userId,
      user_nickname: nicknames.get(content.userId) ?? '',
      strikes: strikes.get(content.userId)?.length ?? 0,
    })),
  }))
  return { list, page, page_size, total: await db.$count(copyrightNotices, where) }
}
