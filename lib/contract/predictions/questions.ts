import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, id, noFields, position, requiredText, time } from '#lib/contract/core/fields.ts'
import {
  CANCEL_REASONS,
  MAX_ANSWER_LENGTH,
  MAX_ANSWERS,
  MAX_OBJECTION_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_QUESTION_SECONDS,
  MIN_ANSWERS,
  MIN_QUESTION_SECONDS,
  QUESTION_STATES,
} from '#lib/shared/predictions/vocabulary.ts'

/** An answer with what was staked on it. */
const answer = z.object({ position: z.int(), text: z.string(), coins: z.int(), stakes: z.int() })

/** A question as everybody in its room sees it. */
export const question = z.object({
  question_id: z.int(),
  room_id: z.int(),
  user_id: z.int(),
  user_nickname: z.string(),
  text: z.string(),
  state: z.enum(QUESTION_STATES),
  created_at: time(),
  /** When stakes are no longer taken; in the past once it was closed early. Null: held. */
  closes_at: z.nullable(time()),
  answers: z.array(answer),
  /** Coins of all stakes, and the number of users who staked. */
  total: z.int(),
  stakers: z.int(),
  /** Position of the answer that was decided; null: none yet. */
  decided: z.nullable(z.int()),
  decided_at: z.nullable(time()),
  /** Until then stakers can object, and then it is paid; null: not decided, or it was objected to. */
  pays_at: z.nullable(time()),
  /** If it is not decided until then, all stakes are paid back; null: no longer to be decided. */
  decide_before: z.nullable(time()),
  objections: z.int(),
  cancel_reason: z.nullable(z.enum(CANCEL_REASONS)),
  /** Most coins of one user on it; the fee of the pool in hundredths of a percent. */
  max_stake: z.int(),
  fee_bps: z.int(),
})
export type Question = z.output<typeof question>

/** The caller's own part of a question. */
export const ownQuestion = z.object({
  /** Position of the answer that they staked on; null: no stake. */
  position: z.nullable(z.int()),
  coins: z.int(),
  /** Coins given back in all; null: not settled, or no stake. */
  returned: z.nullable(z.int()),
  has_objected: z.boolean(),
  /** They can close, decide and cancel it, and therefore not stake on it. */
  can_manage: z.boolean(),
  /** False also for a manager who has a stake in it: they close or cancel it only. */
  can_decide: z.boolean(),
})

const questionView = z.extend(question, { own: z.nullable(ownQuestion) })
export type QuestionView = z.output<typeof questionView>

export const getQuestions = endpoint({
  noun: 'predictions',
  name: 'getQuestions',
  method: 'GET',
  path: 'api/predictions/questions',
  summary:
    'Questions of a room: those that run or are not paid yet, and those of the last hour; or one question. Held ones only for those who manage them. Empty while predictions are off, except for those that run.',
  access: 'guest',
  input: z.object({ room_id: z.optional(id()), question_id: z.optional(id()) }),
  output: z.object({
    server_time: time(),
    /** Position of `room:<id>` before they were read; null without a room. */
    position: position(),
    /** The caller may ask a question in this room now. */
    can_ask: z.boolean(),
    list: z.array(questionView),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

/** Answers of a question: a list in JSON. */
const answers = z
  .array(requiredText(MAX_ANSWER_LENGTH * 4))
  .check(z.minLength(MIN_ANSWERS), z.maxLength(MAX_ANSWERS))

export const askQuestion = endpoint({
  noun: 'predictions',
  name: 'askQuestion',
  method: 'POST',
  path: 'api/predictions/askQuestion',
  summary:
    'The streamer or a manager of a live room, or an operator, asks a question with its answers. It is held if its texts have to be checked first.',
  access: 'manager-of-room',
  input: z.object({
    room_id: id(),
    text: requiredText(MAX_QUESTION_LENGTH * 4),
    answers,
    seconds: z._default(count(MIN_QUESTION_SECONDS, MAX_QUESTION_SECONDS), 120),
  }),
  output: z.object({ question }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const closeQuestion = endpoint({
  noun: 'predictions',
  name: 'closeQuestion',
  method: 'POST',
  path: 'api/predictions/closeQuestion',
  summary: 'Takes no more stakes on a question before its time is over.',
  access: 'manager-of-room',
  input: z.object({ question_id: id() }),
  output: z.object({ question }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const decideQuestion = endpoint({
  noun: 'predictions',
  name: 'decideQuestion',
  method: 'POST',
  path: 'api/predictions/decideQuestion',
  summary:
    'Says which answer of a closed question was right; it is paid an hour later unless somebody objects. Not by somebody who has staked on it.',
  access: 'manager-of-room',
  input: z.object({ question_id: id(), position: count(0, MAX_ANSWERS - 1) }),
  output: z.object({ question }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const cancelQuestion = endpoint({
  noun: 'predictions',
  name: 'cancelQuestion',
  method: 'POST',
  path: 'api/predictions/cancelQuestion',
  summary: 'Cancels a question that was not decided: all stakes are paid back.',
  access: 'manager-of-room',
  input: z.object({ question_id: id() }),
  output: z.object({ question }),
  changes: true,
  rate: 'write',
  extension: true,
})

export const objectToQuestion = endpoint({
  noun: 'predictions',
  name: 'objectToQuestion',
  method: 'POST',
  path: 'api/predictions/objectToQuestion',
  summary:
    'Somebody who staked on a question objects to its decision, once and within an hour: an operator decides.',
  access: 'user',
  input: z.object({ question_id: id(), reason: requiredText(MAX_OBJECTION_LENGTH * 4) }),
  output: noFields,
  changes: true,
  rate: 'write',
  extension: true,
})

/**
 * Pushed on `room:<id>`: a question was asked or changed its state. It replaces the question of that id, except for
 * `own`.
 */
export const questionPush = z.object({ type: z.literal('question'), question })

/** Pushed on `room:<id>` at most once a second for a question: what is staked on its answers. */
export const questionPoolPush = z.object({
  type: z.literal('question_pool'),
  question_id: z.int(),
  total: z.int(),
  stakers: z.int(),
  answers: z.array(z.object({ position: z.int(), coins: z.int(), stakes: z.int() })),
})
export type QuestionPool = z.output<typeof questionPoolPush>
