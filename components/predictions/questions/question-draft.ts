import {
  MAX_ANSWER_LENGTH,
  MAX_ANSWERS,
  MAX_QUESTION_LENGTH,
  MAX_QUESTION_SECONDS,
  MIN_ANSWERS,
  MIN_QUESTION_SECONDS,
} from '#lib/shared/predictions/vocabulary.ts'
import { characters } from '#lib/shared/text/characters.ts'

/** A question as it is typed. */
export interface QuestionDraft {
  text: string
  answers: readonly string[]
  /** For how long stakes are taken. */
  seconds: number
}

/** Offered windows of a question, in seconds. */
export const WINDOWS: readonly number[] = [MIN_QUESTION_SECONDS, 60, 120, 300, 600, MAX_QUESTION_SECONDS]

export const NEW_QUESTION: QuestionDraft = { text: '', answers: ['', ''], seconds: 120 }

/** What is wrong with a draft; `answer` with its place in the list. */
export type DraftFault =
  | { field: 'text'; why: 'empty' | 'long' }
  | { field: 'answer'; why: 'long' | 'twice'; at: number }
  | { field: 'answers'; why: 'few' }

/** Returns the draft without empty answers and spaces around its texts. */
export const trimmedDraft = ({ text, answers, seconds }: QuestionDraft) => ({
  text: text.trim(),
  answers: answers.map((answer) => answer.trim()).filter((answer) => answer !== ''),
  seconds,
})

/** Returns what is wrong with a draft; null if it can be asked. */
export function draftFault(draft: QuestionDraft): DraftFault | null {
  const text = draft.text.trim()
  if (text === '') return { field: 'text', why: 'empty' }
  if (characters(text) > MAX_QUESTION_LENGTH) return { field: 'text', why: 'long' }
  const seen = new Set<string>()
  for (const [at, typed] of draft.answers.entries()) {
    const answer = typed.trim()
    if (answer === '') continue
    if (characters(answer) > MAX_ANSWER_LENGTH) return { field: 'answer', why: 'long', at }
    const key = answer.toLocaleLowerCase()
    if (seen.has(key)) return { field: 'answer', why: 'twice', at }
    seen.add(key)
  }
  return seen.size < MIN_ANSWERS ? { field: 'answers', why: 'few' } : null
}

/** Whether one more answer fits. */
export const canAddAnswer = ({ answers }: Pick<QuestionDraft, 'answers'>): boolean =>
  answers.length < MAX_ANSWERS
