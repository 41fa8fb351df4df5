import type { mallExchanges } from '#lib/backend/db/schema/mall/exchanges.ts'
import type { NewNotice } from '#lib/backend/domains/accounts/index.ts'
import type { ExchangeState } from '#lib/shared/mall/vocabulary.ts'

type Exchange = typeof mallExchanges.$inferSelect
type Facts = Pick<Exchange, 'nameZh' | 'nameEn' | 'nameVi' | 'count' | 'coins'> &
  Partial<Pick<Exchange, 'carrier' | 'trackingNumber' | 'reason'>>

/** The screen on which users see their exchanges. */
export const RECORDS_PATH = '/member?type=mall&tab=records'

/** The notice of an exchange that has reached a state. */
export const exchangeNotice = (state: ExchangeState, exchange: Facts): NewNotice => ({
  kind: `exchange_${state}`,
  values: {
    goods_zh: exchange.nameZh,
    goods_en: exchange.nameEn,
    goods_vi: exchange.nameVi,
    count: exchange.count,
    coins: exchange.coins,
    carrier: exchange.carrier ?? '',
    has_tracking: exchange.trackingNumber ? 'yes' : 'no',
    tracking: exchange.trackingNumber ?? '',
    has_reason: exchange.reason ? 'yes' : 'no',
    reason: exchange.reason ?? '',
  },
  link: RECORDS_PATH,
})
