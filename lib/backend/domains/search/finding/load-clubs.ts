import { scheduler } from 'node:timers/promises'
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
import { namedSpellings } from './named-spellings.ts'

/** Maximum number of names that are indexed: more than any site has, and what this process can hold. */
const MAX_TEAMS = 20_000
const MAX_COMPETITIONS = 2_000
/** Names prepared before yielding to the event loop, so that other requests are served meanwhile. */
const BATCH_SIZE = 10

/**
 * Returns a fingerprint that changes with any team, alias or competition. Takes a few milliseconds for
 * thousands of names.
 */
export async function loadClubsFingerprint(db: Queryable): Promise<string> {
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

/**
 * The competitions of each sport from 1, in the site's order: the first football competition is as likely to
 * be meant as the first of basketball, and wins a tie.
 */
const rankedCompetitions = (db: Queryable) =>
  db
    .select({
      id: competitions.id,
      rank: sql<number>`cast(row_number() over (partition by ${competitions.sport}
        order by ${competitions.position}, ${competitions.id}) + case ${competitions.sport}
        when 'football' then 0 when 'basketball' then 0.2 else 0.4 end as double precision)`.as('rank'),
    })
    .from(competitions)
    .as('ranked')

/**
 * Loads every team and competition with all spellings. Clubs of the site's first competitions have the lowest
 * weight.
 */
export async function loadClubs(db: Queryable, spellings: Spellings): Promise<Named[]> {
  const ranked = rankedCompetitions(db)
  const first = db
    .select({ teamId: seasonTeams.teamId, position: sql<number>`min(${ranked.rank})`.as('first') })
    .from(seasonTeams)
    .innerJoin(seasons, eq(seasons.id, seasonTeams.seasonId))
    .innerJoin(ranked, eq(ranked.id, seasons.competitionId))
    .groupBy(seasonTeams.teamId)
    .as('first_competition')
  const clubs = await db
    .select({ team: teams, position: first.position })
    .from(teams)
    .leftJoin(first, eq(first.teamId, teams.id))
    .orderBy(asc(teams.id))
    .limit(MAX_TEAMS)
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
    if (found.length % BATCH_SIZE === 0) await scheduler.yield()
    const { nameZh, nameEn, nameVi, shortZh, shortEn, shortVi } = team
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
        namedSpellings(
          spellings,
          { zh: [shortZh, nameZh], en: [shortEn, nameEn], vi: [shortVi, nameVi] },
          {
            same: [team.abbr],
            aliases: [...(aliasesOf.get(team.id) ?? []), ...teamNicknames(team.sport, [nameEn, shortEn])],
          },
        ),
      ),
    )
  }
  return [...found, ...(await loadCompetitions(db, spellings))]
}

async function loadCompetitions(db: Queryable, spellings: Spellings): Promise<Named[]> {
  const ranked = rankedCompetitions(db)
  const list = await db
    .select({ competition: competitions, rank: ranked.rank })
    .from(competitions)
    .innerJoin(ranked, eq(ranked.id, competitions.id))
    .orderBy(asc(competitions.id))
    .limit(MAX_COMPETITIONS)
  return list.map(({ competition: each, rank }) => {
    const { nameZh, nameEn, nameVi, shortZh, shortEn, shortVi } = each
    return named(
      {
        kind: 'competition',
        id: each.id,
        weight: rank,
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
      },
      namedSpellings(
        spellings,
        { zh: [shortZh, nameZh], en: [shortEn, nameEn], vi: [shortVi, nameVi] },
        { aliases: competitionNicknames([nameEn, shortEn]) },
      ),
    )
  })
}
