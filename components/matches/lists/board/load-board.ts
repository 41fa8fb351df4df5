import * as z from 'zod/mini'
import { getAllMatch, getInitialList, getMatchDays, getRecommended } from '#lib/client/matches/lists.ts'
import { getOddsList } from '#lib/client/odds.ts'
import { requestedDate } from '#lib/contract/core/fields.ts'
import type { MatchList, MatchRow } from '#lib/contract/matches/match.ts'
import type { Language } from '#lib/shared/languages.ts'
import { LIST_ORDERS } from '#lib/shared/preferences.ts'
import { type Filter, readFilter } from '../filter/filter.ts'
import { oddsOf } from '../odds/odds-model.ts'
import { type BoardData, boardDataOf } from './board.ts'
import { type ListOrder, type ListSport, type ListTab, listTabs, type View } from './view.ts'

/** Query parameters. Invalid values fall back silently: live, today, everything, by competition. */
const parameters = z.object({
  tab: z.catch(z.enum(listTabs), 'live'),
  date: z.catch(z.optional(requestedDate()), undefined),
  order: z.catch(z.enum(LIST_ORDERS), 'competition'),
})
export interface ListParameters {
  tab: ListTab
  date?: string | undefined
  by: ListOrder
  filter: Filter
}

/** Days that have a list: enough for every known season, but no mistyped year. */
const FIRST_DAY = '1990-01-01'
const LAST_DAY = '2099-12-31'

/** Reads `?tab=`, `?date=`, `?order=` and the filter. */
export function readParameters(search: Record<string, string | string[] | undefined>): ListParameters {
  const { tab, date, order } = parameters.parse(search)
  const known = date !== undefined && date >= FIRST_DAY && date <= LAST_DAY ? date : undefined
  return { tab, date: known, by: order, filter: readFilter(search) }
}

export interface LoadedBoard {
  data: BoardData
  list: MatchList
  days: { date: string; matches: number }[]
  /** The next upcoming match, loaded only if the list is empty. */
  next: MatchRow | null
}

/** Loads the initial data of a sport's screen. Rejects as the requests do; odds are optional. */
export async function loadBoard(
  sport: ListSport,
  { tab, date, by, filter }: ListParameters,
  language: Language,
): Promise<LoadedBoard> {
  // The page is the same for every visitor: favourites are loaded by the browser.
  const own = tab === 'favourites'
  const live = own || tab === 'live'
  const [full, { today, days }, quotes] = await Promise.all([
    live ? getInitialList(sport) : getAllMatch({ sport, tab, date }),
    getMatchDays(sport, live ? undefined : date),
    own ? null : getOddsList({ sport, ...(live ? {} : { date }) }).catch(() => null),
  ])
  const list = own ? { ...full, matches: [], competitions: [] } : full
  const view: View = { sport, tab, date: list.date, today, zone: list.time_zone }
  const coming = list.matches.length === 0 && !own ? await getRecommended({ sport, limit: 20 }) : null
  const odds = quotes?.company
    ? { company: quotes.company.id, list: quotes.list.map((row) => oddsOf(row, sport)) }
    : null
  return {
    data: boardDataOf(list, view, language, { odds, filter, by }),
    list,
    days,
    next: coming?.matches.find((match) => match.status === 'scheduled') ?? null,
  }
}
