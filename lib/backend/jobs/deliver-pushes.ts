import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { deliverPushes } from '#lib/backend/domains/accounts/index.ts'
import type { WebPush } from '#lib/backend/ports/web-push/index.ts'
import { every } from './every.ts'

const EVERY_MS = 5_000

/**
 * Delivers notices to browsers, every five seconds, one run after the other; safe on several nodes at once.
 */
export function startPushDelivery(options: {
  db: Db
  webPush: Pick<WebPush, 'send'>
  log: Pick<Logger, 'warn'>
}) {
  // Repeats while deliveries are found, since there may be more: an anchor with many followers has gone live.
  const deliver = async () => {
    while ((await deliverPushes(options)) > 0);
  }
  return every(EVERY_MS, deliver, {
    onError: (err) => options.log.warn({ err }, 'push_delivery_failed'),
  })
}
