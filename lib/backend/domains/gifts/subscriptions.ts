import { inTransaction, type Subscription } from '#lib/backend/domain-events.ts'
import { messagesCleared } from '#lib/backend/domains/chat/index.ts'
import { clearSuperMessages } from './super-messages/refund-super-messages.ts'

/** Clearing a chat also clears the room's super messages. */
export const giftSubscriptions: readonly Subscription[] = [inTransaction(messagesCleared, clearSuperMessages)]
