import { ANALYSIS_LAST } from '#lib/contract/matches/analysis.ts'

/** What the records of an analysis are made of. */
export interface Filters {
  last: (typeof ANALYSIS_LAST)[number]
  same_competition: boolean
  same_venue: boolean
}

type Query = Readonly<Record<string, string | string[] | undefined>>

/** Reads them from an address; what cannot be read is as it is without a choice. */
export const filtersOf = ({ last, same, venue }: Query): Filters => ({
  last: ANALYSIS_LAST.find((known) => String(known) === last) ?? 10,
  same_competition: same === '1',
  same_venue: venue === '1',
})

/** The bare address of an analysis with filters; what goes without saying is left out. */
export function analysisAddress(path: string, id: number, filters: Filters): string {
  const chosen = [
    filters.last === 10 ? '' : `&last=${filters.last}`,
    filters.same_competition ? '&same=1' : '',
    filters.same_venue ? '&venue=1' : '',
  ]
  return `${path}?id=${id}&tab=analysis${chosen.join('')}#analysis`
}
