import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import {
  count,
  id,
  ids,
  listOf,
  localised,
  names,
  position,
  time,
  visitorZone,
} from '#lib/contract/core/fields.ts'
import { competitionBrief, matchRow } from '#lib/contract/matches/match.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import { coverage, teamRef } from './season.ts'
import { tableRow } from './standings.ts'

const figures = () => z.record(z.string(), z.nullable(z.number()))

const playerBrief = z.object({
  id: z.int(),
  ...localised('name'),
  number: z.nullable(z.int()),
  /** G D M F; PG SG SF PF C; roles of an e-sports title. */
  position: z.nullable(z.string()),
  born_on: z.nullable(z.string()),
  height_cm: z.nullable(z.int()),
  /** Nationality. */
  ...localised('country'),
  country_code: z.nullable(z.string()),
})

/** The match being played, else the next one; and the position of its topic. */
const currentMatch = { match: z.nullable(matchRow), position: position() }

const facts = z.extend(teamRef, {
  sport: z.enum(SPORTS),
  abbr: z.nullable(z.string()),
  ...localised('country'),
  country_code: z.nullable(z.string()),
  ...localised('venue'),
  ...localised('city'),
  capacity: z.nullable(z.int()),
  is_simulated: z.boolean(),
})

export const getTeam = endpoint({
  noun: 'competitions',
  name: 'getTeam',
  method: 'GET',
  path: 'api/competitions/team',
  summary:
    'A team: its place, form, upcoming and past matches, squad, absent players, and statistics of its season.',
  access: 'guest',
  input: z.object({ id: id(), ...visitorZone }),
  output: z.object({
    server_time: time(),
    time_zone: z.string(),
    team: facts,
    followers: z.int(),
    /** Its current competition, else the last one. */
    seasons: z.array(
      z.object({
        competition: competitionBrief,
        season_id: z.int(),
        season_name: z.string(),
        is_current: z.boolean(),
        /** Its row of the table, its group's name and the number of teams in it; null in a cup. */
        row: z.nullable(tableRow),
        ...localised('group'),
        teams: z.int(),
      }),
    ),
    /** The last five, the newest last. */
    form: z.array(z.enum(['W', 'D', 'L'])),
    ...currentMatch,
    live: z.array(matchRow),
    next: z.array(matchRow),
    last: z.array(matchRow),
    /** Competitions of the matches above. */
    competitions: z.array(competitionBrief),
    /** From its newest line-up. */
    coach: z.nullable(names()),
    squad: z.array(z.object({ player: playerBrief, figures: figures() })),
    /** Keys of the squad's statistics. */
    squad_columns: z.array(z.string()),
    /** Of the team's matches in the season of these statistics; null without a season. */
    squad_coverage: z.nullable(coverage()),
    /** From its newest line-up. */
    missing: z.array(
      z.object({
        player_id: z.nullable(z.int()),
        names: names(),
        kind: z.string(),
        note: z.nullable(names()),
      }),
    ),
    columns: z.array(z.string()),
    figures: figures(),
  }),
  changes: false,
  rate: 'read',
  cost: 2,
  extension: true,
})

export type TeamPage = z.output<typeof getTeam.output>

/** Maximum of teams per request: as many as a visitor can hide the scores of (lib/shared/preferences.ts). */
const MAX_TEAMS = 100

export const getTeamNames = endpoint({
  noun: 'competitions',
  name: 'getTeamNames',
  method: 'GET',
  path: 'api/competitions/teamNames',
  summary: 'Names and colours of teams by their ids, in that order; unknown ones are left out.',
  access: 'guest',
  input: z.object({ ids: ids(MAX_TEAMS) }),
  output: z.object({ list: z.array(teamRef) }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const getTeamMatches = endpoint({
  noun: 'competitions',
  name: 'getTeamMatches',
  method: 'GET',
  path: 'api/competitions/teamMatches',
  summary: "A team's fixtures, the next first, or its results, the newest first.",
  access: 'guest',
  input: z.object({
    ...visitorZone,
    id: id(),
    kind: z.enum(['fixtures', 'results']),
    page: z._default(count(1, 1_000), 1),
    page_size: z._default(count(1, 50), 20),
  }),
  output: z.extend(listOf(matchRow), { time_zone: z.string(), competitions: z.array(competitionBrief) }),
  changes: false,
  rate: 'read',
  cost: 2,
  extension: true,
})

export type TeamMatches = z.output<typeof getTeamMatches.output>

export const getPlayer = endpoint({
  noun: 'competitions',
  name: 'getPlayer',
  method: 'GET',
  path: 'api/competitions/player',
  summary:
    'A player: facts, team and its current match, statistics of each season and team, usual places on the pitch, and the last matches.',
  access: 'guest',
  input: z.object({ id: id(), ...visitorZone }),
  output: z.object({
    server_time: time(),
    time_zone: z.string(),
    player: z.extend(playerBrief, { sport: z.enum(SPORTS) }),
    team: z.nullable(teamRef),
    followers: z.int(),
    is_simulated: z.boolean(),
    /** Of the team. */
    ...currentMatch,
    columns: z.array(z.string()),
    /** The newest first; a season with two teams has two entries. */
    seasons: z.array(
      z.object({
        competition: competitionBrief,
        season_id: z.int(),
        season_name: z.string(),
        team: z.nullable(teamRef),
        figures: figures(),
        /** Of the team's matches in the season. */
        coverage: coverage(),
      }),
    ),
    /** Keys of a match's statistics. */
    match_columns: z.array(z.string()),
    last: z.array(z.object({ match: matchRow, figures: figures() })),
    /**
     * Starting places in the last matches with known places, the most usual first: 0..100 across the pitch
     * from the team's left, and along it from its own goal.
     */
    places: z.array(z.object({ x: z.number(), y: z.number(), matches: z.int() })),
    competitions: z.array(competitionBrief),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type PlayerPage = z.output<typeof getPlayer.output>
