import * as z from 'zod/mini'
import { seasonTableOutput, tableRow } from '#lib/contract/competitions/standings.ts'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { flag, id, localised, names, pair, position, time, visitorZone } from '#lib/contract/core/fields.ts'
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
  // The match's page loads them with the match, so that both are of one moment.
  webCalls: false,
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
  /** Its place in the line-up of its side. */
  position: z.int(),
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

/** What is known of a match beside the play; null where it is not. */
export const matchFacts = z.object({
  venue: z.nullable(z.object({ ...localised('name'), ...localised('city'), capacity: z.nullable(z.int()) })),
  referee: z.nullable(z.object(localised('name'))),
  attendance: z.nullable(z.int()),
  weather: z.nullable(z.object({ kind: z.string(), celsius: z.number(), wind: z.optional(z.number()) })),
})

/** All data of one match at one moment. A part without data is empty or null. */
export const matchDetail = z.object({
  server_time: time(),
  position: position(),
  /** Grows by one with every change of the match or its parts: updates up to it are included. */
  revision: z.int(),
  time_zone: z.string(),
  competition: competitionBrief,
  season_name: z.string(),
  match: matchRow,
  ...matchFacts.shape,
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
   * In order; football's disallowed goals and shoot-outs are left out. Basketball's only together with its play by
   * play.
   */
  shots: z.array(matchShot),
})

export type MatchDetail = z.output<typeof matchDetail>

/** Rating and box score of a player, by place in the line-up: what changes in a line-up during a match. */
export const playedPlayer = z.object({
  side: z.enum(['home', 'away']),
  position: z.int(),
  rating: z.nullable(z.number()),
  box: z.nullable(z.record(z.string(), z.number())),
})

/** A row of a table that changed, in the group at this place (counted from 0). */
export const changedRow = z.object({ group: z.int(), row: tableRow })

export type ChangedRow = z.output<typeof changedRow>

/**
 * The one message about a match on `match:<id>`: everything that a delivery changed, to be applied at once. A part that
 * did not change is missing. An update whose revision is not above that of the known data is already part of it.
 */
export const updatePush = z.object({
  type: z.literal('update'),
  match_id: z.int(),
  revision: z.int(),
  match: z.optional(matchRow),
  facts: z.optional(matchFacts),
  /** Of an e-sports series. */
  maps: z.optional(seriesMaps),
  /** New and corrected events, play by play included. */
  events: z.optional(z.array(matchEvent)),
  texts: z.optional(z.array(matchText)),
  /** These four replace the known ones. */
  statistics: z.optional(z.array(matchStatistics)),
  lineups: z.optional(z.array(lineup)),
  momentum: z.optional(z.array(z.tuple([z.number(), z.number(), z.number()]))),
  table: z.optional(seasonTableOutput),
  /** Instead of the table: its rows that changed since the last message with one. Other rows may have moved. */
  table_rows: z.optional(z.array(changedRow)),
  players: z.optional(z.array(playedPlayer)),
  /** The newest shots, to be inserted at place `from` of the list (counted from 0) instead of those there. */
  shots: z.optional(z.object({ from: z.int(), list: z.array(matchShot) })),
})

export type MatchUpdate = z.output<typeof updatePush>

export const getMatchDetail = endpoint({
  noun: 'matches',
  name: 'getMatchDetail',
  method: 'GET',
  path: 'api/matches/detail',
  summary: 'Everything about one match: score, timeline, texts, statistics, line-ups, momentum.',
  access: 'guest',
  input: z.object({
    id: id(),
    play_by_play: z._default(flag(), false),
    /** Leaves out what a room does not show: form, statistics, line-ups, momentum and shots are empty. */
    timeline_only: z._default(flag(), false),
    ...visitorZone,
  }),
  output: matchDetail,
  changes: false,
  rate: 'read',
  cost: 2,
  extension: true,
})
