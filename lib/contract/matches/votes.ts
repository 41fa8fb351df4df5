import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { id, position, time } from '#lib/contract/core/fields.ts'
import { VOTE_CHOICES } from '#lib/shared/vocabulary/votes.ts'

/** Number of votes for each outcome. Sports without draws have none for it. */
export const voteTotals = z.object({ home: z.int(), draw: z.int(), away: z.int() })

export type VoteTotals = z.output<typeof voteTotals>

/** What visitors expect of a match. One vote an account, or one a guest's browser. */
export const matchVotes = z.object({
  match_id: z.int(),
  server_time: time(),
  /** Position of `match:<id>` before the votes were counted. */
  position: position(),
  /** Until kick-off. */
  is_open: z.boolean(),
  /** The outcomes to choose from, in their order. */
  choices: z.array(z.enum(VOTE_CHOICES)),
  /** Number of all votes. */
  count: z.int(),
  /** Null while voting is open and the caller has not voted: others' votes do not lead them. */
  totals: z.nullable(voteTotals),
  /** The caller's vote. */
  own: z.nullable(z.enum(VOTE_CHOICES)),
})

export type MatchVotes = z.output<typeof matchVotes>

export const getVotes = endpoint({
  noun: 'matches',
  name: 'getVotes',
  method: 'GET',
  path: 'api/matches/votes',
  summary:
    'How visitors voted on a match; the result only for callers who have voted, and for all from kick-off on.',
  access: 'guest',
  input: z.object({ id: id() }),
  output: matchVotes,
  changes: false,
  rate: 'read',
  extension: true,
})

export const castVote = endpoint({
  noun: 'matches',
  name: 'castVote',
  method: 'POST',
  path: 'api/matches/vote',
  summary: 'Vote on the outcome of a match before kick-off. A vote cannot be changed.',
  access: 'guest',
  input: z.object({ id: id(), choice: z.enum(VOTE_CHOICES) }),
  output: matchVotes,
  changes: true,
  rate: 'write',
  extension: true,
})

/** On `match:<id>`: a vote was cast. Pages show the totals where their visitor may see them. */
export const votesPush = z.object({ type: z.literal('votes'), match_id: z.int(), totals: voteTotals })
