import { dayAndTime } from '#components/shared/day-and-time.ts'
import type { ScoreTab } from '#lib/contract/matches.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import type { Day } from '#lib/shared/day.ts'
import type { Language } from '#lib/shared/languages.ts'
import type { MatchStatus } from '#lib/shared/vocabulary.ts'

export type ListSport = 'football' | 'basketball'

/** Which part of a sport's matches the screen shows. Days are the site's own, in `zone`. */
export interface View {
  sport: ListSport
  tab: ScoreTab
  date: Day
  today: Day
  zone: string
}

/** Life-cycle states of each tab, as the service sorts them: a match that stopped for a while is still followed as live. */
const STATUSES: Record<ScoreTab, readonly MatchStatus[]> = {
  live: ['live', 'interrupted', 'suspended'],
  results: ['finished', 'awarded', 'abandoned', 'cancelled'],
  schedule: ['scheduled', 'tbd', 'delayed', 'postponed', 'unknown'],
}

export const isLive = (status: MatchStatus) => STATUSES.live.includes(status)

/** Whether a match is one of those that the screen lists. */
export function belongs(match: { status: MatchStatus; kickoff: string }, view: View): boolean {
  if (!STATUSES[view.tab].includes(match.status)) return false
  return view.tab === 'live' || dayAndTime(match.kickoff, view.zone, 'en').day === view.date
}

/** The address of a tab and day: what is the default is not written. Live matches have no day. */
export function viewAddress(
  language: Language,
  view: { sport: ListSport; tab: ScoreTab; date?: Day; today: Day },
): string {
  const query = new URLSearchParams()
  if (view.tab !== 'live') {
    query.set('tab', view.tab)
    if (view.date && view.date !== view.today) query.set('date', view.date)
  }
  const search = query.size > 0 ? `?${query}` : ''
  return addressIn(language, `/${view.sport}`) + search
}
