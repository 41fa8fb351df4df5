import { and } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { matchListOf } from './lists/list.ts'
import { loadRows, withIds } from './rows.ts'

export { shownBookings } from './booked.ts'
export { addCalendarRoutes } from './calendar/calendar-routes.ts'
export { createPartsCache } from './detail/cached-parts.ts'
export type { FillPast } from './detail/fill-in.ts'
export type { IngestEvents, QuoteChange } from './ingest/types.ts'
/** What other domains may use of this one. */
export { comingOf, type MatchAround, matchesAround, meetingsOf, teamsPlaying } from './lists/around.ts'
export { inTab, ofSport, onDay } from './lists/days/day.ts'
export { followedDays } from './lists/days/followed-days.ts'
export { nextMatchDay } from './lists/days/next-match-day.ts'
export { matchesOfEach } from './lists/matches-of-each.ts'
export { type NearestMatch, nearestMatches } from './lists/nearest.ts'
export { refreshResults } from './results/refresh-results.ts'
export { loadDecided, watchResults } from './results/watch-results.ts'
export { type MatchRowInput, withIds } from './rows.ts'
export { matchSubscriptions } from './votes/subscriptions.ts'
export { deleteDetails, forgetRunningDetails, setDetailed, setProvider } from './write-match.ts'
export const rowsWithIds = (db: Queryable, ids: number[]) =>
  ids.length > 0 ? loadRows(db, withIds(ids)) : Promise.resolve([])
/** Some matches of a sport as a score list. */
export const listWithIds = (ctx: Context, sport: Sport, ids: number[]) =>
  matchListOf(ctx, sport, and(withIds(ids)))
