import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { deletePin } from '#lib/backend/domains/search/index.ts'
import type { EndpointHandler } from '#lib/backend/http/context.ts'

export const removePin: EndpointHandler<{ id: number }, Record<string, never>> = async ({
  ctx,
  input: { id },
}) =>
  withTransaction(ctx.db, async (tx) => {
    const row = await deletePin(tx, id)
    await writeAudit(ctx, tx, {
      action: 'remove_pin',
      target: `pin:${id}`,
      detail: { title: row.nameZh ?? row.nameEn ?? row.nameVi },
    })
    return {}
  })
