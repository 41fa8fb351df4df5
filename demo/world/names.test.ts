import { describe, expect, test } from 'vitest'
import { type Culture, cultureOf, inventPeople, personName } from './names.ts'
import { LATIN_NAMES } from './names-latin.ts'
import { random } from './random.ts'

const HAN = /^[\p{Script=Han}·]+$/u
const CULTURES: Culture[] = [
  ...(Object.keys(LATIN_NAMES) as (keyof typeof LATIN_NAMES)[]),
  'chinese',
  'japanese',
  'korean',
  'vietnamese',
]

describe('names', () => {
  test.each(CULTURES)(
    'generates %s people with names in Han for zh and in Latin letters for en and vi',
    (culture) => {
      const rng = random('names', culture)
      for (let count = 0; count < 300; count++) {
        const { names, short } = personName(rng, culture)
        for (const name of [names, short]) {
          expect(name.zh).toMatch(HAN)
          expect(name.en).toMatch(/^[\p{Script=Latin}' -]+$/u)
          expect(name.vi).toMatch(/^[\p{Script=Latin}' -]+$/u)
        }
        expect(names.zh).toContain(short.zh)
        expect(names.en).toContain(short.en)
      }
    },
  )

  test('writes Vietnamese names without diacritics in English and with them in Vietnamese', () => {
    const people = inventPeople(random('vn'), 40, () => 'vietnamese')
    for (const { names } of people) expect(names.en).toMatch(/^[A-Za-z ]+$/)
    expect(people.some(({ names }) => names.vi !== names.en)).toBe(true)
  })

  test('gives the players of a squad different names', () => {
    const rng = random('squad')
    const people = inventPeople(rng, 30, () => cultureOf(rng, 'kr', 1))
    expect(new Set(people.map((person) => person.short.en)).size).toBe(30)
  })
})
