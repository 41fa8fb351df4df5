import { eq, sql } from 'drizzle-orm'
import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { predictionObjections, predictionQuestions } from '#lib/backend/db/schema/predictions/questions.ts'
import { publishUnreadAll, writeNotices } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { reviewQuestion as endpoint } from '#lib/contract/predictions/review.ts'
import { requireAnswer } from '../questions/decide-question.ts'
import { hasStaked, lockQuestion, wrongState } from '../questions/lock-question.ts'
import { publishQuestion } from '../questions/publish-question.ts'
import { OWN_STAKES_PATH, settleQuestion } from '../settlement/settle-stakes.ts'

/**
 * An operator confirms or changes the decision of a question, decides a closed one, or cancels it; it is settled at
 * once. Everybody who objected gets a notice. An operator who has staked on it cannot.
 */
export const reviewQuestion: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const operatorId = operatorOf(ctx)
  const { question_id: id, verdict, position, reason } = input
  const objectors = await withTransaction(ctx.db, async (tx) => {
    const question = await lockQuestion(tx, id, 'update')
    const { state, decided } = question
    const isDecided = state === 'disputed' || state === 'decided'
    const isClosed = state === 'closed' || (state === 'open' && question.isOver)
    if (!isDecided && !(isClosed && verdict !== 'confirm')) throw wrongState()
    if (await hasStaked(tx, id, operatorId)) throw new Refusal('forbidden', 'predictions.own_stake')
    const answer = verdict === 'confirm' ? decided : verdict === 'change' ? (position ?? null) : null
    if (verdict !== 'cancel') {
      if (answer === null) throw new Refusal('invalid', 'predictions.no_answer')
      await requireAnswer(tx, id, answer)
    }
    await tx
      .update(predictionQuestions)
      .set({
        ...(verdict === 'cancel'
          ? { state: 'cancelled', cancelReason: 'operator' }
          : { state: 'paid', decided: answer }),
        ...(verdict === 'change' ? { decidedBy: operatorId } : {}),
        decidedAt: sql`coalesce(${predictionQuestions.decidedAt}, clock_timestamp())`,
        paysAt: null,
        version: sql`${predictionQuestions.version} + 1`,
      })
      .where(eq(predictionQuestions.marketId, id))
    await writeAudit(ctx, tx, {
      action: `${verdict}_prediction_question`,
      target: `question:${id}`,
      detail: {
        reason,
        ...(decided === null ? {} : { from: decided }),
        ...(answer === null ? {} : { to: answer }),
      },
    })
    const rows = await tx
      .select({ userId: predictionObjections.userId })
      .from(predictionObjections)
      .where(eq(predictionObjections.marketId, id))
    return writeNotices(
      tx,
      rows.map(({ userId }) => userId),
      {
        kind: verdict === 'confirm' ? 'objection_dismissed' : 'objection_upheld',
        values: { question: question.text, reason },
        link: OWN_STAKES_PATH,
      },
    )
  })
  await settleQuestion(ctx, id)
  await publishUnreadAll(ctx, objectors)
  await publishQuestion(ctx, id)
  return {}
}
