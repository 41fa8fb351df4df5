import { and, eq, isNull, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomAppeals, roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/moderation/appeals.ts'
import { writeLog } from '../log/write-log.ts'

/** Appeals against one of the user's own active sanctions. */
export const appeal: Handler<typeof contract.appeal> = async ({ ctx, input: { sanction_id, text } }) => {
  const userId = requireUserId(ctx)
  const [sanction] = await ctx.db
    .select()
    .from(roomSanctions)
    .where(
      and(
        eq(roomSanctions.id, sanction_id),
        eq(roomSanctions.userId, userId),
        isNull(roomSanctions.liftedAt),
        sql`${roomSanctions.endsAt} > now()`,
      ),
    )
  if (!sanction) throw new Refusal('not_found', 'room.nothing_to_lift')
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
