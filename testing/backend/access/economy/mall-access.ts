import { type Caller, EVERYBODY, USERS } from '../callers.ts'

/** Who may call what in the exchange mall (see ACCESS_MATRIX). */
export const MALL_ACCESS: Record<string, readonly Caller[]> = {
  'api/goods/goodsList': EVERYBODY,
  'api/goods/exchange': USERS,
  'api/goods/exchangeRecords': USERS,
  'api/mall/cancelExchange': USERS,
  'api/mall/confirmDelivery': USERS,
  'api/mall/items': USERS,
  'api/mall/wearItem': USERS,
  'api/admin/mallGoods': ['operator'],
  'api/admin/saveMallGoods': ['operator'],
  'api/admin/mallExchanges': ['operator'],
  'api/admin/mallAddress': ['operator'],
  'api/admin/setExchangeState': ['operator'],
  'api/admin/exportExchanges': ['operator'],
}
