import { expect, test } from 'vitest'
import { parseEnvelope } from './parse-envelope.ts'

const typed = { amount: '10', count: '5', condition: 'none', word: '' } as const

test.each([
  [typed, { tenths: 100, count: 5, condition: 'none' }],
  [
    { ...typed, amount: ' 0,5 ' },
    { tenths: 5, count: 5, condition: 'none' },
  ],
  [
    { ...typed, amount: '1.2', count: '1' },
    { tenths: 12, count: 1, condition: 'none' },
  ],
  [
    { ...typed, condition: 'word' as const, word: ' goal ' },
    { tenths: 100, count: 5, condition: 'word', word: 'goal' },
  ],
])('accepts %j', (input, put) => {
  expect(parseEnvelope(input)).toEqual({ put })
})

test.each([
  [{ ...typed, amount: '' }, 'amount'],
  [{ ...typed, amount: '0.0' }, 'amount'],
  [{ ...typed, amount: '-5' }, 'amount'],
  [{ ...typed, amount: '1.25' }, 'amount'],
  [{ ...typed, amount: '1e3' }, 'amount'],
  [{ ...typed, count: '0' }, 'parts'],
  [{ ...typed, count: '101' }, 'parts'],
  [{ ...typed, count: '2.5' }, 'parts'],
  [{ ...typed, amount: '0.4' }, 'small'],
  [{ ...typed, condition: 'word' as const, word: '  ' }, 'word'],
])('refuses the %s of %j', (input, error) => {
  expect(parseEnvelope(input)).toEqual({ put: null, error })
})
