import { sql } from 'drizzle-orm'
import { codeOf } from '#lib/backend/db/failure.ts'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { countAttempt } from '#lib/backend/domains/accounts/index.ts'
import type { NewPrivateContent } from '#lib/contract/chat/private.ts'
import { prepareContent } from './prepare-content.ts'
import type { storeFile } from './store-attachment.ts'
import { type NewMessage, type StoredMessage, storeMessage } from './store-message.ts'
import type { createMessageStore } from './store-messages.ts'

type SendDeps = Parameters<typeof storeFile>[0] & {
  /** Stores a message of a conversation that has begun. */
  storeNext: ReturnType<typeof createMessageStore>
}

const UNIQUE_VIOLATION = '23505'

/** Whether a user has sent a message with this id before. */
async function isSent(db: Queryable, userId: number, clientId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from conversation_messages where sender_id = ${userId} and client_id = ${clientId}`,
  )
  return rows.length > 0
}

/** Stores a message; one that begins a conversation is counted, since nobody begins many in an hour. */
async function store(
  { db, storeNext }: SendDeps,
  message: Omit<NewMessage, 'mayBegin'>,
): Promise<StoredMessage> {
  const stored = await storeNext(message)
  if (stored) return stored
  await countAttempt(db, [['first-message-user', String(message.userId)]])
  const first = await storeMessage(db, { ...message, mayBegin: true })
  if (!first) throw new Error('send_private_message did not begin a conversation.')
  return first
}

/**
 * Checks and stores a message, or refuses it. A message that is sent again with its id is answered with the one stored
 * before, also when its upload has been used since.
 */
export async function sendMessage(
  deps: SendDeps,
  {
    userId,
    otherUserId,
    clientId,
    content,
  }: { userId: number; otherUserId: number; clientId: string; content: NewPrivateContent },
): Promise<StoredMessage> {
  const message = { userId, otherUserId, clientId }
  const hasUpload = content.kind === 'image' || content.kind === 'file'
  if (hasUpload && (await isSent(deps.db, userId, clientId)))
    return store(deps, { ...message, content: { kind: 'recalled' } })
  const prepared = await prepareContent(deps, userId, content)
  try {
    return await store(deps, { ...message, content: prepared })
  } catch (error) {
    // Another connection stored the same message at this moment; it is found now.
    if (codeOf(error) === UNIQUE_VIOLATION) return await store(deps, { ...message, content: prepared })
    if ('key' in prepared) await deps.storage.remove(prepared.key)
    throw error
  }
}
