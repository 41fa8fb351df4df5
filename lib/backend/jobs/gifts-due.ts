import type { Logger } from 'pino'
import { doWhatIsDue } from '#lib/backend/domains/gifts/index.ts'
import { every } from './every.ts'

const EVERY_MS = 2_000

/** Ends what was bought for a time, now and every two seconds, one run after the other. */
export function startGiftsDue(options: Parameters<typeof doWhatIsDue>[0] & { log: Pick<Logger, 'warn'> }) {
  return every(EVERY_MS, () => doWhatIsDue(options), {
    onError: (err) => options.log.warn({ err }, 'what was due in rooms could not be done'),
    atOnce: true,
  })
}
