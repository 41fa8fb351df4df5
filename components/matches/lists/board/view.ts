import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { type ScoreTab, scoreTabs } from '#lib/contract/matches/match.ts'
import type { LIST_ORDERS } from '#lib/shared/preferences.ts'
import type { Day } from '#lib/shared/time/day.ts'
import type { MatchStatus, Sport } from '#lib/shared/vocabulary.ts'
import { type Filter, writeFilter } from '../filter/filter.ts'

export type ListSport = Sport

export type ListOrder = (typeof LIST_ORDERS)[number]

/** The screen of each sport. */
export const LIST_SCREENS = { football: 'football', basketball: 'basketball', esports: 'gamingList' } as const

/** The API's tabs, and the favourites, which only the browser knows. */
export const listTabs = [...scoreTabs, 'all', 'favourites'] as const
export type ListTab = (typeof listTabs)[number]

/** Which of a sport's matches the screen shows. Days are those of the site, in `zone`. */
export interface View {
  sport: ListSport
  tab: ListTab
  date: Day
  today: Day
  zone: string
}

/**
 * Life-cycle states of each tab, as the API groups them: an interrupted match still counts as live, and a
 * postponed one is listed in the fixtures of its day and, once that day has passed, in its results.
 */
const STATUSES: Record<ScoreTab, readonly MatchStatus[]> = {
  live: ['live', 'interrupted', 'suspended'],
  results: ['finished', 'awarded', 'abandoned', 'cancelled', 'postponed'],
  schedule: ['scheduled', 'tbd', 'delayed', 'postponed', 'unknown'],
}

export const isLive = (status: MatchStatus) => STATUSES.live.includes(status)

/** Whether a match belongs on the screen. */
export function belongs(match: { status: MatchStatus; kickoff: string }, view: View): boolean {
  if (view.tab === 'favourites') return false
  if (view.tab !== 'all' && !STATUSES[view.tab].includes(match.status)) return false
  return view.tab === 'live' || dayAndTime(match.kickoff, view.zone, 'en').day === view.date
}

/**
 * Tab for a day: past days show results, future days the schedule; today, and the tab of all matches, keep
 * their tab.
 */
export function dayTab(day: Day, view: Pick<View, 'tab' | 'today'>): ListTab {
  if (view.tab === 'all') return 'all'
  if (day !== view.today) return day < view.today ? 'results' : 'schedule'
  return view.tab === 'favourites' ? 'live' : view.tab
}

/**
 * Returns the address of a tab and day without the language prefix; defaults are left out. Live matches have
 * no day.
 */
export function viewAddress(
  view: { sport: ListSport; tab: ListTab; date?: Day; today: Day },
  options?: { filter: Filter; by: ListOrder },
): string {
  const query = new URLSearchParams()
  if (view.tab !== 'live') {
    query.set('tab', view.tab)
    if (view.tab !== 'favourites' && view.date && view.date !== view.today) query.set('date', view.date)
  }
  if (options) {
    writeFilter(options.filter, query)
    if (options.by === 'time') query.set('order', 'time')
  }
  const search = query.size > 0 ? `?${query}` : ''
  return `/${LIST_SCREENS[view.sport]}${search}`
}
