import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { lockSetting, writeSetting } from '#lib/backend/domains/site/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { MONEY_SETTING, type MoneySettings } from '#lib/shared/vocabulary/gifts.ts'
import { toMoneySettings } from './money-settings.ts'

/** Updates the money settings under their lock and records the change in the audit log. */
export async function write(
  ctx: Context,
  name: string,
  change: (before: MoneySettings) => {
    after: MoneySettings
    detail: Record<string, string | number | boolean>
  },
): Promise<MoneySettings> {
  return withTransaction(ctx.db, async (tx) => {
    const { after, detail } = change(toMoneySettings(await lockSetting(tx, MONEY_SETTING)))
    await writeSetting(tx, MONEY_SETTING, after)
    await writeAudit(ctx, tx, { action: 'write_setting', target: `setting:${MONEY_SETTING}.${name}`, detail })
    return after
  })
}
