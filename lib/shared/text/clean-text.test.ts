import { expect, test } from 'vitest'
import { cleanLines, cleanText } from './clean-text.ts'

test('keeps the lines of a text of several lines, each cleaned', () => {
  expect(cleanLines('  one \r\ntwo\u200b\n\n\n\nthree\n')).toBe('one\ntwo\n\nthree')
  expect(cleanLines('\n \u200b\n')).toBe('')
  expect(cleanText('one   two ')).toBe('one two')
})
