import type { InputOf, OutputOf } from '#lib/contract/core/endpoint.ts'
import type { getAdminChargeRules, saveChargeRule } from '#lib/contract/gifts/orders.ts'
import { tenthsOf, typedDiamonds } from '../frame/rows/diamonds.ts'

export type ChargeRow = OutputOf<typeof getAdminChargeRules>['list'][number]

/** The values of the form of a recharge package. */
export interface ChargeDraft {
  amount: string
  tenths: string
  bonus: string
  sort: string
  active: boolean
}

/** Returns the draft of a package. `next` is the position of a new one, after the last. */
export const draftOf = (row: ChargeRow | null, next: number): ChargeDraft => ({
  amount: row ? String(row.amount / 100) : '',
  tenths: row ? typedDiamonds(row.tenths) : '',
  bonus: row ? typedDiamonds(row.bonus) : '0',
  sort: String(row?.sort ?? next),
  active: row?.active ?? true,
})

export type ChargeError = 'amount' | 'tenths' | 'bonus' | 'sort'

/** Parses yuan with up to two decimals to fen; null if invalid. */
function fenOf(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : null
}
const isWithin = (value: number | null, min: number) => value !== null && value >= min && value <= 10_000_000

/** Returns the invalid field of a draft; null if it is valid. */
export function findDraftError(draft: ChargeDraft): ChargeError | null {
  if (!isWithin(fenOf(draft.amount), 1)) return 'amount'
  if (!isWithin(tenthsOf(draft.tenths), 1)) return 'tenths'
  if (!isWithin(tenthsOf(draft.bonus), 0)) return 'bonus'
  return /^-?\d{1,5}$/.test(draft.sort.trim()) && Math.abs(Number(draft.sort)) <= 10_000 ? null : 'sort'
}

/** Converts a valid draft to the input of the call. */
export const inputOf = (draft: ChargeDraft): InputOf<typeof saveChargeRule> => ({
  amount: fenOf(draft.amount) ?? 0,
  tenths: tenthsOf(draft.tenths) ?? 0,
  bonus: tenthsOf(draft.bonus) ?? 0,
  sort: Number(draft.sort),
  active: draft.active,
})
