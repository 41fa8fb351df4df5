import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, date, listOf, paging, time } from '#lib/contract/core/fields.ts'

/** The last plan of the chain on a day (UTC). */
const dayHead = z.object({ day: date(), number: z.int(), hash: z.string(), plans: z.int() })

export const getChainHeads = endpoint({
  noun: 'experts',
  name: 'getChainHeads',
  method: 'GET',
  path: 'api/experts/chainHeads',
  summary:
    'The head of the chain of plans on each day (UTC), the newest first; also as a JSON feed at /api/experts/heads.json.',
  access: 'guest',
  input: z.object(paging),
  output: z.extend(listOf(dayHead), {
    server_time: time(),
    /** The newest plan; null: there is none. */
    head: z.nullable(z.object({ number: z.int(), hash: z.string(), published_at: time() })),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})
export type ChainHeads = z.output<(typeof getChainHeads)['output']>

export const getChainLinks = endpoint({
  noun: 'experts',
  name: 'getChainLinks',
  method: 'GET',
  path: 'api/experts/chainLinks',
  summary:
    'Plans of the chain in its order, for a browser that recomputes it. The canonical text is public once the plan is settled.',
  access: 'guest',
  input: z.object({
    /** Number of the plan to begin after. */
    after: z._default(count(0, 2_000_000_000), 0),
    limit: z._default(count(1, 200), 100),
  }),
  output: z.object({
    list: z.array(
      z.object({
        number: z.int(),
        plan_id: z.int(),
        hash: z.string(),
        previous_hash: z.string(),
        published_at: time(),
        canonical: z.nullable(z.string()),
      }),
    ),
    total: z.int(),
  }),
  changes: false,
  rate: 'read',
  cost: 3,
  extension: true,
})
export type ChainLinks = z.output<(typeof getChainLinks)['output']>
