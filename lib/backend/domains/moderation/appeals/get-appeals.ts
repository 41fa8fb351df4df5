import { and, asc, eq, sql } from 'drizzle-orm'
import { roomAppeals, roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { mustHaveRight } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/moderation/appeals.ts'
import { loadPeople } from '../people.ts'
import { resolveRoomIdOrAll } from '../resolve-room-id.ts'
import { toEndTime } from '../sanctions/apply-sanction.ts'

/** Lists appeals by state, the oldest first. Those against the shutting of rooms are for operators only. */
export const getAppeals: Handler<typeof contract.getAppeals> = async ({
  ctx,
  input: { room_id, state, page, page_size },
}) => {
  const roomId = await resolveRoomIdOrAll(ctx, room_id)
  if (roomId !== null) await mustHaveRight(ctx.db, roomId, requireUserId(ctx), 'review')
  const where = and(
    eq(roomAppeals.state, state),
    roomId === null ? undefined : eq(roomSanctions.roomId, roomId),
  )
  const joined = eq(roomSanctions.id, roomAppeals.sanctionId)
  const [sum] = await ctx.db
    .select({ total: sql<number>`count(*)` })
    .from(roomAppeals)
    .leftJoin(roomSanctions, joined)
    .where(where)
  const rows = await ctx.db
    .select({ appeal: roomAppeals, sanction: roomSanctions })
    .from(roomAppeals)
    .leftJoin(roomSanctions, joined)
    .where(where)
    .orderBy(asc(roomAppeals.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const people = await loadPeople(
    ctx.db,
    rows.map((row) => row.appeal.userId),
  )
  const list = rows.flatMap(({ appeal, sanction }) => {
    const person = people.get(appeal.userId)
    if (!person) return []
    return [
      {
        id: appeal.id,
        ...person,
        room_id: sanction ? sanction.roomId : appeal.roomId,
        kind: sanction?.kind ?? ('shut' as const),
        reason: sanction?.reason ?? appeal.shutReason ?? '',
        until: sanction ? toEndTime(sanction.endsAt) : null,
        text: appeal.text,
        state: appeal.state,
        answer: appeal.answer,
        created_at: appeal.createdAt.toISOString(),
      },
    ]
  })
  return { list, page, page_size, total: sum?.total ?? 0 }
}
