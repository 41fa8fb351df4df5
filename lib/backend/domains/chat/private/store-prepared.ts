import { sql } from 'drizzle-orm'
import { codeOf } from '#lib/backend/db/failure.ts'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { StoredContent } from '#lib/backend/db/schema/chat.ts'
import type { NewPrivateContent } from '#lib/contract/chat/private.ts'
import { prepareContent } from './prepare-content.ts'

export type PrepareDeps = Parameters<typeof prepareContent>[0]

const UNIQUE_VIOLATION = '23505'

/** Whether a user has sent a message with this id before. */
async function isSent(db: Queryable, userId: number, clientId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from conversation_messages where sender_id = ${userId} and client_id = ${clientId}`,
  )
  return rows.length > 0
}

/**
 * Checks the content of a message and stores it by `store`, which answers a message that was sent before with the one
 * stored then, also when its upload has been used since.
 */
export async function storePrepared<Stored>(
  deps: PrepareDeps,
  { userId, clientId, content }: { userId: number; clientId: string; content: NewPrivateContent },
  store: (content: StoredContent) => Promise<Stored>,
): Promise<Stored> {
  const hasUpload = content.kind === 'image' || content.kind === 'file'
  if (hasUpload && (await isSent(deps.db, userId, clientId))) return store({ kind: 'recalled' })
  const prepared = await prepareContent(deps, userId, content)
  try {
    return await store(prepared)
  } catch (error) {
    // Another connection stored the same message at this moment; it is found now.
    if (codeOf(error) === UNIQUE_VIOLATION) return await store(prepared)
    if ('key' in prepared) await deps.storage.remove(prepared.key)
    throw error
  }
}
