import { and, asc, eq, sql } from 'drizzle-orm'
import { roomAppeals, roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { mustHave } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/moderation/appeals.ts'
import { peopleOf } from '../people.ts'
import { callerOf, roomOrAll } from '../room-of.ts'
import { untilOf } from '../sanctions/apply-sanction.ts'

/** Appeals to decide. */
export const getAppeals: Handler<typeof contract.getAppeals> = async ({
  ctx,
  input: { room_id, state, page, page_size },
}) => {
  const roomId = await roomOrAll(ctx, room_id)
  if (roomId !== null) await mustHave(ctx.db, roomId, callerOf(ctx), 'review')
  const where = and(
    eq(roomAppeals.state, state),
    roomId === null ? undefined : eq(roomSanctions.roomId, roomId),
  )
  const joined = eq(roomSanctions.id, roomAppeals.sanctionId)
  const [sum] = await ctx.db
    .select({ total: sql<number>`count(*)` })
    .from(roomAppeals)
    .innerJoin(roomSanctions, joined)
    .where(where)
  const rows = await ctx.db
    .select({ appeal: roomAppeals, sanction: roomSanctions })
    .from(roomAppeals)
    .innerJoin(roomSanctions, joined)
    .where(where)
    .orderBy(asc(roomAppeals.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const people = await peopleOf(
    ctx.db,
    rows.map((row) => row.appeal.userId),
  )
  const list = rows.flatMap(({ appeal: said, sanction }) => {
    const person = people.get(said.userId)
    if (!person) return []
    return [
      {
        id: said.id,
        ...person,
        room_id: sanction.roomId,
        kind: sanction.kind,
        reason: sanction.reason,
        until: untilOf(sanction.endsAt),
        text: said.text,
        state: said.state,
        answer: said.answer,
        created_at: said.createdAt.toISOString(),
      },
    ]
  })
  return { list, page, page_size, total: sum?.total ?? 0 }
}
