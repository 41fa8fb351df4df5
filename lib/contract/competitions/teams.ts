import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, id, listOf, localised, names, time } from '#lib/contract/core/fields.ts'
import { competitionBrief, matchRow } from '#lib/contract/matches/match.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import { teamRef } from './season.ts'
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
})

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
  input: z.object({ id: id() }),
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
    live: z.array(matchRow),
    next: z.array(matchRow),
    last: z.array(matchRow),
    /** Counts of the matches above. */
    competitions: z.array(competitionBrief),
    squad: z.array(z.object({ player: playerBrief, figures: figures() })),
    /** Keys of the squad's statistics. */
    squad_columns: z.array(z.string()),
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

export const getTeamMatches = endpoint({
  noun: 'competitions',
  name: 'getTeamMatches',
  method: 'GET',
  path: 'api/competitions/teamMatches',
  summary: "A team's fixtures, the next first, or its results, the newest first.",
  access: 'guest',
  input: z.object({
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
  summary: 'A player: facts, team, statistics of each season, and the last matches.',
  access: 'guest',
  input: z.object({ id: id() }),
  output: z.object({
    time_zone: z.string(),
    player: z.extend(playerBrief, { sport: z.enum(SPORTS) }),
    team: z.nullable(teamRef),
    is_simulated: z.boolean(),
    columns: z.array(z.string()),
    /** The newest first. */
    seasons: z.array(
      z.object({
        competition: competitionBrief,
        season_id: z.int(),
        season_name: z.string(),
        figures: figures(),
      }),
    ),
    /** Keys of a match's statistics. */
    match_columns: z.array(z.string()),
    last: z.array(z.object({ match: matchRow, figures: figures() })),
    competitions: z.array(competitionBrief),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type PlayerPage = z.output<typeof getPlayer.output>
