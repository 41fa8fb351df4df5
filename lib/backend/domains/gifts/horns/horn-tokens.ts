import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#lib/backend/db/pool.ts'
import { hornTokens } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import { nobles } from '#lib/backend/db/schema/gifts/perks.ts'

/** Gives a user free horns, in the transaction of what they are given for. They do not expire. */
export async function grantHorns(tx: Tx, userId: number, count: number): Promise<void> {
  await tx
    .insert(hornTokens)
    .values({ userId, count })
    .onConflictDoUpdate({
      target: hornTokens.userId,
      set: { count: sql`${hornTokens.count} + excluded.count` },
    })
}

/** Returns how many free horns a user has that are not part of their nobility. */
export async function hornTokensOf(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: hornTokens.count })
    .from(hornTokens)
    .where(eq(hornTokens.userId, userId))
  return row?.count ?? 0
}

/** Returns how many free horns a user has: those of their nobility, and others. */
export async function freeHornsOf(db: Queryable, userId: number): Promise<number> {
  const [noble] = await db
    .select({ horns: nobles.horns })
    .from(nobles)
    .where(and(eq(nobles.userId, userId), gt(nobles.endsAt, sql`now()`)))
  return (noble?.horns ?? 0) + (await hornTokensOf(db, userId))
}

/** Takes a free horn: one of the nobility first, since those end with it. Null: the user has none. */
export async function takeFreeHorn(tx: Tx, userId: number): Promise<'noble' | 'token' | null> {
  const [ofNobility] = await tx
    .update(nobles)
    .set({ horns: sql`${nobles.horns} - 1` })
    .where(and(eq(nobles.userId, userId), gt(nobles.horns, 0), gt(nobles.endsAt, sql`now()`)))
    .returning({ left: nobles.horns })
  if (ofNobility) return 'noble'
  const [token] = await tx
    .update(hornTokens)
    .set({ count: sql`${hornTokens.count} - 1` })
    .where(and(eq(hornTokens.userId, userId), gt(hornTokens.count, 0)))
    .returning({ left: hornTokens.count })
  return token ? 'token' : null
}

/** Gives back the free horn that a refused one took, if its nobility still lasts. */
export async function returnFreeHorn(
  tx: Tx,
  { userId, fromToken }: { userId: number; fromToken: boolean },
): Promise<void> {
  if (fromToken) await grantHorns(tx, userId, 1)
  else
    await tx
      .update(nobles)
      .set({ horns: sql`${nobles.horns} + 1` })
      .where(eq(nobles.userId, userId))
}
