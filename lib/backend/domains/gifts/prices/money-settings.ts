import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { settings as table } from '#lib/backend/db/schema/site.ts'
import { areSteps } from '#lib/shared/super-steps.ts'
import {
  MONEY_DEFAULTS,
  MONEY_FIGURES,
  MONEY_SETTING,
  MONEY_SWITCHES,
  type MoneySettings,
} from '#lib/shared/vocabulary/gifts.ts'

const superSteps = z.array(z.object({ tenths: z.int(), seconds: z.int() }))

/** What an operator set of money; what he did not set, or what cannot be read, is as the site came. */
export async function moneySettings(db: Queryable): Promise<MoneySettings> {
  const [row] = await db.select({ value: table.value }).from(table).where(eq(table.name, MONEY_SETTING))
  return moneySettingsOf(row?.value)
}

/** The same from the row's value. */
export function moneySettingsOf(value: unknown): MoneySettings {
  const set = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown> & {
    super_steps?: unknown
  }
  const found = { ...MONEY_DEFAULTS }
  for (const name of MONEY_SWITCHES) {
    const one = set[name]
    if (typeof one === 'boolean') found[name] = one
  }
  for (const name of MONEY_FIGURES) {
    const one = set[name]
    if (Number.isSafeInteger(one) && Number(one) >= 0) found[name] = Number(one)
  }
  const steps = superSteps.safeParse(set.super_steps)
  if (steps.success && areSteps(steps.data)) found.super_steps = steps.data
  return { ...found, share: Math.min(100, found.share) }
}
