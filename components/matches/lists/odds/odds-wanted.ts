import type { InputOf } from '#lib/contract/core/endpoint.ts'
import type { getOddsList } from '#lib/contract/odds.ts'
import type { OddsDisplay } from '#lib/shared/vocabulary/site.ts'
import type { BoardData } from '../board/board.ts'

interface OddsReader {
  shown: boolean
  display: OddsDisplay
  /** The bookmaker he has chosen; null: the site's first. */
  chosen: number | null
}

/**
 * What to ask for so that a list has the reader's odds. Null: none are shown, or those that came with the page will
 * do. A page is everybody's: the odds of favourites, and those that are for members, never come with it.
 */
export function oddsWanted(
  { view, rows, odds }: Pick<BoardData, 'view' | 'rows' | 'odds'>,
  { shown, display, chosen }: OddsReader,
): InputOf<typeof getOddsList> | null {
  if (!shown) return null
  const of = { sport: view.sport, ...(chosen === null ? {} : { company_id: chosen }) }
  if (view.tab === 'favourites')
    return rows.length > 0 ? { ...of, ids: rows.map(({ id }) => id).join(',') } : null
  const another = chosen !== null && odds !== null && chosen !== odds.company
  if (display !== 'members' && !another) return null
  return view.tab === 'live' ? of : { ...of, date: view.date }
}
