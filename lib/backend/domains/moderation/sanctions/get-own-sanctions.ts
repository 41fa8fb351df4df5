import { eq, sql } from 'drizzle-orm'
import { roomSanctions, roomWarnings } from '#lib/backend/db/schema/moderation/sanctions.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getOwnSanctions as endpoint } from '#lib/contract/moderation/sanctions.ts'
import type { AppealState, OwnSanction, RoomRole, SanctionState } from '#lib/shared/vocabulary/rooms.ts'
import { toEndTime } from './apply-sanction.ts'

interface Row extends Record<string, unknown> {
  kind: OwnSanction
  id: number
  room_id: number | null
  title_zh: string | null
  title_en: string | null
  title_vi: string | null
  anchor: string | null
  by_role: RoomRole
  reason: string
  made: number
  ends: number | null
  state: SanctionState
  appeal: AppealState | null
  text: string | null
  answer: string | null
  appealed: number | null
}

const ms = (expression: string) => sql.raw(`(extract(epoch from ${expression}) * 1000)::float8`)

const iso = (at: number) => new Date(at).toISOString()

/** Lists the user's own mutes, kicks and warnings, including past ones. */
export const getOwnSanctions: Handler<typeof endpoint> = async ({
  ctx: { db, ...ctx },
  input: { page, page_size },
}) => {
  const userId = requireUserId(ctx)
  const total =
    (await db.$count(roomSanctions, eq(roomSanctions.userId, userId))) +
    (await db.$count(roomWarnings, eq(roomWarnings.userId, userId)))
  const { rows } = await db.execute<Row>(sql`
    with applied as (
      select kind, id, room_id, reason, created_by, created_at, ends_at,
        case when relieved_at is not null then 'lifted' when ends_at > now() then 'runs' else 'over' end as state
      from room_sanctions where user_id = ${userId}
      union all
      select 'warn', id, room_id, reason, created_by, created_at, null,
        case when seen_at is null then 'runs' else 'over' end
      from room_warnings where user_id = ${userId})
    select applied.kind, applied.id::int, applied.room_id::int, r.title_zh, r.title_en, r.title_vi, anchor.nickname as anchor,
      case when r.user_id = applied.created_by then 'anchor'
        when r.id is null or maker.is_operator then 'operator' else 'manager' end as by_role,
      applied.reason, ${ms('applied.created_at')} as made, ${ms('applied.ends_at')} as ends, applied.state,
      a.state as appeal, a.text, a.answer, ${ms('a.created_at')} as appealed
    from applied
    left join rooms r on r.id = applied.room_id
    left join users anchor on anchor.id = r.user_id
    left join users maker on maker.id = applied.created_by
    left join room_appeals a on a.sanction_id = applied.id and applied.kind <> 'warn'
    order by applied.created_at desc, applied.id desc limit ${page_size} offset ${(page - 1) * page_size}`)
  const list = rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    room:
      row.room_id === null
        ? null
        : {
            room_id: row.room_id,
            title_zh: row.title_zh,
            title_en: row.title_en,
            title_vi: row.title_vi,
            user_nickname: row.anchor ?? '',
          },
    by_role: row.by_role,
    reason: row.reason,
    created_at: iso(row.made),
    until: row.ends === null ? null : toEndTime(new Date(row.ends)),
    state: row.state,
    appeal:
      row.appeal === null || row.appealed === null
        ? null
        : {
            text: row.text ?? '',
            state: row.appeal,
            answer: row.answer ?? '',
            created_at: iso(row.appealed),
          },
  }))
  return { list, page, page_size, total }
}
