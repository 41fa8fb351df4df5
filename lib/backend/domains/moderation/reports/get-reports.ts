import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import { reports as table } from '#lib/backend/db/schema/moderation/reports.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type * as contract from '#lib/contract/moderation/reports.ts'
import { toEvidence } from '../evidence.ts'
import { loadPeople } from '../people.ts'

/** Lists reports for operators: open ones the oldest first, decided ones the newest first. */
export const createGetReports =
  (storage: Storage): Handler<typeof contract.getReports> =>
  async ({ ctx, input: { state, page, page_size } }) => {
    const where = eq(table.state, state)
    const total = await ctx.db.$count(table, where)
    const rows = await ctx.db
      .select()
      .from(table)
      .where(where)
      .orderBy(state === 'open' ? asc(table.id) : desc(table.decidedAt), desc(table.id))
      .limit(page_size)
      .offset((page - 1) * page_size)
    const people = await loadPeople(
      ctx.db,
      rows.flatMap(({ reporterId, accusedId }) =>
        accusedId === null ? [reporterId] : [reporterId, accusedId],
      ),
    )
    const others = await countOtherReports(ctx, rows)
    const toPerson = (id: number) => ({ user_id: id, user_nickname: people.get(id)?.user_nickname ?? '' })
    const list = rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      subject_id: row.subjectId,
      room_id: row.roomId,
      reporter: toPerson(row.reporterId),
      accused: row.accusedId === null ? null : toPerson(row.accusedId),
      reason: row.reason,
      note: row.note,
      evidence: toEvidence(storage, row.evidence),
      state: row.state,
      answer: row.answer,
      others: others.get(`${row.kind}:${row.subjectId}`) ?? 0,
      created_at: row.createdAt.toISOString(),
      decided_at: row.decidedAt?.toISOString() ?? null,
    }))
    return { list, page, page_size, total }
  }

/** Counts the other open reports of the same subjects. */
async function countOtherReports(ctx: Context, rows: readonly (typeof table.$inferSelect)[]) {
  if (rows.length === 0) return new Map<string, number>()
  const found = await ctx.db
    .select({ kind: table.kind, subjectId: table.subjectId, reports: count() })
    .from(table)
    .where(
      and(
        eq(table.state, 'open'),
        inArray(
          table.subjectId,
          rows.map(({ subjectId }) => subjectId),
        ),
      ),
    )
    .groupBy(table.kind, table.subjectId)
  return new Map(
    found.map(({ kind, subjectId, reports }) => [`${kind}:${subjectId}`, Math.max(0, reports - 1)]),
  )
}
