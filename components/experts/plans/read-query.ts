import type { PlanFilter } from '#lib/client/experts/plans.ts'
import type { ExpertFilter } from '#lib/client/experts/records.ts'
import {
  EXPERT_SORTS,
  type ExpertSort,
  PLAN_MARKETS,
  PLAN_SORTS,
  type PlanSort,
} from '#lib/shared/experts/vocabulary.ts'
import { type OddsMarket, SPORTS, type Sport } from '#lib/shared/vocabulary.ts'

export type Query = Readonly<Record<string, string | string[] | undefined>>

/** What /specialist shows. */
export const VIEWS = ['plans', 'experts', 'chain'] as const
export type SpecialistView = (typeof VIEWS)[number]

/** Plans on sale, those whose first match has begun, and both. */
export const LISTED_STATES = ['open', 'ended', 'all'] as const
export type ListedState = (typeof LISTED_STATES)[number]

/** Ranges of prices in tenths of a diamond. */
export const PRICES = {
  free: { free: true },
  low: { min_price: 1, max_price: 100 },
  middle: { min_price: 101, max_price: 300 },
  high: { min_price: 301 },
} as const
export type PriceRange = keyof typeof PRICES
export const PRICE_RANGES = ['free', 'low', 'middle', 'high'] as const

export interface SpecialistQuery {
  view: SpecialistView
  state: ListedState
  sport?: Sport | undefined
  competition?: number | undefined
  match?: number | undefined
  market?: OddsMarket | undefined
  price?: PriceRange | undefined
  /** Only plans that are paid back if they are wrong. */
  back: boolean
  sort?: PlanSort | undefined
  /** Order of experts. */
  order?: ExpertSort | undefined
  page: number
}

export const PLAN_PAGE_SIZE = 20
export const EXPERT_PAGE_SIZE = 30
const ID = /^[1-9]\d{0,14}$/
const PAGE = /^[1-9]\d{0,3}$/

const oneOf = <Value extends string>(values: readonly Value[], value: Query[string]): Value | undefined =>
  values.find((each) => each === value)
const numberOf = (form: RegExp, value: Query[string]): number | undefined =>
  typeof value === 'string' && form.test(value) ? Number(value) : undefined

/** Markets that plans of a sport pick from; of all sports without one. */
export const marketsOf = (sport: Sport | undefined): readonly OddsMarket[] =>
  sport ? PLAN_MARKETS[sport] : [...new Set(SPORTS.flatMap((each) => PLAN_MARKETS[each]))]

/** Reads the query of /specialist; what it cannot read is left out. */
export function readSpecialistQuery(query: Query): SpecialistQuery {
  const sport = oneOf(SPORTS, query.sport)
  return {
    view: oneOf(VIEWS, query.view) ?? 'plans',
    state: oneOf(LISTED_STATES, query.state) ?? 'open',
    sport,
    competition: numberOf(ID, query.competition),
    match: numberOf(ID, query.match),
    market: oneOf(marketsOf(sport), query.market),
    price: oneOf(PRICE_RANGES, query.price),
    back: query.back === '1',
    sort: oneOf(PLAN_SORTS, query.sort),
    order: oneOf(EXPERT_SORTS, query.order),
    page: numberOf(PAGE, query.page) ?? 1,
  }
}

/** The parameters of a query in the order of its address; defaults are left out. */
export function specialistParams(query: Partial<SpecialistQuery>): Record<string, string | number> {
  const { view, state, sport, competition, match, market, price, back, sort, order, page } = query
  const values: Record<string, string | number | undefined> = {
    view: view === 'plans' ? undefined : view,
    state: state === 'open' ? undefined : state,
    sport,
    competition,
    match,
    market,
    price,
    back: back ? 1 : undefined,
    sort: sort === 'kickoff' ? undefined : sort,
    order: order === 'return_50' ? undefined : order,
    page: page === 1 ? undefined : page,
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** The bare address of a query. */
export function specialistPath(query: Partial<SpecialistQuery>): string {
  const search = new URLSearchParams(
    Object.entries(specialistParams(query)).map(([name, value]) => [name, String(value)]),
  )
  return search.size > 0 ? `/specialist?${search}` : '/specialist'
}

/** The input by which the plans of a query are loaded. */
export const toPlanFilter = (query: SpecialistQuery): PlanFilter => ({
  state: query.state,
  ...(query.sport && { sport: query.sport }),
  ...(query.competition && { competition_id: query.competition }),
  ...(query.match && { match_id: query.match }),
  ...(query.market && { market: query.market }),
  ...(query.price && PRICES[query.price]),
  ...(query.back && { back_if_wrong: true }),
  // Plans that have begun are in the order of their publication.
  sort: query.sort ?? (query.state === 'open' ? 'kickoff' : 'newest'),
  page: query.page,
  page_size: PLAN_PAGE_SIZE,
})

/** The input by which the experts of a query are loaded. */
export const toExpertFilter = (query: SpecialistQuery): ExpertFilter => ({
  ...(query.sport && { sport: query.sport }),
  sort: query.order ?? 'return_50',
  page: query.page,
  page_size: EXPERT_PAGE_SIZE,
})
