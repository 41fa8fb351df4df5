import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, date, id, listOf, localised, paging } from '#lib/contract/core/fields.ts'
import { competitionBrief } from '#lib/contract/matches/match.ts'
import { teamRef } from './season.ts'

/** History of a competition or a team: champions, transfers, and the best eleven of a round. */

const of = z.enum(['competition', 'team'])

export const getHonours = endpoint({
  noun: 'competitions',
  name: 'getHonours',
  method: 'GET',
  path: 'api/competitions/honours',
  summary:
    'Champions and runners-up of past seasons: of a competition, or a team’s own. Reported by a source, else derived from the matches of a finished season.',
  access: 'guest',
  input: z.object({ kind: of, id: id() }),
  output: z.object({
    /** The newest season first. */
    list: z.array(
      z.object({
        competition: competitionBrief,
        season_name: z.string(),
        /** Null: the site does not have its matches. */
        season_id: z.nullable(z.int()),
        champion: z.nullable(teamRef),
        runner_up: z.nullable(teamRef),
        is_simulated: z.boolean(),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type Honours = z.output<typeof getHonours.output>

export const getTransfers = endpoint({
  noun: 'competitions',
  name: 'getTransfers',
  method: 'GET',
  path: 'api/competitions/transfers',
  summary:
    'Transfers, the newest first: of a player, of a team, or of all teams of the current season of a competition.',
  access: 'guest',
  input: z.object({
    kind: z.enum(['competition', 'team', 'player']),
    id: id(),
    ...paging,
    page_size: z._default(count(1, 100), 50),
  }),
  output: listOf(
    z.object({
      player_id: z.int(),
      ...localised('player_name'),
      on: date(),
      kind: z.enum(['transfer', 'loan', 'loan_end', 'free']),
      /** Null where only the club's name is known, or nothing. */
      from: z.nullable(teamRef),
      to: z.nullable(teamRef),
      ...localised('from_name'),
      ...localised('to_name'),
      is_simulated: z.boolean(),
    }),
  ),
  changes: false,
  rate: 'read',
  extension: true,
})

export type Transfers = z.output<typeof getTransfers.output>

export const getBestEleven = endpoint({
  noun: 'competitions',
  name: 'getBestEleven',
  method: 'GET',
  path: 'api/competitions/bestEleven',
  summary:
    'The best-rated eleven of a round of football, by position, in the formation with the highest sum; by default of the last round with results.',
  access: 'guest',
  input: z.object({ season_id: id(), round_id: z.optional(id()) }),
  output: z.object({
    /** Null: no round has a result. */
    round_id: z.nullable(z.int()),
    /** Number of finished matches of the round, and of those with ratings. */
    played: z.int(),
    covered: z.int(),
    /** `4-3-3`; null without enough ratings for a whole team. */
    formation: z.nullable(z.string()),
    /** From the goal to the front. */
    players: z.array(
      z.object({
        line: z.enum(['G', 'D', 'M', 'F']),
        player_id: z.nullable(z.int()),
        ...localised('player_name'),
        number: z.nullable(z.int()),
        team: z.nullable(teamRef),
        rating: z.number(),
        match_id: z.int(),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type BestEleven = z.output<typeof getBestEleven.output>
