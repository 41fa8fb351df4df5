import type { Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { writeMoney as endpoint } from '#lib/contract/gifts/prices.ts'
import { ENVELOPE_BOUNDS, MONEY_SWITCHES, type MoneySettings } from '#lib/shared/vocabulary/gifts.ts'
import { FULL_RATE } from '#lib/shared/vocabulary/money.ts'
import { write } from './write-prices.ts'

/** Whether a value is invalid, by itself or in combination with the other settings. */
function isWrong({ name, value }: HandlerInput<typeof endpoint>, set: MoneySettings): boolean {
  const { maxParts, minSeconds, maxSeconds } = ENVELOPE_BOUNDS
  if (MONEY_SWITCHES.some((one) => one === name)) return value > 1
  if (name === 'share_rate') return value > FULL_RATE
  if (name === 'horn_price') return value === 0
  if (name === 'envelope_parts') return value < 1 || value > maxParts
  if (name === 'envelope_seconds_least') return value < minSeconds || value > set.envelope_seconds_most
  if (name === 'envelope_seconds_most') return value > maxSeconds || value < set.envelope_seconds_least
  if (name === 'gift_confirm_above') return value > set.gift_confirm_most
  if (name === 'gift_confirm_most') return value < set.gift_confirm_above
  return false
}

/** Sets one switch or number and records its old and new value in the audit log. */
export const writeMoney: Handler<typeof endpoint> = async ({ ctx, input }) => {
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
