import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import * as exchanges from '#lib/contract/mall/exchanges.ts'
import * as fulfilment from '#lib/contract/mall/fulfilment.ts'
import * as goods from '#lib/contract/mall/goods.ts'
import * as items from '#lib/contract/mall/items.ts'
import { cancelExchange } from './exchanges/cancel-exchange.ts'
import { confirmDelivery } from './exchanges/confirm-delivery.ts'
import { createExchange } from './exchanges/exchange.ts'
import { createGetExchangeRecords } from './exchanges/get-exchange-records.ts'
import { createExportExchanges } from './fulfilment/export-exchanges.ts'
import { createGetExchanges } from './fulfilment/get-exchanges.ts'
import { createOpenAddress } from './fulfilment/open-address.ts'
import { setExchangeState } from './fulfilment/set-exchange-state.ts'
import { createGetAdminGoods } from './goods/get-admin-goods.ts'
import { createGetGoods } from './goods/get-goods.ts'
import { createSaveGoods } from './goods/save-goods.ts'
import { createGetItems } from './items/get-items.ts'
import { wearItem } from './items/wear-item.ts'

/** Routes of the exchange mall. */
export function mallRoutes({ storage, secrets }: { storage: Storage; secrets: Secrets }): Route[] {
  const imageAddress = (key: string) => storage.address(key)
  return [
    bind(goods.getGoods, createGetGoods(imageAddress)),
    bind(exchanges.exchange, createExchange(secrets)),
    bind(exchanges.getExchangeRecords, createGetExchangeRecords(imageAddress, secrets)),
    bind(exchanges.cancelExchange, cancelExchange),
    bind(exchanges.confirmDelivery, confirmDelivery),
    bind(items.getItems, createGetItems(imageAddress)),
    bind(items.wearItem, wearItem),
    bind(goods.getAdminGoods, createGetAdminGoods(imageAddress)),
    bind(goods.saveGoods, createSaveGoods(storage)),
    bind(fulfilment.getExchanges, createGetExchanges(imageAddress, secrets)),
    bind(fulfilment.openAddress, createOpenAddress(secrets)),
    bind(fulfilment.setExchangeState, setExchangeState),
    bind(fulfilment.exportExchanges, createExportExchanges(secrets)),
  ]
}
