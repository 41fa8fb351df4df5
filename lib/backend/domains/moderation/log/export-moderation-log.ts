import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { moderationLog as table } from '#lib/backend/db/schema/moderation/reports.ts'
import { mustHave } from '#lib/backend/domains/streams/index.ts'
import { streamFile } from '#lib/backend/http/answers/stream-file.ts'
import type { Context, HandlerInput } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/moderation/log.ts'
import { callerOf } from '../room-of.ts'
import { wireRows } from './log-rows.ts'

const COLUMNS = [
  'id',
  'created_at',
  'room_id',
  'action',
  'by_user_id',
  'by_nickname',
  'user_id',
  'user_nickname',
  'subject_id',
  'reason',
  'detail',
] as const

const ROWS = 500

/** A value of a CSV file (RFC 4180). What a spreadsheet would take for a formula gets an apostrophe before it. */
function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

async function* lines(db: Queryable, where: SQL | undefined): AsyncGenerator<string, void> {
  // The mark by which spreadsheets know UTF-8.
  yield `\u{feff}${COLUMNS.join(',')}\r\n`
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(table)
      .where(and(where, gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(ROWS)
    for (const row of await wireRows(db, rows))
      yield `${COLUMNS.map((name) => cell(row[name])).join(',')}\r\n`
    if (rows.length < ROWS) return
    after = rows.at(-1)?.id ?? after
  }
}

/** The whole log as a file, the oldest first, written as it is read. */
export async function exportModerationLog(
  ctx: Context,
  { room_id: roomId }: HandlerInput<typeof contract.exportModerationLog>,
): Promise<Response> {
  await mustHave(ctx.db, roomId, callerOf(ctx), 'log')
  return streamFile(
    { name: `touchline-moderation-${roomId}.csv`, type: 'text/csv' },
    lines(ctx.db, eq(table.roomId, roomId)),
  )
}
