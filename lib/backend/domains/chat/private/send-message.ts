import { countAttempt } from '#lib/backend/domains/accounts/index.ts'
import type { NewPrivateContent } from '#lib/contract/chat/private.ts'
import { type PrepareDeps, storePrepared } from './prepare-content.ts'
import type { createMessageStore } from './store-messages.ts'
import type { NewMessage, StoredMessage } from './stored-message.ts'

type SendDeps = PrepareDeps & { storeMessage: ReturnType<typeof createMessageStore> }

/** Stores a message; one that begins a conversation is counted, since nobody begins many in an hour. */
async function store(
  { db, storeMessage }: SendDeps,
  message: Omit<NewMessage, 'mayBegin'>,
): Promise<StoredMessage> {
  const stored = await storeMessage({ ...message, mayBegin: false })
  if (stored) return stored
  await countAttempt(db, [['first-message-user', String(message.userId)]])
  const first = await storeMessage({ ...message, mayBegin: true })
  if (!first) throw new Error('send_private_messages did not begin a conversation.')
  return first
}

/** Checks and stores a message, or refuses it. */
export const sendMessage = (
  deps: SendDeps,
  message: { userId: number; otherUserId: number; clientId: string; content: NewPrivateContent },
): Promise<StoredMessage> => storePrepared(deps, message, (content) => store(deps, { ...message, content }))
