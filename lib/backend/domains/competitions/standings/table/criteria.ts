import type { TieBreak } from '#lib/shared/vocabulary.ts'
import { emptyRecord, type Record, records, winShare } from './record.ts'
import type { Result, TableInput, TableTeam } from './types.ts'

/** All that a criterion may look at. */
export interface World {
  input: TableInput
  /** Of the view, deductions not yet in them. */
  records: ReadonlyMap<number, Record>
  teams: ReadonlyMap<number, TableTeam>
  /** Teams that lead their division; worked out once, before anything asks for it. */
  leaders: ReadonlySet<number>
}

/**
 * The value of each team of a level group, higher being better; null when the criterion cannot be applied to it
 * (games between them still to come, nothing known), which leaves the group to the next one.
 */
export type Criterion = (group: readonly number[], world: World) => number[] | null

const recordOf = (world: World, team: number) => world.records.get(team) ?? emptyRecord()

const overall =
  (value: (record: Record, team: number, world: World) => number): Criterion =>
  (group, world) =>
    group.map((team) => value(recordOf(world, team), team, world))

export const pointsOf = (world: World, team: number): number =>
  recordOf(world, team).points + (world.input.view === 'total' ? (world.input.deductions.get(team) ?? 0) : 0)

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
 * Between the level teams alone, and only once all their games are played: before, the table goes by the next
 * criterion (so La Liga's rules; others differ only in when they look).
 */
const headToHead =
  (value: (record: Record) => number): Criterion =>
  (group, { input }) => {
    if (input.view !== 'total' || !allPlayed(group, input)) return null
    const mutual = records(input.results, input.points, 'total', new Set(group))
    return group.map((team) => value(mutual.get(team) ?? emptyRecord()))
  }

/** Share of games won against some opponents; null unless each of the group has had one. */
function shareAgainst(
  group: readonly number[],
  { input }: World,
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

const same = (world: World, key: 'conference' | 'division', one: number, other: number) => {
  const value = world.teams.get(one)?.[key]
  return value != null && value === world.teams.get(other)?.[key]
}

/** The sum over everybody a team has met, each once. */
const ofOpponents =
  (value: (opponent: number, world: World) => number): Criterion =>
  (group, world) => {
    if (world.input.view !== 'total') return null
    return group.map((team) => {
      const met = new Set(
        world.input.results.flatMap(({ home, away }) => (home === team ? away : away === team ? home : [])),
      )
      return [...met].reduce((sum, opponent) => sum + value(opponent, world), 0)
    })
  }

const everybody = ({ input }: World) => [...input.teams, ...(input.others ?? [])]

const conferencesOf = (world: World) =>
  new Map(everybody(world).map(({ id, conference }) => [id, conference ?? null]))

/** Who stands in a zone of its conference's table by share of wins, or level with the last who does. */
function qualified(world: World): ReadonlySet<number> {
  const places = Math.max(
    0,
    ...world.input.zones.filter(({ kind }) => kind !== 'relegation').map(({ to }) => to),
  )
  const share = (team: number) => winShare(recordOf(world, team)) ?? 0
  const groups = Map.groupBy(everybody(world), ({ conference }) => conference ?? null).values()
  return new Set(
    [...groups].flatMap((members) => {
      const shares = members.map(({ id }) => share(id)).sort((one, other) => other - one)
      const least = shares[Math.min(places, shares.length) - 1]
      return least === undefined ? [] : members.filter(({ id }) => share(id) >= least).map(({ id }) => id)
    }),
  )
}

/** One entry a criterion of the vocabulary; a competition's list names them in its own order. */
export const CRITERIA: { [Name in TieBreak]: Criterion } = {
  pts: overall((_, team, world) => pointsOf(world, team)),
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
  // The NBA looks at what has been played so far, not only at complete series.
  h2h_pct: (group, world) => {
    const members = new Set(group)
    return shareAgainst(group, world, (_, opponent) => members.has(opponent))
  },
  division_leader: (group, world) => group.map((team) => (world.leaders.has(team) ? 1 : 0)),
  division_pct: (group, world) => {
    const [first] = group
    if (first === undefined || !group.every((team) => same(world, 'division', first, team))) return null
    return shareAgainst(group, world, (team, opponent) => same(world, 'division', team, opponent))
  },
  conference_pct: (group, world) =>
    shareAgainst(group, world, (team, opponent) => same(world, 'conference', team, opponent)),
  playoff_pct: (group, world) => {
    const teams = conferencesOf(world)
    const strong = qualified(world)
    return shareAgainst(
      group,
      world,
      (team, opponent) => strong.has(opponent) && teams.get(team) === teams.get(opponent),
    )
  },
  other_playoff_pct: (group, world) => {
    const teams = conferencesOf(world)
    const strong = qualified(world)
    return shareAgainst(
      group,
      world,
      (team, opponent) => strong.has(opponent) && teams.get(team) !== teams.get(opponent),
    )
  },
  opp_pts: ofOpponents((opponent, world) => pointsOf(world, opponent)),
  opp_gd: ofOpponents((opponent, world) => recordOf(world, opponent).gf - recordOf(world, opponent).ga),
  opp_gf: ofOpponents((opponent, world) => recordOf(world, opponent).gf),
  fair_play: (group, world) => known(group, (team) => world.teams.get(team)?.fairPlay, -1),
  discipline: (group, world) => known(group, (team) => world.teams.get(team)?.discipline, -1),
  coefficient: (group, world) => known(group, (team) => world.teams.get(team)?.coefficient, 1),
  ranking: (group, world) => known(group, (team) => world.teams.get(team)?.ranking, -1),
  // Decided on the pitch or from a bowl, and reported by nobody: such teams stay level.
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
