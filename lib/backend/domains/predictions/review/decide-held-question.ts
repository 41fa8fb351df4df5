import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { predictionQuestions } from '#lib/backend/db/schema/predictions/questions.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { decideHeldQuestion as endpoint } from '#lib/contract/predictions/review.ts'
import { lockQuestion, wrongState } from '../questions/lock-question.ts'
import { publishQuestion } from '../questions/publish-question.ts'

/** Shows a held question, whose time begins with it, or refuses it for good. */
export const decideHeldQuestion: Handler<typeof endpoint> = async ({
  ctx,
  input: { question_id: id, shown },
}) => {
  await withTransaction(ctx.db, async (tx) => {
    const { state, seconds, text } = await lockQuestion(tx, id, 'update')
    if (state !== 'held') throw wrongState()
    await tx
      .update(predictionQuestions)
      .set(
        shown
          ? { state: 'open', closesAt: sql`clock_timestamp() + make_interval(secs => ${seconds})` }
          : { state: 'cancelled', cancelReason: 'refused', version: sql`${predictionQuestions.version} + 1` },
      )
      .where(eq(predictionQuestions.marketId, id))
    await writeAudit(ctx, tx, {
      action: shown ? 'show_prediction_question' : 'refuse_prediction_question',
      target: `question:${id}`,
      detail: { text },
    })
  })
  await publishQuestion(ctx, id)
  return {}
}
