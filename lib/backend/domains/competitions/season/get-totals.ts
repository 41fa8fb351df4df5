import { loadCachedSeason, memoize } from '#lib/backend/domains/competitions/standings/cache.ts'
import type { SeasonData } from '#lib/backend/domains/competitions/standings/read.ts'
import type { Handler, HandlerResult } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getTotals as endpoint } from '#lib/contract/competitions/season.ts'
import { toTeamRef } from '../team-ref.ts'

/** Goals in football; otherwise three lines around the mean total of the season's matches. */
function linesOf(data: SeasonData, sums: readonly number[]): number[] {
  if (data.competition.sport === 'football') return [1.5, 2.5, 3.5]
  if (sums.length === 0) return []
  const mean = Math.round(sums.reduce((sum, each) => sum + each, 0) / sums.length)
  const step = data.competition.sport === 'basketball' ? 10 : 1
  return [mean - step, mean, mean + step].map((line) => line - 0.5)
}

function work(data: SeasonData): HandlerResult<typeof endpoint> {
  const over = data.results.filter(({ live }) => !live)
  const lines = linesOf(
    data,
    over.map(({ score }) => score[0] + score[1]),
  )
  const rows = data.teams.flatMap(({ id, row }) => {
    const sums = over.flatMap(({ home, away, score }) =>
      home === id || away === id ? [score[0] + score[1]] : [],
    )
    if (sums.length === 0) return []
    return [
      {
        team: toTeamRef(row),
        played: sums.length,
        over: lines.map((line) => sums.filter((sum) => sum > line).length),
        per_match: sums.reduce((sum, each) => sum + each, 0) / sums.length,
      },
    ]
  })
  return {
    lines,
    rows: rows.sort((one, other) => other.per_match - one.per_match || one.team.id - other.team.id),
  }
}

/** How often the matches of each team of a season went over several totals, highest-scoring team first. */
export const getTotals: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const data = await loadCachedSeason(ctx.db, input.season_id)
  if (!data) throw notFound('season')
  return memoize(data, 'totals', () => work(data))
}
