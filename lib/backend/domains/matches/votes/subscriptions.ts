import { afterCommit, type Subscription } from '#lib/backend/domain-events.ts'
import { userLoggedIn } from '#lib/backend/domains/accounts/index.ts'
import { claimVotes } from './votes-of.ts'

/** A guest who logs in has voted: their votes become those of the account. */
export const matchSubscriptions: readonly Subscription[] = [
  afterCommit(userLoggedIn, async ({ db }, { userId, device }) => {
    if (device !== null) await claimVotes(db, userId, device)
  }),
]
