import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { roomAppeals } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { writeLog } from '../log/write-log.ts'

/**
 * Approves the open appeals against the shutting of a room that is reopened in this transaction, so that no operator
 * decides an appeal against a shutting that is over. `actorId`: null for the site itself.
 */
export async function approveShutAppeals(
  tx: Tx,
  { roomId, actorId, answer }: { roomId: number; actorId: number | null; answer: string },
): Promise<void> {
  const approved = await tx
    .update(roomAppeals)
    .set({ state: 'approved', answer, decidedBy: actorId, decidedAt: sql`now()` })
    .where(and(eq(roomAppeals.roomId, roomId), eq(roomAppeals.state, 'open')))
    .returning({ id: roomAppeals.id, userId: roomAppeals.userId })
  for (const { id: subjectId, userId } of approved)
    await writeLog(tx, { roomId, actorId, action: 'appeal_approved', userId, subjectId, reason: answer })
}
