import * as z from 'zod/mini'
import { requestedDate } from '#lib/contract/core/fields.ts'
import { type ScoreTab, scoreTabs } from '#lib/contract/matches/match.ts'

/** Query parameters of /gaming. Invalid values fall back silently to live and today. */
const parameters = z.object({
  tab: z.catch(z.enum(scoreTabs), 'live'),
  date: z.catch(z.optional(requestedDate()), undefined),
})

/** Reads `?tab=` and `?date=`. */
export const readGaming = (search: Record<string, string | string[] | undefined>) => parameters.parse(search)

/**
 * The address of a tab and day without the language prefix; defaults are left out. Live series have no day.
 */
export function gamingAddress({ tab, date, today }: { tab: ScoreTab; date: string; today: string }): string {
  const query = new URLSearchParams()
  if (tab !== 'live') {
    query.set('tab', tab)
    if (date !== today) query.set('date', date)
  }
  return query.size > 0 ? `/gaming?${query}` : '/gaming'
}
