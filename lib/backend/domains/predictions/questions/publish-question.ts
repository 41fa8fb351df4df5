import type { Context } from '#lib/backend/http/context.ts'
import { roomTopic } from '#lib/backend/realtime/topics.ts'
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
/** The questions of each database whose pool was published less than a second ago, and whether it changed since. */
const waiting = new WeakMap<object, Map<number, { changed: boolean }>>()

/**
 * Publishes what is staked on a question: at once, and what follows within a second together at its end. A message that
 * is lost is made up for by the next one. Never rejects.
 */
export async function publishPool(deps: PublishDeps, id: number): Promise<void> {
  const pools = waiting.get(deps.db) ?? new Map<number, { changed: boolean }>()
  waiting.set(deps.db, pools)
  const before = pools.get(id)
  if (before) {
    before.changed = true
    return
  }
  const state = { changed: false }
  pools.set(id, state)
  setTimeout(() => {
    pools.delete(id)
    if (state.changed) void publishPool(deps, id)
  }, POOL_MS).unref()
  await sendPool(deps, id).catch(() => undefined)
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
