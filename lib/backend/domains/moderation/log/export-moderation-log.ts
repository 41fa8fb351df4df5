import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { moderationLog as table } from '#lib/backend/db/schema/moderation/reports.ts'
import { mustHaveRight } from '#lib/backend/domains/streams/index.ts'
import type { Context, HandlerInput } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { streamFile } from '#lib/backend/http/responses/stream-file.ts'
import type * as contract from '#lib/contract/moderation/log.ts'
import { toLogRows } from './to-log-rows.ts'

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

const BATCH_SIZE = 500

/**
 * Escapes a CSV value (RFC 4180). An apostrophe is put before values that a spreadsheet would take for a
 * formula.
 */
function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

async function* csvLines(db: Queryable, where: SQL | undefined): AsyncGenerator<string, void> {
  // The byte order mark, by which spreadsheets recognise UTF-8.
  yield `\u{feff}${COLUMNS.join(',')}\r\n`
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(table)
      .where(and(where, gt(table.id, after)))
      .orderBy(asc(table.id))
      .limit(BATCH_SIZE)
    for (const row of await toLogRows(db, rows))
      yield `${COLUMNS.map((name) => cell(row[name])).join(',')}\r\n`
    if (rows.length < BATCH_SIZE) return
    after = rows.at(-1)?.id ?? after
  }
}

/** Exports the whole log as a file, the oldest entry first, streamed while it is read. */
export async function exportModerationLog(
  ctx: Context,
  { room_id: roomId }: HandlerInput<typeof contract.exportModerationLog>,
): Promise<Response> {
  await mustHaveRight(ctx.db, roomId, requireUserId(ctx), 'log')
  return streamFile(
    { name: `touchline-moderation-${roomId}.csv`, type: 'text/csv' },
    csvLines(ctx.db, eq(table.roomId, roomId)),
  )
}
