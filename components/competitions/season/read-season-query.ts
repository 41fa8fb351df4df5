import { type TableView, tableViews } from '#lib/contract/competitions/standings.ts'

export const SEASON_TABS = [
  'table',
  'matches',
  'bracket',
  'leaders',
  'eleven',
  'teams',
  'honours',
  'transfers',
  'rules',
] as const
export type SeasonTab = (typeof SEASON_TABS)[number]

export type SeasonView = TableView | 'totals'
const VIEWS: readonly SeasonView[] = [...tableViews, 'totals']

type Query = Record<string, string | string[] | undefined>

/** A number in a query: undefined if it is missing, null if it is not a valid id. */
export function idIn(query: Query, key: string): number | null | undefined {
  const value = query[key]
  if (value === undefined) return undefined
  return typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null
}

export interface SeasonQuery {
  id: number | null | undefined
  season: number | null | undefined
  /** Undefined: the season's first. */
  tab: SeasonTab | undefined
  view: SeasonView
  /** Undefined: the current one; `all`: the whole season by page. */
  round: number | 'all' | undefined
  page: number
}

/** Reads the query of a season's screen; unknown values count as missing, except ids. */
export function readSeasonQuery(query: Query): SeasonQuery {
  const page = idIn(query, 'page')
  return {
    id: idIn(query, 'id'),
    season: idIn(query, 'season'),
    tab: SEASON_TABS.find((tab) => tab === query.tab),
    view: VIEWS.find((view) => view === query.view) ?? 'total',
    round: query.round === 'all' ? 'all' : (idIn(query, 'round') ?? undefined),
    page: page && page <= 1_000 ? page : 1,
  }
}
