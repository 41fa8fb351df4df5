import type { SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { competitionBrief, matchList, matchRow } from '#lib/contract/matches/match.ts'
import type { roomCard } from '#lib/contract/streams/rooms.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/** A match of a team that is played now or comes next. */
export interface NextMatch {
  teamId: number
  id: number
  when: 'live' | 'next' | 'last'
  kickoffAt: Date
}

/**
 * How favourites and follows are shown: by matches, competitions and rooms, which are nouns after social. The
 * composition root passes their functions.
 */
export interface SocialDeps {
  matches: {
    /** Some matches of a sport as its score list. */
    listWithIds(ctx: Context, sport: Sport, ids: number[]): Promise<z.input<typeof matchList>>
    rowsWithIds(db: Queryable, ids: number[]): Promise<z.input<typeof matchRow>[]>
    /** What teams play now and next, the soonest first; `now` is site time in ms. */
    matchesAround(
      db: Queryable,
      teamIds: number[],
      around: { now: number; next: number },
    ): Promise<NextMatch[]>
    /** The first of the site's days, today or later, with matches still to play of these or of these teams. */
    nextMatchDay(
      ctx: Pick<Context, 'db' | 'clock' | 'timeZone'>,
      wanted: { sport: Sport; matchIds: number[]; teamIds: number[] },
    ): Promise<{ date: string | null; matches: number }>
  }
  competitions: { briefsOf(db: Queryable, ids: number[]): Promise<z.input<typeof competitionBrief>[]> }
  rooms: {
    /** Whether a row of `rooms` is on the air. */
    onAir: SQL
    cardsWithIds(db: Queryable, ids: number[]): Promise<z.input<typeof roomCard>[]>
  }
}
