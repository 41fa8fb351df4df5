import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#lib/backend/db/pool.ts'
import { settings as table } from '#lib/backend/db/schema/site.ts'

/** Sets a setting, or removes it with null. */
export async function writeSetting(db: Queryable, name: string, value: unknown): Promise<void> {
  if (value === null) await db.delete(table).where(eq(table.name, name))
  else
    await db
      .insert(table)
      .values({ name, value })
      .onConflictDoUpdate({ target: table.name, set: { value, updatedAt: sql`now()` } })
}

/**
 * Returns the value of a setting, locked until the transaction ends. A missing setting is created as an empty
 * object.
 */
export async function lockSetting(tx: Tx, name: string): Promise<unknown> {
  await tx.insert(table).values({ name, value: {} }).onConflictDoNothing()
  const [row] = await tx.select({ value: table.value }).from(table).where(eq(table.name, name)).for('update')
  return row?.value
}
