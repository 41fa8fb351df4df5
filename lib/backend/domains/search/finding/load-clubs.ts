import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import {
  competitions,
  seasons,
  seasonTeams,
  teamAliases,
  teams,
} from '#lib/backend/db/schema/competitions.ts'
import { type Named, named } from '../matching/named.ts'
import { competitionNicknames, teamNicknames } from '../matching/nicknames.ts'
import type { Spellings } from '../matching/spellings.ts'

/** Names beyond these are not searched: more than any site has, and what this process can hold. */
const MOST_TEAMS = 20_000
const MOST_COMPETITIONS = 2_000
/** Names made ready between two breaths: other requests are answered meanwhile. */
const AT_ONCE = 50

const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))
const present = (names: (string | null | undefined)[]) => names.filter((name) => !!name) as string[]

/** A line that is another whenever a team, an alias or a competition is: a few milliseconds for thousands of names. */
export async function clubsMark(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ mark: string }>(sql`
    select concat_ws('/',
      (select count(*) || ':' || coalesce(sum(hashtext(concat_ws('|', id, name_zh, name_en, name_vi, short_zh,
        short_en, short_vi, abbr, colours))::bigint), 0) from ${teams}),
      (select count(*) || ':' || coalesce(sum(hashtext(concat_ws('|', id, position, name_zh, name_en, name_vi,
        short_zh, short_en, short_vi))::bigint), 0) from ${competitions}),
      (select count(*) || ':' || coalesce(sum(hashtext(concat_ws('|', team_id, alias))::bigint), 0) from ${teamAliases}),
      (select count(*) from ${seasonTeams})) as mark`)
  return rows[0]?.mark ?? ''
}

/** Every team and competition with all its spellings; clubs of the site's first competitions weigh least. */
export async function loadClubs(db: Queryable, spellings: Spellings): Promise<Named[]> {
  const first = db
    .select({ teamId: seasonTeams.teamId, position: sql<number>`min(${competitions.position})`.as('first') })
    .from(seasonTeams)
    .innerJoin(seasons, eq(seasons.id, seasonTeams.seasonId))
    .innerJoin(competitions, eq(competitions.id, seasons.competitionId))
    .groupBy(seasonTeams.teamId)
    .as('first_competition')
  const clubs = await db
    .select({ team: teams, position: first.position })
    .from(teams)
    .leftJoin(first, eq(first.teamId, teams.id))
    .orderBy(asc(teams.id))
    .limit(MOST_TEAMS)
  const aliasesOf = new Map<number, string[]>()
  for (const { teamId, alias } of await db
    .select({ teamId: teamAliases.teamId, alias: teamAliases.alias })
    .from(teamAliases)) {
    const list = aliasesOf.get(teamId)
    if (list) list.push(alias)
    else aliasesOf.set(teamId, [alias])
  }
  const found: Named[] = []
  for (const { team, position } of clubs) {
    if (found.length % AT_ONCE === 0) await breathe()
    const { nameZh, nameEn, nameVi, shortZh, shortEn, shortVi } = team
    const texts = present([
      ...[shortZh, shortEn, shortVi, nameZh, nameEn, nameVi, team.abbr],
      ...(aliasesOf.get(team.id) ?? []),
      ...teamNicknames(team.sport, [nameEn, shortEn]),
    ])
    found.push(
      named(
        {
          kind: 'team',
          id: team.id,
          weight: position ?? 1_000,
          sport: team.sport,
          names: {
            name_zh: nameZh,
            name_en: nameEn,
            name_vi: nameVi,
            short_name_zh: shortZh ?? nameZh,
            short_name_en: shortEn ?? nameEn,
            short_name_vi: shortVi ?? nameVi,
          },
          simulated: team.simulated,
          colours: team.colours,
        },
        texts.map((text) => spellings.of(text)),
      ),
    )
  }
  return [...found, ...(await loadCompetitions(db, spellings))]
}

async function loadCompetitions(db: Queryable, spellings: Spellings): Promise<Named[]> {
  const list = await db.select().from(competitions).orderBy(asc(competitions.id)).limit(MOST_COMPETITIONS)
  return list.map((each) => {
    const { nameZh, nameEn, nameVi, shortZh, shortEn, shortVi } = each
    const texts = present([
      ...[shortZh, shortEn, shortVi, nameZh, nameEn, nameVi],
      ...competitionNicknames([nameEn, shortEn]),
    ])
    return named(
      {
        kind: 'competition',
        id: each.id,
        weight: each.position,
        sport: each.sport,
        names: {
          name_zh: nameZh,
          name_en: nameEn,
          name_vi: nameVi,
          short_name_zh: shortZh ?? nameZh,
          short_name_en: shortEn ?? nameEn,
          short_name_vi: shortVi ?? nameVi,
        },
        simulated: each.simulated,
        colours: null,
      },
      texts.map((text) => spellings.of(text)),
    )
  })
}
