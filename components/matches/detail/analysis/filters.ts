import { ANALYSIS_RESULT_COUNTS } from '#lib/contract/matches/analysis.ts'

/** Filters of the records of an analysis. */
export interface Filters {
  last: (typeof ANALYSIS_RESULT_COUNTS)[number]
  same_competition: boolean
  same_venue: boolean
}

type Query = Readonly<Record<string, string | string[] | undefined>>

/** Reads the filters from an address; invalid values fall back to the default. */
export const filtersOf = ({ last, same, venue }: Query): Filters => ({
  last: ANALYSIS_RESULT_COUNTS.find((known) => String(known) === last) ?? 10,
  same_competition: same === '1',
  same_venue: venue === '1',
})

/** Returns the address of an analysis with filters, without the language prefix; defaults are left out. */
export function analysisAddress(path: string, id: number, filters: Filters): string {
  const chosen = [
    filters.last === 10 ? '' : `&last=${filters.last}`,
    filters.same_competition ? '&same=1' : '',
    filters.same_venue ? '&venue=1' : '',
  ]
  return `${path}?id=${id}&tab=analysis${chosen.join('')}#analysis`
}
