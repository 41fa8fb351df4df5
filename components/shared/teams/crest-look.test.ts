import { expect, test } from 'vitest'
import { CREST_PATTERNS } from '#lib/shared/vocabulary.ts'
import { crestLookOf } from './crest-look.ts'

test('draws the same crest for the same name', () => {
  expect(crestLookOf('Riverside Athletic')).toEqual(crestLookOf('Riverside Athletic'))
  expect(crestLookOf('Riverside Athletic')).toEqual({
    primary: expect.stringMatching(/^#[0-9a-f]{6}$/),
    secondary: expect.stringMatching(/^#[0-9a-f]{6}$/),
    pattern: expect.stringMatching(new RegExp(`^(${CREST_PATTERNS.join('|')})$`)),
  })
})

test('tells most names apart', () => {
  const looks = new Set(Array.from({ length: 60 }, (_, at) => JSON.stringify(crestLookOf(`队伍 ${at}`))))
  expect(looks.size).toBeGreaterThan(30)
})

test('uses every pattern', () => {
  const used = new Set(Array.from({ length: 400 }, (_, at) => crestLookOf(`Team ${at}`).pattern))
  expect([...used].sort()).toEqual([...CREST_PATTERNS].sort())
})
