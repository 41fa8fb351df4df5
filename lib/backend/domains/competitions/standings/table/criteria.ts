import type { TieBreak } from '#lib/shared/vocabulary.ts'
import { emptyRecord, type Record, records, winShare } from './record.ts'
import type { Result, TableInput, TableTeam } from './types.ts'

/** The data available to a criterion. */
export interface TableContext {
  input: TableInput
  /** Records in the view, without deductions. */
  records: ReadonlyMap<number, Record>
  teams: ReadonlyMap<number, TableTeam>
  /** Teams that lead their division; computed once, before any criterion is applied. */
  leaders: ReadonlySet<number>
}

/**
 * The value of each team of a level group, higher being better; null if the criterion cannot be applied to it
 * (games between them still to come, nothing known), so that the next criterion is used.
 */
export type Criterion = (group: readonly number[], context: TableContext) => number[] | null

const recordOf = (context: TableContext, team: number) => context.records.get(team) ?? emptyRecord()

const overall =
  (value: (record: Record, team: number, context: TableContext) => number): Criterion =>
  (group, context) =>
    group.map((team) => value(recordOf(context, team), team, context))

export const pointsOf = (context: TableContext, team: number): number =>
  recordOf(context, team).points +
  (context.input.view === 'total' ? (context.input.deductions.get(team) ?? 0) : 0)

/** Whether every pair of the group has met and has no game left between them. */
function allPlayed(group: readonly number[], input: TableInput): boolean {
  const members = new Set(group)
  const inside = (match: { home: number; away: number }) => members.has(match.home) && members.has(match.away)
  if (input.remaining.some(inside)) return false
  const met = new Set(input.results.filter(inside).map(({ home, away }) => pairKey(home, away)))
  return met.size === (group.length * (group.length - 1)) / 2
}

const pairKey = (one: number, other: number) => (one < other ? `${one} ${other}` : `${other} ${one}`)

/**
 * A record among the level teams only, once all their games are played: before that, the next criterion is
 * used (as in La Liga's rules; others differ only in when they apply it).
 */
const headToHead =
  (value: (record: Record) => number): Criterion =>
  (group, { input }) => {
    if (input.view !== 'total' || !allPlayed(group, input)) return null
    const mutual = records(input.results, input.points, 'total', new Set(group))
    return group.map((team) => value(mutual.get(team) ?? emptyRecord()))
  }

/** Share of games won against some opponents; null unless each team of the group has had one. */
function shareAgainst(
  group: readonly number[],
  { input }: TableContext,
  counts: (team: number, opponent: number) => boolean,
): number[] | null {
  if (input.view !== 'total') return null
  const shares: number[] = []
  for (const team of group) {
    const own = input.results.filter(({ home, away }: Result) =>
      home === team ? counts(team, away) : away === team && counts(team, home),
    )
    const share = winShare(records(own, input.points, 'total').get(team) ?? emptyRecord())
    if (share === null) return null
    shares.push(share)
  }
  return shares
}

const same = (context: TableContext, key: 'conference' | 'division', one: number, other: number) => {
  const value = context.teams.get(one)?.[key]
  return value != null && value === context.teams.get(other)?.[key]
}

/** Sum over all opponents of a team, each counted once. */
const ofOpponents =
  (value: (opponent: number, context: TableContext) => number): Criterion =>
  (group, context) => {
    if (context.input.view !== 'total') return null
    return group.map((team) => {
      const met = new Set(
        context.input.results.flatMap(({ home, away }) => (home === team ? away : away === team ? home : [])),
      )
      return [...met].reduce((sum, opponent) => sum + value(opponent, context), 0)
    })
  }

const allTeams = ({ input }: TableContext) => [...input.teams, ...(input.others ?? [])]

const conferencesOf = (context: TableContext) =>
  new Map(allTeams(context).map(({ id, conference }) => [id, conference ?? null]))

