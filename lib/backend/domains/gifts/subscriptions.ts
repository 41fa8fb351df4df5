import { inTransaction, type Subscription } from '#lib/backend/domain-events.ts'
import { messagesCleared } from '#lib/backend/domains/chat/index.ts'
import { clearSuperMessages } from './super-messages/refund-super.ts'

/** A cleared chat takes the super messages of the room with it. */
export const giftSubscriptions: readonly Subscription[] = [inTransaction(messagesCleared, clearSuperMessages)]
