import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { lockSetting, siteFeatures, writeSetting } from '#lib/backend/domains/site/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/admin/settings.ts'
import { FEATURES_SETTING } from '#lib/shared/features/features.ts'

/** Switches a feature. Operators who switch different ones at once do not undo each other’s choice. */
export const writeFeature: Handler<typeof contract.writeFeature> = ({ ctx, input: { feature, on } }) =>
  withTransaction(ctx.db, async (tx) => {
    const chosen = await lockSetting(tx, FEATURES_SETTING)
    const { [feature]: from } = await siteFeatures(tx)
    await writeSetting(tx, FEATURES_SETTING, { ...(chosen as Record<string, boolean>), [feature]: on })
    await writeAudit(ctx, tx, {
      action: 'write_setting',
      target: `setting:${FEATURES_SETTING}.${feature}`,
      detail: { from, to: on },
    })
    return { features: await siteFeatures(tx) }
  })