/**
 * Teams in a zone of their conference's table by win share, including those level with the last one in it.
 */
function qualified(context: TableContext): ReadonlySet<number> {
  const places = Math.max(
    0,
    ...context.input.zones.filter(({ kind }) => kind !== 'relegation').map(({ to }) => to),
  )
  const share = (team: number) => winShare(recordOf(context, team)) ?? 0
  const groups = Map.groupBy(allTeams(context), ({ conference }) => conference ?? null).values()
  return new Set(
    [...groups].flatMap((members) => {
      const shares = members.map(({ id }) => share(id)).sort((one, other) => other - one)
      const threshold = shares[Math.min(places, shares.length) - 1]
      return threshold === undefined
        ? []
        : members.filter(({ id }) => share(id) >= threshold).map(({ id }) => id)
    }),
  )
}

/** One entry per criterion of the vocabulary; a competition's list names them in its own order. */
export const CRITERIA: { [Name in TieBreak]: Criterion } = {
  pts: overall((_, team, context) => pointsOf(context, team)),
  gd: overall((record) => record.gf - record.ga),
  gf: overall((record) => record.gf),
  wins: overall((record) => record.won),
  away_goals: overall((record) => record.awayGoals),
  away_wins: overall((record) => record.awayWins),
  pct: overall((record) => winShare(record) ?? 0),
  net_points: overall((record) => record.gf - record.ga),
  h2h_pts: headToHead((record) => record.points),
  h2h_gd: headToHead((record) => record.gf - record.ga),
  h2h_gf: headToHead((record) => record.gf),
  h2h_away_goals: headToHead((record) => record.awayGoals),
  // The NBA counts the games played so far, not only complete series.
  h2h_pct: (group, context) => {
    const members = new Set(group)
    return shareAgainst(group, context, (_, opponent) => members.has(opponent))
  },
  division_leader: (group, context) => group.map((team) => (context.leaders.has(team) ? 1 : 0)),
  division_pct: (group, context) => {
    const [first] = group
    if (first === undefined || !group.every((team) => same(context, 'division', first, team))) return null
    return shareAgainst(group, context, (team, opponent) => same(context, 'division', team, opponent))
  },
  conference_pct: (group, context) =>
    shareAgainst(group, context, (team, opponent) => same(context, 'conference', team, opponent)),
  playoff_pct: (group, context) => {
    const teams = conferencesOf(context)
    const strong = qualified(context)
    return shareAgainst(
      group,
      context,
      (team, opponent) => strong.has(opponent) && teams.get(team) === teams.get(opponent),
    )
  },
  other_playoff_pct: (group, context) => {
    const teams = conferencesOf(context)
    const strong = qualified(context)
    return shareAgainst(
      group,
      context,
      (team, opponent) => strong.has(opponent) && teams.get(team) !== teams.get(opponent),
    )
  },
  opp_pts: ofOpponents((opponent, context) => pointsOf(context, opponent)),
  opp_gd: ofOpponents((opponent, context) => recordOf(context, opponent).gf - recordOf(context, opponent).ga),
  opp_gf: ofOpponents((opponent, context) => recordOf(context, opponent).gf),
  fair_play: (group, context) => known(group, (team) => context.teams.get(team)?.fairPlay, -1),
  discipline: (group, context) => known(group, (team) => context.teams.get(team)?.discipline, -1),
  coefficient: (group, context) => known(group, (team) => context.teams.get(team)?.coefficient, 1),
  ranking: (group, context) => known(group, (team) => context.teams.get(team)?.ranking, -1),
  // Decided by a play-off or by lot and not reported by any provider: such teams stay level.
  playoff: () => null,
  lots: () => null,
}

function known(
  group: readonly number[],
  value: (team: number) => number | null | undefined,
  sign: 1 | -1,
): number[] | null {
  const values = group.flatMap((team) => value(team) ?? [])
  return values.length === group.length ? values.map((one) => one * sign) : null
}
