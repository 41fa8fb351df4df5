import type * as z from 'zod/mini'
import { writeAudit } from '#lib/backend/audit/write-audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { lockSetting, writeSetting } from '#lib/backend/domains/site/index.ts'
import type { Context, Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { writeMoney as endpoint, writeSuperSteps as stepsEndpoint } from '#lib/contract/gifts/prices.ts'
import { ENVELOPE_BOUNDS, MONEY_SETTING, MONEY_SWITCHES, type MoneySettings } from '#lib/shared/gift-words.ts'
import { areSteps, type SuperStep } from '#lib/shared/super-steps.ts'
import { moneySettings, moneySettingsOf } from '../money-settings.ts'

type Given = z.output<typeof endpoint.input>

export const readMoney: Verb<object, MoneySettings> = async ({ ctx }) => moneySettings(ctx.db)

/** Whether a figure is nonsense, by itself or beside what else is set. */
function isWrong({ name, value }: Given, set: MoneySettings): boolean {
  const { partsMost, secondsLeast, secondsMost } = ENVELOPE_BOUNDS
  if (MONEY_SWITCHES.some((one) => one === name)) return value > 1
  if (name === 'share') return value > 100
  if (name === 'horn_price') return value === 0
  if (name === 'envelope_parts') return value < 1 || value > partsMost
  if (name === 'envelope_seconds_least') return value < secondsLeast || value > set.envelope_seconds_most
  if (name === 'envelope_seconds_most') return value > secondsMost || value < set.envelope_seconds_least
  return false
}

/** Sets one switch or figure, and writes down what it was and is. */
export const writeMoney: Verb<Given, MoneySettings> = async ({ ctx, input }) => {
  const { name, value } = input
  const isSwitch = MONEY_SWITCHES.some((one) => one === name)
  return write(ctx, name, (before) => {
    if (isWrong(input, before)) throw new Refusal('invalid', 'spending.wrong_figure')
    return {
      after: { ...before, [name]: isSwitch ? value === 1 : value },
      detail: { from: before[name], to: isSwitch ? value === 1 : value },
    }
  })
}

/** Sets what super messages cost and how long they stand. Those that stand keep their time. */
export const writeSuperSteps: Verb<z.output<typeof stepsEndpoint.input>, MoneySettings> = async ({
  ctx,
  input,
}) => {
  const steps = input.steps.map((text) => {
    const [tenths = 0, seconds = 0] = text.split(':').map(Number)
    return { tenths, seconds }
  })
  if (!areSteps(steps)) throw new Refusal('invalid', 'spending.wrong_steps')
  return write(ctx, 'super_steps', (before) => ({
    after: { ...before, super_steps: steps },
    detail: { from: forLog(before.super_steps), to: forLog(steps) },
  }))
}

/** Steps in one line of the log: 30 = 60 s, 50 = 120 s. */
const forLog = (steps: readonly SuperStep[]) =>
  steps.map(({ tenths, seconds }) => `${tenths / 10} = ${seconds} s`).join(', ')

/** Writes the settings of money under their lock, and what was changed into the log. */
async function write(
  ctx: Context,
  name: string,
  change: (before: MoneySettings) => {
    after: MoneySettings
    detail: Record<string, string | number | boolean>
  },
): Promise<MoneySettings> {
  return withTransaction(ctx.db, async (tx) => {
    const { after, detail } = change(moneySettingsOf(await lockSetting(tx, MONEY_SETTING)))
    await writeSetting(tx, MONEY_SETTING, after)
    await writeAudit(ctx, tx, { action: 'write_setting', target: `setting:${MONEY_SETTING}.${name}`, detail })
    return after
  })
}
