import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { colours, id, listOf, localised, paging, pair, time, visitorZone } from '#lib/contract/core/fields.ts'
import { competitionBrief, matchRow } from '#lib/contract/matches/match.ts'
import { MATCH_STATUSES, TIE_BREAKS } from '#lib/shared/vocabulary.ts'

/** A team as it is named in lists of anything else. */
export const teamRef = z.object({
  id: z.int(),
  ...localised('name'),
  ...localised('short_name'),
  colours: z.nullable(colours()),
})

export type TeamRef = z.output<typeof teamRef>

const seasonBrief = z.object({
  id: z.int(),
  name: z.string(),
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  is_current: z.boolean(),
})

const roundBrief = z.object({
  id: z.int(),
  number: z.nullable(z.int()),
  ...localised('name'),
  stage: z.enum(['league', 'group', 'knockout']),
  /** Kick-off of its first match; null while none is known. */
  starts_at: z.nullable(time()),
  played: z.int(),
  total: z.int(),
})

export type RoundBrief = z.output<typeof roundBrief>

export const getAbout = endpoint({
  noun: 'competitions',
  name: 'getAbout',
  method: 'GET',
  path: 'api/competitions/about',
  summary:
    'A competition with all its seasons; the rounds and the rules of one of them, by default the current.',
  access: 'guest',
  input: z.object({ id: id(), season_id: z.optional(id()), ...visitorZone }),
  output: z.object({
    server_time: time(),
    time_zone: z.string(),
    competition: competitionBrief,
    /** The newest first. */
    seasons: z.array(seasonBrief),
    season: z.nullable(seasonBrief),
    rounds: z.array(roundBrief),
    /** The round being played, else the next, else the last. */
    current_round_id: z.nullable(z.int()),
    teams: z.int(),
    played: z.int(),
    total: z.int(),
    tie_breaks: z.array(z.enum(TIE_BREAKS)),
    points: z.object({ win: z.number(), draw: z.number(), loss: z.number() }),
    has_table: z.boolean(),
    has_bracket: z.boolean(),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type CompetitionInfo = z.output<typeof getAbout.output>

export const getSeasonMatches = endpoint({
  noun: 'competitions',
  name: 'getSeasonMatches',
  method: 'GET',
  path: 'api/competitions/matches',
  summary: 'Fixtures and results of a round, or of a whole season by page, by kick-off.',
  access: 'guest',
  input: z.object({ season_id: id(), round_id: z.optional(id()), ...paging, ...visitorZone }),
  output: z.extend(listOf(matchRow), { time_zone: z.string() }),
  changes: false,
  rate: 'read',
  cost: 2,
  extension: true,
})

export type SeasonMatches = z.output<typeof getSeasonMatches.output>

/** A match of a tie, its scores turned to the tie's own sides. */
const leg = z.object({
  match_id: z.int(),
  kickoff_at: time(),
  time_unknown: z.boolean(),
  status: z.enum(MATCH_STATUSES),
  score: z.nullable(pair()),
  extra: z.boolean(),
  penalties: z.nullable(pair()),
  score_hidden: z.optional(z.literal(true)),
})

const tie = z.object({
  /** Null: not known yet. */
  home: z.nullable(teamRef),
  away: z.nullable(teamRef),
  legs: z.array(leg),
  /** Over two legs. */
  aggregate: z.nullable(pair()),
  winner: z.nullable(z.enum(['home', 'away'])),
  decided_by: z.nullable(z.enum(['score', 'extra_time', 'penalties', 'away_goals', 'next_round'])),
})

export type BracketTie = z.output<typeof tie>

export const getBracket = endpoint({
  noun: 'competitions',
  name: 'getBracket',
  method: 'GET',
  path: 'api/competitions/bracket',
  summary:
    "A season's knock-out rounds as a tree: the ties of each, in the order in which they lead into the next.",
  access: 'guest',
  input: z.object({ season_id: id(), ...visitorZone }),
  output: z.object({
    time_zone: z.string(),
    rounds: z.array(
      z.object({
        id: z.int(),
        ...localised('name'),
        /** A round of placement matches between eliminated teams: it leads nowhere. */
        is_placing: z.boolean(),
        ties: z.array(tie),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type Bracket = z.output<typeof getBracket.output>

export const getTotals = endpoint({
  noun: 'competitions',
  name: 'getTotals',
  method: 'GET',
  path: 'api/competitions/totals',
  summary: "How often each team's matches went over some totals of goals or points.",
  access: 'guest',
  input: z.object({ season_id: id() }),
  output: z.object({
    lines: z.array(z.number()),
    rows: z.array(
      z.object({
        team: teamRef,
        played: z.int(),
        /** In the order of `lines`: number of matches that went over each line. */
        over: z.array(z.int()),
        per_match: z.number(),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type Totals = z.output<typeof getTotals.output>

/**
 * How many of the finished matches have the data that totals are counted from. Where `covered` is less than
 * `played`, the totals are those of a part of the season.
 */
export const coverage = () => z.object({ played: z.int(), covered: z.int() })

export type Coverage = z.output<ReturnType<typeof coverage>>

/** Totals in football, except the mean of the ratings; averages per game in basketball. */
export const LEADER_BOARDS = [
  'goals',
  'assists',
  'rating',
  'minutes',
  'yellow',
  'red',
  'pts',
  'reb',
  'ast',
  'stl',
  'blk',
] as const

export type LeaderBoard = (typeof LEADER_BOARDS)[number]

export const getLeaders = endpoint({
  noun: 'competitions',
  name: 'getLeaders',
  method: 'GET',
  path: 'api/competitions/leaders',
  summary:
    'Leaders of a season: scorers, assists, ratings, minutes and cards; points, rebounds, assists, steals and blocks per game.',
  access: 'guest',
  input: z.object({ season_id: id() }),
  output: z.object({
    boards: z.array(
      z.object({
        key: z.enum(LEADER_BOARDS),
        coverage: coverage(),
        rows: z.array(
          z.object({
            /** Null where not all matches are covered, because then nobody knows who leads. */
            rank: z.nullable(z.int()),
            /** Null: only the name is known. */
            player_id: z.nullable(z.int()),
            ...localised('player_name'),
            team: z.nullable(teamRef),
            value: z.number(),
            /** Goals from penalties; games played (ratings, minutes and all of basketball). */
            detail: z.int(),
          }),
        ),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type Leaders = z.output<typeof getLeaders.output>

export const getTeamStatistics = endpoint({
  noun: 'competitions',
  name: 'getTeamStatistics',
  method: 'GET',
  path: 'api/competitions/teamStatistics',
  summary:
    'Each team’s averages per match in a season: from its results, and from the statistics where there are some.',
  access: 'guest',
  input: z.object({ season_id: id() }),
  output: z.object({
    played: z.int(),
    covered: z.int(),
    /** Keys of `values`, in the order of a table's columns. */
    columns: z.array(z.string()),
    rows: z.array(
      z.object({ team: teamRef, played: z.int(), values: z.record(z.string(), z.nullable(z.number())) }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type TeamStatistics = z.output<typeof getTeamStatistics.output>
