import * as z from 'zod/mini'
import { getAllMatch, getInitialList, getMatchDays, getRecommended } from '#lib/client/matches.ts'
import { type MatchList, type MatchRow, scoreTabs } from '#lib/contract/matches.ts'
import type { Language } from '#lib/shared/languages.ts'
import { type BoardData, boardDataOf } from './board.ts'
import type { ListSport, View } from './view.ts'

/** What the address may say. Anything else falls back quietly: live, and today. */
const parameters = z.object({
  tab: z.catch(z.enum(scoreTabs), 'live'),
  date: z.catch(z.optional(z.iso.date()), undefined),
})
export type ListParameters = z.output<typeof parameters>

/** Reads `?tab=` and `?date=`. */
export const readParameters = (search: Record<string, string | string[] | undefined>): ListParameters =>
  parameters.parse(search)

export interface LoadedBoard {
  data: BoardData
  list: MatchList
  days: { date: string; matches: number }[]
  /** The next match to come, looked for only where the list is empty. */
  next: MatchRow | null
}

/** Everything the screen of a sport shows at first. Rejects as the calls do. */
export async function loadBoard(
  sport: ListSport,
  { tab, date }: ListParameters,
  language: Language,
): Promise<LoadedBoard> {
  const [list, { today, days }] = await Promise.all([
    tab === 'live' ? getInitialList(sport) : getAllMatch({ sport, tab, date }),
    getMatchDays(sport, tab === 'live' ? undefined : date),
  ])
  const view: View = { sport, tab, date: list.date, today, zone: list.time_zone }
  const coming = list.matches.length === 0 ? await getRecommended({ sport, limit: 20 }) : null
  return {
    data: boardDataOf(list, view, language),
    list,
    days,
    next: coming?.matches.find((match) => match.status === 'scheduled') ?? null,
  }
}
