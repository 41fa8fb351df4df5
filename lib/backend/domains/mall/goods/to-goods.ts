import type { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import type { mallGoods } from '#lib/backend/db/schema/mall/goods.ts'

/** Returns the public address of the picture stored under a key. */
export type ImageAddress = (key: string) => string

type GoodsRow = typeof mallGoods.$inferSelect
export type GiftRow = typeof gifts.$inferSelect

const addressOf = (image: string | null, address: ImageAddress) => (image === null ? null : address(image))

/** Converts what goods are and how they are drawn; `gift` is the one they contain. */
export const toGoodsFields = (
  row: Pick<GoodsRow, 'id' | 'kind' | 'image' | 'look'>,
  { nameZh, nameEn, nameVi, units, days }: Pick<GoodsRow, 'nameZh' | 'nameEn' | 'nameVi' | 'units' | 'days'>,
  gift: GiftRow | null,
  address: ImageAddress,
) => ({
  goods_id: row.id,
  kind: row.kind,
  name_zh: nameZh,
  name_en: nameEn,
  name_vi: nameVi,
  image: addressOf(row.image, address),
  look: row.look,
  gift: gift && {
    gift_id: gift.id,
    code: gift.code,
    effect: gift.effect,
    image: addressOf(gift.image, address),
  },
  units,
  days,
})

/** Converts the terms of goods. */
export const toGoodsTerms = (row: GoodsRow) => ({
  text_zh: row.textZh,
  text_en: row.textEn,
  text_vi: row.textVi,
  price: row.price,
  stock: row.stock,
  limit: row.limitCount === null ? null : { count: row.limitCount, period: row.limitPeriod },
  least_level: row.leastLevel,
  starts_at: row.startsAt?.toISOString() ?? null,
  ends_at: row.endsAt?.toISOString() ?? null,
  is_simulated: row.simulated,
})
