import { expect, test } from 'vitest'
import { alternatesOf } from './alternates.ts'

test('returns the page in every language under the public origin', () => {
  expect(alternatesOf('https://example.org', 'en', '/football')).toEqual({
    canonical: 'https://example.org/en/football',
    languages: {
      zh: 'https://example.org/football',
      en: 'https://example.org/en/football',
      vi: 'https://example.org/vi/football',
      'x-default': 'https://example.org/football',
    },
  })
})

test('includes and encodes the query that identifies the page', () => {
  const { canonical, languages } = alternatesOf('https://example.org', 'zh', '/anchor', {
    type: 1,
    name: 'a&b',
  })
  expect(canonical).toBe('https://example.org/anchor?type=1&name=a%26b')
  expect(languages.vi).toBe('https://example.org/vi/anchor?type=1&name=a%26b')
})
