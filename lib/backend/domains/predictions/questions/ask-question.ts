import { and, eq, inArray, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { predictionMarkets } from '#lib/backend/db/schema/predictions/markets.ts'
import { predictionAnswers, predictionQuestions } from '#lib/backend/db/schema/predictions/questions.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { requireFeature } from '#lib/backend/domains/site/index.ts'
import { mustHaveRight, onAir } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { checkText } from '#lib/backend/word-filter/site-filter.ts'
import type { askQuestion as endpoint } from '#lib/contract/predictions/questions.ts'
import {
  MAX_ANSWER_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_ROOM_QUESTIONS,
} from '#lib/shared/predictions/vocabulary.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { cleanText } from '#lib/shared/text/clean-text.ts'
import { predictionSettings } from '../settings/prediction-settings.ts'
import { publishQuestion } from './publish-question.ts'

/** Cleans a text to one line. Refuses one that is empty or too long. */
function singleLine(text: string, most: number): string {
  const line = cleanText(text)
  if (line === '') throw new Refusal('invalid', 'predictions.empty_text')
  if (characters(line) > most) throw new Refusal('invalid', 'predictions.long_text', { most })
  return line
}

/** Asks a question in a live room. Its texts are checked by the words of the room; it is held where they are. */
export const askQuestion: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = requireUserId(ctx)
  const { room_id: roomId, seconds } = input
  await requireFeature(ctx.db, 'predictions')
  await mustHaveRight(ctx.db, roomId, userId, 'questions')
  const settings = await predictionSettings(ctx.db)
  if (!settings.questions) throw new Refusal('forbidden', 'predictions.no_questions')
  const text = singleLine(input.text, MAX_QUESTION_LENGTH)
  const answers = input.answers.map((answer) => singleLine(answer, MAX_ANSWER_LENGTH))
  if (new Set(answers.map((answer) => answer.toLowerCase())).size < answers.length)
    throw new Refusal('invalid', 'predictions.same_answers')
  // The lists of words are read outside of the transaction.
  const { verdict } = await checkText(ctx.db, roomId, [text, ...answers].join(' \n '))
  if (verdict === 'refuse') throw new Refusal('invalid', 'chat.word_refused')
  const isHeld = verdict === 'hold'
  const id = await withTransaction(ctx.db, async (tx) => {
    const [room] = await tx
      .select({ isOnAir: sql<boolean>`${onAir}` })
      .from(rooms)
      .where(eq(rooms.id, roomId))
      .for('no key update')
    if (!room?.isOnAir) throw new Refusal('conflict', 'predictions.room_not_live')
    const running = await tx.$count(
      predictionQuestions,
      and(
        eq(predictionQuestions.roomId, roomId),
        inArray(predictionQuestions.state, ['held', 'open', 'closed']),
      ),
    )
    if (running >= MAX_ROOM_QUESTIONS)
      throw new Refusal('conflict', 'predictions.too_many_questions', { most: MAX_ROOM_QUESTIONS })
    const [market] = await tx
      .insert(predictionMarkets)
      .values({ matchId: null, kind: 'question', mode: 'pool', feeBps: settings.fee_bps, delaySeconds: 0 })
      .returning({ id: predictionMarkets.id })
    if (!market) throw new Error('the market was not written')
    const marketId = market.id
    await tx.insert(predictionQuestions).values({
      marketId,
      roomId,
      userId,
      text,
      seconds,
      state: isHeld ? 'held' : 'open',
      maxStake: settings.max_question_stake,
      closesAt: isHeld ? null : sql`clock_timestamp() + make_interval(secs => ${seconds})`,
    })
    await tx
      .insert(predictionAnswers)
      .values(answers.map((answer, position) => ({ marketId, position, text: answer })))
    return marketId
  })
  return { question: await publishQuestion(ctx, id) }
}
