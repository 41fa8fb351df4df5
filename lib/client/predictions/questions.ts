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

/**
 * Writes a message of `room:<id>` into the cached questions of the room; other messages are ignored. A new question has
 * no `own` in a push, so the list is loaded again for it, and for one that was settled.
 */
export function applyQuestionMessage(
  client: QueryClient,
  userId: number | null,
  roomId: number,
  message: unknown,
): void {
  const queryKey = predictionKeys.questions(userId, roomId)
  const change = (id: number, apply: (found: contract.QuestionView) => contract.QuestionView) =>
    client.setQueryData<Questions>(
      queryKey,
      (current) =>
        current && {
          ...current,
          list: current.list.map((found) => (found.question_id === id ? apply(found) : found)),
        },
    )
  const pool = contract.questionPoolPush.safeParse(message)
  if (pool.success) {
    const { question_id: id, total, stakers, answers } = pool.data
    const coins = new Map(answers.map((answer) => [answer.position, answer]))
    change(id, (found) => ({
      ...found,
      total,
      stakers,
      answers: found.answers.map((answer) => ({ ...answer, ...coins.get(answer.position) })),
    }))
    return
  }
  const changed = contract.questionPush.safeParse(message)
  if (!changed.success) return
  const { question } = changed.data
  change(question.question_id, (found) => ({ ...found, ...question }))
  void client.invalidateQueries({ queryKey })
}
