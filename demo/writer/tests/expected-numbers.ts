import type { Pair, Standing } from '../facts/facts.ts'
import type { SimulatedMatch } from './simulated-facts.ts'

/** All numbers that an article about a match may contain, from the delivered data, for tests. */

const both = ([home, away]: readonly number[]): string[] => [`${home}-${away}`, `${away}-${home}`]
const plus = (pairs: Readonly<Record<string, Pair>> | undefined, keys: readonly string[]): string[] =>
  keys.flatMap((key) => {
    const pair = pairs?.[key]
    return pair ? [...pair.map(String), ...both(pair)] : []
  })

/** Day, month and time of a moment in UTC+8, in the forms of the three languages. */
export function momentNumbers(at: string): string[] {
  const local = new Date(Date.parse(at) + 8 * 3_600_000)
  const [day, month] = [String(local.getUTCDate()), String(local.getUTCMonth() + 1)]
  const clock = [local.getUTCHours(), local.getUTCMinutes()].map((n) => String(n).padStart(2, '0')).join(':')
  return [day, month, `${day}/${month}`, clock]
}

const standingNumbers = (standing: Standing | null): string[] =>
  standing === null
    ? []
    : [
        String(standing.rank),
        String(standing.points),
        String(standing.won),
        String(standing.lost),
        String(standing.played),
        `${standing.won}-${standing.lost}`,
      ]

/** Numbers of the sides' places, form, other matches and prices. */
function settingNumbers({ facts }: SimulatedMatch): string[] {
  const { home, away, odds, meeting, attendance } = facts
  const differences = (one: Standing | null, other: Standing | null) =>
    one && other ? [String(Math.abs(one.points - other.points)), String(Math.abs(one.rank - other.rank))] : []
  const grouped = String(attendance ?? '').replace(/\B(?=(\d{3})+$)/g, ',')
  return [
    ...[home, away].flatMap((side) => [
      ...standingNumbers(side.before),
      ...standingNumbers(side.after),
      ...differences(side.before, side.after),
      ...(side.last ? both(side.last.score) : []),
      ...(side.next ? momentNumbers(side.next.at) : []),
      String(side.form.length),
      ...(['W', 'D', 'L'] as const).map((letter) =>
        String(side.form.filter((each) => each === letter).length),
      ),
      String(side.missing.length),
    ]),
    ...differences(home.after, away.after),
    ...differences(home.before, away.before),
    ...(odds ? [...odds.first, ...odds.last].map((price) => price.toFixed(2)) : []),
    ...(meeting ? [...both(meeting.score), ...momentNumbers(meeting.at)] : []),
    ...momentNumbers(facts.kickoffAt),
    String(attendance ?? ''),
    grouped,
    grouped.replace(',', '.'),
  ]
}

function footballNumbers({ snapshot: { match, events, statistics } }: SimulatedMatch): string[] {
  const of = (period: string) => statistics.find((each) => each.period === period)?.values
  const score: Pair = match.score ?? [0, 0]
  const half: Pair = match.half_score ?? [0, 0]
  const all = of('all')
  const sum = (pair: readonly number[] | undefined) => String((pair?.[0] ?? 0) + (pair?.[1] ?? 0))
  const valid = events.filter(({ cancelled }) => !cancelled)
  const count = (types: readonly string[], side?: string) =>
    String(valid.filter((event) => types.includes(event.type) && (!side || event.side === side)).length)
  const goals = valid.filter(({ type }) => type.endsWith('goal'))
  const reds = valid.filter(({ type }) => type === 'red' || type === 'second_yellow')
  const substitutions = Map.groupBy(
    valid.filter(({ type }) => type === 'substitution'),
    ({ side, minute, added }) => `${side} ${minute} ${added}`,
  )
  return [
    ...both(score),
    ...both(half),
    ...both([score[0] - half[0], score[1] - half[1]]),
    ...(match.penalty_score ? [...both(match.penalty_score), ...match.penalty_score.map(String)] : []),
    ...score.map(String),
    String(Math.abs(score[0] - score[1])),
    ...goals.flatMap((goal) => (goal.score ? [`${goal.score[0]}-${goal.score[1]}`] : [])),
    ...events.map(({ minute, added }) => (added ? `${minute}+${added}` : String(minute ?? ''))),
    // Minutes between two goals.
    ...goals.map(({ minute }, at) => String((minute ?? 0) - (goals[at - 1]?.minute ?? 0))),
    // Goals of one player, of one side so far, or after a dismissal.
    ...goals.map((_, at) => String(at + 1)),
    // The score when a player was sent off.
    ...reds.map(({ order }) => goals.findLast((goal) => goal.order < order)?.score?.join('-') ?? '0-0'),
    ...plus(all, ['possession', 'shots', 'shots_on', 'big_chances', 'saves', 'corners']),
    ...(all?.expected_goals ?? []).map((value) => value.toFixed(2)),
    sum(all?.shots),
    sum(of('h1')?.shots),
    sum(of('h2')?.shots),
    count(['yellow']),
    String(reds.length),
    count(['substitution'], 'home'),
    count(['substitution'], 'away'),
    ...[...substitutions.values()].map((list) => String(list.length)),
    // Lengths of play, and the distance of the penalty spot.
    '45',
    '120',
    '11',
  ]
}

