import { and, eq, sql } from 'drizzle-orm'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { predictionAnswers, predictionQuestions } from '#lib/backend/db/schema/predictions/questions.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { decideQuestion as endpoint } from '#lib/contract/predictions/questions.ts'
import { OBJECTION_MINUTES } from '#lib/shared/predictions/vocabulary.ts'
import { hasStaked, lockManagedQuestion, wrongState } from './lock-question.ts'
import { publishQuestion } from './publish-question.ts'

/**
 * Says which answer was right. Stakers have an hour to object; then the job pays it. Somebody who has staked on the
 * question cannot decide it, also if they were made a manager since.
 */
export const decideQuestion: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = requireUserId(ctx)
  const { question_id: id, position } = input
  await withTransaction(ctx.db, async (tx) => {
    const question = await lockManagedQuestion(tx, id, userId)
    const isClosed = question.state === 'closed' || (question.state === 'open' && question.isOver)
    if (!isClosed) throw wrongState()
    if (await hasStaked(tx, id, userId)) throw new Refusal('forbidden', 'predictions.own_stake')
    await requireAnswer(tx, id, position)
    await tx
      .update(predictionQuestions)
      .set({
        state: 'decided',
        decided: position,
        decidedBy: userId,
        decidedAt: sql`clock_timestamp()`,
        paysAt: sql`clock_timestamp() + make_interval(mins => ${OBJECTION_MINUTES})`,
      })
      .where(eq(predictionQuestions.marketId, id))
  })
  return { question: await publishQuestion(ctx, id) }
}

/** Refuses an answer that the question does not have. */
export async function requireAnswer(tx: Tx, id: number, position: number): Promise<void> {
  const found = await tx.$count(
    predictionAnswers,
    and(eq(predictionAnswers.marketId, id), eq(predictionAnswers.position, position)),
  )
  if (found === 0) throw new Refusal('invalid', 'predictions.no_answer')
}
