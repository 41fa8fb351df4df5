import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { removePicture } from '#lib/backend/domains/accounts/index.ts'
import { deleteBanner } from '#lib/backend/domains/site/index.ts'
import type { EndpointHandler } from '#lib/backend/http/context.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'

export const createRemoveBanner =
  (storage: Storage): EndpointHandler<{ id: number }, Record<string, never>> =>
  async ({ ctx, input: { id } }) => {
    const removed = await withTransaction(ctx.db, async (tx) => {
      const row = await deleteBanner(tx, id)
      await writeAudit(ctx, tx, {
        action: 'remove_banner',
        target: `banner:${id}`,
        detail: { kind: row.kind, place: row.place, title: row.titleZh ?? row.titleEn ?? row.titleVi },
      })
      return row
    })
    await removePicture(ctx, storage, removed.image)
    return {}
  }
