import type { InputOf } from '#lib/contract/core/endpoint.ts'
import type { getOddsList } from '#lib/contract/odds.ts'
import type { OddsDisplay } from '#lib/shared/vocabulary/site.ts'
import type { BoardData } from '../board/board.ts'

interface OddsPreferences {
  shown: boolean
  display: OddsDisplay
  /** The bookmaker chosen by the user; null: the site's first. */
  chosen: number | null
}

/**
 * The request for the user's odds of a list. Null: odds are hidden, or those that came with the page are
 * sufficient. The page is the same for every visitor: it never contains the odds of favourites or
 * members-only odds.
 */
export function oddsRequest(
  { view, rows, odds }: Pick<BoardData, 'view' | 'rows' | 'odds'>,
  { shown, display, chosen }: OddsPreferences,
): InputOf<typeof getOddsList> | null {
  if (!shown) return null
  const of = { sport: view.sport, ...(chosen === null ? {} : { company_id: chosen }) }
  if (view.tab === 'favourites')
    return rows.length > 0 ? { ...of, ids: rows.map(({ id }) => id).join(',') } : null
  const another = chosen !== null && odds !== null && chosen !== odds.company
  if (display !== 'members' && !another) return null
  return view.tab === 'live' ? of : { ...of, date: view.date, time_zone: view.zone }
}
