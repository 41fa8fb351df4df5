import { and, desc, eq, ilike, or, type SQL } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { findUsers as endpoint } from '#lib/contract/admin/users.ts'
import { readAccountMobile } from '#lib/shared/mobile-number.ts'
import { toAdminUser } from '../to-admin-user.ts'

const isNumber = (term: string): boolean => /^\d{1,15}$/.test(term)

/**
 * Digits match an id or a mobile number (with or without `86-`); any other term matches part of a nickname.
 */
function matching(term: string): SQL | undefined {
  if (term === '') return undefined
  const mobile = readAccountMobile(term.replace(/^\+/, '').replace(/\s+/, '-'))
  const conditions: SQL[] = [ilike(users.nickname, `%${term.replace(/[\\%_]/g, '\\$&')}%`)]
  if (isNumber(term)) conditions.push(eq(users.id, Number(term)), eq(users.mobileNumber, term))
  if (mobile) {
    const both = and(eq(users.mobileCountry, mobile.country), eq(users.mobileNumber, mobile.number))
    if (both) conditions.push(both)
  }
  return or(...conditions)
}

export const findUsers: Handler<typeof endpoint> = async ({ ctx, input: { term, page, page_size } }) => {
  const where = matching(term)
  const total = await ctx.db.$count(users, where)
  const rows = await ctx.db
    .select()
    .from(users)
    .where(where)
    // Many nicknames can contain the number of a user: the user with this number is first.
    .orderBy(...(isNumber(term) ? [desc(eq(users.id, Number(term)))] : []), desc(users.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return { list: rows.map((row) => toAdminUser(row)), page, page_size, total }
}
