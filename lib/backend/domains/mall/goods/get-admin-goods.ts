import { asc, eq } from 'drizzle-orm'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { mallGoods } from '#lib/backend/db/schema/mall/goods.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/mall/goods.ts'
import { type ImageAddress, toGoodsFields, toGoodsTerms } from './to-goods.ts'

/** Lists all goods for operators. */
export const createGetAdminGoods =
  (address: ImageAddress): Handler<typeof contract.getAdminGoods> =>
  async ({ ctx }) => {
    const rows = await ctx.db
      .select({ goods: mallGoods, gift: gifts })
      .from(mallGoods)
      .leftJoin(gifts, eq(gifts.id, mallGoods.giftId))
      .orderBy(asc(mallGoods.sort), asc(mallGoods.id))
    return {
      list: rows.map(({ goods, gift }) => ({
        ...toGoodsFields(goods, goods, gift, address),
        ...toGoodsTerms(goods),
        sold: goods.sold,
        supplied: goods.supplied,
        sort: goods.sort,
        active: goods.active,
      })),
    }
  }
