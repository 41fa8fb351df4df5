import { tenthsOf } from '#components/shared/figures/amount.ts'
import type { InputOf, OutputOf } from '#lib/contract/core/endpoint.ts'
import type { getAdminChargeRules, saveChargeRule } from '#lib/contract/gifts/orders.ts'
import { MAX_CHARGE, PAY_DECIMALS, type PayCurrency } from '#lib/shared/vocabulary/orders.ts'
import { typedDiamonds } from '../frame/rows/diamonds.ts'

export type ChargeRow = OutputOf<typeof getAdminChargeRules>['list'][number]

/** The values of the form of a recharge package. */
export interface ChargeDraft {
  amount: string
  currency: PayCurrency
  tenths: string
  bonus: string
  sort: string
  active: boolean
}

/** Returns the draft of a package. `next` is the position of a new one, after the last. */
export const draftOf = (row: ChargeRow | null, next: number): ChargeDraft => ({
  amount: row ? String(row.amount / 10 ** PAY_DECIMALS[row.currency]) : '',
  currency: row?.currency ?? 'CNY',
  tenths: row ? typedDiamonds(row.tenths) : '',
  bonus: row ? typedDiamonds(row.bonus) : '0',
  sort: String(row?.sort ?? next),
  active: row?.active ?? true,
})

export type ChargeError = 'amount' | 'tenths' | 'bonus' | 'sort'

/** Parses a price to its currency's smallest unit; null if invalid, also with more decimals than the currency has. */
function unitsOf({ amount, currency }: Pick<ChargeDraft, 'amount' | 'currency'>): number | null {
  const typed = amount.trim().replace(',', '.')
  const decimals = PAY_DECIMALS[currency]
  const [, fraction = ''] = /^\d{1,9}(?:\.(\d{1,2}))?$/.exec(typed) ?? [null, '...']
  return fraction.length <= decimals ? Math.round(Number(typed) * 10 ** decimals) : null
}
const isWithin = (value: number | null, min: number, max = 10_000_000) =>
  value !== null && value >= min && value <= max

/** Returns the invalid field of a draft; null if it is valid. */
export function findDraftError(draft: ChargeDraft): ChargeError | null {
  if (!isWithin(unitsOf(draft), 1, MAX_CHARGE[draft.currency])) return 'amount'
  if (!isWithin(tenthsOf(draft.tenths), 1)) return 'tenths'
  if (!isWithin(tenthsOf(draft.bonus), 0)) return 'bonus'
  return /^-?\d{1,5}$/.test(draft.sort.trim()) && Math.abs(Number(draft.sort)) <= 10_000 ? null : 'sort'
}

/** Converts a valid draft to the input of the call. */
export const inputOf = (draft: ChargeDraft): InputOf<typeof saveChargeRule> => ({
  amount: unitsOf(draft) ?? 0,
  currency: draft.currency,
  tenths: tenthsOf(draft.tenths) ?? 0,
  bonus: tenthsOf(draft.bonus) ?? 0,
  sort: Number(draft.sort),
  active: draft.active,
})
