import { randomUUID } from 'node:crypto'
import {
  ADDRESS,
  allowRealGoods,
  giveCoins,
  insertGoods,
  insertRealGoods,
} from '#testing/domains/coins/mall.ts'
import { PASSWORD } from '#testing/domains/login.ts'
import type { TestUser } from '#testing/domains/moderation.ts'
import type { AccessSite } from '../../access/access-site.ts'
import { byOwner, byRole } from '../valid-call.ts'

const key = () => ({ idempotency_key: randomUUID() })
const dbOf = ({ site }: AccessSite) => site.database.db

/** Creates an exchange of real goods by the user, in that state. Returns its number. */
const exchangeOf = async (user: TestUser, access: AccessSite, state = 'placed') => {
  const db = dbOf(access)
  await allowRealGoods(db)
  await giveCoins(db, user.id, 10)
  const { number } = await access.must<{ number: string }>(user, 'api/goods/exchange', {
    ...key(),
    goods_id: await insertRealGoods(db),
    address: ADDRESS,
  })
  await access.value('update mall_exchanges set state = $1 where number = $2 returning id', [state, number])
  return { number }
}

export const MALL_CALLS = {
  'api/goods/exchange': byRole('mall_exchanges', async ({ id }, access) => {
    await giveCoins(dbOf(access), id, 10)
    return { ...key(), goods_id: await insertGoods(dbOf(access)) }
  }),
  'api/mall/cancelExchange': byOwner('mall_exchanges', async (caller, access) => ({
    ...key(),
    ...(await exchangeOf(caller, access)),
  })),
  'api/mall/confirmDelivery': byOwner('mall_exchanges', (caller, access) =>
    exchangeOf(caller, access, 'shipped'),
  ),
  'api/mall/wearItem': byOwner('mall_items', async (caller, access) => {
    const goodsId = await insertGoods(dbOf(access), { kind: 'badge', look: 'gold' })
    await giveCoins(dbOf(access), caller.id, 10)
    await access.must(caller, 'api/goods/exchange', { ...key(), goods_id: goodsId })
    return { goods_id: goodsId, worn: 0 }
  }),
  'api/admin/saveMallGoods': byRole('mall_goods', () => ({
    kind: 'horn',
    name_zh: '喇叭',
    name_en: 'Horn',
    name_vi: 'Loa',
    price: 5,
    stock_change: 3,
  })),
  'api/admin/mallAddress': byRole('audit_log', async (_, access) => exchangeOf(await access.user(), access)),
  'api/admin/setExchangeState': byRole('mall_exchanges', async (_, access) => ({
    ...key(),
    ...(await exchangeOf(await access.user(), access)),
    state: 'packed',
  })),
  'api/admin/exportExchanges': byRole('audit_log', async (caller, access) => {
    await access.value('update users set password_hash = $1 where id = $2 returning id', [
      access.passwordHash,
      caller.id,
    ])
    return { password: PASSWORD }
  }),
}
