import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { guardTiers, nobleTiers } from '#lib/backend/db/schema/gifts/perks.ts'
import { mallGoods } from '#lib/backend/db/schema/mall/goods.ts'
import type { BadgeMark, TierMark } from '#lib/contract/gifts/tier-mark.ts'

/** A user's tiers, by number, and the goods of the badge that they wear. */
export interface TierNumbers {
  guard: number | null
  noble: number | null
  badge: number | null
}
/** The badges of one user; null: none. */
export interface UserMarks {
  guard: TierMark | null
  noble: TierMark | null
  badge: BadgeMark | null
}
interface Marks {
  guard: ReadonlyMap<number, TierMark>
  noble: ReadonlyMap<number, TierMark>
  badge: ReadonlyMap<number, BadgeMark>
}

export const NO_MARKS: UserMarks = { guard: null, noble: null, badge: null }

/** An operator's change of a tier's name or style is visible after at most this time (ms). */
const FRESH_MS = 30_000
const cache = new WeakMap<Queryable, { marks: Promise<Marks>; expiresAt: number }>()

/**
 * Returns columns for the current tiers and the badge of a user in a room, given columns of their ids; withdrawn ones
 * too, until they end. Three key lookups within the statement; joins of the tables would more than double its
 * planning time.
 */
export const tierColumns = (userId: SQL, roomId: SQL): Record<keyof TierNumbers, SQL<number | null>> => ({
  guard: sql`(select h.tier from guards h where h.user_id = ${userId} and h.room_id = ${roomId} and h.ends_at > now())`,
  noble: sql`(select h.tier from nobles h where h.user_id = ${userId} and h.ends_at > now())`,
  badge: sql`(select i.goods_id::int from mall_items i
    where i.user_id = ${userId} and i.kind = 'badge' and i.worn and i.ends_at > now())`,
})

/** Loads a user's current tiers and badge in a room; without a room (null) no guard. */
export async function loadTiers(db: Queryable, userId: number, roomId: number | null): Promise<TierNumbers> {
  const held = tierColumns(sql`${userId}::bigint`, sql`${roomId}::bigint`)
  const { rows } = await db.execute<TierNumbers & Record<string, unknown>>(
    sql`select ${held.guard} as guard, ${held.noble} as noble, ${held.badge} as badge`,
  )
  return rows[0] ?? { guard: null, noble: null, badge: null }
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
  const badges = await db
    .select({
      goods_id: mallGoods.id,
      look: mallGoods.look,
      name_zh: mallGoods.nameZh,
      name_en: mallGoods.nameEn,
      name_vi: mallGoods.nameVi,
    })
    .from(mallGoods)
    .where(eq(mallGoods.kind, 'badge'))
  const badge = new Map(
    badges.map(({ look, ...mark }): [number, BadgeMark] => [
      mark.goods_id,
      { ...mark, look: look ?? 'bronze' },
    ]),
  )
  return { guard: guard ?? new Map(), noble: noble ?? new Map(), badge }
}

function cachedMarks(db: Queryable, reload: boolean): Promise<Marks> {
  const cached = cache.get(db)
  if (!reload && cached && cached.expiresAt > performance.now()) return cached.marks
  const marks = loadMarks(db)
  cache.set(db, { marks, expiresAt: performance.now() + FRESH_MS })
  marks.catch(() => cache.delete(db))
  return marks
}

/** Whether the mark is not set, or known. */
const has = (marks: ReadonlyMap<number, unknown>, id: number | null): boolean => id === null || marks.has(id)

const get = <Mark>(marks: ReadonlyMap<number, Mark>, id: number | null): Mark | null =>
  (id !== null && marks.get(id)) || null

/** Loads names and styles of the badges of several users at once. Runs no query if nobody has one. */
export async function marksFor(db: Queryable, all: readonly TierNumbers[]): Promise<UserMarks[]> {
  const held = all.filter(({ guard, noble, badge }) => guard !== null || noble !== null || badge !== null)
  if (held.length === 0) return all.map(() => NO_MARKS)
  const hasAll = (marks: Marks) =>
    held.every(
      ({ guard, noble, badge }) =>
        has(marks.guard, guard) && has(marks.noble, noble) && has(marks.badge, badge),
    )
  let marks = await cachedMarks(db, false)
  // The tier was added after the cache was filled.
  if (!hasAll(marks)) marks = await cachedMarks(db, true)
  return all.map(({ guard, noble, badge }) => ({
    guard: get(marks.guard, guard),
    noble: get(marks.noble, noble),
    badge: get(marks.badge, badge),
  }))
}

export interface Badges {
  guard?: TierMark
  noble?: TierMark
  badge?: BadgeMark
}

/** Converts badges to the contract's format, without missing ones. */
export const badgesOf = ({ guard, noble, badge }: UserMarks): Badges => ({
  ...(guard ? { guard } : {}),
  ...(noble ? { noble } : {}),
  ...(badge ? { badge } : {}),
})

/** Returns the badges of several users by their tiers, in their order. */
export async function badgesFor(db: Queryable, all: readonly TierNumbers[]): Promise<Badges[]> {
  return (await marksFor(db, all)).map(badgesOf)
}
