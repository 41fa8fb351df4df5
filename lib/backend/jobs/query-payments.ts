import { queryOrders } from '#lib/backend/domains/gifts/index.ts'
import { every, type Job } from './every.ts'

const INTERVAL_MS = 10_000

/** Asks the payment provider about open orders whose call-back may be lost. */
export const startPaymentQueries = (deps: Parameters<typeof queryOrders>[0]): Job =>
  every(INTERVAL_MS, () => queryOrders(deps), {
    onError: (err) => deps.log.warn({ err }, 'payment_queries_failed'),
  })
