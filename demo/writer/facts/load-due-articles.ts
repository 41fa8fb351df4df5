import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { newsArticles } from '#lib/backend/db/schema/news.ts'
import type { MatchStatus, Sport } from '#lib/shared/vocabulary.ts'
import type { ArticleKind } from '../write-article.ts'

export const DAY_MS = 86_400_000
/** How long an article is stored when nobody likes or edits it. */
export const RETENTION_MS = 3 * DAY_MS
/** Maximum of matches per day with articles, in the order of competitions. */
const MAX_PER_DAY: Record<Sport, number> = { football: 14, basketball: 6, esports: 4 }

export interface Due {
  id: number
  kind: ArticleKind
  sport: Sport
  kickoffAt: Date
}

async function loadCandidates(
  db: Queryable,
  {
    kind,
    statuses,
    from,
    to,
    zone,
  }: { kind: Due['kind']; statuses: MatchStatus[]; from: number; to: number; zone: string },
): Promise<Due[]> {
  // The choice of matches does not depend on their status, so that a match with a preview also gets a report.
  const turn = sql<number>`row_number() over (partition by ${matches.sport},
    (${matches.kickoffAt} at time zone ${zone}::text)::date
    order by ${competitions.position}, ${matches.kickoffAt}, ${matches.id})`
  const [start, end] = [new Date(from - DAY_MS), new Date(to + DAY_MS)]
  const ranked = db
    .select({
      id: matches.id,
      sport: matches.sport,
      status: matches.status,
      kickoffAt: matches.kickoffAt,
      turn: turn.mapWith(Number).as('turn'),
    })
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competitionId))
    .where(and(eq(matches.simulated, true), gt(matches.kickoffAt, start), lte(matches.kickoffAt, end)))
    .as('ranked')
  const rows = await db
    .select()
    .from(ranked)
    .where(
      and(
        inArray(ranked.status, statuses),
        gt(ranked.kickoffAt, new Date(from)),
        lte(ranked.kickoffAt, new Date(to)),
        sql`not exists (select 1 from ${newsArticles} where made_of = ${kind} || ':' || ${ranked.id})`,
      ),
    )
    .orderBy(
      asc(
        sql`abs(extract(epoch from ${ranked.kickoffAt} - ${new Date(kind === 'preview' ? from : to).toISOString()}::timestamptz))`,
      ),
    )
    .limit(200)
  return rows
    .filter((row) => row.turn <= MAX_PER_DAY[row.sport])
    .map(({ id, sport, kickoffAt }) => ({ id, kind, sport, kickoffAt }))
}

/**
 * Loads the articles to write: reports of ended matches, previews of matches within a day, notices of matches that
 * were postponed, cancelled, abandoned or awarded, nearest kick-off first.
 */
export async function loadDueArticles(db: Queryable, now: number, zone: string): Promise<Due[]> {
  const [past, future] = [now - RETENTION_MS, now + DAY_MS]
  const reports = await loadCandidates(db, {
    kind: 'report',
    statuses: ['finished'],
    from: past,
    to: now,
    zone,
  })
  const previews = await loadCandidates(db, {
    kind: 'preview',
    statuses: ['scheduled'],
    from: now,
    to: future,
    zone,
  })
  const notices = await loadCandidates(db, {
    kind: 'notice',
    statuses: ['abandoned', 'postponed', 'cancelled', 'awarded'],
    from: past,
    to: future,
    zone,
  })
  // Alternates the kinds, so that a new site soon has all of them.
  const longest = Math.max(reports.length, previews.length, notices.length)
  return Array.from({ length: longest }, (_, at) => [reports[at], previews[at], notices[at]])
    .flat()
    .filter((each) => each !== undefined)
}
