import type { CompetitionModel } from '../row/row-model.ts'
import type { Filter } from './filter.ts'

/** A country's competitions, in the site's order. */
export interface Country {
  code: string
  name: string
  competitions: readonly CompetitionModel[]
}

/** Competitions by country, the countries in the order of their first competition; those without one stand last. */
export function byCountry(competitions: Iterable<CompetitionModel>): Country[] {
  const sorted = [...competitions].sort((a, b) => a.position - b.position || a.id - b.id)
  const groups = Map.groupBy(sorted, ({ countryCode }) => countryCode ?? '-')
  return [...groups]
    .map(([code, list]) => ({ code, name: list[0]?.country ?? '', competitions: list }))
    .sort((a, b) => Number(a.code === '-') - Number(b.code === '-'))
}

/** The competitions that a filter lets pass. */
export function chosenOf(filter: Filter, countries: readonly Country[]): Set<number> {
  const { competitions, countries: codes } = filter
  return new Set(
    countries
      .filter(({ code }) => !codes || codes.includes(code))
      .flatMap((country) => country.competitions.map(({ id }) => id))
      .filter((id) => !competitions || competitions.includes(id)),
  )
}

/** A choice of competitions as a filter says it: not at all when it is everything, by countries where it is whole ones. */
export function wishOf(
  chosen: ReadonlySet<number>,
  countries: readonly Country[],
): Pick<Filter, 'competitions' | 'countries'> {
  const has = ({ competitions }: Country) => competitions.filter(({ id }) => chosen.has(id)).length
  const part = countries.filter((country) => has(country) > 0)
  if (
    part.length === countries.length &&
    part.every((country) => has(country) === country.competitions.length)
  )
    return { competitions: null, countries: null }
  if (part.length > 0 && part.every((country) => has(country) === country.competitions.length))
    return { competitions: null, countries: part.map(({ code }) => code) }
  return { competitions: [...chosen], countries: null }
}
