import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { roomMessages as table } from '#lib/backend/db/schema/chat.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { foldWord } from '#lib/backend/word-filter/filter.ts'
import { containsLink } from '#lib/backend/word-filter/links.ts'
import { checkText } from '#lib/backend/word-filter/site-filter.ts'
import type { SendFrame } from '#lib/contract/chat/frames.ts'
import { cleanText } from '#lib/shared/text/clean-text.ts'
import { canModerate, type HoldReason } from '#lib/shared/vocabulary/rooms.ts'
import type { SenderFacts } from './sender.ts'
import { isEmojiOnly, isTooLong } from './text.ts'

/** Number of latest messages that are compared if duplicates are not allowed. */
const UNIQUE_AMONG = 50

/** Whether the room has this text already, folded like the word filter: punctuation makes no difference. */
async function isDuplicate(db: Queryable, roomId: number, text: string): Promise<boolean> {
  const rows = await db
    .select({ text: table.text })
    .from(table)
    .where(and(eq(table.roomId, roomId), isNull(table.deletedAt)))
    .orderBy(desc(table.id))
    .limit(UNIQUE_AMONG)
  const folded = foldWord(text) || text
  return rows.some((row) => (foldWord(row.text) || row.text) === folded)
}

/**
 * Refuses what the room's rules do not allow the sender to send. Returns the cleaned text, and why it is held
 * for a moderator, or null. `hasModerator`: a moderator is in the room.
 */
export async function checkMessage(
  db: Queryable,
  frame: SendFrame,
  facts: SenderFacts,
  hasModerator: boolean,
): Promise<{ text: string; hold: HoldReason | null }> {
  const text = cleanText(frame.text)
  if (text === '' && frame.image === undefined) throw new Refusal('invalid', 'chat.nothing_said')
  if (isTooLong(text)) throw new Refusal('invalid', 'chat.too_long')
  const { rules } = facts
  const isBound = !canModerate(facts)
  const isPlain = frame.image !== undefined || !isEmojiOnly(text)
  if (isBound && rules.emoji_only && isPlain) throw new Refusal('forbidden', 'chat.emoji_only')
  if (isBound && rules.emoji_alone && !hasModerator && isPlain)
    throw new Refusal('forbidden', 'chat.emoji_alone')
  if (isBound && rules.no_links && containsLink(text)) throw new Refusal('forbidden', 'chat.no_links')
  const judgement = await checkText(db, frame.room_id, text)
  if (judgement.verdict === 'refuse' && facts.role !== 'operator')
    throw new Refusal('invalid', 'chat.word_refused')
  if (!isBound) return { text, hold: null }
  if (rules.unique && (await isDuplicate(db, frame.room_id, text)))
    throw new Refusal('conflict', 'chat.said_already')
  if (judgement.verdict === 'hold') return { text, hold: 'words' }
  if (facts.mark === 'restrict') return { text, hold: 'marked' }
  return { text, hold: rules.hold_first && !facts.hasSent ? 'first_time' : null }
}
