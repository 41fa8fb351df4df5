import { eq, isNull, or } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { filterWords } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { createFilter, type Entry, type Judgement } from './filter.ts'
import { en } from './lists/en.ts'
import { vi } from './lists/vi.ts'
import { zh } from './lists/zh.ts'

/** The lists that come with the program. */
export const OWN_LISTS: readonly Entry[] = [...zh, ...en, ...vi]

/** Words added by people are read again after this long; anyone who adds one tells `forget` on his own node at once. */
const FRESH_MS = 1_000
const MOST_ROOMS = 2_000

interface Kept {
  filter: Promise<{ judge(text: string): Judgement }>
  until: number
  /** What the rows said, so that an unchanged list is not compiled anew. */
  signature: string
}

/** The filters of a database: the program's lists with the operators' additions and those of each room. */
const filters = new WeakMap<object, Map<number, Kept>>()
const none = createFilter(OWN_LISTS)

async function read(db: Queryable, roomId: number): Promise<{ entries: Entry[]; signature: string }> {
  const rows = await db
    .select({ word: filterWords.word, verdict: filterWords.verdict })
    .from(filterWords)
    .where(or(isNull(filterWords.roomId), eq(filterWords.roomId, roomId)))
    .orderBy(filterWords.id)
  return { entries: rows, signature: JSON.stringify(rows) }
}

/** What becomes of a text in a room (0: anywhere else on the site). */
export async function judgeText(db: Queryable, roomId: number, text: string): Promise<Judgement> {
  const rooms = filters.get(db) ?? new Map<number, Kept>()
  filters.set(db, rooms)
  const kept = rooms.get(roomId)
  if (kept && kept.until > performance.now()) return (await kept.filter).judge(text)
  const { entries, signature } = await read(db, roomId)
  const filter =
    kept?.signature === signature
      ? kept.filter
      : Promise.resolve(entries.length === 0 ? none : createFilter([...OWN_LISTS, ...entries]))
  rooms.delete(roomId)
  rooms.set(roomId, { filter, until: performance.now() + FRESH_MS, signature })
  if (rooms.size > MOST_ROOMS) rooms.delete(rooms.keys().next().value ?? roomId)
  return (await filter).judge(text)
}

/** An added word counts at once. */
export const forgetWords = (db: Queryable): void => {
  filters.delete(db)
}
