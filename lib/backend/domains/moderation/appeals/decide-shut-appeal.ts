import { and, eq, sql } from 'drizzle-orm'
import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { roomAppeals } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import { loadShutting, type OnAir } from '#lib/backend/domains/streams/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { writeLog } from '../log/write-log.ts'

interface ShutAppeal {
  id: number
  roomId: number
  userId: number
  shutAt: Date | null
}

/**
 * Decides the appeal of a streamer whose room was shut. An approved one opens the room again, unless it was opened or
 * shut anew since.
 */
export async function decideShutAppeal(
  ctx: Context,
  onAir: Pick<OnAir, 'reopen'>,
  { id, roomId, userId, shutAt }: ShutAppeal,
  { approve, answer }: { approve: boolean; answer: string },
): Promise<void> {
  const actorId = operatorOf(ctx)
  if (userId === actorId) throw new Refusal('invalid', 'room.not_oneself')
  const decide = async (tx: Tx) => {
    const [row] = await tx
      .update(roomAppeals)
      .set({ state: approve ? 'approved' : 'denied', answer, decidedBy: actorId, decidedAt: sql`now()` })
      .where(and(eq(roomAppeals.id, id), eq(roomAppeals.state, 'open')))
      .returning({ id: roomAppeals.id })
    if (!row) throw new Refusal('conflict', 'room.decided_already')
    const action = approve ? 'appeal_approved' : 'appeal_denied'
    await writeLog(tx, { roomId, actorId, action, userId, subjectId: id, reason: answer })
  }
  const current = await loadShutting(ctx.db, userId)
  if (approve && current?.shutAt.getTime() === shutAt?.getTime())
    await onAir.reopen(roomId, async (tx) => {
      await decide(tx)
      await writeAudit(ctx, tx, {
        action: 'reopen_room',
        target: `room:${roomId}`,
        detail: { reason: answer, appeal: id },
      })
    })
  else await withTransaction(ctx.db, decide)
  await notify(ctx, userId, {
    kind: approve ? 'appeal_approved' : 'appeal_denied',
    values: { reason: answer },
    link: '/member?type=9',
  })
}
