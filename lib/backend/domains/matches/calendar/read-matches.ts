import { and, asc, eq, gte, inArray, lt, ne, or, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { competitions, teams, venues } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { matchFavourites, teamFollows } from '#lib/backend/db/schema/social.ts'

const DAY_MS = 86_400_000
/** A calendar covers this many days back and ahead, and at most this many events. */
const DAYS_BACK = 30
const DAYS_AHEAD = 200
export const MAX_EVENTS = 500

export const home = alias(teams, 'home')
export const away = alias(teams, 'away')

/** Condition for the last month and the next two hundred days; `now` in ms. */
export const inCalendarRange = (moment: PgColumn, now: number): SQL | undefined =>
  and(gte(moment, new Date(now - DAYS_BACK * DAY_MS)), lt(moment, new Date(now + DAYS_AHEAD * DAY_MS)))

export const ofMatch = (id: number): SQL => eq(matches.id, id)
export const ofTeam = (id: number): SQL | undefined => or(eq(matches.homeId, id), eq(matches.awayId, id))
export const ofCompetition = (id: number): SQL => eq(matches.competitionId, id)

/** Condition for a user's favourite matches and those of followed teams. */
export function ofUser(db: Queryable, userId: number): SQL | undefined {
  const favourites = db
    .select({ id: matchFavourites.matchId })
    .from(matchFavourites)
    .where(eq(matchFavourites.userId, userId))
  const followed = db
    .select({ id: teamFollows.teamId })
    .from(teamFollows)
    .where(eq(teamFollows.userId, userId))
  return or(
    inArray(matches.id, favourites),
    inArray(matches.homeId, followed),
    inArray(matches.awayId, followed),
  )
}

/** Matches of the last month and the next two hundred days, by kick-off; `now` in ms. */
export function calendarMatches(db: Queryable, where: SQL | undefined, now: number) {
  return db
    .select({ match: matches, home, away, competition: competitions, venue: venues })
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competitionId))
    .innerJoin(home, eq(home.id, matches.homeId))
    .innerJoin(away, eq(away.id, matches.awayId))
    .leftJoin(venues, eq(venues.id, matches.venueId))
    .where(and(where, ne(matches.status, 'hidden'), inCalendarRange(matches.kickoffAt, now)))
    .orderBy(asc(matches.kickoffAt), asc(matches.id))
    .limit(MAX_EVENTS)
}
export type CalendarMatch = Awaited<ReturnType<typeof calendarMatches>>[number]
