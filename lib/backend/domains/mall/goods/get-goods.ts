import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { mallGoods } from '#lib/backend/db/schema/mall/goods.ts'
import { hornTokensOf } from '#lib/backend/domains/gifts/index.ts'
import { requireFeature } from '#lib/backend/domains/site/index.ts'
import { repairCardsOf } from '#lib/backend/domains/tasks/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/mall/goods.ts'
import { findGoodsBlock } from '#lib/shared/mall/refused-goods.ts'
import { coinsOf, loadShopper } from './load-shopper.ts'
import { ownCountColumn } from './own-count.ts'
import { type ImageAddress, toGoodsFields, toGoodsTerms } from './to-goods.ts'

/** Maximum of goods in the list. */
const MAX_GOODS = 200

/** Lists the goods on offer; real ones only while they are switched on. */
export const createGetGoods =
  (address: ImageAddress): Handler<typeof contract.getGoods> =>
  async ({ ctx, input }) => {
    const { db, timeZone } = ctx
    const { real_goods: hasRealGoods } = await requireFeature(db, 'mall')
    const { userId } = ctx.actor
    const rows = await db
      .select({
        goods: mallGoods,
        gift: gifts,
        hasStarted: sql<boolean>`coalesce(${mallGoods.startsAt} <= now(), true)`,
        ownCount: ownCountColumn(userId ?? 0, timeZone),
      })
      .from(mallGoods)
      .leftJoin(gifts, eq(gifts.id, mallGoods.giftId))
      .where(
        and(
          eq(mallGoods.active, true),
          or(isNull(mallGoods.endsAt), gt(mallGoods.endsAt, sql`now()`)),
          or(isNull(gifts.id), eq(gifts.active, true)),
          input.kind && eq(mallGoods.kind, input.kind),
          hasRealGoods ? undefined : sql`${mallGoods.kind} <> 'real'`,
        ),
      )
      .orderBy(asc(mallGoods.sort), asc(mallGoods.id))
      .limit(MAX_GOODS)
    const shopper = userId === null ? null : await loadShopper(db, userId, { timeZone })
    const list = rows.map(({ goods, gift, hasStarted, ownCount }) => ({
      ...toGoodsFields(goods, goods, gift, address),
      ...toGoodsTerms(goods),
      own_count: shopper && ownCount,
      block: findGoodsBlock(
        {
          hasStarted,
          stock: goods.stock,
          ownLeft: shopper && goods.limitCount !== null ? goods.limitCount - ownCount : null,
          leastLevel: shopper ? goods.leastLevel : 0,
          level: shopper?.level ?? 0,
          isReal: goods.kind === 'real',
          isMinor: shopper?.isMinor ?? false,
        },
        1,
      ),
    }))
    return {
      list,
      coins: userId === null ? null : await coinsOf(db, userId),
      level: shopper?.level ?? null,
      horns: userId === null ? 0 : await hornTokensOf(db, userId),
      cards: userId === null ? 0 : await repairCardsOf(db, userId),
    }
  }
