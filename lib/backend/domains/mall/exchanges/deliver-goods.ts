import type { Tx } from '#lib/backend/db/pool.ts'
import type { mallGoods } from '#lib/backend/db/schema/mall/goods.ts'
import { fillBackpack, grantHorns } from '#lib/backend/domains/gifts/index.ts'
import { grantRepairCards } from '#lib/backend/domains/tasks/index.ts'
import { NEVER_ENDS } from '#lib/shared/vocabulary/rooms.ts'
import { grantItem } from '../items/grant-item.ts'

/**
 * Delivers virtual goods in the transaction of their exchange. Returns the end of what was delivered; null: it does not
 * end. Real goods are not delivered here.
 */
export async function deliverGoods(
  tx: Tx,
  goods: typeof mallGoods.$inferSelect,
  { userId, count }: { userId: number; count: number },
): Promise<Date | null> {
  const units = goods.units * count
  switch (goods.kind) {
    case 'gift': {
      if (goods.giftId === null) throw new Error(`goods ${goods.id} have no gift`)
      return fillBackpack(tx, { userId, giftId: goods.giftId, count: units, days: goods.days })
    }
    case 'badge':
    case 'entrance': {
      const endsAt = await grantItem(tx, {
        userId,
        goodsId: goods.id,
        kind: goods.kind,
        days: goods.days,
        count,
      })
      return endsAt >= NEVER_ENDS ? null : endsAt
    }
    case 'horn':
      await grantHorns(tx, userId, units)
      return null
    case 'repair_card':
      await grantRepairCards(tx, userId, units)
      return null
    case 'real':
      return null
  }
}
