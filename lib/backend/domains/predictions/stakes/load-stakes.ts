import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { predictionMarkets } from '#lib/backend/db/schema/predictions/markets.ts'
import { predictionAnswers, predictionQuestions } from '#lib/backend/db/schema/predictions/questions.ts'
import { stakes } from '#lib/backend/db/schema/predictions/stakes.ts'
import type { stake } from '#lib/contract/predictions/fields.ts'
import { MATCH_PICKS } from '#lib/shared/predictions/vocabulary.ts'

export type StakeInput = z.input<typeof stake>

/** Loads stakes in wire form, the newest first. */
export async function loadStakes(
  db: Queryable,
  where: SQL | undefined,
  { limit = 1, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<StakeInput[]> {
  const rows = await db
    .select({
      stake: stakes,
      market: predictionMarkets,
      question: predictionQuestions,
      answer: predictionAnswers.text,
    })
    .from(stakes)
    .innerJoin(predictionMarkets, eq(predictionMarkets.id, stakes.marketId))
    .leftJoin(predictionQuestions, eq(predictionQuestions.marketId, stakes.marketId))
    .leftJoin(
      predictionAnswers,
      sql`${predictionAnswers.marketId} = ${stakes.marketId} and ${predictionAnswers.position}::text = ${stakes.pick}`,
    )
    .where(where)
    .orderBy(desc(stakes.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ stake: row, market, question, answer }) => {
    const pick = MATCH_PICKS.find((one) => one === row.pick)
    return {
      stake_id: row.id,
      coins: row.coins,
      from_won: row.fromWon,
      price: row.price,
      state: row.state,
      returned: row.state === 'open' ? null : row.due,
      created_at: row.createdAt.toISOString(),
      settled_at: row.settledAt?.toISOString() ?? null,
      on_match:
        market.matchId !== null && market.kind !== 'question' && pick
          ? {
              match_id: market.matchId,
              market: market.kind,
              number: market.number,
              line: market.line,
              mode: market.mode,
              pick,
            }
          : null,
      on_question: question
        ? {
            question_id: question.marketId,
            room_id: question.roomId,
            text: question.text,
            position: Number(row.pick),
            answer: answer ?? '',
          }
        : null,
    }
  })
}
