import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { stakes } from '#lib/backend/db/schema/predictions/stakes.ts'
import { requireNotSanctioned } from '#lib/backend/domains/moderation/index.ts'
import { rightsIn } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { stakeOnQuestion as endpoint } from '#lib/contract/predictions/stakes.ts'
import { requireAnswer } from '../questions/decide-question.ts'
import { lockQuestion } from '../questions/lock-question.ts'
import { publishPool } from '../questions/publish-question.ts'
import { placeStake } from './place-stake.ts'

/** Stakes on an answer; the bar of the pool moves for everybody in the room. */
export const stakeOnQuestion: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const { question_id: id, position } = input
  const answer = await placeStake(ctx, {
    path: endpoint.path,
    input,
    open: async (tx, { userId }) => {
      const question = await lockQuestion(tx, id, 'share')
      if (question.state === 'held' || question.cancelReason === 'refused') throw notFound('question')
      await requireNotSanctioned(tx, question.roomId, userId, { speaks: false })
      const { rights } = await rightsIn(tx, question.roomId, userId)
      if (question.userId === userId || rights.includes('questions'))
        throw new Refusal('conflict', 'predictions.own_question')
      if (question.state !== 'open' || question.isOver)
        throw new Refusal('conflict', 'predictions.closed', {}, undefined, { why: 'closed' })
      await requireAnswer(tx, id, position)
      await requireSameAnswer(tx, { id, userId, position })
      return {
        marketId: id,
        pick: String(position),
        price: null,
        max: { stake: question.maxStake, market: question.maxStake },
      }
    },
  })
  void publishPool(ctx, id)
  return answer
}

/** Refuses a stake on another answer than the one that the user has staked on before. */
async function requireSameAnswer(
  tx: Tx,
  { id, userId, position }: { id: number; userId: number; position: number },
) {
  const others = await tx.$count(
    stakes,
    and(eq(stakes.marketId, id), eq(stakes.userId, userId), ne(stakes.pick, String(position))),
  )
  if (others > 0) throw new Refusal('conflict', 'predictions.other_answer')
}
