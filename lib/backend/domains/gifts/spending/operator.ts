import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { settings as table } from '#lib/backend/db/schema/site.ts'
import { writeDown } from '#lib/backend/domains/admin/index.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { writeMoney as endpoint } from '#lib/contract/spending.ts'
import { MONEY_SETTING, MONEY_SWITCHES, type MoneySettings } from '#lib/shared/gift-words.ts'
import { moneySettings, moneySettingsOf } from '../money-settings.ts'

export const readMoney: Verb<object, MoneySettings> = async ({ ctx }) => moneySettings(ctx.db)

/** Sets one switch or figure, and writes down what it was and is. */
export const writeMoney: Verb<z.output<typeof endpoint.input>, MoneySettings> = async ({
  ctx,
  input: { name, value },
}) => {
  const isSwitch = MONEY_SWITCHES.some((one) => one === name)
  if ((isSwitch && value > 1) || (name === 'share' && value > 100) || (name === 'horn_price' && value === 0))
    throw new Refusal('invalid', 'spending.wrong_figure')
  return withTransaction(ctx.db, async (tx) => {
    await tx.insert(table).values({ name: MONEY_SETTING, value: {} }).onConflictDoNothing()
    const [row] = await tx
      .select({ value: table.value })
      .from(table)
      .where(eq(table.name, MONEY_SETTING))
      .for('update')
    const before = moneySettingsOf(row?.value)
    const after = { ...before, [name]: isSwitch ? value === 1 : value }
    await tx.update(table).set({ value: after, updatedAt: sql`now()` }).where(eq(table.name, MONEY_SETTING))
    await writeDown(ctx, tx, {
      action: 'write_setting',
      target: `setting:${MONEY_SETTING}.${name}`,
      detail: { from: before[name], to: after[name] },
    })
    return after
  })
}
