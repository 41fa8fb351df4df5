import { and, desc, eq, ilike, or, type SQL } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { findUsers as endpoint } from '#lib/contract/admin/users.ts'
import { readAccountMobile } from '#lib/shared/mobile-number.ts'
import { userLine } from '../user-line.ts'

/** Digits are an id or a mobile number (with or without `86-`), anything else a part of a nickname. */
function matching(term: string): SQL | undefined {
  if (term === '') return undefined
  const mobile = readAccountMobile(term.replace(/^\+/, '').replace(/\s+/, '-'))
  const ways: SQL[] = [ilike(users.nickname, `%${term.replace(/[\\%_]/g, '\\$&')}%`)]
  if (/^\d{1,15}$/.test(term)) ways.push(eq(users.id, Number(term)), eq(users.mobileNumber, term))
  if (mobile) {
    const both = and(eq(users.mobileCountry, mobile.country), eq(users.mobileNumber, mobile.number))
    if (both) ways.push(both)
  }
  return or(...ways)
}

export const findUsers: Handler<typeof endpoint> = async ({ ctx, input: { term, page, page_size } }) => {
  const where = matching(term)
  const total = await ctx.db.$count(users, where)
  const rows = await ctx.db
    .select()
    .from(users)
    .where(where)
    .orderBy(desc(users.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return { list: rows.map((row) => userLine(row)), page, page_size, total }
}
