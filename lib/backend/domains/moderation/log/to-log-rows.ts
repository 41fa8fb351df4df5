import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { moderationLog as table } from '#lib/backend/db/schema/moderation/reports.ts'
import type * as contract from '#lib/contract/moderation/log.ts'
import { loadPeople } from '../people.ts'

type Row = typeof table.$inferSelect

export async function toLogRows(
  db: Queryable,
  rows: readonly Row[],
): Promise<z.input<typeof contract.logRow>[]> {
  const people = await loadPeople(
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
