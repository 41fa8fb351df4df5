import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { settings as table } from '#lib/backend/db/schema/site.ts'
import { areValidSteps } from '#lib/shared/gifts/super-steps.ts'
import {
  MONEY_AMOUNTS,
  MONEY_DEFAULTS,
  MONEY_SETTING,
  MONEY_SWITCHES,
  type MoneySettings,
} from '#lib/shared/vocabulary/gifts.ts'
import { FULL_RATE } from '#lib/shared/vocabulary/money.ts'

const superSteps = z.array(z.object({ tenths: z.int(), seconds: z.int() }))

/** Loads the money settings. A value that is not set or cannot be read has its default. */
export async function moneySettings(db: Queryable): Promise<MoneySettings> {
  const [row] = await db.select({ value: table.value }).from(table).where(eq(table.name, MONEY_SETTING))
  return toMoneySettings(row?.value)
}

/** Parses the settings row's value. */
export function toMoneySettings(value: unknown): MoneySettings {
  const set = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown> & {
    super_steps?: unknown
  }
  const found = { ...MONEY_DEFAULTS }
  for (const name of MONEY_SWITCHES) {
    const one = set[name]
    if (typeof one === 'boolean') found[name] = one
  }
  for (const name of MONEY_AMOUNTS) {
    const one = set[name]
    if (Number.isSafeInteger(one) && Number(one) >= 0) found[name] = Number(one)
  }
  const steps = superSteps.safeParse(set.super_steps)
  if (steps.success && areValidSteps(steps.data)) found.super_steps = steps.data
  return { ...found, share_rate: Math.min(FULL_RATE, found.share_rate) }
}
