import type { Db, Queryable } from '#lib/backend/db/pool.ts'
import { mallItems } from '#lib/backend/db/schema/mall/exchanges.ts'
import { mallGoods } from '#lib/backend/db/schema/mall/goods.ts'
import { writeSetting } from '#lib/backend/domains/site/settings/write-setting.ts'
import { FEATURES_SETTING } from '#lib/shared/features/features.ts'
import type { DeliveryAddress } from '#lib/shared/mall/delivery-countries.ts'
import type { ItemKind } from '#lib/shared/mall/vocabulary.ts'
import type { WalletPart } from '#lib/shared/vocabulary/money.ts'
import { addBalance } from './add-balance.ts'

type NewGoods = Partial<typeof mallGoods.$inferInsert>

/** An address of the test. */
export const ADDRESS: DeliveryAddress = {
  name: '王小明',
  phone: '13800138000',
  country: 'CN',
  region: '浙江省杭州市',
  address: '文三路 1 号',
  postcode: '310000',
}

/** Inserts goods, horns by default; `stock` is the number supplied. Returns their id. */
export async function insertGoods(
  db: Queryable,
  { stock = null, ...values }: NewGoods = {},
): Promise<number> {
  const [row] = await db
    .insert(mallGoods)
    .values({
      kind: 'horn',
      nameZh: '喇叭',
      nameEn: 'Horn',
      nameVi: 'Loa',
      price: 10,
      stock,
      supplied: stock,
      ...values,
    })
    .returning({ id: mallGoods.id })
  if (!row) throw new Error('the goods were not inserted')
  return row.id
}

/** Inserts real goods. Returns their id. */
export const insertRealGoods = (db: Queryable, values: NewGoods = {}): Promise<number> =>
  insertGoods(db, { kind: 'real', nameZh: '围巾', nameEn: 'Scarf', nameVi: 'Khăn', ...values })

/** Gives a user coins by an operator's adjustment, available or won ones. */
export const giveCoins = (db: Db, userId: number, amount: number, part: WalletPart = 'available') =>
  addBalance(db, userId, { currency: 'coins', amount, part })

/** Switches real goods on, which are off at first. */
export const allowRealGoods = (db: Queryable): Promise<void> =>
  writeSetting(db, FEATURES_SETTING, { real_goods: true })

/** Gives a user a badge or an entrance effect that they wear, jade ones; it ends at `endsAt`. Returns its goods. */
export async function giveItem(
  db: Queryable,
  { userId, kind, endsAt }: { userId: number; kind: ItemKind; endsAt: Date },
): Promise<number> {
  const goodsId = await insertGoods(db, { kind, look: 'jade', nameEn: 'North stand' })
  await db.insert(mallItems).values({ userId, goodsId, kind, endsAt, worn: true })
  return goodsId
}
