import type { SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { competitionBrief, matchList, matchRow } from '#lib/contract/matches/match.ts'
import type { roomCard } from '#lib/contract/streams/rooms.ts'
import type { Day } from '#lib/shared/time/day.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/** A team's live or next match. */
export interface NextMatch {
  teamId: number
  id: number
  when: 'live' | 'next' | 'last'
  kickoffAt: Date
}

/** Which matches count as followed: any of these matches, or one of these teams or competitions. */
export interface MatchFilter {
  matchIds: number[]
  teamIds: number[]
  competitionIds: number[]
}

/**
 * Functions of matches, competitions and rooms, which are domains after social. The composition root passes
 * them.
 */
export interface SocialDeps {
  matches: {
    /** The given matches of a sport as its score list. */
    listWithIds(ctx: Context, sport: Sport, ids: number[]): Promise<z.input<typeof matchList>>
    rowsWithIds(db: Queryable, ids: number[]): Promise<z.input<typeof matchRow>[]>
    /** The live, next and last matches of teams, the soonest first; `now` is site time in ms. */
    matchesAround(
      db: Queryable,
      teamIds: number[],
      around: { now: number; next: number; last: number },
    ): Promise<NextMatch[]>
    /**
     * By competition: the match in play, else the next, else the last, and the number of those in play. An id
     * that does not exist is missing.
     */
    matchesOfEach(
      db: Queryable,
      competitionIds: number[],
      around: { now: number },
    ): Promise<Map<number, { match: Omit<NextMatch, 'teamId'> | null; live: number }>>
    /** The first of the site's days, today or later, on which one of the matches is still to play. */
    nextMatchDay(
      ctx: Pick<Context, 'db' | 'clock' | 'timeZone'>,
      filter: MatchFilter & { sport: Sport },
    ): Promise<{ date: string | null; matches: number }>
    /** Of `days` days with `date` in the middle, those with one of the matches. */
    followedDays(
      ctx: Pick<Context, 'db' | 'timeZone'>,
      filter: MatchFilter & { sport: Sport; date: Day; days: number },
    ): Promise<{ date: string; matches: number }[]>
  }
  competitions: { briefsOf(db: Queryable, ids: number[]): Promise<z.input<typeof competitionBrief>[]> }
  rooms: {
    /** The condition that a row of `rooms` is live. */
    onAir: SQL
    cardsWithIds(db: Queryable, ids: number[]): Promise<z.input<typeof roomCard>[]>
  }
}
