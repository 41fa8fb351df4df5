import { and, between, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { commentCounts } from '#lib/backend/db/schema/comments.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getMatchThreads as endpoint } from '#lib/contract/community/match-threads.ts'
import { MATCH_THREAD_OPENS_MS } from '#lib/shared/match-day/match-threads.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import { loadPostMatches } from '../posts/load-post-matches.ts'

const MAX_MATCHES = 8
/** Matches that began before this (ms) are over, and are left to their own pages. */
const RECENT_MS = 5 * 3_600_000

/** Lists matches whose thread is open and that are played now or soon: running ones first, then by comments. */
export const getMatchThreads: Handler<typeof endpoint> = async ({ ctx }) => {
  const now = ctx.clock.now()
  const total = sql<number>`coalesce(${commentCounts.total}, 0)`
  const isLive = sql<boolean>`${matches.status} = 'live'`
  const rows = await ctx.db
    .select({ id: matches.id, total: total.mapWith(Number) })
    .from(matches)
    .leftJoin(
      commentCounts,
      and(eq(commentCounts.targetType, 'match'), eq(commentCounts.targetId, matches.id)),
    )
    .where(
      and(
        // With the sport the index of matches by day has the range.
        inArray(matches.sport, [...SPORTS]),
        between(matches.kickoffAt, new Date(now - RECENT_MS), new Date(now + MATCH_THREAD_OPENS_MS)),
        ne(matches.status, 'hidden'),
      ),
    )
    .orderBy(desc(isLive), desc(total), desc(matches.kickoffAt), desc(matches.id))
    .limit(MAX_MATCHES)
  const found = await loadPostMatches(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return {
    list: rows.flatMap(({ id, total: comments }) => {
      const match = found.get(id)
      return match ? [{ match, comments }] : []
    }),
    server_time: new Date(now).toISOString(),
  }
}
