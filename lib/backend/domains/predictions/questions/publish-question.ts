import type { Context } from '#lib/backend/http/context.ts'
import { roomTopic } from '#lib/backend/realtime/topics.ts'
import { createCoalescer } from '#lib/shared/time/coalescer.ts'
import { loadQuestion, type QuestionInput } from './load-questions.ts'

/** What publishing needs; satisfied by an endpoint's context. */
export type PublishDeps = Pick<Context, 'db' | 'publish'>

/** Publishes a question as it is now to its room, and returns it. A held or refused one is not published. */
export async function publishQuestion({ db, publish }: PublishDeps, id: number): Promise<QuestionInput> {
  const question = await loadQuestion(db, id)
  if (question.state !== 'held' && question.cancel_reason !== 'refused')
    await publish(roomTopic(question.room_id), { type: 'question', question })
  return question
}

/** Least time between two messages about the pool of a question (ms). */
const POOL_MS = 1_000
const coalescers = new WeakMap<object, ReturnType<typeof createCoalescer>>()

/**
 * Publishes what is staked on a question: at once, and what follows within a second together at its end. A message that
 * is lost is made up for by the next one. Never rejects.
 */
export async function publishPool(deps: PublishDeps, id: number): Promise<void> {
  const coalesce = coalescers.get(deps.db) ?? createCoalescer(POOL_MS)
  coalescers.set(deps.db, coalesce)
  await coalesce(id, () => sendPool(deps, id))
}

async function sendPool({ db, publish }: PublishDeps, id: number): Promise<void> {
  const { room_id: roomId, total, stakers, answers } = await loadQuestion(db, id)
  await publish(roomTopic(roomId), {
    type: 'question_pool',
    question_id: id,
    total,
    stakers,
    answers: answers.map(({ position, coins, stakes }) => ({ position, coins, stakes })),
  })
}
