import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, localised, names, pair, position, time } from '#lib/contract/core/fields.ts'
import { SIDES } from '#lib/shared/vocabulary.ts'
import { competitionBrief, matchEvent, matchRow, seriesMaps } from './match.ts'
import { matchShot } from './shots.ts'

export const getPlays = endpoint({
  noun: 'matches',
  name: 'getPlays',
  method: 'GET',
  path: 'api/matches/plays',
  summary: 'A match play by play: every event, including the hundreds of a basketball game, and every shot.',
  access: 'guest',
  input: z.object({ id: id() }),
  output: z.object({
    server_time: time(),
    position: position(),
    plays: z.array(matchEvent),
    shots: z.array(matchShot),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type MatchPlays = z.output<typeof getPlays.output>

export const matchText = z.object({
  id: z.int(),
  position: z.number(),
  minute: z.string(),
  side: z.enum(SIDES),
  important: z.boolean(),
  ...localised('text'),
})

export type MatchText = z.output<typeof matchText>

/** `values`: { key: [home, away] }, keys of lib/shared/statistics-keys.ts. */
export const matchStatistics = z.object({ period: z.string(), values: z.record(z.string(), pair()) })

export type MatchStatistics = z.output<typeof matchStatistics>

export const lineupPlayer = z.object({
  ...localised('name'),
  number: z.nullable(z.int()),
  role: z.nullable(z.string()),
  starter: z.boolean(),
  captain: z.boolean(),
  /** 0..100 across the pitch and up it from the own goal. */
  x: z.nullable(z.number()),
  y: z.nullable(z.number()),
  rating: z.nullable(z.number()),
  /** Basketball and e-sports: the player's row of the box score. */
  box: z.nullable(z.record(z.string(), z.number())),
})

/** Compared with the starters of the side's previous match that has a line-up. */
export const lineupChanges = z.object({
  match_id: z.int(),
  kickoff_at: time(),
  came_in: z.array(names()),
  went_out: z.array(names()),
})

export const lineup = z.object({
  side: z.enum(['home', 'away']),
  formation: z.nullable(z.string()),
  confirmed: z.boolean(),
  coach: z.nullable(names()),
  players: z.array(lineupPlayer),
  missing: z.array(z.object({ names: names(), kind: z.string(), note: z.nullable(names()) })),
  /** Null: no starters to compare with. */
  changes: z.nullable(lineupChanges),
})

export type Lineup = z.output<typeof lineup>

export type LineupPlayer = z.output<typeof lineupPlayer>

/** All data of one match. A part without data is empty or null. */
export const matchDetail = z.object({
  server_time: time(),
  position: position(),
  time_zone: z.string(),
  competition: competitionBrief,
  season_name: z.string(),
  match: matchRow,
  venue: z.nullable(z.object({ ...localised('name'), ...localised('city'), capacity: z.nullable(z.int()) })),
  referee: z.nullable(z.object(localised('name'))),
  attendance: z.nullable(z.int()),
  weather: z.nullable(z.object({ kind: z.string(), celsius: z.number(), wind: z.optional(z.number()) })),
  maps: seriesMaps,
  /** The five last results of each side before this match, the newest last: W, D or L. */
  form: z.object({ home: z.array(z.enum(['W', 'D', 'L'])), away: z.array(z.enum(['W', 'D', 'L'])) }),
  events: z.array(matchEvent),
  texts: z.array(matchText),
  statistics: z.array(matchStatistics),
  lineups: z.array(lineup),
  /** [minute, home 0..100, away 0..100] */
  momentum: z.array(z.tuple([z.number(), z.number(), z.number()])),
  /**
   * Football's plays, in order; disallowed goals and shoot-outs are left out. Basketball's come with its
   * plays.
   */
  shots: z.array(matchShot),
})

export type MatchDetail = z.output<typeof matchDetail>

export const textPush = z.object({ type: z.literal('text'), match_id: z.int(), texts: z.array(matchText) })

export const statisticsPush = z.object({
  type: z.literal('statistics'),
  match_id: z.int(),
  statistics: z.array(matchStatistics),
})

export const lineupPush = z.object({
  type: z.literal('lineups'),
  match_id: z.int(),
  lineups: z.array(lineup),
})

export const momentumPush = z.object({
  type: z.literal('momentum'),
  match_id: z.int(),
  momentum: z.array(z.tuple([z.number(), z.number(), z.number()])),
})

export const getMatchDetail = endpoint({
  noun: 'matches',
  name: 'getMatchDetail',
  method: 'GET',
  path: 'api/matches/detail',
  summary: 'Everything about one match: score, timeline, texts, statistics, line-ups, momentum.',
  access: 'guest',
  input: z.object({ id: id(), play_by_play: z._default(flag(), false) }),
  output: matchDetail,
  changes: false,
  rate: 'read',
  cost: 2,
  extension: true,
})
