import type { Logger } from 'pino'
import { doWhatIsDue } from '#lib/backend/domains/gifts/index.ts'

const EVERY_MS = 2_000

/** Ends what was bought for a time, now and every two seconds, one run after the other. */
export function startGiftsDue(options: Parameters<typeof doWhatIsDue>[0] & { log: Pick<Logger, 'warn'> }) {
  let running: Promise<void> | null = null
  const look = () => {
    running ??= doWhatIsDue(options)
      .catch((err: unknown) => options.log.warn({ err }, 'what was due in rooms could not be done'))
      .finally(() => {
        running = null
      })
  }
  look()
  const timer = setInterval(look, EVERY_MS)
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}
