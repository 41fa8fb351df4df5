import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import {
  count,
  flag,
  id,
  listOf,
  noFields,
  paging,
  person,
  requiredText,
  time,
} from '#lib/contract/core/fields.ts'
import { MAX_ANSWERS, MAX_OBJECTION_LENGTH } from '#lib/shared/predictions/vocabulary.ts'
import { question } from './questions.ts'

/** Lists of questions in the console. `undecided`: closed for over an hour and not decided. */
export const QUESTION_LISTS = ['disputed', 'undecided', 'held', 'decided', 'all'] as const
export type QuestionList = (typeof QUESTION_LISTS)[number]

/** What an operator makes of a decision that was objected to. */
export const QUESTION_VERDICTS = ['confirm', 'change', 'cancel'] as const
export type QuestionVerdict = (typeof QUESTION_VERDICTS)[number]

const questionRow = z.extend(question, {
  /** The streamer of its room. */
  anchor_nickname: z.string(),
  decided_by: z.nullable(z.object(person)),
  /** The newest 20, with what each has staked on which answer. */
  objection_list: z.array(
    z.object({
      ...person,
      reason: z.string(),
      position: z.int(),
      coins: z.int(),
      created_at: time(),
    }),
  ),
})
export type QuestionRow = z.output<typeof questionRow>

export const getQuestionsToReview = endpoint({
  noun: 'predictions',
  name: 'getQuestionsToReview',
  method: 'GET',
  path: 'api/admin/predictionQuestions',
  summary: 'Questions by what they wait for, the oldest first; `all`: the newest first.',
  access: 'operator',
  input: z.object({ list: z._default(z.enum(QUESTION_LISTS), 'disputed'), ...paging }),
  output: listOf(questionRow),
  changes: false,
  rate: 'read',
  extension: true,
})

export const reviewQuestion = endpoint({
  noun: 'predictions',
  name: 'reviewQuestion',
  method: 'POST',
  path: 'api/admin/reviewPredictionQuestion',
  summary:
    'Confirms or changes a decision, or cancels the question; it is paid or paid back at once. A closed question is decided with `change`. Not by somebody who has staked on it.',
  access: 'operator',
  input: z.object({
    question_id: id(),
    verdict: z.enum(QUESTION_VERDICTS),
    /** With `change`: the right answer. */
    position: z.optional(count(0, MAX_ANSWERS - 1)),
    reason: requiredText(MAX_OBJECTION_LENGTH),
  }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})

export const decideHeldQuestion = endpoint({
  noun: 'predictions',
  name: 'decideHeldQuestion',
  method: 'POST',
  path: 'api/admin/decideHeldQuestion',
  summary: 'Shows a held question, whose time begins now, or refuses it.',
  access: 'operator',
  input: z.object({ question_id: id(), shown: flag() }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})
