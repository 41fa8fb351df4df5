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
 * Numbers of matches of a part, by selection: a list of several opens where one ends and the next begins, so that the
 * last one has at least half of the part, or all of its matches.
 */
function sharesOf(found: readonly number[], limit: number): number[] {
  const shares: number[] = []
  let room = limit
  for (const [at, count] of found.entries()) {
    const later = found.slice(at + 1).reduce((sum, each) => sum + each, 0)
    const share = Math.min(count, Math.max(room - later, Math.floor(room / (found.length - at))))
    shares.push(share)
    room -= share
  }
  return shares
}

/**
 * Selects up to `limit` matches of all selections, and where they continue. `after`: the match in the first
 * selection after which to continue.
 */
export async function selectPart(
  db: Queryable,
  selections: readonly Selection[],
  { limit, after }: { limit: number; after?: number | undefined },
): Promise<Part> {
  const from = after === undefined ? undefined : await placedAfter(db, after)
  const found = await Promise.all(
    // One more than fits shows whether something is left.
    selections.map(({ where }, at) => selectIds(db, at === 0 ? and(where, from) : where, limit + 1)),
  )
  const shares = sharesOf(
    found.map(({ length }) => length),
    limit,
  )
  const part: Part = { ids: [], next: [] }
  for (const [at, { state }] of selections.entries()) {
    const all = found[at] ?? []
    const shown = all.slice(0, shares[at])
    part.ids.push(...shown)
    if (all.length > shown.length) part.next.push({ state, after: shown.at(-1) ?? null })
  }
  return part
}
