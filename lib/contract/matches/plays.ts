import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { id, position, time } from '#lib/contract/core/fields.ts'
import { matchEvent } from './match.ts'
import { matchShot } from './shots.ts'

export const getPlays = endpoint({
  noun: 'matches',
  name: 'getPlays',
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

export type MatchPlays = z.output<typeof getPlays.output>
