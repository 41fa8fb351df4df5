import type { Language } from '#lib/shared/languages.ts'
import { localisedName, type Names, namesUnder } from '#lib/shared/text/names.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/** A competition as the catalogue shows it. */
export type Listed = {
  id: number
  sport: Sport
  position: number
  country_code: string | null
} & { [key in `name_${Language}` | `short_${Language}` | `country_${Language}`]?: string | null }

export interface CountryGroup<Each extends Listed> {
  /** Name of the country; '' for competitions without one. */
  code: string
  country: Names
  competitions: Each[]
}

/** Number of competitions in the top list, regardless of country. */
const TOP = 6

/** The first competitions in the site's order; with several sports, one of each sport in rotation. */
export function topOf<Each extends Listed>(list: readonly Each[]): Each[] {
  const sports = [...Map.groupBy(list, ({ sport }) => sport).values()].map((own) =>
    own.toSorted((one, other) => one.position - other.position || one.id - other.id),
  )
  const turns = Array.from({ length: TOP }, (_, at) => sports.flatMap((own) => own[at] ?? []))
  return turns.flat().slice(0, TOP)
}

/** Groups competitions by country, in the order of each country's first competition. */
export function byCountry<Each extends Listed>(list: readonly Each[]): CountryGroup<Each>[] {
  const sorted = list.toSorted((one, other) => one.position - other.position || one.id - other.id)
  return [...Map.groupBy(sorted, (each) => each.country_code ?? '')].map(([code, competitions]) => ({
    code,
    country: competitions[0] ? namesUnder(competitions[0], 'country') : {},
    competitions,
  }))
}

/** All spellings that find a competition in the list. */
export const spellingsOf = (each: Listed): string =>
  (['name', 'short', 'country'] as const)
    .flatMap((prefix) => {
      const { zh, en, vi } = namesUnder(each, prefix)
      return [zh, en, vi]
    })
    .filter(Boolean)
    .join(' ')

export const nameIn = (each: Listed, language: Language): string =>
  localisedName(namesUnder(each, 'name'), language)
