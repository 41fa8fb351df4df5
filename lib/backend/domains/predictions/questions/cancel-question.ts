import { eq, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { predictionQuestions } from '#lib/backend/db/schema/predictions/questions.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { cancelQuestion as endpoint } from '#lib/contract/predictions/questions.ts'
import { settleQuestion } from '../settlement/settle-stakes.ts'
import { lockManagedQuestion, wrongState } from './lock-question.ts'
import { publishQuestion } from './publish-question.ts'

/** Cancels a question that was not decided; its stakes are paid back. */
export const cancelQuestion: Handler<typeof endpoint> = async ({ ctx, input: { question_id: id } }) => {
  const userId = requireUserId(ctx)
  await withTransaction(ctx.db, async (tx) => {
    const { state } = await lockManagedQuestion(tx, id, userId)
    if (state !== 'held' && state !== 'open' && state !== 'closed') throw wrongState()
    await tx
      .update(predictionQuestions)
      .set({
        state: 'cancelled',
        cancelReason: 'manager',
        closesAt: sql`least(${predictionQuestions.closesAt}, clock_timestamp())`,
        version: sql`${predictionQuestions.version} + 1`,
      })
      .where(eq(predictionQuestions.marketId, id))
  })
  await settleQuestion(ctx, id)
  return { question: await publishQuestion(ctx, id) }
}
