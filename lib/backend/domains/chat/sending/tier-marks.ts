import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { guardTiers, nobleTiers } from '#lib/backend/db/schema/gifts/perks.ts'
import type { TierMark } from '#lib/contract/gifts/tier-mark.ts'

/** A user's tiers, by number. */
export interface TierNumbers {
  guard: number | null
  noble: number | null
}
type Marks = Record<keyof TierNumbers, ReadonlyMap<number, TierMark>>

/** An operator's change of a tier's name or style is visible after at most this time (ms). */
const FRESH_MS = 30_000
const cache = new WeakMap<Queryable, { marks: Promise<Marks>; expiresAt: number }>()

/**
 * Returns columns for the current tiers of a user in a room, given columns of their ids; withdrawn tiers too,
 * until they end. Two key lookups within the statement; joins of four tables would more than double its
 * planning time.
 */
export const tierColumns = (
  userId: SQL,
  roomId: SQL,
): { guard: SQL<number | null>; noble: SQL<number | null> } => ({
  guard: sql`(select h.tier from guards h where h.user_id = ${userId} and h.room_id = ${roomId} and h.ends_at > now())`,
  noble: sql`(select h.tier from nobles h where h.user_id = ${userId} and h.ends_at > now())`,
})

/** Loads a user's current tiers in a room; without a room (null) only the nobility. */
export async function loadTiers(db: Queryable, userId: number, roomId: number | null): Promise<TierNumbers> {
  const held = tierColumns(sql`${userId}::bigint`, sql`${roomId}::bigint`)
  const { rows } = await db.execute<{ guard: number | null; noble: number | null }>(
    sql`select ${held.guard} as guard, ${held.noble} as noble`,
  )
  return rows[0] ?? { guard: null, noble: null }
}

async function loadMarks(db: Queryable): Promise<Marks> {
  const [guard, noble] = await Promise.all(
    [guardTiers, nobleTiers].map(async (table) => {
      const rows = await db.select().from(table)
      return new Map(
        rows.map(({ tier, look, nameZh, nameEn, nameVi }): [number, TierMark] => [
          tier,
          { tier, look, name_zh: nameZh, name_en: nameEn, name_vi: nameVi },
        ]),
      )
    }),
  )
  return { guard: guard ?? new Map(), noble: noble ?? new Map() }
}

function cachedMarks(db: Queryable, reload: boolean): Promise<Marks> {
  const cached = cache.get(db)
  if (!reload && cached && cached.expiresAt > performance.now()) return cached.marks
  const marks = loadMarks(db)
  cache.set(db, { marks, expiresAt: performance.now() + FRESH_MS })
  marks.catch(() => cache.delete(db))
  return marks
}

/** Loads names and styles of the badges of several users at once. Runs no query if nobody has a tier. */
export async function marksFor(
  db: Queryable,
  all: readonly TierNumbers[],
): Promise<{ guard: TierMark | null; noble: TierMark | null }[]> {
  const held = all.filter(({ guard, noble }) => guard !== null || noble !== null)
  if (held.length === 0) return all.map(() => ({ guard: null, noble: null }))
  const hasAll = (marks: Marks) =>
    held.every(
      ({ guard, noble }) =>
        (guard === null || marks.guard.has(guard)) && (noble === null || marks.noble.has(noble)),
    )
  let marks = await cachedMarks(db, false)
  // The tier was added after the cache was filled.
  if (!hasAll(marks)) marks = await cachedMarks(db, true)
  return all.map(({ guard, noble }) => ({
    guard: (guard !== null && marks.guard.get(guard)) || null,
    noble: (noble !== null && marks.noble.get(noble)) || null,
  }))
}

export type Badges = Partial<Record<keyof TierNumbers, TierMark>>

/** Converts badges to the contract's format, without missing ones. */
export const badgesOf = ({ guard, noble }: Record<keyof TierNumbers, TierMark | null>): Badges => ({
  ...(guard ? { guard } : {}),
  ...(noble ? { noble } : {}),
})

/** Returns the badges of several users by their tiers, in their order. */
export async function badgesFor(db: Queryable, all: readonly TierNumbers[]): Promise<Badges[]> {
  return (await marksFor(db, all)).map(badgesOf)
}
