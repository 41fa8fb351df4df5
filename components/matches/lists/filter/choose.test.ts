import { expect, test } from 'vitest'
import { brief } from '../board/board-sample.ts'
import { competitionOf } from '../row/row-model.ts'
import { byCountry, chosenOf, toCompetitionFilter } from './choose.ts'
import { NO_FILTER } from './filter.ts'

const competition = (id: number, position: number, country: string | null) =>
  competitionOf({ ...brief(id, position), country_code: country, country_en: country }, 'en')
const countries = byCountry([
  competition(1, 5, 'vn'),
  competition(2, 1, null),
  competition(3, 2, 'cn'),
  competition(4, 3, 'cn'),
])

test('countries are in the order of their first competition, competitions without one last', () => {
  expect(countries.map(({ code, competitions }) => [code, ...competitions.map(({ id }) => id)])).toEqual([
    ['cn', 3, 4],
    ['vn', 1],
    ['-', 2],
  ])
})

test('a selection is stored in its shortest form, and read back unchanged', () => {
  const filterOf = (...ids: number[]) => toCompetitionFilter(new Set(ids), countries)
  expect(filterOf(1, 2, 3, 4)).toEqual({ competitions: null, countries: null })
  expect(filterOf(3, 4)).toEqual({ competitions: null, countries: ['cn'] })
  expect(filterOf(3, 1)).toEqual({ competitions: [3, 1], countries: null })
  for (const ids of [[1, 2, 3, 4], [3, 4], [1, 3], []])
    expect([...chosenOf({ ...NO_FILTER, ...filterOf(...ids) }, countries)].sort()).toEqual(ids)
})
