import { and, asc, desc, eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { mallExchanges } from '#lib/backend/db/schema/mall/exchanges.ts'
import { mallGoods } from '#lib/backend/db/schema/mall/goods.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import type * as contract from '#lib/contract/mall/fulfilment.ts'
import type { ExchangeState } from '#lib/shared/mall/vocabulary.ts'
import { openAddressOf } from '../exchanges/delivery-address.ts'
import { toExchange } from '../exchanges/to-exchange.ts'
import type { ImageAddress } from '../goods/to-goods.ts'

/** States in which somebody waits for goods: the oldest are listed first. */
const OPEN_STATES: ReadonlySet<ExchangeState> = new Set(['placed', 'packed', 'shipped'])

/** Lists exchanges of real goods for operators, with the country of their address only. */
export const createGetExchanges =
  (address: ImageAddress, secrets: Pick<Secrets, 'key'>): Handler<typeof contract.getExchanges> =>
  async ({ ctx, input: { state, number, page, page_size } }) => {
    const where = and(
      eq(mallExchanges.kind, 'real'),
      number === undefined ? eq(mallExchanges.state, state) : eq(mallExchanges.number, number),
    )
    const rows = await ctx.db
      .select({ exchange: mallExchanges, goods: mallGoods, gift: gifts, nickname: users.nickname })
      .from(mallExchanges)
      .innerJoin(mallGoods, eq(mallGoods.id, mallExchanges.goodsId))
      .innerJoin(users, eq(users.id, mallExchanges.userId))
      .leftJoin(gifts, eq(gifts.id, mallGoods.giftId))
      .where(where)
      .orderBy(OPEN_STATES.has(state) ? asc(mallExchanges.id) : desc(mallExchanges.id))
      .limit(page_size)
      .offset((page - 1) * page_size)
    return {
      list: rows.map((row) => ({
        ...toExchange(row, address),
        user_id: row.exchange.userId,
        user_nickname: row.nickname,
        country: openAddressOf(row.exchange, secrets)?.country ?? null,
        has_address: row.exchange.addressSealed !== null,
      })),
      page,
      page_size,
      total: await ctx.db.$count(mallExchanges, where),
    }
  }
