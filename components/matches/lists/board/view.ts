import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { type ScoreTab, scoreTabs } from '#lib/contract/matches/match.ts'
import type { LIST_ORDERS } from '#lib/shared/preferences.ts'
import type { Day } from '#lib/shared/time/day.ts'
import { LIVE_STATUSES, type MatchStatus, type Sport } from '#lib/shared/vocabulary.ts'
import { type Filter, writeFilter } from '../filter/filter.ts'

export type ListSport = Sport

export type ListOrder = (typeof LIST_ORDERS)[number]

/** The screen of each sport. */
export const LIST_SCREENS = { football: 'football', basketball: 'basketball', esports: 'gamingList' } as const

/** The API's tabs, and the favourites, which only the browser knows. */
export const listTabs = [...scoreTabs, 'all', 'favourites'] as const
export type ListTab = (typeof listTabs)[number]

/** Which of a sport's matches the screen shows. Days are those of `zone`: a time zone or a UTC offset. */
export interface View {
  /** The sport of the list; the first one where a list has several. */
  sport: ListSport
  /** All sports of a list that has several. */
  sports?: readonly ListSport[]
  /**
   * The list is loaded in parts: a push adds a match that is not loaded only while it is being played.
   */
  inParts?: boolean
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
  live: LIVE_STATUSES,
  results: ['finished', 'awarded', 'abandoned', 'cancelled', 'postponed'],
  schedule: ['scheduled', 'tbd', 'delayed', 'postponed', 'unknown'],
}

export const sportsOf = ({ sport, sports }: Pick<View, 'sport' | 'sports'>): readonly ListSport[] =>
  sports ?? [sport]

/**
 * The one tab of a day that a match is counted in. A postponed match is a fixture, or a result once its day
 * has passed (`isPast`).
 */
export function tabOf(status: MatchStatus, isPast: boolean): ScoreTab {
  if (isLive(status)) return 'live'
  if (status === 'postponed') return isPast ? 'results' : 'schedule'
  return STATUSES.results.includes(status) ? 'results' : 'schedule'
}

export const isLive = (status: MatchStatus) => STATUSES.live.includes(status)

/** Whether a match has ended, or will not be played. A postponed one may be. */
export const isOver = (status: MatchStatus) => status !== 'postponed' && STATUSES.results.includes(status)

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

const VIEW_KEYS: ReadonlySet<string> = new Set(['tab', 'date'])

/** Returns an address of `viewAddress` with other options. */
export function withOptions(address: string, options: { filter: Filter; by: ListOrder }): string {
  const [path = '', search = ''] = address.split('?')
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([key]) => VIEW_KEYS.has(key)))
  writeOptions(options, query)
  return query.size > 0 ? `${path}?${query}` : path
}

function writeOptions({ filter, by }: { filter: Filter; by: ListOrder }, query: URLSearchParams): void {
  writeFilter(filter, query)
  if (by === 'time') query.set('order', 'time')
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
  if (options) writeOptions(options, query)
  const search = query.size > 0 ? `?${query}` : ''
  return `/${LIST_SCREENS[view.sport]}${search}`
}
