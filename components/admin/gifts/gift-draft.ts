import { tenthsOf } from '#components/shared/figures/amount.ts'
import type { InputOf, OutputOf } from '#lib/contract/core/endpoint.ts'
import type { getAdminGifts, saveGift } from '#lib/contract/gifts/gifts.ts'
import { type GiftEffect, MAX_GIFT_COUNT } from '#lib/shared/vocabulary/gifts.ts'
import { typedDiamonds } from '../frame/rows/diamonds.ts'

export type GiftRow = OutputOf<typeof getAdminGifts>['list'][number]

/** The values of the form of a gift. */
export interface GiftDraft {
  name_zh: string
  name_en: string
  name_vi: string
  effect: GiftEffect
  price: string
  batches: string
  combo_seconds: string
  broadcast_price: string
  sort: string
  active: boolean
}

export const draftOf = (row: GiftRow | null): GiftDraft => ({
  name_zh: row?.name_zh ?? '',
  name_en: row?.name_en ?? '',
  name_vi: row?.name_vi ?? '',
  effect: row?.effect ?? 'float',
  price: row ? typedDiamonds(row.price) : '',
  batches: row ? row.batches.join(', ') : '1, 10, 66',
  combo_seconds: String(row?.combo_seconds ?? 5),
  broadcast_price: row?.broadcast_price ? typedDiamonds(row.broadcast_price) : '',
  sort: String(row?.sort ?? 0),
  active: row?.active ?? true,
})

/** The invalid part of a draft, as the key of its message. */
export type GiftError = 'names' | 'price' | 'batches' | 'combo' | 'broadcast' | 'sort'

const parseInteger = (text: string): number =>
  /^-?\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN

export function findDraftError(draft: GiftDraft): GiftError | null {
  if ([draft.name_zh, draft.name_en, draft.name_vi].some((name) => name.trim() === '')) return 'names'
  const price = tenthsOf(draft.price)
  if (price === null || price < 1 || price > 10_000_000) return 'price'
  const batches = draft.batches.split(/[\s,，、]+/).map(parseInteger)
  const rises = batches.every((each, at) => (at === 0 ? each === 1 : each > (batches[at - 1] ?? 0)))
  if (!rises || batches.length > 12 || (batches.at(-1) ?? 0) > MAX_GIFT_COUNT) return 'batches'
  const combo = parseInteger(draft.combo_seconds)
  if (!(combo >= 1 && combo <= 60)) return 'combo'
  if (draft.broadcast_price.trim() !== '' && !tenthsOf(draft.broadcast_price)) return 'broadcast'
  if (!(Math.abs(parseInteger(draft.sort)) <= 10_000)) return 'sort'
  return null
}

/** Converts a valid draft to the input of the call. */
export const inputOf = (draft: GiftDraft): InputOf<typeof saveGift> => ({
  name_zh: draft.name_zh,
  name_en: draft.name_en,
  name_vi: draft.name_vi,
  effect: draft.effect,
  price: tenthsOf(draft.price) ?? 0,
  batches: draft.batches.split(/[\s,，、]+/).map(parseInteger),
  combo_seconds: parseInteger(draft.combo_seconds),
  broadcast_price: draft.broadcast_price.trim() === '' ? null : tenthsOf(draft.broadcast_price),
  sort: parseInteger(draft.sort),
  active: draft.active,
})
