import { desc, gt, sql } from 'drizzle-orm'
import { writeAudit } from '#lib/backend/audit.ts'
import { smsOutbox as table } from '#lib/backend/db/schema/services/sms.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getSmsOutbox as endpoint } from '#lib/contract/admin/operators.ts'

const isRecent = gt(table.createdAt, sql`now() - interval '24 hours'`)

/**
 * Lists the messages of the last 24 hours. Codes open accounts, so the access is logged first, with the ids
 * of the first and last message.
 */
export const getSmsOutbox: Handler<typeof endpoint> = async ({ ctx, input: { page, page_size } }) => {
  const total = await ctx.db.$count(table, isRecent)
  const rows = await ctx.db
    .select()
    .from(table)
    .where(isRecent)
    .orderBy(desc(table.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const list = rows.map(({ id, country, number, language, text, createdAt }) => ({
    id,
    mobile: `+${country} ${number}`,
    language,
    text,
    created_at: createdAt.toISOString(),
  }))
  const [newest, oldest] = [list.at(0), list.at(-1)]
  if (newest && oldest)
    await writeAudit(ctx, ctx.db, {
      action: 'read_sms_outbox',
      target: 'sms_outbox',
      detail: { from: oldest.id, to: newest.id },
    })
  return { list, page, page_size, total }
}
