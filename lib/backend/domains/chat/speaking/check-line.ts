import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { roomMessages as table } from '#lib/backend/db/schema/chat.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { foldWord } from '#lib/backend/word-filter/filter.ts'
import { holdsLink } from '#lib/backend/word-filter/links.ts'
import { judgeText } from '#lib/backend/word-filter/site-filter.ts'
import type { Say } from '#lib/contract/chat/frames.ts'
import { cleanText } from '#lib/shared/text/clean-text.ts'
import { type HoldReason, keepsOrder } from '#lib/shared/vocabulary/rooms.ts'
import type { SpeakerFacts } from './speaker.ts'
import { isEmojiOnly, isTooLong } from './text.ts'

/** Lines looked back at where no two may be the same. */
const UNIQUE_AMONG = 50

/** Folded as the word filter folds: a line with one more full stop is the same. */
async function saidAlready(db: Queryable, roomId: number, text: string): Promise<boolean> {
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
 * Refuses what a room's rules do not allow its sender to say. Returns the cleaned text, and why it waits for a manager,
 * null where it does not. `orderHere`: somebody who keeps order is in the room.
 */
export async function checkLine(
  db: Queryable,
  frame: Say,
  facts: SpeakerFacts,
  orderHere: boolean,
): Promise<{ text: string; hold: HoldReason | null }> {
  const text = cleanText(frame.text)
  if (text === '' && frame.image === undefined) throw new Refusal('invalid', 'chat.nothing_said')
  if (isTooLong(text)) throw new Refusal('invalid', 'chat.too_long')
  const { rules } = facts
  const bound = !keepsOrder(facts)
  const isPlain = frame.image !== undefined || !isEmojiOnly(text)
  if (bound && rules.emoji_only && isPlain) throw new Refusal('forbidden', 'chat.emoji_only')
  if (bound && rules.emoji_alone && !orderHere && isPlain) throw new Refusal('forbidden', 'chat.emoji_alone')
  if (bound && rules.no_links && holdsLink(text)) throw new Refusal('forbidden', 'chat.no_links')
  const judged = await judgeText(db, frame.room_id, text)
  if (judged.verdict === 'refuse' && facts.role !== 'operator')
    throw new Refusal('invalid', 'chat.word_refused')
  if (!bound) return { text, hold: null }
  if (rules.unique && (await saidAlready(db, frame.room_id, text)))
    throw new Refusal('conflict', 'chat.said_already')
  if (judged.verdict === 'hold') return { text, hold: 'words' }
  if (facts.mark === 'restrict') return { text, hold: 'marked' }
  return { text, hold: rules.hold_first && !facts.spoke ? 'first_time' : null }
}
