import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, position, time } from './fields.ts'
import { competitionBrief, matchEvent, matchRow } from './matches.ts'
import { matchShot } from './shots.ts'

export const plays = endpoint({
  noun: 'matches',
  name: 'plays',
  method: 'GET',
  path: 'api/matches/plays',
  summary: 'A match play by play: every event, the hundreds of a basketball game included, and every shot.',
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
export type MatchPlays = z.output<typeof plays.output>

export const ofCompetition = endpoint({
  noun: 'matches',
  name: 'ofCompetition',
  method: 'GET',
  path: 'api/matches/of_competition',
  summary: "A competition's matches around now: those in play, the next to come and the last results.",
  access: 'guest',
  input: z.object({ competition_id: id() }),
  output: z.object({
    server_time: time(),
    time_zone: z.string(),
    competition: competitionBrief,
    live: z.array(matchRow),
    /** The soonest first. */
    next: z.array(matchRow),
    /** The newest first. */
    last: z.array(matchRow),
  }),
  changes: false,
  rate: 'read',
  cost: 2,
  extension: true,
})
export type CompetitionMatches = z.output<typeof ofCompetition.output>
