import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { plain } from '#lib/shared/text/fold.ts'
import { sampleNames } from '#testing/domains/sample-names.ts'
import { propertyRuns } from '#testing/property-runs.ts'
import { FIT, fitOf, fitWithTypos, rangeOf } from './compare.ts'
import type { SpellingLanguage } from './named.ts'
import { queryOf } from './query.ts'
import { reachOf } from './reach.ts'
import { createSpellings } from './spellings.ts'
import { isWithinTypos } from './typos.ts'

const spellings = createSpellings()
const teams = sampleNames().teams ?? []
/** Every name of the demo world's clubs with its language. */
const names = teams.flatMap(({ names: texts }) =>
  LANGUAGES.flatMap((language) => {
    const text = texts[language]
    return text ? [{ text, language: language as SpellingLanguage }] : []
  }),
)
const anyName = fc.constantFrom(...names)
const anyReader = fc.constantFrom(...LANGUAGES)
const shortText = fc.string({ unit: fc.constantFrom(...'abcdeghilmnoprstuxy'), minLength: 1, maxLength: 3 })

const isHan = (text: string) => /^\p{Script=Han}/u.test(text)

function compare(typed: string, name: (typeof names)[number], reader: (typeof LANGUAGES)[number]) {
  const query = queryOf(typed)
  if (!query) return null
  const spelling = spellings.of(name.text)
  const reach = reachOf(query, { spelling, language: name.language }, { reader, kind: 'player' })
  return fitOf(query, spelling, reach) ?? fitWithTypos(query, spelling, reach)
}

describe('of every name and query', () => {
  test('a whole name finds itself, whatever the reader, its letters and its marks', () => {
    fc.assert(
      fc.property(anyName, anyReader, fc.boolean(), (name, reader, isPlain) => {
        const typed = isPlain ? plain(name.text) : name.text
        expect(compare(typed, name, reader)?.fit).toBe(FIT.exact)
      }),
      propertyRuns(),
    )
  })
  test('a beginning of four letters or more finds the name in every language', () => {
    fc.assert(
      fc.property(anyName, anyReader, fc.integer({ min: 4, max: 12 }), (name, reader, length) => {
        const typed = [...plain(name.text)].filter((letter) => /[\p{L}\p{N}]/u.test(letter)).slice(0, length)
        fc.pre(typed.length >= 4)
        expect(compare(typed.join(''), name, reader)?.fit).toBeLessThanOrEqual(FIT.prefix)
      }),
      propertyRuns(),
    )
  })
  test('a short query is the start of a word, a whole syllable or all initials of what it finds', () => {
    fc.assert(
      fc.property(shortText, anyName, anyReader, (typed, name, reader) => {
        const fit = compare(typed, name, reader)
        if (!fit) return
        const { from, to } = rangeOf(name.text, fit)
        const matched = name.text.slice(from, to)
        if (fit.form === 'written') {
          expect(plain(matched).replace(/[^\p{L}\p{N}]/gu, '')).toBe(typed)
          // A word also begins where the script changes: U19 in 贝尔格莱德游击U19.
          const before = name.text.slice(Math.max(0, from - 1), from)
          expect(/[\p{L}\p{N}]/u.test(before) && isHan(before) === isHan(matched)).toBe(false)
          expect(fit.fit === FIT.exact || name.language === reader || name.language === 'en').toBe(true)
        } else {
          expect(reader).toBe('zh')
          expect(matched).toMatch(/\p{Script=Han}/u)
        }
      }),
      propertyRuns(3_000),
    )
  })
  test('a typo is never forgiven below four letters', () => {
    fc.assert(
      fc.property(shortText, anyName, anyReader, (typed, name, reader) => {
        expect(compare(typed, name, reader)?.fit).not.toBe(FIT.typo)
      }),
      propertyRuns(1_000),
    )
  })
  test('the marked part lies in the name', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), anyName, anyReader, (typed, name, reader) => {
        const fit = compare(typed, name, reader)
        if (!fit) return
        const { from, to } = rangeOf(name.text, fit)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(name.text.length)
      }),
      propertyRuns(),
    )
  })
})

test('one replaced letter is one typo, in either direction', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 4, maxLength: 12 })
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom(...'wxyz'), (text, place, letter) => {
      const at = place % text.length
      const mistyped = text.slice(0, at) + letter + text.slice(at + 1)
      expect(isWithinTypos(mistyped, text, 1)).toBe(true)
      expect(isWithinTypos(text, mistyped, 1)).toBe(true)
      expect(isWithinTypos(mistyped, text, 0)).toBe(false)
    }),
    propertyRuns(),
  )
})
