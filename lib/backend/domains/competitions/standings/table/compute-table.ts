import type { TieBreak } from '#lib/shared/vocabulary.ts'
import { pointsOf, type TableContext } from './criteria.ts'
import { type Ordering, orderTeams } from './order.ts'
import { emptyRecord, outcome, records, scoreIn, winShare } from './record.ts'
import type { ComputedRow, Outcome, Result, TableInput } from './types.ts'

/** Criteria that can be compared in a view other than the whole season. */
const OF_A_VIEW: readonly TieBreak[] = ['pts', 'gd', 'gf', 'wins', 'pct', 'net_points']

const FORM = 5

const byTime = (one: Result, other: Result) => one.at - other.at || one.id - other.id

const listOf = ({ view, tieBreaks }: TableInput) =>
  view === 'total' ? tieBreaks : tieBreaks.filter((criterion) => OF_A_VIEW.includes(criterion))

/** Number of last matches counted in the form view. */
const RECENT: { [View in TableInput['view']]?: number } = { form: 5, form_ten: 10 }

function recentRecords(input: TableInput, most: number) {
  const sorted = [...input.results].sort(byTime)
  return new Map(
    input.teams.map(({ id }) => {
      const own = sorted.filter(({ home, away }) => home === id || away === id).slice(-most)
      return [id, records(own, input.points, 'total').get(id) ?? emptyRecord()] as const
    }),
  )
}

function contextOf(input: TableInput): TableContext {
  const recent = RECENT[input.view]
  const teams = new Map(input.teams.map((team) => [team.id, team]))
  const context: TableContext = {
    input,
    records:
      recent === undefined ? records(input.results, input.points, input.view) : recentRecords(input, recent),
    teams,
    leaders: new Set(),
  }
  if (!input.tieBreaks.includes('division_leader')) return context
  // Division leaders are determined first, by the same list without the criterion of leading a division.
  const list = listOf(input).filter((criterion) => criterion !== 'division_leader')
  const divisions = Map.groupBy(input.teams, (team) => team.division ?? null)
  const leaders = [...divisions].flatMap(([division, members]) =>
    division === null
      ? []
      : orderTeams(
          members.map(({ id }) => id),
          list,
          context,
        ).order.slice(0, 1),
  )
  return { ...context, leaders: new Set(leaders) }
}

function ranking(input: TableInput): { context: TableContext; ordering: Ordering } {
  const context = contextOf(input)
  const ids = input.teams.map(({ id }) => id)
  return { context, ordering: orderTeams(ids, listOf(input), context) }
}

/**
 * The results of the latest change: matches in play, otherwise the last round (or, without rounds, the last
 * day).
 */
function latest(results: readonly Result[]): (result: Result) => boolean {
  if (results.some(({ live }) => live)) return ({ live }) => live
  const last = [...results].sort(byTime).at(-1)
  if (!last) return () => false
  const day = (at: number) => Math.floor(at / 86_400_000)
  return last.round === null
    ? (result) => day(result.at) === day(last.at)
    : (result) => result.round === last.round
}

function previousRanks(input: TableInput): Map<number, number> {
  const isLatest = latest(input.results)
  const before = input.results.filter((result) => !isLatest(result))
  if (before.length === 0) return new Map()
  const undone = input.results.filter(isLatest)
  const { ordering } = ranking({ ...input, results: before, remaining: [...input.remaining, ...undone] })
  return new Map(ordering.order.map((team, index) => [team, index + 1]))
}

/** Outcomes of a team in the view, oldest first, without matches in play. */
function outcomesOf(team: number, input: TableInput, sorted: readonly Result[]): Outcome[] {
  return sorted.flatMap((result) => {
    if (result.live) return []
    const score = scoreIn(input.view, result)
    if (!score) return []
    if (result.home === team && input.view !== 'away') return [outcome(score[0], score[1])]
    if (result.away === team && input.view !== 'home') return [outcome(score[1], score[0])]
    return []
  })
}

function streakOf(outcomes: readonly Outcome[]): number {
  const last = outcomes.at(-1)
  if (!last || last === 'D') return 0
  const run = outcomes.length - 1 - outcomes.findLastIndex((one) => one !== last)
  return last === 'W' ? run : -run
}

/**
 * Computes the table of some teams by their competition's ordered list of criteria. Pure: the same input in
 * any order gives the same table.
 */
export function computeTable(input: TableInput): ComputedRow[] {
  const { context, ordering } = ranking(input)
  const recent = RECENT[input.view]
  const previous = recent === undefined ? previousRanks(input) : new Map<number, number>()
  const sorted = [...input.results].sort(byTime)
  const running = new Set(sorted.filter(({ live }) => live).flatMap(({ home, away }) => [home, away]))
  const byShare = input.tieBreaks[0] === 'pct'
  const leader = context.records.get(ordering.order[0] ?? -1) ?? emptyRecord()
  return ordering.order.map((teamId, index) => {
    const record = context.records.get(teamId) ?? emptyRecord()
    const rank = index + 1
    const outcomes = outcomesOf(teamId, input, sorted)
    return {
      teamId,
      rank,
      previousRank: previous.get(teamId) ?? null,
      played: record.played,
      won: record.won,
      drawn: record.drawn,
      lost: record.lost,
      gf: record.gf,
      ga: record.ga,
      gd: record.gf - record.ga,
      points: pointsOf(context, teamId),
      deducted: input.view === 'total' ? (input.deductions.get(teamId) ?? 0) : 0,
      pct: winShare(record) ?? 0,
      // ((W1 - W) + (L - L1)) / 2, the NBA's own formula.
      gamesBehind: byShare ? (leader.won - record.won + record.lost - leader.lost) / 2 : null,
      streak: streakOf(outcomes),
      form: outcomes.slice(-(recent ?? FORM)),
      zone: input.zones.find(({ from, to }) => from <= rank && rank <= to)?.kind ?? null,
      isLive: running.has(teamId),
      tie: ordering.ties.get(teamId) ?? null,
    }
  })
}
