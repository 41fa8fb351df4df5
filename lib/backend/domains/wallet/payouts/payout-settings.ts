import { eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { settings as table } from '#lib/backend/db/schema/site.ts'
import {
  PAYOUT_DEFAULTS,
  PAYOUT_SETTING,
  PAYOUT_SETTING_MOST,
  PAYOUT_SETTING_NAMES,
  type PayoutSettings,
} from '#lib/shared/payouts/vocabulary.ts'

/** Parses the settings row's value. A setting that is missing or cannot be read has its default. */
export function toPayoutSettings(value: unknown): PayoutSettings {
  const set = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const found = { ...PAYOUT_DEFAULTS }
  for (const name of PAYOUT_SETTING_NAMES) {
    const one = set[name]
    if (Number.isSafeInteger(one) && Number(one) >= 0 && Number(one) <= PAYOUT_SETTING_MOST[name])
      found[name] = Number(one)
  }
  return { ...found, rate: Math.max(1, found.rate) }
}

/** Loads the operator's settings of withdrawals. */
export async function payoutSettings(db: Queryable): Promise<PayoutSettings> {
  const [row] = await db.select({ value: table.value }).from(table).where(eq(table.name, PAYOUT_SETTING))
  return toPayoutSettings(row?.value)
}
