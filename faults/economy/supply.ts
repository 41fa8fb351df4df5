import { asc } from 'drizzle-orm'
import type { Database, Db } from '#lib/backend/db/pool.ts'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { insertGoods, insertRealGoods } from '#testing/domains/coins/mall.ts'

/** Goods of the mall, and how many of them there were at first; null: any number. */
export interface Goods {
  id: number
  price: number
  stock: number | null
  isReal: boolean
}

/** Inserts goods of every kind. Some of them are sold out before the last of so many cycles. */
export async function insertSupply(db: Db, cycles: number): Promise<Goods[]> {
  const [gift] = await db.select({ id: gifts.id }).from(gifts).orderBy(asc(gifts.priceTenths)).limit(1)
  const goods: Goods[] = []
  const few = 5 * cycles
  const kinds = [
    { price: 3, stock: null, values: { kind: 'horn' as const, units: 2 } },
    { price: 4, stock: few, values: { kind: 'repair_card' as const } },
    { price: 5, stock: 1_000_000, values: { kind: 'gift' as const, giftId: gift?.id ?? 0, units: 3 } },
    { price: 6, stock: few, values: { kind: 'badge' as const, look: 'jade' as const, days: 7 } },
  ]
  for (const { price, stock, values } of kinds)
    goods.push({ id: await insertGoods(db, { ...values, price, stock }), price, stock, isReal: false })
  for (const stock of [few, 1_000_000])
    goods.push({ id: await insertRealGoods(db, { price: 7, stock }), price: 7, stock, isReal: true })
  return goods
}

/** What users were given by exchanges, against what they exchanged: nobody uses any of it. */
const GIVEN: Readonly<Record<string, string>> = {
  'horns of a user are those that they exchanged': `
    select coalesce(e.user_id, t.user_id) as id
    from (select user_id, sum(units * count) as count from mall_exchanges where kind = 'horn' group by user_id) e
    full join horn_tokens t on t.user_id = e.user_id where t.count is distinct from e.count`,
  'repair cards of a user are those that they exchanged': `
    select coalesce(e.user_id, t.user_id) as id
    from (select user_id, sum(units * count) as count from mall_exchanges where kind = 'repair_card' group by user_id) e
    full join repair_cards t on t.user_id = e.user_id where t.count is distinct from e.count`,
  'gifts in a backpack are those that were exchanged': `
    select coalesce(e.user_id, t.user_id) as id
    from (select user_id, sum(units * count) as count from mall_exchanges where kind = 'gift' group by user_id) e
    full join (select user_id, sum(count) as count from backpack_items group by user_id) t on t.user_id = e.user_id
    where t.count is distinct from e.count`,
  'a badge belongs to those who exchanged it': `
    select coalesce(e.user_id, t.user_id) as id
    from (select distinct user_id from mall_exchanges where kind = 'badge') e
    full join mall_items t on t.user_id = e.user_id where e.user_id is null or t.user_id is null`,
}

/** What is wrong with the stock of the mall and with what was delivered. */
export async function brokenSupply({ pool }: Database, supply: readonly Goods[]): Promise<string[]> {
  const sentences: string[] = []
  const { rows } = await pool.query<{ id: number; stock: number | null; ordered: number }>(`
    select g.id, g.stock, coalesce(sum(e.count) filter (where e.state <> 'cancelled'), 0)::int as ordered
    from mall_goods g left join mall_exchanges e on e.goods_id = g.id group by g.id`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { id, stock } of supply) {
    const row = byId.get(id)
    if (!row) sentences.push(`goods ${id} are gone`)
    else if (stock !== null && row.stock !== stock - row.ordered)
      sentences.push(
        `of ${stock} pieces of goods ${id} ${row.ordered} were exchanged and ${row.stock} are left`,
      )
  }
  for (const [rule, query] of Object.entries(GIVEN)) {
    const broken = await pool.query<{ id: number }>(query)
    if (broken.rows.length > 0) sentences.push(`not true of user ${broken.rows[0]?.id}: ${rule}`)
  }
  return sentences
}
