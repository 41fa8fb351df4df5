import { matchVotes } from '#lib/backend/db/schema/matches.ts'
import { assignGuestDevice, countAttempt, issuedDevice } from '#lib/backend/domains/accounts/index.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { matchTopic } from '#lib/backend/realtime/topics.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { castVote as endpoint } from '#lib/contract/matches/votes.ts'
import type { VoteChoice } from '#lib/shared/vocabulary/votes.ts'
import {
  claimVotes,
  ownVote,
  totalsOf,
  type VotableMatch,
  type Voter,
  votableMatch,
  votesOf,
} from './votes-of.ts'

/** A guest without an issued device id gets one: it is the proof that they have voted. */
async function voterOf(ctx: Context, secrets: Pick<Secrets, 'sign'>): Promise<Voter> {
  const { userId } = ctx.actor
  const device = await issuedDevice(ctx, secrets)
  return { userId, device: device ?? (userId === null ? assignGuestDevice(ctx, secrets) : null) }
}

/**
 * Limits how many guests of one address vote on a match: a browser whose cookies are deleted is a new guest. Accounts
 * are not limited.
 */
async function countGuest(ctx: Context, matchId: number): Promise<void> {
  const { address, addressKey } = ctx.caller
  if (address === null) return
  try {
    await countAttempt(ctx.db, [['vote-address', `${matchId} ${addressKey}`]])
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'too_many')
      throw new Refusal('too_many', 'votes.address', {}, error.retryAfter)
    throw error
  }
}

/** Stores a vote. False if the voter has voted already, also at the same time from another page. */
async function store(ctx: Context, matchId: number, { userId, device }: Voter, choice: VoteChoice) {
  if (userId !== null && device !== null) await claimVotes(ctx.db, userId, device, matchId)
  if ((await ownVote(ctx.db, matchId, { userId, device })) !== null) return false
  if (userId === null) await countGuest(ctx, matchId)
  const stored = await ctx.db
    .insert(matchVotes)
    .values({ matchId, userId, deviceHash: device, choice })
    .onConflictDoNothing()
    .returning({ id: matchVotes.id })
  return stored.length > 0
}

function mustBeOpen({ isOpen, choices }: VotableMatch, choice: VoteChoice): void {
  if (!isOpen) throw new Refusal('conflict', 'votes.closed')
  if (!choices.includes(choice)) throw new Refusal('invalid', 'votes.no_draw')
}

/** Casts the caller's vote. The same vote again changes nothing, another one is refused. */
export const createCastVote =
  (secrets: Pick<Secrets, 'sign'>): Handler<typeof endpoint> =>
  async ({ ctx, input: { id, choice } }) => {
    const match = await votableMatch(ctx, id)
    mustBeOpen(match, choice)
    const voter = await voterOf(ctx, secrets)
    const isNew = await store(ctx, id, voter, choice)
    const votes = await votesOf(ctx, match, voter)
    if (isNew)
      await ctx.publish(matchTopic(id), { type: 'votes', match_id: id, totals: await totalsOf(ctx.db, id) })
    else if (votes.own !== choice)
      throw new Refusal('conflict', 'votes.cast', {}, undefined, { own: votes.own })
    return votes
  }
