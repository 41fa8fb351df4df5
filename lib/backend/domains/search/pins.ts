import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#lib/backend/db/pool.ts'
import { searchPins } from '#lib/backend/db/schema/search.ts'
import { notFound } from '#lib/backend/http/refusal.ts'

type Pin = typeof searchPins.$inferSelect
export type NewPin = Pick<typeof searchPins.$inferInsert, 'nameZh' | 'nameEn' | 'nameVi' | 'active'>

/** Loads the pinned terms in their order. */
export const pinsInOrder = (db: Queryable, limit: number): Promise<Pin[]> =>
  db.select().from(searchPins).orderBy(asc(searchPins.position), asc(searchPins.id)).limit(limit)

/** Serialises changes of the pins: two operators at once would otherwise count the same pins. */
export const lockPins = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('search_pins'))`)

/** Adds a pinned term at the end, or changes the one with that id. Returns its id. */
export async function savePinRow(tx: Tx, id: number | undefined, values: NewPin): Promise<{ id: number }> {
  const nextPosition = sql`(select coalesce(max(${searchPins.position}), 0) + 1 from ${searchPins})`
  const [row] =
    id === undefined
      ? await tx
          .insert(searchPins)
          .values({ ...values, position: nextPosition })
          .returning({ id: searchPins.id })
      : await tx.update(searchPins).set(values).where(eq(searchPins.id, id)).returning({ id: searchPins.id })
  if (!row) throw notFound('pin')
  return row
}

/** Sets the order of the pins to the order of the ids. */
export async function setPinOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await tx.update(searchPins).set({ position }).where(eq(searchPins.id, id))
}

/** Deletes a pin and returns it as it was. */
export async function deletePin(tx: Tx, id: number): Promise<Pin> {
  const [row] = await tx.delete(searchPins).where(eq(searchPins.id, id)).returning()
  if (!row) throw notFound('pin')
  return row
}
