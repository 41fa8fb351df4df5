import { tenthsOf } from '#components/shared/figures/amount.ts'
import type { InputOf, OutputOf } from '#lib/contract/core/endpoint.ts'
import type { getAdminTiers, saveTier } from '#lib/contract/gifts/perks.ts'
import { COIN_TENTHS, type TierKind, type TierStyle } from '#lib/shared/vocabulary/gifts.ts'
import { typedDiamonds } from '../frame/rows/diamonds.ts'

export type TierRow = OutputOf<typeof getAdminTiers>['guard'][number]

/** The values of the form of a tier. */
export interface TierDraft {
  tier: string
  name_zh: string
  name_en: string
  name_vi: string
  look: TierStyle
  price: string
  renewal_price: string
  entrance: boolean
  horns: string
  free_barrages: string
  horn_discount: string
  coins_back: string
  active: boolean
}

/** Returns the draft of a tier. `next` is the number of a new one. */
export const draftOf = (row: TierRow | null, next: number): TierDraft => ({
  tier: String(row?.tier ?? next),
  name_zh: row?.name_zh ?? '',
  name_en: row?.name_en ?? '',
  name_vi: row?.name_vi ?? '',
  look: row?.look ?? 'bronze',
  price: row ? typedDiamonds(row.price) : '',
  renewal_price: row ? typedDiamonds(row.renewal_price) : '',
  entrance: row?.entrance ?? false,
  horns: String(row?.horns ?? 0),
  free_barrages: String(row?.free_barrages ?? 0),
  horn_discount: String(row?.horn_discount ?? 0),
  coins_back: String(row?.coins_back ?? 0),
  active: row?.active ?? true,
})

export type TierError = 'names' | 'number' | 'taken' | 'price' | 'horns' | 'barrages' | 'discount' | 'coins'

const parseInteger = (text: string): number =>
  /^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN
const isPrice = (text: string) => {
  const tenths = tenthsOf(text)
  return tenths !== null && tenths >= 1 && tenths <= 10_000_000
}

/** Returns the invalid field of a draft; null if it is valid. `taken` are numbers already in use. */
export function findDraftError(draft: TierDraft, taken: readonly number[]): TierError | null {
  const number = parseInteger(draft.tier)
  if (!(number >= 1 && number <= 99)) return 'number'
  if (taken.includes(number)) return 'taken'
  if ([draft.name_zh, draft.name_en, draft.name_vi].some((name) => name.trim() === '')) return 'names'
  if (!isPrice(draft.price) || !isPrice(draft.renewal_price)) return 'price'
  if (!(parseInteger(draft.horns) <= 1_000)) return 'horns'
  if (!(parseInteger(draft.free_barrages) <= 1_000)) return 'barrages'
  if (!(parseInteger(draft.horn_discount) <= 100)) return 'discount'
  const coins = parseInteger(draft.coins_back)
  return coins === 0 || coins * COIN_TENTHS < (tenthsOf(draft.renewal_price) ?? 0) ? null : 'coins'
}

/** Converts a valid draft to the input of the call. */
export const inputOf = (kind: TierKind, draft: TierDraft): InputOf<typeof saveTier> => ({
  kind,
  tier: parseInteger(draft.tier),
  name_zh: draft.name_zh,
  name_en: draft.name_en,
  name_vi: draft.name_vi,
  look: draft.look,
  price: tenthsOf(draft.price) ?? 0,
  renewal_price: tenthsOf(draft.renewal_price) ?? 0,
  entrance: draft.entrance,
  horns: parseInteger(draft.horns),
  free_barrages: parseInteger(draft.free_barrages),
  horn_discount: parseInteger(draft.horn_discount),
  coins_back: parseInteger(draft.coins_back),
  active: draft.active,
})
