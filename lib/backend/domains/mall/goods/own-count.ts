import { type SQL, sql } from 'drizzle-orm'

/**
 * Returns a column for the pieces of goods that a user has exchanged in the period of the goods' limit: today, this
 * month of the site, or ever. Cancelled and refunded ones do not count. For a query of `mall_goods`, whose columns are
 * written out, since drizzle leaves the table's name out of a query of one table.
 */
export const ownCountColumn = (userId: number, timeZone: string): SQL<number> => sql<number>`(
  select coalesce(sum(e.count), 0)::int from mall_exchanges e
  where e.user_id = ${userId} and e.goods_id = mall_goods.id and e.state not in ('cancelled', 'refunded')
    and (mall_goods.limit_period = 'ever' or e.created_at >= date_trunc(
      case mall_goods.limit_period when 'day' then 'day' else 'month' end,
      now() at time zone ${timeZone}::text) at time zone ${timeZone}::text))`
