import { sql } from 'drizzle-orm'
import { codeOf } from '#lib/backend/db/failure.ts'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { StoredContent } from '#lib/backend/db/schema/chat.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { checkText, SITE_WIDE } from '#lib/backend/word-filter/site-filter.ts'
import type { NewPrivateContent } from '#lib/contract/chat/private.ts'
import { cleanLines, cleanText } from '#lib/shared/text/clean-text.ts'
import { MAX_PRIVATE_TEXT_LENGTH } from '#lib/shared/vocabulary/conversations.ts'
import { isTooLong } from '../sending/text.ts'
import { storeFile, storeImage } from './store-attachment.ts'

export type PrepareDeps = Parameters<typeof storeFile>[0]

const UNIQUE_VIOLATION = '23505'

async function checkedText(db: Queryable, text: string): Promise<string> {
  const { verdict } = await checkText(db, SITE_WIDE, text)
  // Nobody could release a private message: what a room would hold is refused.
  if (verdict !== 'pass') throw new Refusal('invalid', 'chat.word_refused')
  return text
}

/**
 * Checks the content of a new message and returns it as it is stored; stores its picture or file. Refuses words of
 * the word filter, and uploads that are not the sender's.
 */
async function prepareContent(
  deps: PrepareDeps,
  userId: number,
  content: NewPrivateContent,
): Promise<StoredContent> {
  switch (content.kind) {
    case 'text': {
      const text = cleanLines(content.text)
      if (text === '') throw new Refusal('invalid', 'chat.nothing_said')
      if (isTooLong(text, MAX_PRIVATE_TEXT_LENGTH)) throw new Refusal('invalid', 'chat.too_long')
      return { kind: 'text', text: await checkedText(deps.db, text) }
    }
    case 'image':
      return storeImage(deps, userId, content.key)
    case 'file':
      return storeFile(deps, userId, {
        key: content.key,
        name: await checkedText(deps.db, cleanText(content.name) || 'file'),
      })
    case 'custom':
      return { ...content, title: await checkedText(deps.db, cleanText(content.title) || content.id) }
  }
}

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
