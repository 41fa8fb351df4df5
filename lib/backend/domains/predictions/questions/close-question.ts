import { eq, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { predictionQuestions } from '#lib/backend/db/schema/predictions/questions.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { closeQuestion as endpoint } from '#lib/contract/predictions/questions.ts'
import { lockManagedQuestion, wrongState } from './lock-question.ts'
import { publishQuestion } from './publish-question.ts'

/** Closes an open question now. Stakes that are under way are placed before it or refused. */
export const closeQuestion: Handler<typeof endpoint> = async ({ ctx, input: { question_id: id } }) => {
  const userId = requireUserId(ctx)
  await withTransaction(ctx.db, async (tx) => {
    const question = await lockManagedQuestion(tx, id, userId)
    if (question.state !== 'open' || question.isOver) throw wrongState()
    await tx
      .update(predictionQuestions)
      .set({ state: 'closed', closesAt: sql`clock_timestamp()` })
      .where(eq(predictionQuestions.marketId, id))
  })
  return { question: await publishQuestion(ctx, id) }
}
