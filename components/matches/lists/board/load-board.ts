import * as z from 'zod/mini'
import type { CallOptions } from '#lib/client/core/call.ts'
import {
  getAllMatch,
  getInitialList,
  getMatchDays,
  getRecommended,
  getScorers,
} from '#lib/client/matches/lists.ts'
import { getOddsList } from '#lib/client/odds.ts'
import { requestedDate } from '#lib/contract/core/fields.ts'
import { MAX_SCORED_MATCHES, type MatchGoals } from '#lib/contract/matches/lists.ts'
import type { MatchList } from '#lib/contract/matches/match.ts'
import type { Language } from '#lib/shared/languages.ts'
import { LIST_ORDERS } from '#lib/shared/preferences.ts'
import { type Filter, readFilter } from '../filter/filter.ts'
import { isQuoted, type OddsModel, oddsOf, pageOdds } from '../odds/odds-model.ts'
import { boardDataOf, type DayBoard } from './board.ts'
import { isOver, type ListOrder, type ListSport, type ListTab, listTabs, type View } from './view.ts'

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

export interface LoadedBoard extends DayBoard {
  list: MatchList
}

/** The goals of matches that have no odds: the rows show their scorers instead. Optional, as the odds are. */
async function goalsWithoutOdds(
  matchIds: readonly number[],
  odds: readonly OddsModel[],
  options: CallOptions,
): Promise<MatchGoals[]> {
  const quoted = new Set(odds.filter(isQuoted).map(({ id }) => id))
  const ids = matchIds.filter((id) => !quoted.has(id)).slice(0, MAX_SCORED_MATCHES)
  if (ids.length === 0) return []
  return getScorers(ids, options).then(
    (answer) => answer.list,
    () => [],
  )
}

/**
 * Loads the initial data of a sport's screen: on the server for the page, in the browser for the visitor's
 * day. `options.timeZone` is the zone of its days. Rejects as the requests do; odds are optional.
 */
export async function loadBoard(
  sport: ListSport,
  { tab, date, by, filter }: ListParameters,
  language: Language,
  options: CallOptions,
): Promise<LoadedBoard> {
  // The page is the same for every visitor: favourites are loaded by the browser.
  const own = tab === 'favourites'
  const live = own || tab === 'live'
  const matchDays = getMatchDays(sport, live ? undefined : date, 7, options)
  /** Without a day the answer has the odds of live matches, so a list of today names it. */
  const loadOdds = async () =>
    getOddsList({ sport, ...(live ? {} : { date: date ?? (await matchDays).today }) }, options)
  const [full, { today, days }, quotes] = await Promise.all([
    live ? getInitialList(sport, options) : getAllMatch({ sport, tab, date }, options),
    matchDays,
    own ? null : loadOdds().catch(() => null),
  ])
  const list = own ? { ...full, matches: [], competitions: [] } : full
  const view: View = { sport, tab, date: list.date, today, zone: list.time_zone }
  const coming =
    list.matches.length === 0 && !own ? await getRecommended({ sport, limit: 20 }, options) : null
  const over = new Set(list.matches.filter(({ status }) => isOver(status)).map(({ id }) => id))
  const odds = quotes?.company
    ? {
        company: quotes.company.id,
        list: quotes.list.map((row) => pageOdds(oddsOf(row, sport), over.has(row.match_id))),
      }
    : null
  const goals = sport === 'football' ? await goalsWithoutOdds([...over], odds?.list ?? [], options) : []
  return {
    data: boardDataOf(list, view, language, { odds, goals, filter, by }),
    list,
    days,
    next: coming?.matches.find((match) => match.status === 'scheduled') ?? null,
  }
}
