import { eq } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { predictionObjections, predictionQuestions } from '#lib/backend/db/schema/predictions/questions.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { objectToQuestion as endpoint } from '#lib/contract/predictions/questions.ts'
import { MAX_OBJECTION_LENGTH } from '#lib/shared/predictions/vocabulary.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { cleanText } from '#lib/shared/text/clean-text.ts'
import { hasStaked, lockQuestion, wrongState } from './lock-question.ts'
import { publishQuestion } from './publish-question.ts'

/** A staker objects to a decision in time: it is not paid until an operator has decided. */
export const objectToQuestion: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = requireUserId(ctx)
  const { question_id: id } = input
  const reason = cleanText(input.reason)
  if (reason === '') throw new Refusal('invalid', 'predictions.empty_text')
  if (characters(reason) > MAX_OBJECTION_LENGTH)
    throw new Refusal('invalid', 'predictions.long_text', { most: MAX_OBJECTION_LENGTH })
  await withTransaction(ctx.db, async (tx) => {
    const question = await lockQuestion(tx, id, 'update')
    if (!(await hasStaked(tx, id, userId))) throw notFound('question')
    const isDecided = question.state === 'decided' && question.paysAt !== null
    if (!isDecided && question.state !== 'disputed') throw wrongState()
    const [row] = await tx
      .insert(predictionObjections)
      .values({ marketId: id, userId, reason })
      .onConflictDoNothing()
      .returning({ marketId: predictionObjections.marketId })
    if (!row) throw new Refusal('conflict', 'predictions.objected_already')
    await tx
      .update(predictionQuestions)
      .set({ state: 'disputed', paysAt: null })
      .where(eq(predictionQuestions.marketId, id))
  })
  await publishQuestion(ctx, id)
  return {}
}
