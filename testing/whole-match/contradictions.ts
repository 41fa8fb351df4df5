import { leadStatsOf, stepsOf } from '#components/matches/detail/basketball/logic/flow.ts'
import { withPlays } from '#components/matches/detail/basketball/logic/lead-statistics.ts'
import { boxTotal } from '#components/matches/detail/logic/box-total.ts'
import type { MatchState } from '#components/matches/detail/logic/match-state.ts'
import { eventMinute, isGoal, scorersOf } from '#components/matches/detail/logic/timeline.ts'
import { titleHead } from '#components/matches/detail/logic/title-head.ts'

type Pair = readonly [home: number, away: number]

/** A figure that the page shows in two places, and both values as text. */
interface Compared {
  what: string
  one: string
  other: string
}

const text = (pair: readonly (number | null | undefined)[] | null | undefined) => (pair ?? []).join('-')
const bySide = (value: (side: 'home' | 'away', index: 0 | 1) => number): Pair => [
  value('home', 0),
  value('away', 1),
]
const sum = (pairs: readonly Pair[]): Pair =>
  pairs.reduce<Pair>((total, pair) => [total[0] + pair[0], total[1] + pair[1]], [0, 0])

const scoreOf = ({ detail: { match } }: MatchState): Pair => [match.home_score ?? 0, match.away_score ?? 0]

/** A statistic of the whole match; undefined if it is not counted. */
const statistic = ({ detail }: MatchState, key: string): Pair | undefined =>
  detail.statistics.find(({ period }) => period === 'all')?.values[key]

const boxSums = ({ detail }: MatchState, key: string): Pair =>
  bySide((side) => boxTotal(detail.lineups.find((lineup) => lineup.side === side)?.players ?? [])[key] ?? 0)

/** The title and the league's table, which has no other match. */
function frame(state: MatchState): Compared[] {
  const { match } = state.detail
  const score = scoreOf(state)
  const rows = state.table?.groups.flatMap((group) => group.rows) ?? []
  // Only football has draws: other matches count while one side leads.
  const isCounted = match.sport === 'football' || score[0] !== score[1]
  const title = titleHead(match, 'en', {
    scored: ({ home, away, score: shown }) => `${home} ${shown} ${away}`,
    coming: ({ home, away }) => `${home} v ${away}`,
  })
  return [
    {
      what: 'title and score',
      one: title,
      other:
        match.home_score === null
          ? `${match.home_team_name_en} v ${match.away_team_name_en}`
          : `${match.home_team_name_en} ${text(score)} ${match.away_team_name_en}`,
    },
    ...(rows.length > 0
      ? [match.home_team_id, match.away_team_id].map((team, index) => {
          const row = rows.find(({ team_id }) => team_id === team)
          return {
            what: 'table and score',
            one: text([row?.gf, row?.ga]),
            other: text(isCounted ? [score[index], score[1 - index]] : [0, 0]),
          }
        })
      : []),
    // A period's statistics belong to the same moment as those of the whole.
    ...Object.entries(state.detail.statistics.find(({ period }) => period === 'all')?.values ?? {})
      .filter(([key]) => ADDED.has(key))
      .map(([key, all]) => ({
        what: `${key} of the periods and of the match`,
        one: text(
          sum(
            state.detail.statistics.flatMap(({ period, values }) =>
              period === 'all' ? [] : [(values[key] as Pair | undefined) ?? [0, 0]],
            ),
          ),
        ),
        other: text(all as Pair),
      })),
  ]
}

/** Statistics whose periods add up to the match. */
const ADDED = new Set([
  'corners',
  'yellow',
  'red',
  'shots',
  'shots_on',
  'fouls',
  'fg_made',
  'ft_made',
  'rebounds',
  'kills',
])

