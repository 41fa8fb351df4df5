import { issuedDevice } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type { getVotes as endpoint } from '#lib/contract/matches/votes.ts'
import { votableMatch, votesOf } from './votes-of.ts'

/** The votes on a match. */
export const createGetVotes =
  (secrets: Pick<Secrets, 'sign'>): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const match = await votableMatch(ctx, input.id)
    const { userId } = ctx.actor
    return votesOf(ctx, match, { userId, device: userId === null ? await issuedDevice(ctx, secrets) : null })
  }
