import { and, eq, inArray, not, or, type SQL } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { ScoreTab } from '#lib/contract/matches/match.ts'
import { TAB_STATUSES } from '../lists/days/day.ts'

/**
 * Condition for matches of a day in one state; every visible match is in exactly one. A postponed match is to
 * come, or a result once its day has passed (`isPast`).
 */
export function inState(state: ScoreTab, isPast: boolean): SQL | undefined {
  const inTab = inArray(matches.status, TAB_STATUSES[state])
  if (!isPast || state === 'live') return inTab
  const postponed = eq(matches.status, 'postponed')
  return state === 'results' ? or(inTab, postponed) : and(inTab, not(postponed))
}
