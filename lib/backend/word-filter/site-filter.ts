import { eq, isNull, or } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { filterWords } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { createFilter, type Entry, type FilterResult } from './filter.ts'
import { en } from './lists/en.ts'
import { vi } from './lists/vi.ts'
import { zh } from './lists/zh.ts'

/** The word lists of the program. */
export const BUILT_IN_LISTS: readonly Entry[] = [...zh, ...en, ...vi]

/**
 * Words added by people are reloaded after this time (ms). The node on which a word is added calls
 * `clearWordCache` immediately.
 */
const FRESH_MS = 1_000
const MAX_CACHED_ROOMS = 2_000

interface CachedFilter {
  filter: Promise<{ check(text: string): FilterResult }>
  expiresAt: number
  /** The loaded rows as text, so that an unchanged list is not compiled again. */
  signature: string
}

/**
 * Cached filters per database and room: the built-in lists with the additions of the operators and of the
 * room.
 */
const filters = new WeakMap<object, Map<number, CachedFilter>>()
let builtInFilter: ReturnType<typeof createFilter> | undefined

/**
 * Returns the filter of the built-in lists. Compiling them takes a tenth of a second: a site does it before
 * it opens, other processes when they check a text.
 */
export function compileBuiltInLists(): ReturnType<typeof createFilter> {
  builtInFilter ??= createFilter(BUILT_IN_LISTS)
  return builtInFilter
}

async function loadEntries(db: Queryable, roomId: number): Promise<{ entries: Entry[]; signature: string }> {
  const rows = await db
    .select({ word: filterWords.word, verdict: filterWords.verdict })
    .from(filterWords)
    .where(or(isNull(filterWords.roomId), eq(filterWords.roomId, roomId)))
    .orderBy(filterWords.id)
  return { entries: rows, signature: JSON.stringify(rows) }
}

/**
 * Stands for no room where a room is asked for: only the filter words (`checkText`) and the sanctions
 * (`requireNotSanctioned` of the noun moderation) of the whole site apply. No room has this id.
 */
export const SITE_WIDE = 0

/** Checks a text for a room, or for anywhere else on the site (`SITE_WIDE`). */
export async function checkText(db: Queryable, roomId: number, text: string): Promise<FilterResult> {
  const rooms = filters.get(db) ?? new Map<number, CachedFilter>()
  filters.set(db, rooms)
  const cached = rooms.get(roomId)
  if (cached && cached.expiresAt > performance.now()) return (await cached.filter).check(text)
  const { entries, signature } = await loadEntries(db, roomId)
  const filter =
    cached?.signature === signature
      ? cached.filter
      : Promise.resolve(
          entries.length === 0 ? compileBuiltInLists() : createFilter([...BUILT_IN_LISTS, ...entries]),
        )
  rooms.delete(roomId)
  rooms.set(roomId, { filter, expiresAt: performance.now() + FRESH_MS, signature })
  if (rooms.size > MAX_CACHED_ROOMS) rooms.delete(rooms.keys().next().value ?? roomId)
  return (await filter).check(text)
}

/** Drops the cached filters, so that an added word takes effect immediately. */
export const clearWordCache = (db: Queryable): void => {
  filters.delete(db)
}
