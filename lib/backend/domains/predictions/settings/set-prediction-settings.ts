import { writeAudit } from '#lib/backend/audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { lockSetting, writeSetting } from '#lib/backend/domains/site/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { setPredictionSettings as endpoint } from '#lib/contract/predictions/settings.ts'
import {
  PREDICTION_AMOUNTS,
  PREDICTION_SETTING,
  PREDICTION_SWITCHES,
} from '#lib/shared/predictions/vocabulary.ts'
import { toPredictionSettings } from './prediction-settings.ts'

/** Changes the given settings together and records each change in the audit log. */
export const setPredictionSettings: Handler<typeof endpoint> = async ({ ctx, input }) =>
  withTransaction(ctx.db, async (tx) => {
    const before = toPredictionSettings(await lockSetting(tx, PREDICTION_SETTING))
    const after = { ...before }
    for (const name of PREDICTION_AMOUNTS) after[name] = input[name] ?? before[name]
    for (const name of PREDICTION_SWITCHES) after[name] = input[name] ?? before[name]
    if (after.min_stake > Math.min(after.max_stake, after.max_market_stake, after.max_question_stake))
      throw new Refusal('invalid', 'predictions.wrong_bounds')
    const changed = [...PREDICTION_AMOUNTS, ...PREDICTION_SWITCHES].filter(
      (name) => after[name] !== before[name],
    )
    await writeSetting(tx, PREDICTION_SETTING, after)
    for (const name of changed)
      await writeAudit(ctx, tx, {
        action: 'write_setting',
        target: `setting:${PREDICTION_SETTING}.${name}`,
        detail: { from: before[name], to: after[name] },
      })
    return after
  })
