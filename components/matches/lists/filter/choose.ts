import type { CompetitionModel, RowModel } from '../row/row-model.ts'
import type { Filter } from './filter.ts'

/** A country's competitions, in the site's order. */
export interface Country {
  code: string
  name: string
  competitions: readonly CompetitionModel[]
}

/**
 * Groups competitions by country, in the order of each country's first competition; those without a country
 * come last.
 */
export function byCountry(competitions: Iterable<CompetitionModel>): Country[] {
  const sorted = [...competitions].sort((a, b) => a.position - b.position || a.id - b.id)
  const groups = Map.groupBy(sorted, ({ countryCode }) => countryCode ?? '-')
  return [...groups]
    .map(([code, list]) => ({ code, name: list[0]?.country ?? '', competitions: list }))
    .sort((a, b) => Number(a.code === '-') - Number(b.code === '-'))
}

/** Number of rows of each competition. */
export function countByCompetition(rows: Iterable<Pick<RowModel, 'competition'>>): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { competition } of rows) counts.set(competition, (counts.get(competition) ?? 0) + 1)
  return counts
}

/** The competitions that pass a filter. */
export function chosenOf(filter: Filter, countries: readonly Country[]): Set<number> {
  const { competitions, countries: codes } = filter
  return new Set(
    countries
      .filter(({ code }) => !codes || codes.includes(code))
      .flatMap((country) => country.competitions.map(({ id }) => id))
      .filter((id) => !competitions || competitions.includes(id)),
  )
}

/**
 * Converts a selection of competitions to a filter: null if all are selected, by country if the countries are
 * complete.
 */
export function toCompetitionFilter(
  chosen: ReadonlySet<number>,
  countries: readonly Country[],
): Pick<Filter, 'competitions' | 'countries'> {
  const has = ({ competitions }: Country) => competitions.filter(({ id }) => chosen.has(id)).length
  const selected = countries.filter((country) => has(country) > 0)
  if (
    selected.length === countries.length &&
    selected.every((country) => has(country) === country.competitions.length)
  )
    return { competitions: null, countries: null }
  if (selected.length > 0 && selected.every((country) => has(country) === country.competitions.length))
    return { competitions: null, countries: selected.map(({ code }) => code) }
  return { competitions: [...chosen], countries: null }
}
