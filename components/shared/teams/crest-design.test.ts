import { expect, test } from 'vitest'
import { CREST_PATTERNS } from '#lib/shared/vocabulary.ts'
import { crestDesignOf } from './crest-design.ts'

test('returns the same crest for the same name', () => {
  expect(crestDesignOf('Riverside Athletic')).toEqual(crestDesignOf('Riverside Athletic'))
  expect(crestDesignOf('Riverside Athletic')).toEqual({
    primary: expect.stringMatching(/^#[0-9a-f]{6}$/),
    secondary: expect.stringMatching(/^#[0-9a-f]{6}$/),
    pattern: expect.stringMatching(new RegExp(`^(${CREST_PATTERNS.join('|')})$`)),
  })
})

test('gives most names different crests', () => {
  const designs = new Set(Array.from({ length: 60 }, (_, at) => JSON.stringify(crestDesignOf(`队伍 ${at}`))))
  expect(designs.size).toBeGreaterThan(30)
})

test('uses every pattern', () => {
  const used = new Set(Array.from({ length: 400 }, (_, at) => crestDesignOf(`Team ${at}`).pattern))
  expect([...used].sort()).toEqual([...CREST_PATTERNS].sort())
})
