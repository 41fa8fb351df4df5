import type { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import type * as contract from '#lib/contract/gifts/gifts.ts'

/** Returns the public address of the picture stored under a key. */
export type ImageAddress = (key: string) => string

export const toGift = (row: typeof gifts.$inferSelect, address: ImageAddress): contract.Gift => ({
  gift_id: row.id,
  code: row.code,
  name_zh: row.nameZh,
  name_en: row.nameEn,
  name_vi: row.nameVi,
  effect: row.effect,
  price: row.priceTenths,
  batches: row.batches,
  combo_seconds: row.comboSeconds,
  image: row.image === null ? null : address(row.image),
  broadcast_price: row.broadcastTenths,
})
