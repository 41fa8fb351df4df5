import { asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { competitions, teams } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { newsTags } from '#lib/backend/db/schema/news.ts'
import { rowsWithIds } from '#lib/backend/domains/matches/index.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { NewsTagKind } from '#lib/shared/vocabulary/news.ts'

export interface Tag {
  kind: NewsTagKind
  id: number
}
export interface NamedTag extends Tag {
  name_zh: string | null
  name_en: string | null
  name_vi: string | null
}

export const idsOf = (tags: readonly Tag[], kind: NewsTagKind): number[] =>
  tags.flatMap((tag) => (tag.kind === kind ? [tag.id] : []))

/** Loads the tags of an article, in the order they were added. */
export async function tagsOf(db: Queryable, articleId: number): Promise<Tag[]> {
  const rows = await db
    .select()
    .from(newsTags)
    .where(eq(newsTags.articleId, articleId))
    .orderBy(asc(newsTags.id))
  return rows.flatMap(({ matchId, teamId, competitionId }): Tag[] => {
    if (matchId !== null) return [{ kind: 'match', id: matchId }]
    if (teamId !== null) return [{ kind: 'team', id: teamId }]
    return competitionId === null ? [] : [{ kind: 'competition', id: competitionId }]
  })
}

export const teamsWithIds = async (db: Queryable, ids: number[]) =>
  ids.length === 0
    ? []
    : db
        .select({ id: teams.id, name_zh: teams.nameZh, name_en: teams.nameEn, name_vi: teams.nameVi })
        .from(teams)
        .where(inArray(teams.id, ids))

const versus = (home: unknown, away: unknown) =>
  typeof home === 'string' && typeof away === 'string' ? `${home} – ${away}` : null

/** Adds names to tags; tags of deleted objects are left out. */
export async function namedTags(db: Queryable, tags: readonly Tag[]): Promise<NamedTag[]> {
  const [clubs, games] = [
    await teamsWithIds(db, idsOf(tags, 'team')),
    await rowsWithIds(db, idsOf(tags, 'match')),
  ]
  const leagueIds = idsOf(tags, 'competition')
  const leagues =
    leagueIds.length === 0
      ? []
      : await db
          .select({
            id: competitions.id,
            name_zh: competitions.nameZh,
            name_en: competitions.nameEn,
            name_vi: competitions.nameVi,
          })
          .from(competitions)
          .where(inArray(competitions.id, leagueIds))
  const named = new Map<string, NamedTag>()
  for (const club of clubs) named.set(`team ${club.id}`, { kind: 'team', ...club })
  for (const league of leagues) named.set(`competition ${league.id}`, { kind: 'competition', ...league })
  for (const game of games)
    named.set(`match ${game.id}`, {
      kind: 'match',
      id: game.id,
      name_zh: versus(game.home_team_name_zh, game.away_team_name_zh),
      name_en: versus(game.home_team_name_en, game.away_team_name_en),
      name_vi: versus(game.home_team_name_vi, game.away_team_name_vi),
    })
  return tags.flatMap(({ kind, id }) => named.get(`${kind} ${id}`) ?? [])
}

/** Removes duplicates. */
export const distinct = (tags: readonly Tag[]): Tag[] => [
  ...new Map(tags.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }])).values(),
]

const TABLES = { match: matches, team: teams, competition: competitions } as const

/** Refuses a tag whose object does not exist. */
export async function checkTags(db: Queryable, tags: readonly Tag[]): Promise<void> {
  for (const kind of ['match', 'team', 'competition'] as const) {
    const ids = idsOf(tags, kind)
    if (ids.length === 0) continue
    const table = TABLES[kind]
    if ((await db.$count(table, inArray(table.id, ids))) < new Set(ids).size)
      throw new Refusal('invalid', `not_found.${kind}`)
  }
}

/** Replaces the tags of an article. */
export async function writeTags(db: Queryable, articleId: number, tags: readonly Tag[]): Promise<void> {
  await db.delete(newsTags).where(eq(newsTags.articleId, articleId))
  if (tags.length === 0) return
  await db.insert(newsTags).values(
    distinct(tags).map(({ kind, id }) => ({
      articleId,
      matchId: kind === 'match' ? id : null,
      teamId: kind === 'team' ? id : null,
      competitionId: kind === 'competition' ? id : null,
    })),
  )
}
