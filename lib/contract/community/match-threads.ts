import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { noFields, time } from '#lib/contract/core/fields.ts'
import { postMatch } from './posts.ts'

export const getMatchThreads = endpoint({
  noun: 'community',
  name: 'getMatchThreads',
  method: 'GET',
  path: 'api/community/matchThreads',
  summary:
    'At most eight matches that are played now or within the hour, whose threads are open: running ones first, then those with the most comments.',
  access: 'guest',
  input: noFields,
  output: z.object({
    list: z.array(z.object({ match: postMatch, comments: z.int() })),
    server_time: time(),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})
export type MatchThreads = z.output<(typeof getMatchThreads)['output']>
