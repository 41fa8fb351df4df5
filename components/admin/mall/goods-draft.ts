import type { InputOf } from '#lib/contract/core/endpoint.ts'
import type { AdminGoods, saveGoods } from '#lib/contract/mall/goods.ts'
import { type GoodsKind, isItemKind, type LimitPeriod, MAX_GOODS_PRICE } from '#lib/shared/mall/vocabulary.ts'
import type { TierStyle } from '#lib/shared/vocabulary/gifts.ts'
import { instant, localTime } from '../banners/draft.ts'

/** The values of the form of goods. Times are in the operator's time zone (`2026-07-03T20:00`). */
export interface GoodsDraft {
  kind: GoodsKind
  name_zh: string
  name_en: string
  name_vi: string
  text_zh: string
  text_en: string
  text_vi: string
  price: string
  /** The id of a gift; '' for other kinds. */
  gift: string
  look: TierStyle
  units: string
  days: string
  is_limited: boolean
  stock_change: string
  limit_count: string
  limit_period: LimitPeriod
  least_level: string
  starts_at: string
  ends_at: string
  sort: string
  active: boolean
}

/** The form of goods, of new ones without a row. The stock is unchanged until a number is typed. */
export const draftOf = (row: AdminGoods | null): GoodsDraft => ({
  kind: row?.kind ?? 'gift',
  name_zh: row?.name_zh ?? '',
  name_en: row?.name_en ?? '',
  name_vi: row?.name_vi ?? '',
  text_zh: row?.text_zh ?? '',
  text_en: row?.text_en ?? '',
  text_vi: row?.text_vi ?? '',
  price: row ? String(row.price) : '',
  gift: row?.gift ? String(row.gift.gift_id) : '',
  look: row?.look ?? 'gold',
  units: String(row?.units ?? 1),
  days: String(row?.days ?? 0),
  is_limited: row ? row.stock !== null : true,
  stock_change: '0',
  limit_count: String(row?.limit?.count ?? 0),
  limit_period: row?.limit?.period ?? 'ever',
  least_level: String(row?.least_level ?? 0),
  starts_at: localTime(row?.starts_at ?? null),
  ends_at: localTime(row?.ends_at ?? null),
  sort: String(row?.sort ?? 0),
  active: row?.active ?? true,
})

const parseInteger = (text: string): number =>
  /^-?\d{1,8}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN

const isWithin = (text: string, least: number, most: number): boolean => {
  const value = parseInteger(text)
  return value >= least && value <= most
}

/** The invalid part of a draft, as the key of its message. */
export type GoodsError = 'names' | 'price' | 'gift' | 'units' | 'days' | 'stock' | 'limit' | 'level' | 'sort'

export function findDraftError(draft: GoodsDraft): GoodsError | null {
  if ([draft.name_zh, draft.name_en, draft.name_vi].some((name) => name.trim() === '')) return 'names'
  if (!isWithin(draft.price, 1, MAX_GOODS_PRICE)) return 'price'
  if (draft.kind === 'gift' && draft.gift === '') return 'gift'
  if (!isWithin(draft.units, 1, 1_000)) return 'units'
  if (!isWithin(draft.days, 0, 3_650)) return 'days'
  if (!isWithin(draft.stock_change, -1_000_000, 1_000_000)) return 'stock'
  if (!isWithin(draft.limit_count, 0, 10_000)) return 'limit'
  if (!isWithin(draft.least_level, 0, 50)) return 'level'
  return isWithin(draft.sort, -10_000, 10_000) ? null : 'sort'
}

/** Converts a valid draft to the input of the call. */
export function inputOf(draft: GoodsDraft): InputOf<typeof saveGoods> {
  const [starts, ends] = [instant(draft.starts_at), instant(draft.ends_at)]
  return {
    kind: draft.kind,
    name_zh: draft.name_zh,
    name_en: draft.name_en,
    name_vi: draft.name_vi,
    text_zh: draft.text_zh,
    text_en: draft.text_en,
    text_vi: draft.text_vi,
    price: parseInteger(draft.price),
    ...(draft.kind === 'gift' ? { gift_id: parseInteger(draft.gift) } : {}),
    ...(isItemKind(draft.kind) ? { look: draft.look } : {}),
    units: parseInteger(draft.units),
    days: parseInteger(draft.days),
    is_limited: draft.is_limited,
    stock_change: parseInteger(draft.stock_change),
    limit_count: parseInteger(draft.limit_count),
    limit_period: draft.limit_period,
    least_level: parseInteger(draft.least_level),
    ...(starts === null ? {} : { starts_at: starts }),
    ...(ends === null ? {} : { ends_at: ends }),
    sort: parseInteger(draft.sort),
    active: draft.active,
  }
}
