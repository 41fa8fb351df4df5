import { afterCommit, inTransaction, type Subscription } from '#lib/backend/domain-events.ts'
import { profileChanged } from '#lib/backend/domains/accounts/index.ts'
import { messagesCleared } from '#lib/backend/domains/chat/index.ts'
import { clearRankingCache } from './ranking/points.ts'
import { clearSuperMessages } from './super-messages/refund-super-messages.ts'

/** Clearing a chat also clears the room's super messages; rankings show new names and avatars at once. */
export const giftSubscriptions: readonly Subscription[] = [
  inTransaction(messagesCleared, clearSuperMessages),
  afterCommit(profileChanged, async ({ db }) => clearRankingCache(db)),
]
