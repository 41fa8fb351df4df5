import { and, desc, eq } from 'drizzle-orm'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { mallExchanges } from '#lib/backend/db/schema/mall/exchanges.ts'
import { mallGoods } from '#lib/backend/db/schema/mall/goods.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type * as contract from '#lib/contract/mall/exchanges.ts'
import type { ImageAddress } from '../goods/to-goods.ts'
import { openAddressOf } from './delivery-address.ts'
import { toExchange } from './to-exchange.ts'

/** Lists the user's own exchanges with their addresses; also while the mall is switched off. */
export const createGetExchangeRecords =
  (address: ImageAddress, secrets: Pick<Secrets, 'key'>): Handler<typeof contract.getExchangeRecords> =>
  async ({ ctx, input: { state, number, page, page_size } }) => {
    const where = and(
      eq(mallExchanges.userId, requireUserId(ctx)),
      state && eq(mallExchanges.state, state),
      number === undefined ? undefined : eq(mallExchanges.number, number),
    )
    const rows = await ctx.db
      .select({ exchange: mallExchanges, goods: mallGoods, gift: gifts })
      .from(mallExchanges)
      .innerJoin(mallGoods, eq(mallGoods.id, mallExchanges.goodsId))
      .leftJoin(gifts, eq(gifts.id, mallGoods.giftId))
      .where(where)
      .orderBy(desc(mallExchanges.id))
      .limit(page_size)
      .offset((page - 1) * page_size)
    return {
      list: rows.map((row) => ({
        ...toExchange(row, address),
        address: openAddressOf(row.exchange, secrets),
      })),
      page,
      page_size,
      total: await ctx.db.$count(mallExchanges, where),
    }
  }
