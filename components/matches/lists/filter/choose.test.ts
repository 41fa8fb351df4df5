import { expect, test } from 'vitest'
import { brief } from '../board/board-sample.ts'
import { competitionOf } from '../row/row-model.ts'
import { byCountry, chosenOf, wishOf } from './choose.ts'
import { NO_FILTER } from './filter.ts'

const competition = (id: number, position: number, country: string | null) =>
  competitionOf({ ...brief(id, position), country_code: country, country_en: country }, 'en')
const countries = byCountry([
  competition(1, 5, 'vn'),
  competition(2, 1, null),
  competition(3, 2, 'cn'),
  competition(4, 3, 'cn'),
])

test('countries stand in the order of their first competition, the others last', () => {
  expect(countries.map(({ code, competitions }) => [code, ...competitions.map(({ id }) => id)])).toEqual([
    ['cn', 3, 4],
    ['vn', 1],
    ['-', 2],
  ])
})

test('a choice is said as shortly as it can be, and read back the same', () => {
  const said = (...ids: number[]) => wishOf(new Set(ids), countries)
  expect(said(1, 2, 3, 4)).toEqual({ competitions: null, countries: null })
  expect(said(3, 4)).toEqual({ competitions: null, countries: ['cn'] })
  expect(said(3, 1)).toEqual({ competitions: [3, 1], countries: null })
  for (const ids of [[1, 2, 3, 4], [3, 4], [1, 3], []])
    expect([...chosenOf({ ...NO_FILTER, ...said(...ids) }, countries)].sort()).toEqual(ids)
})
