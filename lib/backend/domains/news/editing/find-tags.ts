import { and, asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { competitions, teams } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { findTags as endpoint } from '#lib/contract/news/editing.ts'
import { namedTags, type Tag } from '../tags.ts'
import { containsPattern } from './get-editor-articles.ts'

const MAX_RESULTS = { competition: 3, team: 5, match: 4 } as const

const NAMES = ['nameZh', 'nameEn', 'nameVi'] as const

const nameContains = (table: typeof teams | typeof competitions, term: string) =>
  or(...NAMES.map((each) => ilike(table[each], containsPattern(term))))

/**
 * `admin/findTags`: names that contain the text, shorter ones first, and the matches of those teams that are
 * nearest in time.
 */
export const findTags: Handler<typeof endpoint> = async ({ ctx, input: { term } }) => {
  const leagues = await ctx.db
    .select({ id: competitions.id })
    .from(competitions)
    .where(nameContains(competitions, term))
    .orderBy(asc(competitions.position), asc(competitions.id))
    .limit(MAX_RESULTS.competition)
  const clubs = await ctx.db
    .select({ id: teams.id })
    .from(teams)
    .where(nameContains(teams, term))
    .orderBy(sql`length(coalesce(${teams.nameEn}, ${teams.nameZh}, ''))`, asc(teams.id))
    .limit(MAX_RESULTS.team)
  const ids = clubs.map(({ id }) => id)
  const now = new Date(ctx.clock.now()).toISOString()
  const byId = /^\d{1,15}$/.test(term) ? eq(matches.id, Number(term)) : undefined
  const ofClubs = ids.length > 0 ? or(inArray(matches.homeId, ids), inArray(matches.awayId, ids)) : undefined
  const either = byId && ofClubs ? or(byId, ofClubs) : (byId ?? ofClubs)
  const games = either
    ? await ctx.db
        .select({ id: matches.id })
        .from(matches)
        .where(and(either))
        .orderBy(
          asc(sql`abs(extract(epoch from ${matches.kickoffAt} - ${now}::timestamptz))`),
          desc(matches.id),
        )
        .limit(MAX_RESULTS.match)
    : []
  const tags: Tag[] = [
    ...clubs.map(({ id }) => ({ kind: 'team' as const, id })),
    ...leagues.map(({ id }) => ({ kind: 'competition' as const, id })),
    ...games.map(({ id }) => ({ kind: 'match' as const, id })),
  ]
  return { list: await namedTags(ctx.db, tags) }
}
