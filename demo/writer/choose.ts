import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { newsArticles } from '#lib/backend/db/schema/news.ts'
import type { MatchStatus, Sport } from '#lib/shared/vocabulary.ts'

export const DAY_MS = 86_400_000
/** How long articles of matches stay when nobody cares for them. */
export const KEPT_MS = 3 * DAY_MS
/** Matches of a day that are written about, the first competitions first: a day has only so many articles. */
const A_DAY: Record<Sport, number> = { football: 14, basketball: 6, esports: 4 }

export interface Due {
  id: number
  kind: 'report' | 'preview'
  sport: Sport
  kickoffAt: Date
}

async function chosen(
  db: Queryable,
  {
    kind,
    statuses,
    from,
    to,
    zone,
  }: { kind: Due['kind']; statuses: MatchStatus[]; from: number; to: number; zone: string },
): Promise<Due[]> {
  // Which matches of a day are chosen does not depend on how they stand: a report follows a preview.
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
        sql`abs(extract(epoch from ${ranked.kickoffAt} - ${new Date(kind === 'report' ? to : from).toISOString()}::timestamptz))`,
      ),
    )
    .limit(200)
  return rows
    .filter((row) => row.turn <= A_DAY[row.sport])
    .map(({ id, sport, kickoffAt }) => ({ id, kind, sport, kickoffAt }))
}

/** What is to be written now: reports of matches that have ended, previews of those within a day, the nearest first. */
export async function dueArticles(db: Queryable, now: number, zone: string): Promise<Due[]> {
  const reports = await chosen(db, {
    kind: 'report',
    statuses: ['finished'],
    from: now - KEPT_MS,
    to: now,
    zone,
  })
  const previews = await chosen(db, {
    kind: 'preview',
    statuses: ['scheduled'],
    from: now,
    to: now + DAY_MS,
    zone,
  })
  // In turns, so that a fresh site has something of both at once.
  const longest = Math.max(reports.length, previews.length)
  return Array.from({ length: longest }, (_, at) => [reports[at], previews[at]])
    .flat()
    .filter((each) => each !== undefined)
}
