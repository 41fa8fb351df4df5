import { sql } from 'drizzle-orm'
import { createBatcher } from '#lib/backend/db/batcher.ts'
import { type Queryable, repeated } from '#lib/backend/db/pool.ts'
import { STRANGER_MESSAGES } from '#lib/shared/vocabulary/conversations.ts'
import { type NewMessage, type StoredMessage, type StoredRow, toStoredMessage } from './stored-message.ts'

/** Most messages in one statement. */
const MAX_BATCH_SIZE = 32
/** Statements at the same time. */
const LANES = 2

/** A result by itself, so that a refusal fails one message of a batch and not the batch. */
type Outcome = { stored: StoredMessage | null } | { refusal: unknown }

/**
 * Returns a function that stores a message, or refuses it; a repeated one is answered with the message stored before. It
 * resolves with null, and stores nothing, when the message would begin a conversation and may not. Messages that arrive together share a statement: a batch waits for no other lock than those of its conversations and
 * their members, which are held for milliseconds. Each sender has one message in a batch, as their messages wait for
 * each other.
 */
export function createMessageStore(db: Queryable): (message: NewMessage) => Promise<StoredMessage | null> {
  const storeAll = async (messages: readonly NewMessage[]): Promise<Outcome[]> => {
    const input = messages.map(({ userId, otherUserId, clientId, content, mayBegin }) => ({
      sender: userId,
      receiver: otherUserId,
      client: clientId,
      content,
      is_text: content.kind === 'text',
      may_begin: mayBegin,
    }))
    const { rows } = await repeated(() =>
      db.execute<StoredRow & { n: number }>(sql`
        select * from send_private_messages(${JSON.stringify(input)}::jsonb, ${STRANGER_MESSAGES}::int)`),
    )
    const rowOf = new Map(rows.map((row) => [row.n, row]))
    return messages.map((message, at) => {
      try {
        return { stored: toStoredMessage(rowOf.get(at + 1), message) }
      } catch (refusal) {
        return { refusal }
      }
    })
  }
  const lanes = Array.from({ length: LANES }, () =>
    createBatcher<NewMessage, Outcome>({ run: storeAll, maxSize: MAX_BATCH_SIZE }),
  )
  return async (message) => {
    // Both directions of a conversation are in one lane, so that statements of a node do not wait for each other.
    const batched = lanes[(message.userId + message.otherUserId) % LANES]
    if (!batched) throw new Error('A message has no lane.')
    const outcome = await batched(message)
    if ('refusal' in outcome) throw outcome.refusal
    return outcome.stored
  }
}
