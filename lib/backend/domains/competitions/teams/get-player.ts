import { desc, eq, inArray, sql } from 'drizzle-orm'
import { players, seasons } from '#lib/backend/db/schema/competitions.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getPlayer as endpoint } from '#lib/contract/competitions/teams.ts'
import { briefsOf } from '../brief.ts'
import type { MatchRows } from '../match-rows.ts'
import { teamRefs } from '../team-ref.ts'
import { loadAppearances, MATCH_COLUMNS, PLAYER_COLUMNS, sumStats } from './player-stats.ts'
import { toPlayer } from './squad.ts'

const MAX_APPEARANCES = 600

const LISTED = 10

/** A player: personal data, the statistics of each season, the last matches. */
export const createGetPlayer =
  (matchRows: MatchRows): Handler<typeof endpoint> =>
  async ({ ctx, input: { id } }) => {
    const { db } = ctx
    const [row] = await db.select().from(players).where(eq(players.id, id))
    if (!row) throw notFound('player')
    const appearances = await loadAppearances(db, sql`l.player_id = ${id}`, MAX_APPEARANCES)
    const bySeason = Map.groupBy(appearances, (appearance) => appearance.season_id)
    const own =
      bySeason.size === 0
        ? []
        : await db
            .select()
            .from(seasons)
            .where(inArray(seasons.id, [...bySeason.keys()]))
            .orderBy(desc(seasons.current), sql`${seasons.startsOn} desc nulls last`, desc(seasons.id))
    const newest = appearances.slice(0, LISTED)
    const matches = new Map(
      (
        await matchRows(
          db,
          newest.map((appearance) => appearance.match_id),
        )
      ).map((match) => [match.id, match]),
    )
    const competitions = await briefsOf(db, [
      ...own.map(({ competitionId }) => competitionId),
      ...[...matches.values()].map((match) => match.competition_id),
    ])
    const team = row.teamId === null ? undefined : (await teamRefs(db, [row.teamId])).get(row.teamId)
    return {
      time_zone: ctx.timeZone,
      player: { ...toPlayer(row), sport: row.sport },
      team: team ?? null,
      is_simulated: competitions.some(({ is_simulated }) => is_simulated),
      columns: [...PLAYER_COLUMNS[row.sport]],
      seasons: own.flatMap((season) => {
        const competition = competitions.find((each) => each.id === season.competitionId)
        if (!competition) return []
        const figures = sumStats(bySeason.get(season.id) ?? [], row.sport)
        return [{ competition, season_id: season.id, season_name: season.name, figures }]
      }),
      match_columns: [...MATCH_COLUMNS[row.sport]],
      last: newest.flatMap((appearance) => {
        const match = matches.get(appearance.match_id)
        return match ? [{ match, figures: sumStats([appearance], row.sport) }] : []
      }),
      competitions,
    }
  }
