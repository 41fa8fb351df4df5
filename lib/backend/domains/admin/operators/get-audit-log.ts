import { desc, eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { auditLog as table } from '#lib/backend/db/schema/site.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/admin/operators.ts'

/** Lists the operators' actions, the newest first; those on one target if given. */
export const getAuditLog: Handler<typeof contract.getAuditLog> = async ({
  ctx,
  input: { target, page, page_size },
}) => {
  const where = target === '' ? undefined : eq(table.target, target)
  const total = await ctx.db.$count(table, where)
  const rows = await ctx.db
    .select({ row: table, name: users.operatorName, nickname: users.nickname })
    .from(table)
    .innerJoin(users, eq(users.id, table.operatorId))
    .where(where)
    .orderBy(desc(table.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const list = rows.map(({ row, name, nickname }) => ({
    id: row.id,
    operator: name ?? nickname,
    action: row.action,
    target: row.target,
    detail: row.detail,
    created_at: row.createdAt.toISOString(),
  }))
  return { list, page, page_size, total }
}