function football(state: MatchState): Compared[] {
  const { match, events, shots, texts } = state.detail
  const score = scoreOf(state)
  const count = (fits: (event: (typeof events)[number]) => boolean) =>
    bySide((side) => events.filter((event) => event.side === side && !event.cancelled && fits(event)).length)
  const scorers = bySide((side) =>
    scorersOf(events, side).reduce((goals, scorer) => goals + scorer.goals.length, 0),
  )
  const ownGoals = bySide(
    (side) =>
      events.filter((event) => event.side === side && event.type === 'own_goal' && !event.cancelled).length,
  )
  const shotGoals = bySide(
    (side) => shots.filter((shot) => shot.side === side && shot.outcome === 'goal').length,
  )
  const counted = statistic(state, 'shots')
  const last = events.findLast((event) => event.score !== null && !event.cancelled)
  const goal = events.findLast((event) => isGoal(event))
  return [
    { what: 'scorers and score', one: text(scorers), other: text(score) },
    { what: 'score of the last event', one: text(last?.score ?? [0, 0]), other: text(score) },
    {
      what: 'goals on the shot map',
      one: text(shotGoals),
      other: text([score[0] - ownGoals[0], score[1] - ownGoals[1]]),
    },
    { what: 'halves and score', one: text(sum(match.periods)), other: text(score) },
    {
      what: 'yellow cards of the timeline',
      one: text(count(({ type }) => type === 'yellow')),
      other: text(statistic(state, 'yellow') ?? [0, 0]),
    },
    {
      what: 'red cards of header and timeline',
      one: text(count(({ type }) => type === 'red' || type === 'second_yellow')),
      other: text([match.home_red, match.away_red]),
    },
    {
      what: 'red cards of the statistics',
      one: text(statistic(state, 'red') ?? [0, 0]),
      other: text([match.home_red, match.away_red]),
    },
    {
      what: 'corners of the statistics',
      one: text(statistic(state, 'corners') ?? [0, 0]),
      other: text([match.home_corners ?? 0, match.away_corners ?? 0]),
    },
    {
      what: 'shots of map and statistics',
      one: text(bySide((side) => shots.filter((shot) => shot.side === side).length)),
      other: text(counted ?? [0, 0]),
    },
    {
      what: 'the last goal is in the commentary',
      one: String(!goal || texts.some(({ minute }) => minute.startsWith(eventMinute(goal) ?? ''))),
      other: 'true',
    },
  ]
}

function basketball(state: MatchState): Compared[] {
  const { match, statistics } = state.detail
  const game = state.game ?? { plays: [], shots: [] }
  const score = scoreOf(state)
  const made = bySide((_, side) =>
    game.shots.reduce((points, shot) => points + (shot.side === side && shot.made ? shot.points : 0), 0),
  )
  const free = statistic(state, 'ft_made') ?? [0, 0]
  const steps = stepsOf(game.plays, match.period_minutes)
  const { biggest, leadChanges, timesTied } = leadStatsOf(steps)
  const most = biggest.map((step) => (step ? Math.abs(step.score[0] - step.score[1]) : 0))
  const shown = withPlays(statistics, state.game, match.period_minutes).find(
    ({ period }) => period === 'all',
  )?.values
  return [
    { what: 'quarters and score', one: text(sum(match.periods)), other: text(score) },
    { what: 'points of the box score', one: text(boxSums(state, 'pts')), other: text(score) },
    { what: 'points of the shot chart and free throws', one: text(sum([made, free])), other: text(score) },
    { what: 'score of the last play', one: text(steps.at(-1)?.score), other: text(score) },
    {
      what: 'shots of box score and statistics',
      one: text(boxSums(state, 'fg_made')),
      other: text(statistic(state, 'fg_made') ?? [0, 0]),
    },
    {
      what: 'assists of box score and statistics',
      one: text(boxSums(state, 'ast')),
      other: text(statistic(state, 'assists') ?? [0, 0]),
    },
    {
      what: 'the lead is not above the biggest lead',
      one: String(
        bySide((_, side) => score[side] - (score[1 - side] ?? 0)).every(
          (lead, side) => lead <= (most[side] ?? 0),
        ),
      ),
      other: 'true',
    },
    ...(shown
      ? [
          {
            what: 'biggest lead beside the score and in the statistics',
            one: text(most),
            other: text(shown.biggest_lead),
          },
          {
            what: 'lead changes beside the score and in the statistics',
            one: text([leadChanges]),
            other: text([shown.lead_changes?.[0]]),
          },
          {
            what: 'ties beside the score and in the statistics',
            one: text([timesTied]),
            other: text([shown.times_tied?.[0]]),
          },
          {
            what: 'biggest lead of plays and provider',
            one: text(most),
            other: text(statistic(state, 'biggest_lead')),
          },
        ]
      : []),
  ]
}

function esports(state: MatchState): Compared[] {
  const { match, maps } = state.detail
  const won = bySide((side) => (maps ?? []).filter(({ winner }) => winner === side).length)
  return [
    { what: 'maps won and score', one: text(won), other: text(scoreOf(state)) },
    {
      what: 'scores of the maps',
      one: (maps ?? []).map(({ score }) => text(score)).join(),
      other: match.periods.map(text).join(),
    },
    {
      what: 'kills of rosters and statistics',
      one: text(boxSums(state, 'kills')),
      other: text(statistic(state, 'kills') ?? [0, 0]),
    },
    {
      what: 'kills of maps and statistics',
      one: text(sum((maps ?? []).map(({ score }) => score as Pair))),
      other: text(statistic(state, 'kills') ?? [0, 0]),
    },
  ]
}

const OF_SPORT = { football, basketball, esports }

/** Returns what the page of a match shows in two places with different values; empty if everything agrees. */
export const contradictionsOf = (state: MatchState): string[] =>
  [...frame(state), ...OF_SPORT[state.detail.match.sport](state)]
    .filter(({ one, other }) => one !== other)
    .map(({ what, one, other }) => `${what}: ${one} and ${other}`)
