import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { mallItems } from '#lib/backend/db/schema/mall/exchanges.ts'
import { mallGoods } from '#lib/backend/db/schema/mall/goods.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/mall/items.ts'
import { NEVER_ENDS } from '#lib/shared/vocabulary/rooms.ts'
import type { ImageAddress } from '../goods/to-goods.ts'

/** Lists the user's badges and entrance effects; also while the mall is switched off. */
export const createGetItems =
  (address: ImageAddress): Handler<typeof contract.getItems> =>
  async ({ ctx }) => {
    const rows = await ctx.db
      .select({ item: mallItems, goods: mallGoods })
      .from(mallItems)
      .innerJoin(mallGoods, eq(mallGoods.id, mallItems.goodsId))
      .where(and(eq(mallItems.userId, requireUserId(ctx)), gt(mallItems.endsAt, sql`now()`)))
      .orderBy(desc(mallItems.createdAt), desc(mallItems.goodsId))
    return {
      list: rows.map(({ item, goods }) => ({
        goods_id: goods.id,
        kind: item.kind,
        name_zh: goods.nameZh,
        name_en: goods.nameEn,
        name_vi: goods.nameVi,
        image: goods.image === null ? null : address(goods.image),
        look: goods.look ?? 'bronze',
        ends_at: item.endsAt >= NEVER_ENDS ? null : item.endsAt.toISOString(),
        is_worn: item.worn,
      })),
    }
  }
