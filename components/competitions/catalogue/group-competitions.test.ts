import { expect, test } from 'vitest'
import { byCountry, type Listed, spellingsOf, topOf } from './group-competitions.ts'

const one = (id: number, sport: Listed['sport'], position: number, country: string | null): Listed => ({
  id,
  sport,
  position,
  country_code: country,
  name_en: `League ${id}`,
  country_en: country,
})

test('topOf takes one sport after the other, each in its own order', () => {
  const list = [one(1, 'football', 5, 'a'), one(2, 'football', 1, 'b'), one(3, 'basketball', 9, 'a')]
  expect(topOf(list).map(({ id }) => id)).toEqual([2, 3, 1])
  expect(topOf(Array.from({ length: 9 }, (_, id) => one(id, 'football', id, null)))).toHaveLength(6)
})

test('byCountry orders countries by their first competition', () => {
  const groups = byCountry([
    one(1, 'football', 3, 'a'),
    one(2, 'football', 1, 'b'),
    one(3, 'football', 2, 'a'),
    one(4, 'football', 9, null),
  ])
  expect(groups.map(({ code, competitions }) => [code, competitions.map(({ id }) => id)])).toEqual([
    ['b', [2]],
    ['a', [3, 1]],
    ['', [4]],
  ])
})

test('spellingsOf leaves out missing names', () => {
  expect(spellingsOf(one(1, 'football', 1, null))).toBe('League 1')
})
