import { expect, test } from 'vitest'
import { isPattern, readPattern } from './pattern.ts'

function matches(source: string, text: string): boolean {
  const pattern = readPattern(source)
  if (typeof pattern === 'string') throw new Error(`${source} is ${pattern}`)
  return pattern.test(text)
}

const TEXTS = [
  '',
  'a',
  'aaa',
  'aab',
  'GOAL!!!',
  'goal',
  'g o a l',
  '2333',
  '233 goals',
  '666',
  '1:0',
  '哈哈哈',
  '剧透：3-1',
  'ha ha',
  'foo_bar',
  'x]y',
  'a{2}',
  'ſtop',
  '⚽️ 😀',
  'line\nbreak',
  'Việt Nam',
]
const PATTERNS = [
  'a',
  '^a+$',
  '^\\d+$',
  'g(o|0)al',
  '^(?:goal|ha)',
  '(?<word>ha) (?:ha)?',
  'a{2}',
  'a{2,}b',
  '^a{1,2}$',
  'a{0}b',
  '!{3}$',
  '^.$',
  '^..?$',
  '哈+',
  '[\\d:\\-]+',
  '[^a-z]',
  '[\\]x]y',
  '\\bfoo\\b',
  'oo\\B',
  '\\p{Lu}',
  '\\P{L}$',
  '\\u{1F600}',
  '\\ud83d\\ude00',
  '\\x41',
  '\\s',
  '\\w+$',
  'S',
  '^$',
  '(a|)b',
  '(a*)*b',
  '(a?){3}',
  'a*?b',
  '(?:)',
  '|z',
  'vi[eệ]t',
  '\\.|\\{',
]

test.each(PATTERNS)('%s finds the same as a regular expression', (source) => {
  const usual = new RegExp(source, 'iu')
  for (const text of TEXTS) expect([text, matches(source, text)]).toEqual([text, usual.test(text)])
})

test.each([
  ['(a+)+$', 'a'],
  ['(a|a)*$', 'a'],
  ['(.*.*)*x$', 'a'],
  ['^.*.*.*.*.*.*.*.*.*.*x', 'a'],
  ['((((a*)*)*)*)*$', 'a'],
  ['(哈|哈哈)+$', '哈'],
])('%s, on which a regular expression would backtrack for ever, takes no time', (source, sign) => {
  const from = performance.now()
  expect(matches(`^${source}`, `${sign.repeat(2_000)}!`)).toBe(false)
  expect(performance.now() - from).toBeLessThan(1_000)
})

test('returns the reason for a pattern that is not accepted', () => {
  for (const source of ['(', '[', 'a**', '\\p{Nothing}', ')']) expect(readPattern(source)).toBe('broken')
  for (const source of ['(a)\\1', '(?<x>a)\\k<x>', 'a(?=b)', 'a(?!b)', '(?<=a)b', '(?<!a)b'])
    expect(readPattern(source)).toBe('unsupported')
  for (const source of ['a{301}', '(a{20}){20}', 'a{999999999}', '((a{9}){9}){9}'])
    expect(readPattern(source)).toBe('large')
  expect(isPattern('^6+$')).toBe(true)
  expect(isPattern('(')).toBe(false)
})
