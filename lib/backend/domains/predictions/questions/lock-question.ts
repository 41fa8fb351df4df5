import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { predictionMarkets } from '#lib/backend/db/schema/predictions/markets.ts'
import { predictionQuestions } from '#lib/backend/db/schema/predictions/questions.ts'
import { stakes } from '#lib/backend/db/schema/predictions/stakes.ts'
import { mustHaveRightFor } from '#lib/backend/domains/streams/index.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'

export type QuestionRow = typeof predictionQuestions.$inferSelect & { isOver: boolean }

/**
 * Loads a question and locks its market, against other changes of it (`update`) or, for a stake, against its settlement
 * only (`share`). `isOver`: its time for stakes is over. Throws "not found".
 */
export async function lockQuestion(tx: Tx, id: number, lock: 'update' | 'share'): Promise<QuestionRow> {
  const [market] = await tx
    .select({ id: predictionMarkets.id })
    .from(predictionMarkets)
    .where(eq(predictionMarkets.id, id))
    .for(lock === 'update' ? 'no key update' : 'share')
  if (!market) throw notFound('question')
  const [row] = await tx
    .select({
      question: predictionQuestions,
      isOver: sql<boolean>`coalesce(${predictionQuestions.closesAt} <= clock_timestamp(), false)`,
    })
    .from(predictionQuestions)
    .where(eq(predictionQuestions.marketId, id))
  if (!row) throw notFound('question')
  return { ...row.question, isOver: row.isOver }
}

/** Locks a question for somebody who manages the questions of its room; refuses others. */
export async function lockManagedQuestion(tx: Tx, id: number, userId: number): Promise<QuestionRow> {
  const question = await lockQuestion(tx, id, 'update')
  await mustHaveRightFor(tx, {
    roomId: question.roomId,
    userId,
    right: 'questions',
    missing: notFound('question'),
  })
  return question
}

/** Whether a user has staked on a question. */
export async function hasStaked(tx: Tx, id: number, userId: number): Promise<boolean> {
  return (await tx.$count(stakes, sql`${stakes.marketId} = ${id} and ${stakes.userId} = ${userId}`)) > 0
}

/** The refusal of a change that the state of a question does not allow. */
export const wrongState = () => new Refusal('conflict', 'predictions.question_state')
