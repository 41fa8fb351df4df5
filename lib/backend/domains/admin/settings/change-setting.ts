import { eq } from 'drizzle-orm'
import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { settings as table } from '#lib/backend/db/schema/site.ts'
import { writeSetting as storeSetting } from '#lib/backend/domains/site/index.ts'
import type { Context } from '#lib/backend/http/context.ts'

/** Sets a setting, or removes it with null, and logs the old and the new value. */
export async function changeSetting(ctx: Context, name: string, value: unknown): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    const [before] = await tx.select().from(table).where(eq(table.name, name))
    await storeSetting(tx, name, value)
    await writeAudit(ctx, tx, {
      action: 'write_setting',
      target: `setting:${name}`,
      detail: { from: before?.value ?? null, to: value },
    })
  })
}
