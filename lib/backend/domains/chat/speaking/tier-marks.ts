import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { guardTiers, nobleTiers } from '#lib/backend/db/schema/gifts/perks.ts'
import type { TierMark } from '#lib/contract/gifts/tier-mark.ts'

/** What somebody holds, by the numbers of the tiers. */
export interface HeldNumbers {
  guard: number | null
  noble: number | null
}
type Marks = Record<keyof HeldNumbers, ReadonlyMap<number, TierMark>>

/** An operator's change of a name or a look is seen after this time (ms) at the latest. */
const FRESH_MS = 30_000
const kept = new WeakMap<Queryable, { marks: Promise<Marks>; until: number }>()

/**
 * The tiers held now by a user in a room, columns of their ids given: a withdrawn one too, until it ends. Two lookups by
 * key within a statement that is there anyway; joins of four tables would more than double what planning it costs.
 */
export const heldNumbers = (
  userId: SQL,
  roomId: SQL,
): { guard: SQL<number | null>; noble: SQL<number | null> } => ({
  guard: sql`(select h.tier from guards h where h.user_id = ${userId} and h.room_id = ${roomId} and h.ends_at > now())`,
  noble: sql`(select h.tier from nobles h where h.user_id = ${userId} and h.ends_at > now())`,
})

/** What somebody holds now in a room; of no room (null) only his nobility. */
export async function heldBy(db: Queryable, userId: number, roomId: number | null): Promise<HeldNumbers> {
  const held = heldNumbers(sql`${userId}::bigint`, sql`${roomId}::bigint`)
  const { rows } = await db.execute<{ guard: number | null; noble: number | null }>(
    sql`select ${held.guard} as guard, ${held.noble} as noble`,
  )
  return rows[0] ?? { guard: null, noble: null }
}

async function read(db: Queryable): Promise<Marks> {
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

function marksNow(db: Queryable, anew: boolean): Promise<Marks> {
  const before = kept.get(db)
  if (!anew && before && before.until > performance.now()) return before.marks
  const marks = read(db)
  kept.set(db, { marks, until: performance.now() + FRESH_MS })
  marks.catch(() => kept.delete(db))
  return marks
}

/** What badges look like and are called, for several people at once. Nothing is read where nobody holds anything. */
export async function marksFor(
  db: Queryable,
  all: readonly HeldNumbers[],
): Promise<{ guard: TierMark | null; noble: TierMark | null }[]> {
  const held = all.filter(({ guard, noble }) => guard !== null || noble !== null)
  if (held.length === 0) return all.map(() => ({ guard: null, noble: null }))
  const isKnown = (marks: Marks) =>
    held.every(
      ({ guard, noble }) =>
        (guard === null || marks.guard.has(guard)) && (noble === null || marks.noble.has(noble)),
    )
  let marks = await marksNow(db, false)
  // A tier that was added since.
  if (!isKnown(marks)) marks = await marksNow(db, true)
  return all.map(({ guard, noble }) => ({
    guard: (guard !== null && marks.guard.get(guard)) || null,
    noble: (noble !== null && marks.noble.get(noble)) || null,
  }))
}

export type Badges = Partial<Record<keyof HeldNumbers, TierMark>>

/** As badges travel: those he does not hold are left out. */
export const badgesOf = ({ guard, noble }: Record<keyof HeldNumbers, TierMark | null>): Badges => ({
  ...(guard ? { guard } : {}),
  ...(noble ? { noble } : {}),
})

/** The badges of several people by what each holds, in their order. */
export async function badgesFor(db: Queryable, all: readonly HeldNumbers[]): Promise<Badges[]> {
  return (await marksFor(db, all)).map(badgesOf)
}
