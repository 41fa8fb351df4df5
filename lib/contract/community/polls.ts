import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, id, time } from '#lib/contract/core/fields.ts'
import { MAX_POLL_OPTIONS } from '#lib/shared/community.ts'

/** A poll as its caller sees it. Votes are null until they have voted or it has ended; its author sees them at once. */
export const poll = z.object({
  ends_at: time(),
  is_open: z.boolean(),
  /** The position of the option that the caller has chosen. */
  chosen: z.nullable(z.int()),
  total: z.nullable(z.int()),
  options: z.array(z.object({ position: z.int(), text: z.string(), votes: z.nullable(z.int()) })),
})
export type Poll = z.output<typeof poll>

export const votePoll = endpoint({
  noun: 'community',
  name: 'votePoll',
  method: 'POST',
  path: 'api/anchor_dynamics_user/vote',
  summary: 'Votes in the poll of a post, once: a vote is not changed.',
  access: 'user',
  input: z.object({ id: id(), position: count(0, MAX_POLL_OPTIONS - 1) }),
  output: z.object({ id: z.int(), poll }),
  changes: true,
  rate: 'write',
  extension: true,
})
