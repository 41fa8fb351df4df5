import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomAppeals, roomSanctions } from '#lib/backend/db/schema/moderation.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import { mustHave, mustHaveFor } from '#lib/backend/domains/streams/index.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/moderation/appeals.ts'
import { writeLog } from './log.ts'
import { mustStandAbove, peopleOf } from './people.ts'
import { callerOf, roomOrAll } from './room-of.ts'
import { OWN_SANCTIONS_AT, publishLifted, relieveWithin, untilOf } from './sanction.ts'

/** Appeals against a sanction of the caller's own that still runs. */
export const appeal: Verb<z.output<typeof contract.appeal.input>, { id: number }> = async ({
  ctx,
  input: { sanction_id, text },
}) => {
  const userId = callerOf(ctx)
  const [sanction] = await ctx.db
    .select()
    .from(roomSanctions)
    .where(
      and(
        eq(roomSanctions.id, sanction_id),
        eq(roomSanctions.userId, userId),
        isNull(roomSanctions.relievedAt),
        sql`${roomSanctions.endsAt} > now()`,
      ),
    )
  if (!sanction) throw new Refusal('not_found', 'room.nothing_to_relieve')
  return withTransaction(ctx.db, async (tx) => {
    const [row] = await tx
      .insert(roomAppeals)
      .values({ sanctionId: sanction_id, userId, text })
      .onConflictDoNothing()
      .returning({ id: roomAppeals.id })
    if (!row) throw new Refusal('conflict', 'room.appealed_already')
    const { roomId } = sanction
    await writeLog(tx, { roomId, actorId: userId, action: 'appeal', userId, subjectId: row.id })
    return { id: row.id }
  })
}

/** Appeals to decide. */
export const getAppeals: Verb<
  z.output<typeof contract.getAppeals.input>,
  z.input<typeof contract.getAppeals.output>
> = async ({ ctx, input: { room_id, state, page, page_size } }) => {
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

/** Decides one appeal of somebody below oneself. Nobody decides about a sanction of the whole site but an operator. */
export const decideAppeal: Verb<
  z.output<typeof contract.decideAppeal.input>,
  Record<string, never>
> = async ({ ctx, input: { id, approve, answer } }) => {
  const actor = callerOf(ctx)
  const [found] = await ctx.db
    .select({ userId: roomAppeals.userId, roomId: roomSanctions.roomId, kind: roomSanctions.kind })
    .from(roomAppeals)
    .innerJoin(roomSanctions, eq(roomSanctions.id, roomAppeals.sanctionId))
    .where(eq(roomAppeals.id, id))
  const isOperator = ctx.actor.role !== 'guest' && ctx.actor.roles.includes('operator')
  // Somebody else's and one that is not there are the same.
  const none = new Refusal('not_found', 'room.no_appeal')
  if (!found || (found.roomId === null && !isOperator)) throw none
  const { roomId, userId, kind } = found
  if (roomId !== null) {
    // The author knows of the appeal, and is refused because others decide.
    const by =
      userId === actor
        ? await mustHave(ctx.db, roomId, actor, 'review')
        : await mustHaveFor(ctx.db, { roomId, userId: actor, right: 'review', missing: none })
    await mustStandAbove(ctx.db, { roomId, by, actor, userId })
  } else if (userId === actor) throw new Refusal('invalid', 'room.not_oneself')
  const relieved = await withTransaction(ctx.db, async (tx) => {
    const [row] = await tx
      .update(roomAppeals)
      .set({ state: approve ? 'approved' : 'denied', answer, decidedBy: actor, decidedAt: sql`now()` })
      .where(and(eq(roomAppeals.id, id), eq(roomAppeals.state, 'open')))
      .returning({ sanctionId: roomAppeals.sanctionId })
    if (!row) throw new Refusal('conflict', 'room.decided_already')
    await writeLog(tx, {
      roomId,
      actorId: actor,
      action: approve ? 'appeal_approved' : 'appeal_denied',
      userId,
      subjectId: id,
      reason: answer,
    })
    if (!approve) return false
    const [still] = await tx
      .select({ id: roomSanctions.id })
      .from(roomSanctions)
      .where(
        and(
          eq(roomSanctions.id, row.sanctionId),
          isNull(roomSanctions.relievedAt),
          sql`${roomSanctions.endsAt} > now()`,
        ),
      )
    if (still) await relieveWithin(tx, { roomId, userId, kind, actor })
    return still !== undefined
  })
  if (relieved) await publishLifted(ctx, { roomId, userId, kind })
  await notify(ctx, userId, {
    kind: approve ? 'appeal_approved' : 'appeal_denied',
    values: { reason: answer },
    // Who may come in again goes there; who may not reads what stands against him.
    link: approve && roomId !== null ? `/live?id=${roomId}` : OWN_SANCTIONS_AT,
  })
  return {}
}
