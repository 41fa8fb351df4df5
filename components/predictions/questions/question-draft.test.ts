import { expect, test } from 'vitest'
import { canAddAnswer, draftFault, NEW_QUESTION, type QuestionDraft, trimmedDraft } from './question-draft.ts'

const draft = (change: Partial<QuestionDraft> = {}): QuestionDraft => ({
  ...NEW_QUESTION,
  text: 'Who scores next?',
  answers: ['Home', 'Away'],
  ...change,
})

test('a question needs a text and two different answers', () => {
  expect(draftFault(draft())).toBeNull()
  expect(draftFault(draft({ text: '  ' }))).toEqual({ field: 'text', why: 'empty' })
  expect(draftFault(draft({ answers: ['Home', ' '] }))).toEqual({ field: 'answers', why: 'few' })
  expect(draftFault(draft({ answers: ['Home', 'home '] }))).toEqual({ field: 'answer', why: 'twice', at: 1 })
})

test('lengths are counted in characters as people see them', () => {
  expect(draftFault(draft({ text: '⚽'.repeat(100) }))).toBeNull()
  expect(draftFault(draft({ text: '⚽'.repeat(101) }))).toEqual({ field: 'text', why: 'long' })
  const long = '👨‍👩‍👧'.repeat(31)
  expect(draftFault(draft({ answers: ['Home', 'Away', long] }))).toEqual({
    field: 'answer',
    why: 'long',
    at: 2,
  })
})

test('empty answers are left out, and ten are the most', () => {
  expect(trimmedDraft(draft({ text: ' A? ', answers: [' 1 ', '', '2'] }))).toMatchObject({
    text: 'A?',
    answers: ['1', '2'],
  })
  expect(canAddAnswer(draft({ answers: Array.from({ length: 9 }, String) }))).toBe(true)
  expect(canAddAnswer(draft({ answers: Array.from({ length: 10 }, String) }))).toBe(false)
})
