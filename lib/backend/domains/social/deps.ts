import type { SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { competitionBrief, matchList, matchRow } from '#lib/contract/matches/match.ts'
import type { roomCard } from '#lib/contract/streams/rooms.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/** A team's live or next match. */
export interface NextMatch {
  teamId: number
  id: number
  when: 'live' | 'next' | 'last'
  kickoffAt: Date
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
    /** The live and next matches of teams, the soonest first; `now` is site time in ms. */
    matchesAround(
      db: Queryable,
      teamIds: number[],
      around: { now: number; next: number },
    ): Promise<NextMatch[]>
    /**
     * The first of the site's days, today or later, on which one of these matches or teams is still to play.
     */
    nextMatchDay(
      ctx: Pick<Context, 'db' | 'clock' | 'timeZone'>,
      filter: { sport: Sport; matchIds: number[]; teamIds: number[] },
    ): Promise<{ date: string | null; matches: number }>
  }
  competitions: { briefsOf(db: Queryable, ids: number[]): Promise<z.input<typeof competitionBrief>[]> }
  rooms: {
    /** The condition that a row of `rooms` is live. */
    onAir: SQL
    cardsWithIds(db: Queryable, ids: number[]): Promise<z.input<typeof roomCard>[]>
  }
}
