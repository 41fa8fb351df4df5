import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { deleteCampaign } from '#lib/backend/domains/site/index.ts'
import type { EndpointHandler } from '#lib/backend/http/context.ts'

export const removeCampaign: EndpointHandler<{ id: number }, Record<string, never>> = async ({
  ctx,
  input: { id },
}) =>
  withTransaction(ctx.db, async (tx) => {
    const row = await deleteCampaign(tx, id)
    await writeAudit(ctx, tx, {
      action: 'remove_campaign',
      target: `campaign:${id}`,
      detail: { title: row.titleZh ?? row.titleEn ?? row.titleVi },
    })
    return {}
  })
