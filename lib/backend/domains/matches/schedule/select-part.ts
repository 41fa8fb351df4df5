import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { ScoreTab } from '#lib/contract/matches/match.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import { LIST_ORDER } from '../rows.ts'

/** Matches of one state (null: of any) that are selected together. */
export interface Selection {
  state: ScoreTab | null
  where: SQL | undefined
}

/** Competitions are ranked within their sport. */
const sportOrder = sql`array_position(${sql.raw(`array[${SPORTS.map((sport) => `'${sport}'`)}]`)}, ${matches.sport})`

interface Part {
  /** In the order of the list within each selection. */
  ids: number[]
  next: { state: ScoreTab | null; after: number | null }[]
}

/** Ids of matches in the order of the list. */
async function selectIds(db: Queryable, where: SQL | undefined, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: matches.id })
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competitionId))
    .where(and(ne(matches.status, 'hidden'), where))
    .orderBy(sportOrder, ...LIST_ORDER)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * Condition for the matches that come after one in the order of the list. It compares places and not a number
 * of rows, so that matches which have changed their state meanwhile neither repeat nor skip others.
 */
async function placedAfter(db: Queryable, id: number): Promise<SQL> {
  const [match] = await db
    .select({
      sport: sql<number>`${sportOrder}`,
      position: competitions.position,
      competition: competitions.id,
      kickoffAt: matches.kickoffAt,
    })
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competitionId))
    .where(eq(matches.id, id))
  if (!match) throw notFound('match')
  const place = sql`(${match.sport}::int, ${match.position}::int, ${match.competition}::bigint, ${match.kickoffAt.toISOString()}::timestamptz, ${id}::bigint)`
  return sql`(${sportOrder}, ${competitions.position}, ${competitions.id}, ${matches.kickoffAt}, ${matches.id}) > ${place}`
}

/**
 * Selects up to `limit` matches, of the first selection first, and where the others continue. `after`: the
 * match in the first selection after which to continue.
 */
export async function selectPart(
  db: Queryable,
  selections: readonly Selection[],
  { limit, after }: { limit: number; after?: number | undefined },
): Promise<Part> {
  const part: Part = { ids: [], next: [] }
  for (const [at, { state, where }] of selections.entries()) {
    const from = at === 0 && after !== undefined ? await placedAfter(db, after) : undefined
    const room = limit - part.ids.length
    // One more than fits shows whether something is left.
    const found = await selectIds(db, and(where, from), room + 1)
    const shown = found.slice(0, room)
    part.ids.push(...shown)
    if (found.length > room) part.next.push({ state, after: shown.at(-1) ?? null })
  }
  return part
}
