import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import { mutationOf } from '#lib/client/core/mutation-of.ts'
import type { InputOf, OutputOf } from '#lib/contract/core/endpoint.ts'
import * as contract from '#lib/contract/predictions/questions.ts'
import { predictionKeys } from './query-keys.ts'

export const getQuestions = (input: InputOf<typeof contract.getQuestions>, options?: CallOptions) =>
  call(contract.getQuestions, input, options)

export const askQuestion = (input: InputOf<typeof contract.askQuestion>, options?: CallOptions) =>
  call(contract.askQuestion, input, options)

export const closeQuestion = (input: InputOf<typeof contract.closeQuestion>, options?: CallOptions) =>
  call(contract.closeQuestion, input, options)

export const decideQuestion = (input: InputOf<typeof contract.decideQuestion>, options?: CallOptions) =>
  call(contract.decideQuestion, input, options)

export const cancelQuestion = (input: InputOf<typeof contract.cancelQuestion>, options?: CallOptions) =>
  call(contract.cancelQuestion, input, options)

export const objectToQuestion = (input: InputOf<typeof contract.objectToQuestion>, options?: CallOptions) =>
  call(contract.objectToQuestion, input, options)

export const askQuestionMutation = mutationOf(askQuestion)
export const closeQuestionMutation = mutationOf(closeQuestion)
export const decideQuestionMutation = mutationOf(decideQuestion)
export const cancelQuestionMutation = mutationOf(cancelQuestion)
export const objectToQuestionMutation = mutationOf(objectToQuestion)

/** Questions of a room; the room's topic keeps them up to date (`applyQuestionMessage`). */
export const questionsQuery = (userId: number | null, roomId: number) =>
  queryOptions({
    queryKey: predictionKeys.questions(userId, roomId),
    queryFn: ({ signal }) => getQuestions({ room_id: roomId }, { signal, quiet: true }),
  })

type Questions = OutputOf<typeof contract.getQuestions>

/** Viewers of a room load their own part of a question at different moments within this time (ms). */
const RELOAD_SPREAD_MS = 3_000
/** The list that waits to be loaded again, by its key. */
const reloads = new Map<string, ReturnType<typeof setTimeout>>()

/** Loads a list again soon: once for all messages meanwhile, and not at the same moment as every other viewer. */
function reloadSoon(client: QueryClient, queryKey: readonly unknown[]): void {
  const name = JSON.stringify(queryKey)
  if (reloads.has(name)) return
  const timer = setTimeout(() => {
    reloads.delete(name)
    void client.invalidateQueries({ queryKey })
  }, Math.random() * RELOAD_SPREAD_MS)
  reloads.set(name, timer)
}

/** Puts a question into a list, before the others if it is new. */
const withQuestion = (list: contract.QuestionView[], question: contract.Question): contract.QuestionView[] =>
  list.some((found) => found.question_id === question.question_id)
    ? list.map((found) => (found.question_id === question.question_id ? { ...found, ...question } : found))
    : [{ ...question, own: null }, ...list]

/** Writes the pool of a question into a list. */
const withPool = (
  list: contract.QuestionView[],
  { question_id: id, total, stakers, answers }: contract.QuestionPool,
): contract.QuestionView[] => {
  const staked = new Map(answers.map((answer) => [answer.position, answer]))
  return list.map((found) =>
    found.question_id === id
      ? {
          ...found,
          total,
          stakers,
          answers: found.answers.map((answer) => ({ ...answer, ...staked.get(answer.position) })),
        }
      : found,
  )
}

/**
 * Writes a message of `room:<id>` into the cached questions of the room; other messages are ignored. A push has no
 * `own`: a logged-in viewer loads it for a new question, and for one that was paid or cancelled.
 */
export function applyQuestionMessage(
  client: QueryClient,
  userId: number | null,
  roomId: number,
  message: unknown,
): void {
  const queryKey = predictionKeys.questions(userId, roomId)
  const known = client.getQueryData<Questions>(queryKey)
  if (!known) return
  const write = (list: contract.QuestionView[]) =>
    client.setQueryData<Questions>(queryKey, { ...known, list })
  const pool = contract.questionPoolPush.safeParse(message)
  if (pool.success) {
    write(withPool(known.list, pool.data))
    return
  }
  const changed = contract.questionPush.safeParse(message)
  if (!changed.success) return
  const { question } = changed.data
  const isNew = !known.list.some(({ question_id: id }) => id === question.question_id)
  const isSettled = question.state === 'paid' || question.state === 'cancelled'
  write(withQuestion(known.list, question))
  if (userId !== null && (isNew || isSettled)) reloadSoon(client, queryKey)
}
