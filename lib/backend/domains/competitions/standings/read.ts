import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import {
  competitions,
  deductions,
  type Localised,
  rounds,
  seasonGroups,
  seasons,
  seasonTeams,
  teams,
} from '#lib/backend/db/schema/competitions.ts'
import { matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import type { MatchStatus } from '#lib/shared/vocabulary.ts'
import type { Result, TableTeam } from './table/types.ts'

type TeamRow = typeof teams.$inferSelect

/** A team with the fields a table needs: for ranking, naming and grouping. */
export interface SeasonTeam extends TableTeam {
  row: TeamRow
  groupId: number | null
}

/** All data that a season's tables are computed from. */
export interface SeasonData {
  season: typeof seasons.$inferSelect
  competition: typeof competitions.$inferSelect
  teams: SeasonTeam[]
  groups: { id: number; names: Localised }[]
  results: Result[]
  remaining: { home: number; away: number }[]
  deductions: Map<number, { points: number; reason: Localised | null }>
}

const PLAYED: readonly MatchStatus[] = ['finished', 'awarded']
const RUNNING: readonly MatchStatus[] = ['live', 'interrupted', 'suspended']
/** Statuses of fixtures that will not be played. */
const DROPPED: readonly MatchStatus[] = ['cancelled', 'hidden']

export const localised = (zh: string | null, en: string | null, vi: string | null): Localised => ({
  ...(zh ? { zh } : {}),
  ...(en ? { en } : {}),
  ...(vi ? { vi } : {}),
})

/** Weight of a straight red card: on both scales a yellow is 1 and a second yellow 3 in total. */
const RED = { fair_play: 4, discipline: 3 } as const

/** Card points by FIFA's or UEFA's scale, by match and side, from events that are not cancelled. */
async function cardPoints(
  db: Queryable,
  scale: keyof typeof RED,
  matchIds: number[],
): Promise<Map<string, number>> {
  if (matchIds.length === 0) return new Map()
  const rows = await db
    .select({
      matchId: matchEvents.matchId,
      side: matchEvents.side,
      cards: sql<number>`sum(case ${matchEvents.type} when 'yellow' then 1 when 'second_yellow' then 2 else ${RED[scale]}::int end)::int`,
    })
    .from(matchEvents)
    .where(
      and(
        inArray(matchEvents.matchId, matchIds),
        inArray(matchEvents.type, ['yellow', 'second_yellow', 'red']),
        eq(matchEvents.cancelled, false),
      ),
    )
    .groupBy(matchEvents.matchId, matchEvents.side)
  return new Map(rows.map((row) => [`${row.matchId} ${row.side}`, row.cards]))
}

/** Matches that count for a table: those of rounds that are not knock-out rounds. */
const matchesOf = (db: Queryable, seasonId: number) =>
  db
    .select({ match: matches })
    .from(matches)
    .leftJoin(rounds, eq(rounds.id, matches.roundId))
    .where(and(eq(matches.seasonId, seasonId), or(isNull(rounds.id), ne(rounds.stage, 'knockout'))))

/** Reads a season; null when there is no such season. */
export async function readSeason(db: Queryable, seasonId: number): Promise<SeasonData | null> {
  const [head] = await db
    .select({ season: seasons, competition: competitions })
    .from(seasons)
    .innerJoin(competitions, eq(competitions.id, seasons.competitionId))
    .where(eq(seasons.id, seasonId))
  if (!head) return null
  const played = (await matchesOf(db, seasonId)).map(({ match }) => match)
  const entries = await db.select().from(seasonTeams).where(eq(seasonTeams.seasonId, seasonId))
  const groups = await db.select().from(seasonGroups).where(eq(seasonGroups.seasonId, seasonId))
  const deductionRows = await db.select().from(deductions).where(eq(deductions.seasonId, seasonId))
  const ids = new Set(entries.map(({ teamId }) => teamId))
  for (const match of played) ids.add(match.homeId).add(match.awayId)
  const rows =
    ids.size === 0
      ? []
      : await db
          .select()
          .from(teams)
          .where(inArray(teams.id, [...ids]))

  const counted = played.filter(
    ({ status, homeScore, awayScore }) =>
      homeScore !== null && awayScore !== null && (PLAYED.includes(status) || RUNNING.includes(status)),
  )
  const countedIds = new Set(counted.map(({ id }) => id))
  const tieBreaks = head.season.tieBreaks ?? head.competition.tieBreaks
  const scale = (['fair_play', 'discipline'] as const).find((each) => tieBreaks.includes(each))
  const penalties = new Map<number, number>()
  if (scale) {
    const cards = await cardPoints(db, scale, [...countedIds])
    for (const match of counted)
      for (const [side, team] of [
        ['home', match.homeId],
        ['away', match.awayId],
      ] as const)
        penalties.set(team, (penalties.get(team) ?? 0) + (cards.get(`${match.id} ${side}`) ?? 0))
  }
  const entryOf = new Map(entries.map((entry) => [entry.teamId, entry]))
  return {
    season: head.season,
    competition: { ...head.competition, tieBreaks, zones: head.season.zones ?? head.competition.zones },
    teams: rows.map((row) => {
      const entry = entryOf.get(row.id)
      return {
        id: row.id,
        name: row.nameEn ?? row.nameZh ?? row.nameVi ?? '',
        conference: entry?.conference ?? null,
        division: entry?.division ?? null,
        coefficient: entry?.coefficient ?? null,
        ranking: entry?.ranking ?? null,
        ...(scale === 'fair_play' && penalties.size > 0 ? { fairPlay: penalties.get(row.id) ?? 0 } : {}),
        ...(scale === 'discipline' && penalties.size > 0 ? { discipline: penalties.get(row.id) ?? 0 } : {}),
        row,
        groupId: entry?.groupId ?? null,
      }
    }),
    groups: groups
      .map((group) => ({ id: group.id, names: localised(group.nameZh, group.nameEn, group.nameVi) }))
      .sort((one, other) => one.id - other.id),
    results: counted.map((match) => ({
      id: match.id,
      home: match.homeId,
      away: match.awayId,
      score: [match.homeScore ?? 0, match.awayScore ?? 0] as const,
      half: match.halfScore,
      at: match.kickoffAt.getTime(),
      round: match.roundId,
      live: RUNNING.includes(match.status),
      awarded: match.sport === 'basketball' && match.status === 'awarded',
    })),
    remaining: played
      .filter(({ id, status }) => !countedIds.has(id) && !DROPPED.includes(status))
      .map(({ homeId, awayId }) => ({ home: homeId, away: awayId })),
    deductions: new Map(
      deductionRows.map((row) => [
        row.teamId,
        { points: row.points, reason: localised(row.reasonZh, row.reasonEn, row.reasonVi) },
      ]),
    ),
  }
}
