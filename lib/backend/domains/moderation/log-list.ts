import { and, asc, desc, eq, gt, gte, lt, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { moderationLog as table } from '#lib/backend/db/schema/moderation.ts'
import { mustHave } from '#lib/backend/domains/streams/index.ts'
import type { Context, Verb } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/moderation/log.ts'
import { peopleOf } from './people.ts'
import { callerOf, roomOrAll } from './room-of.ts'

type Row = typeof table.$inferSelect

async function wireRows(db: Queryable, rows: readonly Row[]): Promise<z.input<typeof contract.logRow>[]> {
  const people = await peopleOf(
    db,
    rows.flatMap(({ actorId, userId }) => [actorId ?? [], userId ?? []].flat()),
  )
  return rows.map((row) => ({
    id: row.id,
    room_id: row.roomId,
    action: row.action,
    by_user_id: row.actorId,
    by_nickname: row.actorId === null ? '' : (people.get(row.actorId)?.user_nickname ?? ''),
    user_id: row.userId,
    user_nickname: row.userId === null ? null : (people.get(row.userId)?.user_nickname ?? null),
    subject_id: row.subjectId,
    reason: row.reason,
    detail: row.detail === null ? '' : JSON.stringify(row.detail),
    created_at: row.createdAt.toISOString(),
  }))
}

/** The room whose log is meant, where the caller may read it; null: that of the whole site. */
async function readable(ctx: Context, room_id: number | undefined): Promise<number | null> {
  const roomId = await roomOrAll(ctx, room_id)
  if (roomId !== null) await mustHave(ctx.db, roomId, callerOf(ctx), 'log')
  return roomId
}

/** Who did what, the newest first. */
export const getModerationLog: Verb<
  z.output<typeof contract.getModerationLog.input>,
  z.input<typeof contract.getModerationLog.output>
> = async ({ ctx, input }) => {
  const { page, page_size, from, until } = input
  const roomId = await readable(ctx, input.room_id)
  const where = and(
    roomId === null ? undefined : eq(table.roomId, roomId),
    input.user_id === undefined ? undefined : eq(table.userId, input.user_id),
    input.by_user_id === undefined ? undefined : eq(table.actorId, input.by_user_id),
    input.action && eq(table.action, input.action),
    from === undefined ? undefined : gte(table.createdAt, new Date(from)),
    until === undefined ? undefined : lt(table.createdAt, new Date(until)),
  )
  const total = await ctx.db.$count(table, where)
  const rows = await ctx.db
    .select()
    .from(table)
    .where(where)
    .orderBy(desc(table.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return { list: await wireRows(ctx.db, rows), page, page_size, total }
}

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

async function* lines(db: Queryable, where: SQL | undefined): AsyncGenerator<string> {
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
  { room_id: roomId }: z.output<typeof contract.exportModerationLog.input>,
): Promise<Response> {
  await mustHave(ctx.db, roomId, callerOf(ctx), 'log')
  const source = lines(ctx.db, eq(table.roomId, roomId))
  const bytes = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await source.next()
      if (done) controller.close()
      else controller.enqueue(bytes.encode(value))
    },
    async cancel() {
      await source.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="touchline-moderation-${roomId}.csv"`,
      'cache-control': 'no-store',
    },
  })
}