function basketballNumbers({ snapshot: { match, events, statistics, lineups } }: SimulatedMatch): string[] {
  const all = statistics.find(({ period }) => period === 'all')?.values
  const score = match.score ?? [0, 0]
  const totals = (match.periods ?? []).map((_, at, list) =>
    list
      .slice(0, at + 1)
      .reduce((sum, [home, away]) => [sum[0] + home, sum[1] + away] as const, [0, 0] as Pair),
  )
  const share = (at: 0 | 1) => Math.round((100 * (all?.fg_made?.[at] ?? 0)) / (all?.fg_attempts?.[at] ?? 1))
  const scores = events.flatMap((event) => (event.score ? [event.score] : []))
  const clocks = events.flatMap(({ remaining }) => {
    const [minutes, seconds] = [Math.floor((remaining ?? 0) / 60), Math.floor((remaining ?? 0) % 60)]
    const padded = String(seconds).padStart(2, '0')
    return [`${minutes}:${padded}`, String(minutes), padded, String(seconds)]
  })
  return [
    ...both(score),
    String(Math.abs(score[0] - score[1])),
    ...(match.periods ?? []).flatMap(both),
    ...totals.flatMap((total) => [...both(total), String(Math.abs(total[0] - total[1]))]),
    ...scores.flatMap(both),
    ...clocks,
    ...(match.periods ?? []).map((_, at) => String(at + 1)),
    ...plus(all, [
      'biggest_lead',
      'biggest_run',
      'lead_changes',
      'times_tied',
      'three_made',
      'rebounds',
      'turnovers',
      'points_in_paint',
      'bench_points',
      'fast_break_points',
    ]),
    `${Math.max(...(all?.biggest_run ?? [0]))}-0`,
    String(share(0)),
    String(share(1)),
    ...lineups.flatMap(({ players }) =>
      players.flatMap(({ box }) =>
        [box?.pts, box?.reb, box?.ast, box?.three_made].map((value) => String(value ?? '')),
      ),
    ),
  ]
}

function esportsNumbers({ snapshot: { match, statistics, lineups } }: SimulatedMatch): string[] {
  const maps = match.maps ?? []
  return [
    ...both(match.score ?? [0, 0]),
    ...maps.flatMap(({ score, seconds }) => [...both(score), String(Math.round((seconds ?? 0) / 60))]),
    ...maps.map((_, at) => String(at + 1)),
    ...plus(statistics.find(({ period }) => period === 'all')?.values, [
      'kills',
      'towers',
      'rounds',
      'first_bloods',
    ]),
    ...lineups.flatMap(({ players }) =>
      players.flatMap(({ box }) => [
        ...[box?.kills, box?.deaths, box?.assists].map((value) => String(value ?? '')),
        `${box?.kills}/${box?.deaths}/${box?.assists}`,
      ]),
    ),
  ]
}

/** The numbers that may occur in an article about the match. */
export function expectedNumbers(match: SimulatedMatch): Set<string> {
  const ofSport = { football: footballNumbers, basketball: basketballNumbers, esports: esportsNumbers }
  return new Set([...settingNumbers(match), ...ofSport[match.facts.sport](match)])
}
