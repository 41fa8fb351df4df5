import { loadCachedSeason } from '#lib/backend/domains/competitions/standings/cache.ts'
import type { Handler, HandlerResult } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getLeaders as endpoint, LeaderBoard } from '#lib/contract/competitions/season.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { teamRefs } from '../team-ref.ts'
import { type Coverage, isComplete } from './coverage.ts'
import type { EnsureDetails } from './ensure-details.ts'
import type { PlayerTotals } from './player-totals.ts'
import { type BoardSource, type SeasonTotals, seasonTotals } from './season-totals.ts'

const MAX_ROWS = 20

/** Averages include only players with at least this share of the games of the player with the most. */
const ENOUGH = 0.5

interface Board {
  key: LeaderBoard
  source: BoardSource
  /** Whether it is a board of means, so that one good game must not lead. */
  isMean: boolean
}

const BOARDS: { [S in Sport]: readonly Board[] } = {
  football: [
    { key: 'goals', source: 'goals', isMean: false },
    { key: 'assists', source: 'goals', isMean: false },
    { key: 'rating', source: 'ratings', isMean: true },
    { key: 'minutes', source: 'minutes', isMean: false },
    { key: 'yellow', source: 'appearances', isMean: false },
    { key: 'red', source: 'appearances', isMean: false },
  ],
  basketball: (['pts', 'reb', 'ast', 'stl', 'blk'] as const).map((key) => ({
    key,
    source: 'boxes',
    isMean: true,
  })),
  esports: [],
}

/** Boards whose rows say how many games are counted; that of goals says how many were penalties. */
const IN_GAMES: ReadonlySet<LeaderBoard> = new Set(['rating', 'minutes', 'pts', 'reb', 'ast', 'stl', 'blk'])

/** Where nothing was played. */
const NONE: Coverage = { played: 0, covered: 0 }

const nameOf = (row: PlayerTotals) => row.en ?? row.zh ?? row.vi ?? ''
const penaltiesOf = (row: PlayerTotals) => Number(row.penalties ?? 0)

/**
 * The first rows of a board: equal values share a rank; among scorers the one with fewer penalties comes
 * first. Without the data of all matches there are no ranks.
 */
function rowsOf({ key, source, isMean }: Board, { players, coverage }: SeasonTotals) {
  const value = (row: PlayerTotals) => Number(row[key] ?? 0)
  const order = (one: PlayerTotals, other: PlayerTotals) =>
    value(other) - value(one) ||
    (key === 'goals' ? penaltiesOf(one) - penaltiesOf(other) : other.played - one.played) ||
    (nameOf(one) < nameOf(other) ? -1 : 1)
  const most = Math.max(0, ...players.map(({ played }) => played))
  const shown = players
    .filter((row) => value(row) > 0 && (!isMean || row.played >= most * ENOUGH))
    .sort(order)
    .slice(0, MAX_ROWS)
  const ranked = isComplete(coverage[source] ?? NONE)
  return shown.map((row) => ({
    row,
    value: value(row),
    rank: ranked ? shown.findIndex((first) => value(first) === value(row)) + 1 : null,
    detail: key === 'goals' ? penaltiesOf(row) : IN_GAMES.has(key) ? row.played : 0,
  }))
}

/** The leaders of a season by board, from all of its matches with reported details. */
export const createGetLeaders =
  (ensureDetails: EnsureDetails): Handler<typeof endpoint> =>
  async ({ ctx, input }): Promise<HandlerResult<typeof endpoint>> => {
    const known = await loadCachedSeason(ctx.db, input.season_id)
    if (!known) throw notFound('season')
    await ensureDetails(ctx.db, { seasonId: input.season_id })
    const data = (await loadCachedSeason(ctx.db, input.season_id)) ?? known
    const totals = await seasonTotals(ctx.db, data)
    const boards = BOARDS[data.competition.sport].map((board) => ({ board, rows: rowsOf(board, totals) }))
    const teams = await teamRefs(
      ctx.db,
      boards.flatMap(({ rows }) => rows.map(({ row }) => row.team_id)),
    )
    return {
      boards: boards.map(({ board, rows }) => ({
        key: board.key,
        coverage: totals.coverage[board.source] ?? NONE,
        rows: rows.map(({ row, rank, value, detail }) => ({
          rank,
          player_id: row.player_id,
          player_name_zh: row.zh,
          player_name_en: row.en,
          player_name_vi: row.vi,
          team: teams.get(row.team_id) ?? null,
          value,
          detail,
        })),
      })),
    }
  }
